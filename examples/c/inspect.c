/* mcpview-inspect: prints everything that mcpview makes of an answer to `tools/call`.
 *
 * One JSON object on standard output, for every input whatever it holds:
 *
 *   kind         result, tool_error, protocol_error, input_required, task, request,
 *                notification, invalid
 *   id           the JSON-RPC id as it came, else null
 *   blocks       one object for each entry of `content`: type, audience, priority, …
 *   model        text (all words for the model), output (in the shape of --format),
 *                truncated, cursor
 *   user         text (all words for the person, a line a row), commands (the rows),
 *                folded (first words of each folded block)
 *   media        kind, mime, bytes, width, height, handle, file (under --media)
 *   validation   verdict, reason, errors (at, schema_at, keyword, message)
 *   diagnostics  topic, severity, at, message, offset
 *   task         null, or taskId, status, statusMessage, ttl, pollInterval
 *
 * With --rows it prints the rows as text instead. Exit status: 0; 1 for a failure inside the
 * library; 2 for a wrong command line, or a file that cannot be read or written.
 *
 * Uses nothing but mcpview.h and the C library. */
#include "arguments.h"
#include "files.h"
#include "json_out.h"
#include "rows_out.h"

#include <stdlib.h>
#include <string.h>

enum { DONE = 0, FAILED = 1, WRONG_USE = 2 };

/* Everything that was made of one answer. */
typedef struct session {
    char *answer;
    char *definition;
    mcpview_tool *tool;
    mcpview_result *result;
    mcpview_report *report;
    mcpview_split *split;
    mcpview_commands *commands;
    mcpview_model *model;
} session;

static void close_session(session *s)
{
    mcpview_model_free(s->model);
    mcpview_commands_free(s->commands);
    mcpview_split_free(s->split);
    mcpview_report_free(s->report);
    mcpview_result_free(s->result);
    mcpview_tool_free(s->tool);
    free(s->definition);
    free(s->answer);
}

static bool made(const char *what, mcpview_status status)
{
    if (status != MCPVIEW_STATUS_OK)
        fprintf(stderr, "%s: %s\n", what, mcpview_status_text(status));
    return status == MCPVIEW_STATUS_OK;
}

static mcpview_str str_of(const char *text)
{
    mcpview_str str;
    str.ptr = text;
    str.len = text ? strlen(text) : 0;
    return str;
}

/* ---- from bytes to rows ---- */

static int open_tool(session *s, const arguments *args)
{
    size_t length = 0;
    mcpview_tool_options options;
    s->definition = read_file(args->tool, &length);
    if (!s->definition)
        return WRONG_USE;
    mcpview_tool_options_init(&options, sizeof options);
    options.name = str_of(args->tool_name);
    mcpview_status status = mcpview_tool_parse(s->definition, length, &options, &s->tool);
    if (status == MCPVIEW_STATUS_NOT_FOUND) {
        fprintf(stderr, "%s: no such tool in it\n", args->tool);
        return WRONG_USE;
    }
    return made("mcpview_tool_parse", status) ? DONE : FAILED;
}

static int open_result(session *s, const arguments *args)
{
    size_t length = 0;
    mcpview_parse_options options;
    s->answer = read_file(args->response, &length);
    if (!s->answer)
        return WRONG_USE;
    mcpview_parse_options_init(&options, sizeof options);
    options.version = str_of(args->protocol);
    options.flags = MCPVIEW_PARSE_INPUT_BORROWED; /* close_session frees the bytes last */
    if (args->has_batch) {
        options.flags |= MCPVIEW_PARSE_BATCH_INDEX;
        options.batch_index = args->batch;
    }
    mcpview_status status = mcpview_result_parse(s->answer, length, &options, &s->result);
    return made("mcpview_result_parse", status) ? DONE : FAILED;
}

