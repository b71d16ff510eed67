//! The generated half of the C# binding: constants, structs, functions and handles, and classes of
//! facts and options. C# 7.2 at most.

use super::declarations::{Declarations, Field, declarations, remarks, short};
use super::shapes::{
    READ_BY_HAND, Shape, paragraphs, properties, said, target, translated, underlying,
};
use super::{Group, camel, group_of_prefix, groups, of_group, read};
use std::fmt::Write;

const HEAD: &str = "// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.\n\n";

/// Names that the system's libraries have already, or that are plural in C#.
const NAMES: [(&str, &str); 21] = [
    ("action", "FormAction"),
    ("value_type", "ValueKind"),
    ("task_status", "TaskState"),
    ("member_type", "SchemaTypes"),
    ("visible_to", "Visibility"),
    ("hint", "Hints"),
    ("flag", "RowFlags"),
    ("tool_flag", "ToolFlags"),
    ("parse_flag", "ParseFlags"),
    ("result_flag", "ResultFlags"),
    ("block_flag", "BlockFlags"),
    ("task_flag", "TaskFlags"),
    ("validate_flag", "ValidateFlags"),
    ("split_flag", "SplitFlags"),
    ("render_flag", "RenderFlags"),
    ("model_flag", "ModelFlags"),
    ("drawing_flag", "DrawingFlags"),
    ("font", "TextFont"),
    ("media", "MediaItem"),
    ("value", "JsonValue"),
    ("structured", "StructuredState"),
];

/// Facts whose strings are large: they are read from the handle when they are asked for.
const LAZY: [&str; 1] = ["block"];

fn pascal(name: &str) -> String {
    camel(name).replace("Uint", "UInt")
}

fn class(name: &str) -> String {
    let special = NAMES.iter().find(|(from, _)| *from == name);
    special.map_or_else(|| camel(name), |(_, to)| (*to).to_owned())
}

/// The name in C# of what the header calls so, in running text.
fn named(word: &str) -> String {
    let name = word.trim_end_matches("_*");
    let constant = name.strip_prefix("MCPVIEW_").and_then(group_of_prefix);
    if let Some((group, rest)) = constant {
        let class = class(group.name);
        return match rest {
            "" => class,
            rest => format!("{class}.{}", pascal(&rest.to_lowercase())),
        };
    }
    match name.strip_prefix("mcpview_") {
        Some("media_decode") => "Commands.Decode".to_owned(),
        Some("drawing_verbs") => "Drawing.Verbs".to_owned(),
        Some("drawing_points") => "Drawing.Points".to_owned(),
        Some("drawing_numbers") => "Drawing.Numbers".to_owned(),
        Some("drawing_gradients") => "Drawing.Gradients".to_owned(),
        Some("drawing_stops") => "Drawing.Stops".to_owned(),
        Some("drawing_views") => "Drawing.Views".to_owned(),
        Some("drawing_hit") => "Drawing.Hit".to_owned(),
        Some("measure") => "DrawingOptions.Measure".to_owned(),
        Some("result_get") => "Result.Get".to_owned(),
        Some("commands_window") => "Commands.Window".to_owned(),
        Some("result_blocks") => "Result.Blocks".to_owned(),
        Some("result_input") => "Result.InputRequests".to_owned(),
        Some("split_blocks") => "Split.Blocks".to_owned(),
        _ => word.to_owned(),
    }
}

/// A comment as XML documentation.
fn xml(text: &str) -> String {
    let mut out = String::new();
    for (words, is_code) in translated(text, named) {
        let words = words.replace('&', "&amp;");
        let words = words.replace('<', "&lt;").replace('>', "&gt;");
        out.push_str(&match is_code {
            true => format!("<c>{words}</c>"),
            false => words,
        });
    }
    out
}

