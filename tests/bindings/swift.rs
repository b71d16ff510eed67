//! The generated half of the Swift binding: constants, views of facts, and options. The structs and functions
//! themselves Swift reads from the header.

use super::declarations::{Declarations, Struct, declarations, remarks, short};
use super::shapes::{
    Property, READ_BY_HAND, Shape, paragraphs, properties, said, target, translated, underlying,
};
use super::{Group, camel, group_of_prefix, groups, of_group, read};
use std::fmt::Write;

const HEAD: &str = "// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.\n\n";

/// Names that Swift's or the system's libraries have already, that are plural in Swift, or that belong to drawings.
const NAMES: [(&str, &str); 39] = [
    ("action", "FormAction"),
    ("alignment", "ColumnAlignment"),
    ("anchor", "Drawing.Anchor"),
    ("baseline", "Drawing.Baseline"),
    ("block", "ContentBlock"),
    ("block_flag", "BlockFlags"),
    ("cap", "Drawing.Cap"),
    ("drawing_facts", "Drawing.Facts"),
    ("drawing_flag", "DrawingFlags"),
    ("flag", "RowFlags"),
    ("font", "Drawing.Font"),
    ("format", "ModelFormat"),
    ("gradient", "Drawing.Gradient"),
    ("hint", "Hints"),
    ("hit", "Drawing.Hit"),
    ("join", "Drawing.Join"),
    ("level", "ValidationLevel"),
    ("locale", "Language"),
    ("mark", "Drawing.Mark"),
    ("mark_kind", "Drawing.MarkKind"),
    ("media", "MediaItem"),
    ("member", "SchemaMember"),
    ("member_type", "SchemaTypes"),
    ("model_flag", "ModelFlags"),
    ("render_flag", "RenderFlags"),
    ("result_flag", "ResultFlags"),
    ("role", "Drawing.Role"),
    ("shape", "Drawing.Shape"),
    ("split_flag", "SplitFlags"),
    ("stop", "Drawing.Stop"),
    ("structured", "StructuredState"),
    ("task_flag", "TaskFlags"),
    ("theme", "Drawing.Theme"),
    ("validate_flag", "ValidateFlags"),
    ("value", "JsonValue"),
    ("verb", "Drawing.Verb"),
    ("view", "Drawing.View"),
    ("visible_to", "Visibility"),
    ("holds", "JsonHolds"),
];

/// Flags that options do not offer, each with what the binding does instead: memory that the library borrows has no
/// owner in Swift, and `batch_index` is an optional number.
const WITHOUT: [(&str, &[&str]); 2] = [
    ("tool_flag", &["input_borrowed"]),
    ("parse_flag", &["input_borrowed", "batch_index"]),
];

/// Structs that a function fills in: a view has a copy.
const FILLED_IN: [&str; 2] = ["value", "hit"];

/// A struct whose strings live for one call only: hand-written code copies them.
const COPIED: &str = "font";

const KEYWORDS: [&str; 4] = ["default", "false", "protocol", "true"];

fn class(name: &str) -> String {
    let special = NAMES.iter().find(|(from, _)| *from == name);
    special.map_or_else(|| camel(name), |(_, to)| (*to).to_owned())
}

fn lower(name: &str) -> String {
    let name = camel(name);
    name[..1].to_lowercase() + &name[1..]
}

/// A constant as it is declared.
fn declared(constant: &str) -> String {
    let name = lower(constant);
    match KEYWORDS.contains(&name.as_str()) {
        true => format!("`{name}`"),
        false => name,
    }
}

/// The constant that a comment names without the prefix of the library (`HOLDS_INT64`).
fn constant_of_word(word: &str) -> Option<(&'static Group, &str)> {
    let (group, rest) = group_of_prefix(word).filter(|(_, rest)| !rest.is_empty())?;
    let line = format!("#define MCPVIEW_{word} ");
    let is_constant = read("include/mcpview.h").contains(&line);
    is_constant.then_some((group, rest))
}