static bool process(session *s, const arguments *args)
{
    mcpview_validate_options validate;
    mcpview_render_options render;
    mcpview_model_options model;
    mcpview_validate_options_init(&validate, sizeof validate);
    validate.level = args->level;
    validate.mismatch = args->mismatch;
    mcpview_render_options_init(&render, sizeof render);
    render.locale = args->locale;
    render.markdown = args->markdown;
    render.fold_lines = args->fold_lines;
    render.width = args->width;
    render.open_ids = args->open;
    render.open_id_count = args->open_count;
    render.window_id = args->window_id;
    render.window_first = args->window_first;
    render.window_count = args->window_count;
    render.now = (int64_t)args->now;
    mcpview_model_options_init(&model, sizeof model);
    model.format = args->format;
    model.max_bytes = args->model_bytes;
    return made("mcpview_result_validate",
                mcpview_result_validate(s->result, s->tool, &validate, &s->report)) &&
           made("mcpview_result_split",
                mcpview_result_split(s->result, s->tool, s->report, NULL, &s->split)) &&
           made("mcpview_split_render",
                mcpview_split_render(s->split, &render, &s->commands)) &&
           made("mcpview_split_model", mcpview_split_model(s->split, &model, &s->model));
}

/* ---- words for constants ---- */

static const char *result_kind(mcpview_result_kind kind)
{
    switch (kind) {
    case MCPVIEW_RESULT_RESULT: return "result";
    case MCPVIEW_RESULT_TOOL_ERROR: return "tool_error";
    case MCPVIEW_RESULT_PROTOCOL_ERROR: return "protocol_error";
    case MCPVIEW_RESULT_INPUT_REQUIRED: return "input_required";
    case MCPVIEW_RESULT_TASK: return "task";
    case MCPVIEW_RESULT_REQUEST: return "request";
    case MCPVIEW_RESULT_NOTIFICATION: return "notification";
    default: return "invalid";
    }
}

static const char *verdict(mcpview_verdict verdict)
{
    switch (verdict) {
    case MCPVIEW_VERDICT_VALID: return "valid";
    case MCPVIEW_VERDICT_INVALID: return "invalid";
    default: return "skipped";
    }
}

static const char *skip_reason(mcpview_skip_reason reason)
{
    switch (reason) {
    case MCPVIEW_SKIPPED_NO_TOOL: return "no_tool";
    case MCPVIEW_SKIPPED_NO_SCHEMA: return "no_schema";
    case MCPVIEW_SKIPPED_EMPTY_SCHEMA: return "empty_schema";
    case MCPVIEW_SKIPPED_NO_FINAL_RESULT: return "no_final_result";
    case MCPVIEW_SKIPPED_ERROR_RESULT: return "error_result";
    case MCPVIEW_SKIPPED_SCHEMA_UNUSABLE: return "schema_unusable";
    case MCPVIEW_SKIPPED_DIALECT_UNSUPPORTED: return "dialect_unsupported";
    case MCPVIEW_SKIPPED_WORK_LIMIT: return "work_limit";
    case MCPVIEW_SKIPPED_OFF: return "off";
    default: return "unknown";
    }
}

static const char *severity(mcpview_severity severity)
{
    switch (severity) {
    case MCPVIEW_SEVERITY_INFO: return "info";
    case MCPVIEW_SEVERITY_WARNING: return "warning";
    default: return "error";
    }
}

static const char *media_kind(mcpview_media_kind kind)
{
    switch (kind) {
    case MCPVIEW_MEDIA_IMAGE: return "image";
    case MCPVIEW_MEDIA_AUDIO: return "audio";
    case MCPVIEW_MEDIA_VIDEO: return "video";
    default: return "file";
    }
}

/* ---- one function for each key ---- */

static void member_str(json_out *json, const char *key, mcpview_str value)
{
    json_key(json, key);
    json_str_or_null(json, value);
}

/* A member that is left out where there is nothing to say. */
static void optional_str(json_out *json, const char *key, mcpview_str value)
{
    if (value.len > 0)
        member_str(json, key, value);
}

