//! The generated half of the C# binding: constants, structs, functions and handles, and classes of
//! facts and options. C# 7.2 at most.

use super::declarations::{Declarations, Field, Struct, declarations, remarks, short};
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

/// Structs that hand-written classes read themselves.
const READ_BY_HAND: [&str; 4] = ["str", "bytes", "command", "model_facts"];

/// Facts whose strings are large: they are read from the handle when they are asked for.
const LAZY: [&str; 1] = ["block"];

/// Options that a hand-written half of the class has.
const SET_BY_HAND: [&str; 7] = [
    "batch_index",
    "open_ids",
    "open_id_count",
    "palette",
    "palette_count",
    "measure",
    "measure_user",
];

fn pascal(name: &str) -> String {
    camel(name).replace("Uint", "UInt")
}

fn class(name: &str) -> String {
    let special = NAMES.iter().find(|(from, _)| *from == name);
    special.map_or_else(|| camel(name), |(_, to)| (*to).to_owned())
}

/// The name in C# of what the header calls so, in running text.
fn translated(word: &str) -> String {
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
    for (i, part) in text.split('`').enumerate() {
        let is_code = i % 2 == 1;
        let mut plain = String::new();
        let mut word = String::new();
        for c in part.chars().chain(['\0']) {
            if c.is_ascii_alphanumeric() || c == '_' || (c == '*' && word.ends_with('_')) {
                word.push(c);
                continue;
            }
            plain.push_str(&translated(&std::mem::take(&mut word)));
            match c {
                '&' => plain.push_str("&amp;"),
                '<' => plain.push_str("&lt;"),
                '>' => plain.push_str("&gt;"),
                '\0' => {}
                c => plain.push(c),
            }
        }
        out.push_str(&match is_code {
            true => format!("<c>{plain}</c>"),
            false => plain,
        });
    }
    out
}

/// What is true of the C functions only.
fn for_managed(text: &str) -> String {
    let text = text
        .replace("\n\n", "\u{b6}")
        .replace('\n', " ")
        .replace('\u{b6}', "\n\n");
    text.replace("; borrowed for the call", "")
        .replace(" Borrowed for the call.", "")
        .replace(" Each string has a NUL behind its end.", "")
}

