// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

using System;
using System.Runtime.InteropServices;

namespace Mcpview.Native
{
    internal sealed class BufferHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.BufferFree(handle);
        }
    }

    internal sealed class ToolHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.ToolFree(handle);
        }
    }

    internal sealed class ResultHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.ResultFree(handle);
        }
    }

    internal sealed class ReportHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.ReportFree(handle);
        }
    }

    internal sealed class SplitHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.SplitFree(handle);
        }
    }

    internal sealed class CommandsHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.CommandsFree(handle);
        }
    }

    internal sealed class DrawingHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.DrawingFree(handle);
        }
    }

    internal sealed class ModelHandle : OwnedHandle
    {
        protected override void Free(IntPtr handle)
        {
            Methods.ModelFree(handle);
        }
    }

    internal static unsafe class Methods
    {
        internal const string File = "mcpview";
        internal const uint AbiVersion = 1;
        internal const uint HeaderVersion = 0x000100;

        [DllImport(File, EntryPoint = "mcpview_status_text", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* StatusText(uint status);

        [DllImport(File, EntryPoint = "mcpview_buffer_data", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* BufferData(BufferHandle buffer, UIntPtr* len);

        [DllImport(File, EntryPoint = "mcpview_buffer_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void BufferFree(IntPtr buffer);

        [DllImport(File, EntryPoint = "mcpview_diagnostic_name", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* DiagnosticName(uint topic);

        [DllImport(File, EntryPoint = "mcpview_tool_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ToolOptionsInit(ToolOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_tool_parse", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ToolParse(byte* json, UIntPtr len, ToolOptions* options, out ToolHandle made);

        [DllImport(File, EntryPoint = "mcpview_tool_info", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern ToolFacts* ToolInfo(ToolHandle tool);

        [DllImport(File, EntryPoint = "mcpview_tool_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* ToolDiagnostics(ToolHandle tool, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_tool_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void ToolFree(IntPtr tool);

        [DllImport(File, EntryPoint = "mcpview_parse_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ParseOptionsInit(ParseOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_result_parse", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultParse(byte* json, UIntPtr len, ParseOptions* options, out ResultHandle made);

        [DllImport(File, EntryPoint = "mcpview_resource_parse", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResourceParse(byte* json, UIntPtr len, ParseOptions* options, out ResultHandle made);

        [DllImport(File, EntryPoint = "mcpview_result_info", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern ResultFacts* ResultInfo(ResultHandle result);

        [DllImport(File, EntryPoint = "mcpview_result_structured", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultStructured(ResultHandle result, uint* state, Str* json);

        [DllImport(File, EntryPoint = "mcpview_result_meta", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultMeta(ResultHandle result, Str* json);

        [DllImport(File, EntryPoint = "mcpview_result_raw", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultRaw(ResultHandle result, byte* pointer, UIntPtr len, Str* json);

        [DllImport(File, EntryPoint = "mcpview_result_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* ResultDiagnostics(ResultHandle result, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_result_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void ResultFree(IntPtr result);

        [DllImport(File, EntryPoint = "mcpview_result_blocks", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Block* ResultBlocks(ResultHandle result, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_result_get", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultGet(ResultHandle result, byte* pointer, UIntPtr len, Value* value);

        [DllImport(File, EntryPoint = "mcpview_result_get_int64", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultGetInt64(ResultHandle result, byte* pointer, UIntPtr len, long* value);

        [DllImport(File, EntryPoint = "mcpview_result_get_uint64", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultGetUInt64(ResultHandle result, byte* pointer, UIntPtr len, ulong* value);

        [DllImport(File, EntryPoint = "mcpview_result_get_double", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultGetDouble(ResultHandle result, byte* pointer, UIntPtr len, double* value);

        [DllImport(File, EntryPoint = "mcpview_result_get_boolean", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultGetBoolean(ResultHandle result, byte* pointer, UIntPtr len, uint* value);

        [DllImport(File, EntryPoint = "mcpview_result_get_string", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultGetString(ResultHandle result, byte* pointer, UIntPtr len, Str* value);

        [DllImport(File, EntryPoint = "mcpview_result_error", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern ErrorFacts* ResultError(ResultHandle result);

        [DllImport(File, EntryPoint = "mcpview_result_task", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern TaskFacts* ResultTask(ResultHandle result);

        [DllImport(File, EntryPoint = "mcpview_result_input", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern InputRequest* ResultInput(ResultHandle result, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_validate_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ValidateOptionsInit(ValidateOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_result_validate", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultValidate(ResultHandle result, ToolHandle tool, ValidateOptions* options, out ReportHandle made);

        [DllImport(File, EntryPoint = "mcpview_report_info", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern ReportFacts* ReportInfo(ReportHandle report);

        [DllImport(File, EntryPoint = "mcpview_report_errors", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Violation* ReportErrors(ReportHandle report, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_report_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* ReportDiagnostics(ReportHandle report, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_report_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void ReportFree(IntPtr report);

        [DllImport(File, EntryPoint = "mcpview_split_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status SplitOptionsInit(SplitOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_result_split", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ResultSplit(ResultHandle result, ToolHandle tool, ReportHandle report, SplitOptions* options, out SplitHandle made);

        [DllImport(File, EntryPoint = "mcpview_split_blocks", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern SplitBlock* SplitBlocks(SplitHandle split, uint audience, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_split_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* SplitDiagnostics(SplitHandle split, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_split_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void SplitFree(IntPtr split);

        [DllImport(File, EntryPoint = "mcpview_render_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RenderOptionsInit(RenderOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_split_render", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status SplitRender(SplitHandle split, RenderOptions* options, out CommandsHandle made);

        [DllImport(File, EntryPoint = "mcpview_commands_window", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status CommandsWindow(CommandsHandle commands, ulong id, ulong first, ulong count, out CommandsHandle made);

        [DllImport(File, EntryPoint = "mcpview_commands_rows", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Command* CommandsRows(CommandsHandle commands, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_commands_find", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr CommandsFind(CommandsHandle commands, ulong id);

        [DllImport(File, EntryPoint = "mcpview_commands_pointer", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status CommandsPointer(CommandsHandle commands, ulong id, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_commands_text", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status CommandsText(CommandsHandle commands, ulong id, uint style, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_commands_lines", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status CommandsLines(CommandsHandle commands, ulong id, uint width, ulong* lines);

        [DllImport(File, EntryPoint = "mcpview_commands_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* CommandsDiagnostics(CommandsHandle commands, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_kind_name", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* KindName(uint kind);

        [DllImport(File, EntryPoint = "mcpview_commands_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void CommandsFree(IntPtr commands);

        [DllImport(File, EntryPoint = "mcpview_drawing_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status DrawingOptionsInit(DrawingOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_commands_drawing", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status CommandsDrawing(CommandsHandle commands, ulong chartId, DrawingOptions* options, out DrawingHandle made);

        [DllImport(File, EntryPoint = "mcpview_drawing_info", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern DrawingFacts* DrawingInfo(DrawingHandle drawing);

        [DllImport(File, EntryPoint = "mcpview_drawing_marks", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Mark* DrawingMarks(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_verbs", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* DrawingVerbs(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_points", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern double* DrawingPoints(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_numbers", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern double* DrawingNumbers(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_gradients", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Gradient* DrawingGradients(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_stops", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Stop* DrawingStops(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_views", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern View* DrawingViews(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* DrawingDiagnostics(DrawingHandle drawing, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_drawing_hit", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status DrawingHit(DrawingHandle drawing, double x, double y, Hit* hit);

        [DllImport(File, EntryPoint = "mcpview_drawing_words", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status DrawingWords(DrawingHandle drawing, uint series, uint point, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_role_name", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* RoleName(uint role);

        [DllImport(File, EntryPoint = "mcpview_drawing_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void DrawingFree(IntPtr drawing);

        [DllImport(File, EntryPoint = "mcpview_form_submit", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status FormSubmit(CommandsHandle commands, ulong formId, uint action, byte* answers, UIntPtr len, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_commands_media", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Media* CommandsMedia(CommandsHandle commands, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_media_decode", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status MediaDecode(CommandsHandle commands, uint index, byte* buffer, UIntPtr capacity, UIntPtr* length);

        [DllImport(File, EntryPoint = "mcpview_model_options_init", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status ModelOptionsInit(ModelOptions* options, UIntPtr structSize);

        [DllImport(File, EntryPoint = "mcpview_split_model", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status SplitModel(SplitHandle split, ModelOptions* options, out ModelHandle made);

        [DllImport(File, EntryPoint = "mcpview_model_info", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern ModelFacts* ModelInfo(ModelHandle model);

        [DllImport(File, EntryPoint = "mcpview_model_diagnostics", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Diagnostic* ModelDiagnostics(ModelHandle model, UIntPtr* count);

        [DllImport(File, EntryPoint = "mcpview_model_free", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void ModelFree(IntPtr model);

        [DllImport(File, EntryPoint = "mcpview_rich_chart", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichChart(byte* spec, UIntPtr specLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_form", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichForm(byte* schema, UIntPtr schemaLen, byte* title, UIntPtr titleLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_image", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichImage(byte* bytes, UIntPtr bytesLen, byte* mime, UIntPtr mimeLen, byte* alt, UIntPtr altLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_image_from_file", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichImageFromFile(byte* path, UIntPtr pathLen, byte* mime, UIntPtr mimeLen, byte* alt, UIntPtr altLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_table", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichTable(byte* headers, UIntPtr headersLen, byte* rows, UIntPtr rowsLen, byte* title, UIntPtr titleLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_dashboard", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichDashboard(byte* components, UIntPtr componentsLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_attach", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichAttach(byte* result, UIntPtr resultLen, byte* rich, UIntPtr richLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_rich_success", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status RichSuccess(byte* message, UIntPtr messageLen, byte* rich, UIntPtr richLen, byte* context, UIntPtr contextLen, out BufferHandle made);

        [DllImport(File, EntryPoint = "mcpview_abi_check", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status AbiCheck(uint abiVersion, UIntPtr sizeofCommand, UIntPtr sizeofDiagnostic, UIntPtr sizeofBlock, UIntPtr sizeofMedia);

        [DllImport(File, EntryPoint = "mcpview_version_number", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern uint VersionNumber();

        [DllImport(File, EntryPoint = "mcpview_version_string", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* VersionString();
    }
}