static void put_block(json_out *json, const mcpview_block *block)
{
    json_open(json, '{');
    member_str(json, "type", block->type_name);
    json_key(json, "audience");
    json_open(json, '[');
    if (block->audience & MCPVIEW_AUDIENCE_USER)
        json_text(json, "user");
    if (block->audience & MCPVIEW_AUDIENCE_ASSISTANT)
        json_text(json, "assistant");
    json_close(json, ']');
    json_key(json, "priority");
    if (block->flags & MCPVIEW_BLOCK_HAS_PRIORITY)
        json_number(json, block->priority);
    else
        json_null(json);
    if (block->flags & MCPVIEW_BLOCK_HAS_SIZE) {
        json_key(json, "size");
        json_uint(json, block->size);
    }
    optional_str(json, "lastModified", block->last_modified);
    optional_str(json, "uri", block->uri);
    optional_str(json, "mimeType", block->mime);
    optional_str(json, "name", block->name);
    optional_str(json, "title", block->title);
    optional_str(json, "description", block->description);
    optional_str(json, "text", block->text);
    if (block->data.len > 0) {
        json_key(json, "encoded_bytes");
        json_uint(json, block->data.len);
    }
    json_close(json, '}');
}

static void put_blocks(json_out *json, const session *s)
{
    size_t count = 0;
    const mcpview_block *blocks = mcpview_result_blocks(s->result, &count);
    json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        put_block(json, &blocks[i]);
    json_close(json, ']');
}

static void put_model(json_out *json, const session *s)
{
    const mcpview_model_facts *facts = mcpview_model_info(s->model);
    json_open(json, '{');
    json_key(json, "text");
    json_str(json, facts->text);
    json_key(json, "output");
    json_str(json, facts->output);
    json_key(json, "truncated");
    json_bool(json, facts->truncated != 0);
    member_str(json, "cursor", facts->cursor);
    json_close(json, '}');
}

/* The words of a host that knows no kind: what every row says, once. */
static void put_walk(json_out *json, const mcpview_command *rows, size_t count)
{
    bool first = true;
    json_begin_string(json);
    for (size_t i = 0; i < count;) {
        const mcpview_command *row = &rows[i];
        bool silent = row->kind == MCPVIEW_KIND_END || row->kind == MCPVIEW_KIND_ATTR;
        if (!silent && row->text.len > 0) {
            if (!first)
                json_piece(json, str_of("\n"));
            json_piece(json, row->text);
            first = false;
        }
        bool told = (row->flags & MCPVIEW_FLAG_WHOLE) || !(row->flags & MCPVIEW_FLAG_CONTAINER);
        i += told ? row->span : 1;
    }
    json_end_string(json);
}

static void put_flag(const char *word, void *json)
{
    json_text(json, word);
}

static void put_command(json_out *json, const mcpview_command *row)
{
    char id[24];
    snprintf(id, sizeof id, "%016llx", (unsigned long long)row->id);
    json_open(json, '{');
    json_key(json, "kind");
    json_text(json, mcpview_kind_name(row->kind));
    json_key(json, "depth");
    json_uint(json, row->depth);
    json_key(json, "span");
    json_uint(json, row->span);
    json_key(json, "id");
    json_text(json, id);
    json_key(json, "text");
    json_str(json, row->text);
    optional_str(json, "name", row->name);
    optional_str(json, "uri", row->uri);
    if (row->variant != 0) {
        json_key(json, "variant");
        json_uint(json, row->variant);
    }
    if (row->index != UINT32_MAX) {
        json_key(json, "index");
        json_uint(json, row->index);
    }
    if (row->flags & MCPVIEW_FLAG_HAS_NUMBER) {
        json_key(json, "number");
        json_number(json, row->number);
    }
    if (row->flags & MCPVIEW_FLAG_HAS_NUMBER2) {
        json_key(json, "number2");
        json_number(json, row->number2);
    }
    if (row->data.len > 0) {
        json_key(json, "data_bytes");
        json_uint(json, row->data.len);
    }
    json_key(json, "flags");
    json_open(json, '[');
    for_each_flag(row->flags, put_flag, json);
    json_close(json, ']');
    json_close(json, '}');
}