fn summary(out: &mut String, indent: &str, text: &str) {
    let text = for_managed(text);
    let mut paragraphs = text.split("\n\n");
    let first = paragraphs.next().unwrap_or_default();
    let first = match first.ends_with(['.', '!', ':']) {
        true => first.to_owned(),
        false => format!("{first}."),
    };
    let _ = writeln!(out, "{indent}/// <summary>{}</summary>", xml(&first));
    let rest = paragraphs
        .filter(|p| !p.starts_with("Belongs to "))
        .collect::<Vec<_>>()
        .join(" ");
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

/// What a pointer points to, if it is one.
fn target(ctype: &str) -> Option<&str> {
    let ctype = ctype.strip_suffix('*')?.trim();
    Some(ctype.trim_start_matches("const ").trim())
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
    match ctype {
        "uint32_t" => "uint".to_owned(),
        "uint64_t" => "ulong".to_owned(),
        "int64_t" => "long".to_owned(),
        "double" => "double".to_owned(),
        "size_t" => "UIntPtr".to_owned(),
        // A function pointer.
        "mcpview_measure" => "IntPtr".to_owned(),
        _ if all.numbers.contains_key(name) => "uint".to_owned(),
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

/// What a field is in a class.
enum Shape {
    Text,
    Truth,
    Constant(String),
    Number(String),
    /// A number whose largest value says that there is none.
    Perhaps(String),
    /// An array of facts, with the name of the field that counts them.
    Array(String, String),
}

impl Shape {
    fn name(&self) -> String {
        match self {
            Self::Text => "string".to_owned(),
            Self::Truth => "bool".to_owned(),
            Self::Constant(name) | Self::Number(name) => name.clone(),
            Self::Perhaps(name) => format!("{name}?"),
            Self::Array(name, _) => format!("IReadOnlyList<{name}>"),
        }
    }

    /// Its value in a struct `raw`.
    fn value(&self, field: &str) -> String {
        match self {
            Self::Text => format!("Utf8.Text(raw->{field})"),
            Self::Truth => format!("raw->{field} != 0"),
            Self::Constant(name) => format!("({name})raw->{field}"),
            Self::Number(_) => format!("raw->{field}"),
            Self::Perhaps(name) => {
                format!("raw->{field} == {name}.MaxValue ? ({name}?)null : raw->{field}")
            }
            Self::Array(name, count) => format!("{name}.List(raw->{field}, raw->{count})"),
        }
    }
}

/// The group that a comment names (`MCPVIEW_HINT_*`).
fn group_in(doc: &str) -> Option<String> {
    let (_, rest) = doc.split_once("MCPVIEW_")?;
    let end = rest.find(|c: char| !c.is_ascii_uppercase() && c != '_')?;
    let name = rest[..end].trim_end_matches('_');
    let is_whole = rest[end..].starts_with('*') || rest[end..].starts_with("` or 0");
    let (group, _) = group_of_prefix(name).filter(|_| is_whole)?;
    Some(class(group.name))
}

fn shape(all: &Declarations, item: &Struct, at: usize) -> Option<Shape> {
    let Field { name, ctype, doc } = &item.fields[at];
    let is_option = item.name.ends_with("_options");
    let is_by_hand = SET_BY_HAND.contains(&name.as_str()) && is_option;
    if name.starts_with("reserved") || name == "struct_size" || is_by_hand {
        return None;
    }
    if let Some(target) = target(ctype) {
        let count = item.fields.get(at + 1).filter(|f| f.ctype == "size_t");
        let count = count.unwrap_or_else(|| panic!("no count behind {}.{name}", item.name));
        return Some(Shape::Array(class(short(target)), pascal(&count.name)));
    }
    let number = match ctype.as_str() {
        "mcpview_str" => return Some(Shape::Text),
        // It counts the array before it.
        "size_t" => return None,
        ctype => blittable(all, ctype),
    };
    let of_type = all.numbers.get(short(ctype)).and_then(|doc| group_in(doc));
    Some(match of_type.or_else(|| group_in(doc)) {
        Some(constant) => Shape::Constant(constant),
        None if doc.starts_with("1 if ") => Shape::Truth,
        None if doc.contains("_MAX") && !is_option => Shape::Perhaps(number),
        None => Shape::Number(number),
    })
}

/// The comment of a field as that of a property: with the values and the names of C#.
fn said(doc: &str, shape: &Shape, item: &Struct) -> String {
    let mut doc = match shape {
        Shape::Truth => doc.replacen("1 if ", "True if ", 1).replace(", else 0", ""),
        Shape::Perhaps(_) => doc
            .replace("UINT32_MAX", "null")
            .replace("UINT64_MAX", "null"),
        Shape::Number(_) => doc.replace("UINT32_MAX", "`uint.MaxValue`"),
        _ => doc.to_owned(),
    };
    for field in item.fields.iter().filter(|f| f.name.contains('_')) {
        // A comment that names its own field means the word of somebody else.
        if !field.doc.contains(&format!("`{}`", field.name)) {
            let (from, to) = (
                format!("`{}`", field.name),
                format!("`{}`", pascal(&field.name)),
            );
            doc = doc.replace(&from, &to);
        }
    }
    doc
}

/// The properties of a struct: comment, shape and name.
fn properties<'a>(
    all: &'a Declarations,
    item: &'a Struct,
) -> impl Iterator<Item = (&'a str, Shape, String)> {
    let fields = item.fields.iter().enumerate();
    fields.filter_map(move |(at, field)| {
        Some((
            field.doc.as_str(),
            shape(all, item, at)?,
            pascal(&field.name),
        ))
    })
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
        for (doc, shape, property) in properties(&all, item) {
            let doc = &said(doc, &shape, item);
            let kind = shape.name();
            let value = shape.value(&property);
            summary(&mut out, "        ", doc);
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
        for (doc, shape, property) in properties(&all, item) {
            let doc = doc.replace("\nA NULL `ptr` with length 0: not given.", "");
            summary(&mut out, "        ", &said(&doc, &shape, item));
            let _ = writeln!(
                out,
                "        public {} {property} {{ get; set; }}\n",
                shape.name()
            );
            let value = match &shape {
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