/// The name in Swift of what the header calls so, in running text.
fn named(word: &str) -> String {
    let name = word.trim_end_matches("_*");
    let constant = match name.strip_prefix("MCPVIEW_") {
        Some(name) => group_of_prefix(name),
        None => constant_of_word(name),
    };
    if let Some((group, rest)) = constant {
        let class = class(group.name);
        return match rest {
            "" => class,
            rest => format!("{class}.{}", lower(&rest.to_lowercase())),
        };
    }
    match name.strip_prefix("mcpview_") {
        Some("commands_window") => "Commands.window".to_owned(),
        Some("drawing_gradients") => "Drawing.gradients".to_owned(),
        Some("drawing_numbers") => "Drawing.numbers".to_owned(),
        Some("drawing_points") => "Drawing.points".to_owned(),
        Some("drawing_stops") => "Drawing.stops".to_owned(),
        Some("drawing_verbs") => "Drawing.verbs".to_owned(),
        Some("drawing_views") => "Drawing.views".to_owned(),
        Some("drawing_hit") => "Drawing.hit".to_owned(),
        Some("media_decode") => "Commands.decode".to_owned(),
        Some("result_blocks") => "ToolResult.blocks".to_owned(),
        Some("result_get") => "ToolResult.value".to_owned(),
        Some("result_input") => "ToolResult.inputRequests".to_owned(),
        Some("split_blocks") => "Split.blocks".to_owned(),
        _ => word.to_owned(),
    }
}

/// A comment for the documentation.
fn comment(out: &mut String, indent: &str, text: &str) {
    let (first, rest) = paragraphs(text);
    let markdown = |text: &str| {
        let parts = translated(text, named).into_iter();
        let parts = parts.map(|(words, is_code)| match is_code {
            true => format!("`{words}`"),
            false => words,
        });
        parts.collect::<String>()
    };
    let _ = writeln!(out, "{indent}/// {}", markdown(&first));
    if !rest.is_empty() {
        let _ = writeln!(out, "{indent}///\n{indent}/// {}", markdown(&rest));
    }
}

/// A declaration, in an extension where its name is that of something inside a class.
fn declare(out: &mut String, name: &str, write: impl FnOnce(&mut String, &str, &str)) {
    if !out.ends_with(HEAD) && !out.ends_with("import CMcpview\n\n") {
        out.push('\n');
    }
    match name.split_once('.') {
        Some((outer, inner)) => {
            let _ = writeln!(out, "extension {outer} {{");
            write(out, "    ", inner);
            out.push_str("}\n");
        }
        None => write(out, "", name),
    }
}

fn enumeration(
    out: &mut String,
    i: &str,
    name: &str,
    cases: &[(String, &str, &str)],
    docs: &[&str],
) {
    let _ = writeln!(
        out,
        "{i}public enum {name}: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {{"
    );
    for ((case, _, _), doc) in cases.iter().zip(docs) {
        comment(out, &format!("{i}    "), doc);
        let _ = writeln!(out, "{i}    case {case}");
    }
    let _ = writeln!(
        out,
        "{i}    /// A number that this package has no name for: of a newer library, or 0 for unspecified.\n{i}    case unrecognized(UInt32)\n"
    );
    let _ = writeln!(
        out,
        "{i}    /// The constant with a number of the header.\n{i}    public init(rawValue: UInt32) {{\n{i}        switch rawValue {{"
    );
    for (case, _, value) in cases {
        let _ = writeln!(out, "{i}        case {value}: self = .{case}");
    }
    let _ = writeln!(
        out,
        "{i}        default: self = .unrecognized(rawValue)\n{i}        }}\n{i}    }}\n\n{i}    /// Its number in the header.\n{i}    public var rawValue: UInt32 {{\n{i}        switch self {{"
    );
    for (case, _, value) in cases {
        let _ = writeln!(out, "{i}        case .{case}: return {value}");
    }
    let _ = writeln!(
        out,
        "{i}        case .unrecognized(let number): return number\n{i}        }}\n{i}    }}\n\n{i}    /// Its word in the header (`{}`); \"unknown\" for a number without a name.\n{i}    public var name: String {{\n{i}        switch self {{",
        cases[0].1
    );
    for (case, word, _) in cases {
        let _ = writeln!(out, "{i}        case .{case}: return \"{word}\"");
    }
    let all = cases.iter().map(|(case, _, _)| format!(".{case}"));
    let _ = writeln!(
        out,
        "{i}        case .unrecognized: return \"unknown\"\n{i}        }}\n{i}    }}\n\n{i}    /// Those that have a name.\n{i}    public static let allCases: [{name}] = [\n{i}        {}\n{i}    ]\n\n{i}    /// Its word, or its number.\n{i}    public var description: String {{\n{i}        if case .unrecognized(let number) = self {{ return \"unrecognized(\\(number))\" }}\n{i}        return name\n{i}    }}\n{i}}}",
        all.collect::<Vec<_>>().join(&format!(",\n{i}        "))
    );
}