static void put_user(json_out *json, const session *s)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(s->commands, &count);
    json_open(json, '{');
    json_key(json, "text");
    put_walk(json, rows, count);
    json_key(json, "commands");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        put_command(json, &rows[i]);
    json_close(json, ']');
    json_key(json, "folded");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_FOLD && (rows[i].flags & MCPVIEW_FLAG_FOLDED))
            json_str(json, rows[i].text);
    json_close(json, ']');
    json_close(json, '}');
}

/* The file name of a media item: its ordinal, and what its type is usually called. */
static void media_name(char *name, size_t room, const mcpview_media *item)
{
    static const char *const endings[][2] = {
        {"image/png", "png"},   {"image/jpeg", "jpg"},  {"image/gif", "gif"},
        {"image/webp", "webp"}, {"image/avif", "avif"}, {"image/svg+xml", "svg"},
        {"image/bmp", "bmp"},   {"image/tiff", "tif"},  {"audio/wav", "wav"},
        {"audio/mpeg", "mp3"},  {"audio/ogg", "ogg"},   {"audio/flac", "flac"},
        {"video/mp4", "mp4"},   {"video/webm", "webm"}, {"application/pdf", "pdf"},
        {"application/zip", "zip"},
    };
    const char *ending = "bin";
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (item->mime.len == strlen(endings[i][0]) &&
            memcmp(item->mime.ptr, endings[i][0], item->mime.len) == 0)
            ending = endings[i][1];
    snprintf(name, room, "media-%lu.%s", (unsigned long)item->index, ending);
}

static bool save_media(const session *s, const mcpview_media *item, const char *folder,
                       const char *name)
{
    size_t length = 0, capacity = (size_t)item->size;
    uint8_t *bytes = malloc(capacity ? capacity : 1);
    bool saved = bytes &&
                 made("mcpview_media_decode", mcpview_media_decode(s->commands, item->index, bytes,
                                                                   capacity, &length)) &&
                 write_file(folder, name, bytes, length);
    free(bytes);
    return saved;
}

static void put_size(json_out *json, const char *key, uint32_t pixels)
{
    json_key(json, key);
    if (pixels > 0)
        json_uint(json, pixels);
    else
        json_null(json);
}