fn summary(out: &mut String, indent: &str, text: &str) {
    let (first, rest) = paragraphs(text);
    let _ = writeln!(out, "{indent}/// <summary>{}</summary>", xml(&first));
    if !rest.is_empty() {
        let _ = writeln!(out, "{indent}/// <remarks>{}</remarks>", xml(&rest));
    }
}

/// Enumerations over `uint`: numbers that they do not name are values of theirs, too.
pub fn constants(all: &[(&'static Group, String, String)]) -> String {
    let remarks = remarks(&read("include/mcpview.h"));
    let mut out = format!("{HEAD}using System;\n\nnamespace Mcpview\n{{\n");
    for (i, group) in groups().enumerate() {
        out.push_str(if i > 0 { "\n" } else { "" });
        summary(&mut out, "    ", group.doc);
        if group.is_bits {
            out.push_str("    [Flags]\n");
        }
        let _ = writeln!(out, "    public enum {} : uint\n    {{", class(group.name));
        for (constant, value) in of_group(all, group) {
            let name = format!("{}_{}", group.prefix, constant.to_uppercase());
            summary(&mut out, "        ", &remarks[&name]);
            let _ = writeln!(out, "        {} = {value},", pascal(constant));
        }
        out.push_str("    }\n");
    }
    out.push_str("}\n");
    out
}

/// The blittable type of a field.
fn blittable(all: &Declarations, ctype: &str) -> String {
    if let Some(target) = target(ctype) {
        return match target {
            "char" | "uint8_t" => "byte*".to_owned(),
            "void" => "void*".to_owned(),
            target => format!("{}*", blittable(all, target)),
        };
    }
    let name = short(ctype);
    match underlying(all, ctype) {
        "uint32_t" => "uint".to_owned(),
        "uint64_t" => "ulong".to_owned(),
        "int64_t" => "long".to_owned(),
        "double" => "double".to_owned(),
        "size_t" => "UIntPtr".to_owned(),
        // A function pointer.
        "mcpview_measure" => "IntPtr".to_owned(),
        _ if all.structs.iter().any(|s| s.name == name) => camel(name),
        other => panic!("no C# type for {other}"),
    }
}

/// The structs as they lie in memory.
pub fn structs() -> String {
    let all = declarations(&read("include/mcpview.h"));
    let mut out = format!(
        "{HEAD}using System;\nusing System.Runtime.InteropServices;\n\n/* For code that walks the memory of the library itself; the classes of Mcpview need none of it. */\nnamespace Mcpview.Native\n{{\n"
    );
    for (i, item) in all.structs.iter().enumerate() {
        out.push_str(if i > 0 { "\n" } else { "" });
        summary(&mut out, "    ", &item.doc);
        let _ = writeln!(
            out,
            "    [StructLayout(LayoutKind.Sequential)]\n    public unsafe struct {}\n    {{",
            camel(&item.name)
        );
        for field in &item.fields {
            summary(&mut out, "        ", &field.doc);
            let kind = blittable(&all, &field.ctype);
            let _ = writeln!(out, "        public {kind} {};", pascal(&field.name));
        }
        out.push_str("    }\n");
    }
    out.push_str("}\n");
    out
}

fn parameter(all: &Declarations, field: &Field) -> String {
    let handle = target(&field.ctype)
        .map(short)
        .filter(|t| all.handles.iter().any(|h| h == t));
    if let Some(handle) = handle {
        // Only what frees a handle takes it without `const`.
        let is_read = field.ctype.starts_with("const ");
        let kind = if is_read {
            format!("{}Handle", camel(handle))
        } else {
            "IntPtr".to_owned()
        };
        return format!("{kind} {}", identifier(&field.name));
    }
    let made = field.ctype.strip_suffix("**").map(|t| short(t.trim()));
    if let Some(handle) = made {
        assert!(
            all.handles.iter().any(|h| h == handle),
            "no handle {handle}"
        );
        return format!("out {}Handle {}", camel(handle), identifier(&field.name));
    }
    format!(
        "{} {}",
        blittable(all, &field.ctype),
        identifier(&field.name)
    )
}

/// A parameter's name: no keyword.
fn identifier(name: &str) -> String {
    let name = pascal(name);
    let name = name[..1].to_lowercase() + &name[1..];
    match name.as_str() {
        "out" => "made".to_owned(),
        _ => name,
    }
}

/// Every function of the library, and a SafeHandle for every handle.
pub fn functions() -> String {
    let header = read("include/mcpview.h");
    let all = declarations(&header);
    let number = |name: &str| {
        let line = header
            .lines()
            .find_map(|l| l.strip_prefix(&format!("#define MCPVIEW_{name} ")[..]));
        line.expect("the header has it")
            .trim()
            .trim_end_matches('u')
            .to_owned()
    };
    let mut out = format!(
        "{HEAD}using System;\nusing System.Runtime.InteropServices;\n\nnamespace Mcpview.Native\n{{\n"
    );
    for handle in &all.handles {
        let name = camel(handle);
        let _ = writeln!(
            out,
            "    internal sealed class {name}Handle : OwnedHandle\n    {{\n        protected override void Free(IntPtr handle)\n        {{\n            Methods.{name}Free(handle);\n        }}\n    }}\n"
        );
    }
    let _ = writeln!(
        out,
        "    internal static unsafe class Methods\n    {{\n        internal const string File = \"mcpview\";\n        internal const uint AbiVersion = {};\n        internal const uint HeaderVersion = {};",
        number("ABI_VERSION"),
        number("VERSION_NUMBER")
    );
    for function in &all.functions {
        let result = match function.result.as_str() {
            "void" => "void".to_owned(),
            "mcpview_status" => "Status".to_owned(),
            other => blittable(&all, other),
        };
        let parameters: Vec<String> = function
            .parameters
            .iter()
            .map(|p| parameter(&all, p))
            .collect();
        let _ = writeln!(
            out,
            "\n        [DllImport(File, EntryPoint = \"mcpview_{}\", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]\n        internal static extern {result} {}({});",
            function.name,
            pascal(&function.name),
            parameters.join(", ")
        );
    }
    out.push_str("    }\n}\n");
    out
}

/// The type of a property.
fn kind_of(shape: &Shape, all: &Declarations) -> String {
    match shape {
        Shape::Text => "string".to_owned(),
        Shape::Truth => "bool".to_owned(),
        Shape::Constant(group) => class(group.name),
        Shape::Number(ctype) => blittable(all, ctype),
        Shape::Perhaps(ctype) => format!("{}?", blittable(all, ctype)),
        Shape::Array(item, _) => format!("IReadOnlyList<{}>", class(item)),
    }
}

/// The value of a property in a struct `raw`.
fn value_of(shape: &Shape, field: &str, all: &Declarations) -> String {
    match shape {
        Shape::Text => format!("Utf8.Text(raw->{field})"),
        Shape::Truth => format!("raw->{field} != 0"),
        Shape::Constant(group) => format!("({})raw->{field}", class(group.name)),
        Shape::Number(_) => format!("raw->{field}"),
        Shape::Perhaps(ctype) => {
            let name = blittable(all, ctype);
            format!("raw->{field} == {name}.MaxValue ? ({name}?)null : raw->{field}")
        }
        Shape::Array(item, count) => {
            format!("{}.List(raw->{field}, raw->{})", class(item), pascal(count))
        }
    }
}

/// Classes with what the structs say, as values of C#.
pub fn facts() -> String {
    let all = declarations(&read("include/mcpview.h"));
    let mut out = format!(
        "{HEAD}using System;\nusing System.Collections.Generic;\nusing Mcpview.Native;\n\nnamespace Mcpview\n{{\n"
    );
    let mut is_first = true;
    for item in &all.structs {
        let is_by_hand = READ_BY_HAND.contains(&item.name.as_str());
        if is_by_hand || item.name.ends_with("_options") {
            continue;
        }
        out.push_str(if std::mem::take(&mut is_first) {
            ""
        } else {
            "\n"
        });
        let (name, native) = (class(&item.name), camel(&item.name));
        let is_lazy = LAZY.contains(&item.name.as_str());
        summary(&mut out, "    ", &item.doc);
        let _ = writeln!(out, "    public sealed unsafe class {name}\n    {{");
        let mut made = String::new();
        for field in properties(&all, item) {
            let property = pascal(&field.field.name);
            let kind = kind_of(&field.shape, &all);
            let value = value_of(&field.shape, &property, &all);
            let doc = said(&field, item, "null", "`uint.MaxValue`", pascal);
            summary(&mut out, "        ", &doc);
            if is_lazy {
                let _ = writeln!(
                    out,
                    "        public {kind} {property}\n        {{\n            get {{ using (owner.Read()) return {value}; }}\n        }}\n"
                );
            } else {
                let _ = writeln!(out, "        public {kind} {property} {{ get; }}\n");
                let _ = writeln!(made, "            {property} = {value};");
            }
        }
        let (head, owner, pass) = match is_lazy {
            true => {
                out.push_str("        readonly Owner owner;\n");
                let _ = writeln!(out, "        readonly Native.{native}* raw;\n");
                made = "            this.owner = owner;\n            this.raw = raw;\n".to_owned();
                ("Owner owner, ", "Owner owner, ", "owner, ")
            }
            false => ("", "", ""),
        };
        let _ = writeln!(
            out,
            "        internal {name}({head}Native.{native}* raw)\n        {{\n{made}        }}\n"
        );
        let _ = writeln!(
            out,
            "        internal static IReadOnlyList<{name}> List({owner}Native.{native}* first, UIntPtr count)\n        {{\n            var all = new {name}[first == null ? 0 : checked((int)count)];\n            for (int i = 0; i < all.Length; i++)\n                all[i] = new {name}({pass}first + i);\n            return Array.AsReadOnly(all);\n        }}\n    }}"
        );
    }
    out.push_str("}\n");
    out
}

/// Classes of options.
pub fn options() -> String {
    let all = declarations(&read("include/mcpview.h"));
    let mut out = format!("{HEAD}using Mcpview.Native;\n\nnamespace Mcpview\n{{\n");
    let mut is_first = true;
    let mine = all.structs.iter().filter(|s| s.name.ends_with("_options"));
    for item in mine {
        out.push_str(if std::mem::take(&mut is_first) {
            ""
        } else {
            "\n"
        });
        let name = camel(&item.name);
        summary(
            &mut out,
            "    ",
            &item
                .doc
                .replace(" a NULL string is not given", " null is not given"),
        );
        let _ = writeln!(out, "    public sealed partial class {name}\n    {{");
        let mut filled = String::new();
        for field in properties(&all, item) {
            let property = pascal(&field.field.name);
            let doc = said(&field, item, "null", "`uint.MaxValue`", pascal);
            let doc = doc.replace("\nA NULL `ptr` with length 0: not given.", "");
            summary(&mut out, "        ", &doc);
            let _ = writeln!(
                out,
                "        public {} {property} {{ get; set; }}\n",
                kind_of(&field.shape, &all)
            );
            let value = match &field.shape {
                Shape::Text => format!("scratch.Str({property})"),
                Shape::Constant(_) => format!("(uint){property}"),
                Shape::Number(_) => property.clone(),
                _ => panic!("no way to set {name}.{property}"),
            };
            let _ = writeln!(filled, "            native->{property} = {value};");
        }
        let _ = writeln!(
            out,
            "        unsafe partial void Complete(Native.{name}* native, Scratch scratch);\n\n        internal unsafe void Fill(Native.{name}* native, Scratch scratch)\n        {{\n            *native = default(Native.{name});\n            native->StructSize = (uint)sizeof(Native.{name});\n{filled}            Complete(native, scratch);\n        }}\n    }}"
        );
    }
    out.push_str("}\n");
    out
}