fn option_set(
    out: &mut String,
    i: &str,
    name: &str,
    cases: &[(String, &str, &str)],
    docs: &[&str],
) {
    let _ = writeln!(
        out,
        "{i}public struct {name}: OptionSet, Hashable, Sendable, CustomStringConvertible {{\n{i}    /// Its bits in the header.\n{i}    public let rawValue: UInt32\n\n{i}    /// Flags of bits of the header, also of bits that have no name.\n{i}    public init(rawValue: UInt32) {{\n{i}        self.rawValue = rawValue\n{i}    }}\n"
    );
    for ((case, _, value), doc) in cases.iter().zip(docs) {
        comment(out, &format!("{i}    "), doc);
        let _ = writeln!(
            out,
            "{i}    public static let {case} = {name}(rawValue: {value})"
        );
    }
    let all = cases
        .iter()
        .map(|(case, word, _)| format!("(.{}, \"{word}\")", case.trim_matches('`')));
    let _ = writeln!(
        out,
        "\n{i}    /// Those that have a name, with their words in the header.\n{i}    public static let named: [(flag: {name}, name: String)] = [\n{i}        {}\n{i}    ]\n\n{i}    /// The words of those that are set.\n{i}    public var description: String {{\n{i}        let words = {name}.named.filter {{ contains($0.flag) }}.map {{ $0.name }}\n{i}        return \"[\" + words.joined(separator: \", \") + \"]\"\n{i}    }}\n{i}}}",
        all.collect::<Vec<_>>().join(&format!(",\n{i}        "))
    );
}