static bool put_media(json_out *json, const session *s, const char *folder)
{
    size_t count = 0;
    bool saved = true;
    const mcpview_media *media = mcpview_commands_media(s->commands, &count);
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        char handle[40], name[40];
        snprintf(handle, sizeof handle, "mcpview:media/%lu", (unsigned long)media[i].index);
        media_name(name, sizeof name, &media[i]);
        json_open(json, '{');
        json_key(json, "kind");
        json_text(json, media_kind(media[i].kind));
        member_str(json, "mime", media[i].mime);
        json_key(json, "bytes");
        json_uint(json, media[i].size);
        put_size(json, "width", media[i].width);
        put_size(json, "height", media[i].height);
        json_key(json, "handle");
        json_text(json, handle);
        optional_str(json, "caption", media[i].caption);
        json_key(json, "file");
        if (folder) {
            saved = save_media(s, &media[i], folder, name) && saved;
            json_text(json, name);
        } else {
            json_null(json);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
    return saved;
}

static void put_validation(json_out *json, const session *s)
{
    size_t count = 0;
    const mcpview_report_facts *facts = mcpview_report_info(s->report);
    const mcpview_violation *errors = mcpview_report_errors(s->report, &count);
    json_open(json, '{');
    json_key(json, "verdict");
    json_text(json, verdict(facts->verdict));
    json_key(json, "reason");
    if (facts->reason != MCPVIEW_SKIPPED_NONE)
        json_text(json, skip_reason(facts->reason));
    else
        json_null(json);
    json_key(json, "incomplete");
    json_bool(json, facts->incomplete != 0);
    json_key(json, "errors");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(json, '{');
        json_key(json, "at");
        json_str(json, errors[i].at);
        json_key(json, "schema_at");
        json_str(json, errors[i].schema_at);
        json_key(json, "keyword");
        json_str(json, errors[i].keyword);
        json_key(json, "message");
        json_str(json, errors[i].message);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void put_remarks(json_out *json, const mcpview_diagnostic *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        json_open(json, '{');
        json_key(json, "topic");
        json_text(json, mcpview_diagnostic_name(list[i].topic));
        json_key(json, "severity");
        json_text(json, severity(list[i].severity));
        json_key(json, "at");
        json_str(json, list[i].at);
        if (list[i].offset != UINT64_MAX) {
            json_key(json, "offset");
            json_uint(json, list[i].offset);
        }
        json_key(json, "message");
        json_str(json, list[i].message);
        json_close(json, '}');
    }
}

static void put_diagnostics(json_out *json, const session *s)
{
    size_t count = 0;
    const mcpview_diagnostic *list;
    json_open(json, '[');
    list = mcpview_tool_diagnostics(s->tool, &count);
    put_remarks(json, list, count);
    list = mcpview_result_diagnostics(s->result, &count);
    put_remarks(json, list, count);
    list = mcpview_report_diagnostics(s->report, &count);
    put_remarks(json, list, count);
    list = mcpview_split_diagnostics(s->split, &count);
    put_remarks(json, list, count);
    list = mcpview_commands_diagnostics(s->commands, &count);
    put_remarks(json, list, count);
    list = mcpview_model_diagnostics(s->model, &count);
    put_remarks(json, list, count);
    json_close(json, ']');
}

static void put_task(json_out *json, const session *s)
{
    const mcpview_task_facts *task = mcpview_result_task(s->result);
    if (!task) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    member_str(json, "taskId", task->id);
    member_str(json, "status", task->status_name);
    member_str(json, "statusMessage", task->message);
    json_key(json, "ttl");
    if (task->flags & MCPVIEW_TASK_HAS_TTL)
        json_uint(json, task->ttl_ms);
    else
        json_null(json);
    json_key(json, "pollInterval");
    if (task->flags & MCPVIEW_TASK_HAS_POLL_INTERVAL)
        json_uint(json, task->poll_interval_ms);
    else
        json_null(json);
    json_close(json, '}');
}

/* ---- the whole ---- */

static int put_all(const session *s, const arguments *args)
{
    json_out json = {.file = stdout, .pretty = args->pretty, .empty = true};
    const mcpview_result_facts *facts = mcpview_result_info(s->result);
    json_open(&json, '{');
    json_key(&json, "kind");
    json_text(&json, result_kind(facts->kind));
    json_key(&json, "id");
    if (facts->id.len > 0)
        json_raw(&json, facts->id);
    else
        json_null(&json);
    json_key(&json, "blocks");
    put_blocks(&json, s);
    json_key(&json, "model");
    put_model(&json, s);
    json_key(&json, "user");
    put_user(&json, s);
    json_key(&json, "media");
    bool saved = put_media(&json, s, args->media);
    json_key(&json, "validation");
    put_validation(&json, s);
    json_key(&json, "diagnostics");
    put_diagnostics(&json, s);
    json_key(&json, "task");
    put_task(&json, s);
    json_close(&json, '}');
    fputc('\n', stdout);
    return saved ? DONE : WRONG_USE;
}

static int inspect(session *s, const arguments *args)
{
    int failed = args->tool ? open_tool(s, args) : DONE;
    if (failed == DONE)
        failed = open_result(s, args);
    if (failed != DONE)
        return failed;
    if (!process(s, args))
        return FAILED;
    if (!args->rows)
        return put_all(s, args);
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(s->commands, &count);
    print_rows(stdout, rows, count);
    return DONE;
}

int main(int argc, char **argv)
{
    arguments args;
    session s;
    memset(&s, 0, sizeof s);
    use_binary_streams();
    if (!read_arguments(argc, argv, &args)) {
        print_usage();
        return WRONG_USE;
    }
    if (!made("mcpview.h", MCPVIEW_ABI_CHECK()))
        return FAILED;
    int outcome = inspect(&s, &args);
    close_session(&s);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "standard output cannot be written\n");
        return WRONG_USE;
    }
    return outcome;
}