/// Enumerations with a case for numbers that they do not name, and sets of flags.
pub fn constants(all: &[(&'static Group, String, String)]) -> String {
    let remarks = remarks(&read("include/mcpview.h"));
    let mut out = HEAD.to_owned();
    for group in groups() {
        let mine = || of_group(all, group);
        if let Some((_, known)) = WITHOUT.iter().find(|(name, _)| *name == group.name) {
            assert!(
                mine().map(|(name, _)| name).eq(known.iter().copied()),
                "{}: a new flag; may hosts in Swift set it?",
                group.name
            );
            continue;
        }
        // Where a number stands is no number.
        let mine: Vec<_> = mine().filter(|(name, _)| *name != "shift").collect();
        let cases: Vec<_> = mine
            .iter()
            .map(|(word, value)| (declared(word), *word, *value))
            .collect();
        let docs = mine.iter().map(|(word, _)| {
            let name = format!("{}_{}", group.prefix, word.to_uppercase());
            remarks[&name].as_str()
        });
        let docs: Vec<_> = docs.collect();
        declare(&mut out, &class(group.name), |out, indent, name| {
            comment(out, indent, group.doc);
            match group.is_bits {
                true => option_set(out, indent, name, &cases, &docs),
                false => enumeration(out, indent, name, &cases, &docs),
            }
        });
    }
    out
}

/// The Swift type of a number.
fn number(all: &Declarations, ctype: &str) -> String {
    match underlying(all, ctype) {
        "uint32_t" => "UInt32",
        "uint64_t" => "UInt64",
        "int64_t" => "Int64",
        "double" => "Double",
        other => panic!("no Swift type for {other}"),
    }
    .to_owned()
}

fn kind_of(all: &Declarations, shape: &Shape) -> String {
    match shape {
        Shape::Text => "String".to_owned(),
        Shape::Truth => "Bool".to_owned(),
        Shape::Constant(group) => class(group.name),
        Shape::Number(ctype) => number(all, ctype),
        Shape::Perhaps(ctype) => format!("{}?", number(all, ctype)),
        Shape::Array(item, _) => format!("{}.List", class(item)),
    }
}

/// The value of a field of the struct `raw`.
fn value_of(shape: &Shape, field: &str) -> String {
    match shape {
        Shape::Text => format!("String(raw.{field})"),
        Shape::Truth => format!("raw.{field} != 0"),
        Shape::Constant(group) => format!("{}(rawValue: raw.{field})", class(group.name)),
        Shape::Number(_) => format!("raw.{field}"),
        Shape::Perhaps(_) => format!("raw.{field} == .max ? nil : raw.{field}"),
        Shape::Array(item, count) => {
            format!("{}.List(owner, raw.{field}, raw.{count})", class(item))
        }
    }
}

/// The name of a property.
fn property(field: &Property) -> String {
    let name = &field.field.name;
    match field.shape {
        Shape::Truth if !name.starts_with("has_") => format!("is{}", camel(name)),
        _ => lower(name),
    }
}

/// A struct of C, `mcpview_` and its name, as Swift values that read from the memory of the library.
fn view(out: &mut String, i: &str, name: &str, all: &Declarations, item: &Struct) {
    let ctype = format!("mcpview_{}", item.name);
    let is_filled_in = FILLED_IN.contains(&item.name.as_str());
    let (memory, at) = match is_filled_in {
        true => (ctype.clone(), "native"),
        false => (format!("UnsafePointer<{ctype}>"), "native.pointee"),
    };
    comment(out, i, &item.doc);
    let _ = writeln!(
        out,
        "{i}///\n{i}/// It keeps alive what it was read from.\n{i}public struct {name}: @unchecked Sendable {{\n{i}    let owner: LibraryObject\n{i}    let native: {memory}\n"
    );
    let _ = writeln!(
        out,
        "{i}    init(_ owner: LibraryObject, _ native: {memory}) {{\n{i}        self.owner = owner\n{i}        self.native = native\n{i}    }}\n\n{i}    private func read<Value>(_ get: ({ctype}) -> Value) -> Value {{\n{i}        withExtendedLifetime(owner) {{ get({at}) }}\n{i}    }}"
    );
    for field in properties(all, item) {
        let doc = said(&field, item, "nil", "`UInt32.max`", lower);
        let (kind, value) = (
            kind_of(all, &field.shape),
            value_of(&field.shape, &field.field.name),
        );
        out.push('\n');
        comment(out, &format!("{i}    "), &doc);
        let value = value.replace("raw.", "$0.");
        let _ = writeln!(
            out,
            "{i}    public var {}: {kind} {{ read {{ {value} }} }}",
            property(&field)
        );
    }
    if !is_filled_in {
        let _ = writeln!(
            out,
            "\n{i}    /// Several of them, in their order, without a copy.\n{i}    public struct List: RandomAccessCollection, @unchecked Sendable {{\n{i}        let owner: LibraryObject\n{i}        let first: {memory}?\n{i}        /// Where the first one is: 0.\n{i}        public let startIndex = 0\n{i}        /// How many there are.\n{i}        public let endIndex: Int\n\n{i}        init(_ owner: LibraryObject, _ first: {memory}?, _ count: Int) {{\n{i}            self.owner = owner\n{i}            self.first = first\n{i}            endIndex = first == nil ? 0 : count\n{i}        }}\n\n{i}        /// The one at a position, which must be in `indices`.\n{i}        public subscript(position: Int) -> {name} {{\n{i}            precondition(indices.contains(position), \"no {name} at \\(position)\")\n{i}            return {name}(owner, first! + position)\n{i}        }}\n{i}    }}"
        );
    }
    let _ = writeln!(out, "{i}}}");
}

/// Views of what the structs say.
pub fn facts() -> String {
    let all = declarations(&read("include/mcpview.h"));
    let mut out = format!("{HEAD}import CMcpview\n\n");
    for item in &all.structs {
        let name = item.name.as_str();
        if READ_BY_HAND.contains(&name) || name.ends_with("_options") || name == COPIED {
            continue;
        }
        declare(&mut out, &class(name), |out, indent, name| {
            view(out, indent, name, &all, item);
        });
    }
    out
}

/// What an options struct offers for a field: name, type, default, and how it is filled in.
fn option(
    all: &Declarations,
    item: &Struct,
    field: &super::declarations::Field,
) -> Option<(String, String, &'static str, String)> {
    let name = field.name.as_str();
    match name {
        "batch_index" => {
            let fill = "if let batchIndex {\n            native.flags |= UInt32(MCPVIEW_PARSE_BATCH_INDEX)\n            native.batch_index = batchIndex\n        }";
            return Some((lower(name), "UInt32?".to_owned(), "nil", fill.to_owned()));
        }
        // A closure of the call that draws.
        "measure" | "measure_user" => return None,
        _ => {}
    }
    if let Some(element) = target(&field.ctype).filter(|t| *t != "void") {
        let at = item.fields.iter().position(|f| f.name == name)?;
        let (property, count) = (lower(name), &item.fields[at + 1].name);
        let fill = format!(
            "(native.{name}, native.{count}) = (scratch.copy({property}), {property}.count)"
        );
        return Some((property, format!("[{}]", number(all, element)), "[]", fill));
    }
    let field = properties(all, item).find(|p| p.field.name == name)?;
    if matches!(&field.shape, Shape::Constant(group) if WITHOUT.iter().any(|(name, _)| *name == group.name))
    {
        return None;
    }
    let (property, kind) = (property(&field), kind_of(all, &field.shape));
    let (kind, default, value) = match &field.shape {
        Shape::Text => (
            format!("{kind}?"),
            "nil",
            format!("scratch.copy({property})"),
        ),
        Shape::Constant(group) if group.is_bits => (kind, "[]", format!("{property}.rawValue")),
        Shape::Constant(_) => (
            format!("{kind}?"),
            "nil",
            format!("{property}?.rawValue ?? 0"),
        ),
        Shape::Number(_) => (kind, "0", property.clone()),
        _ => panic!("no way to set {}.{name}", item.name),
    };
    Some((property, kind, default, format!("native.{name} = {value}")))
}

/// Structs of options with their defaults.
pub fn options() -> String {
    let all = declarations(&read("include/mcpview.h"));
    let mut out = format!("{HEAD}import CMcpview\n\n");
    let mine = all.structs.iter().filter(|s| s.name.ends_with("_options"));
    for item in mine {
        declare(&mut out, &class(&item.name), |out, _, name| {
            let doc = item.doc.replace(
                "0 in a field means its default",
                "0, nil and an empty array mean the default",
            );
            comment(out, "", &doc.replace("; a NULL string is not given", ""));
            let _ = writeln!(out, "public struct {name}: Sendable {{");
            let (mut parameters, mut sets, mut fills) = (Vec::new(), String::new(), String::new());
            for field in &item.fields {
                let Some((property, kind, default, fill)) = option(&all, item, field) else {
                    continue;
                };
                let doc = field
                    .doc
                    .replace("\nA NULL `ptr` with length 0: not given.", "");
                let doc = doc
                    .replace(
                        "With PARSE_BATCH_INDEX: which message of a batch to read, from 0.",
                        "Which message of a batch to read, from 0; nil: the one that there is.",
                    )
                    .replace("UINT32_MAX", "`UInt32.max`")
                    .replace("`open_ids`", "`openIds`");
                let doc = doc
                    .replace("`max_bytes`", "`maxBytes`")
                    .replace("`bytes_per_token`", "`bytesPerToken`");
                comment(out, "    ", &doc);
                let _ = writeln!(out, "    public var {property}: {kind}");
                parameters.push(format!("        {property}: {kind} = {default}"));
                let _ = writeln!(sets, "        self.{property} = {property}");
                let _ = writeln!(fills, "        {fill}");
            }
            let native = format!("mcpview_{}", short(&item.name));
            let _ = writeln!(
                out,
                "\n    /// Options; what is left out has its default.\n    public init(\n{}\n    ) {{\n{sets}    }}\n\n    /// As the library takes them, for as long as the call.\n    func native(_ scratch: Scratch) -> {native} {{\n        var native = {native}()\n        native.struct_size = UInt32(MemoryLayout<{native}>.size)\n{fills}        return native\n    }}\n}}",
                parameters.join(",\n")
            );
        });
    }
    out
}

/// Every struct with its fields, for the test that compares them with abi/layout.txt.
pub fn layout() -> String {
    let all = declarations(&read("include/mcpview.h"));
    let mut out = format!(
        "{HEAD}import CMcpview\n\nextension LayoutTests {{\n    static func structs() -> [String] {{\n        var all: [String] = []\n"
    );
    for item in &all.structs {
        let name = format!("mcpview_{}", item.name);
        let _ = writeln!(
            out,
            "        all.append(\"{name} \\(MemoryLayout<{name}>.size)\")"
        );
        for field in &item.fields {
            let field = &field.name;
            let _ = writeln!(
                out,
                "        all.append(line(\"{field}\", \\{name}.{field}))"
            );
        }
    }
    out.push_str("        return all\n    }\n}\n");
    out
}
