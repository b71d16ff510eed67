//! A tool's definition, from `tools/list`.

use std::sync::Arc;

use super::{
    Icon,
    member::{Member, members},
    notes::{Notes, excerpt},
    path::Path,
    payload::is_view,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Topic},
    json::{Document, NodeId, Source, Value},
    limits::{ReadLimits, ValidateLimits},
    validate::Schema,
};

/// How to read a tool's definition.
#[derive(Clone, Debug, Default)]
pub struct ToolOptions {
    /// The tool's name, where `json` is a whole `tools/list` answer.
    pub name: Option<String>,
    /// Limits of reading.
    pub limits: ReadLimits,
    /// Limits of compiling the `outputSchema`.
    pub schema_limits: ValidateLimits,
}

/// What `_meta.ui` of a tool says (MCP Apps, 2026-01-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolUi {
    /// The string `resourceUri` (`ui://…`), if it is one.
    pub resource_uri: Option<NodeId>,
    /// Whether the model may call the tool (`visibility`; default yes).
    pub visible_to_model: bool,
    /// Whether the app may call the tool (`visibility`; default yes).
    pub visible_to_app: bool,
}

/// A tool's definition: made once, used for every call. Immutable.
#[derive(Debug)]
pub struct Tool {
    pub(crate) document: Document,
    /// The tool's object.
    pub node: NodeId,
    /// The string `name`.
    pub name: Option<NodeId>,
    /// The display name: `title`, else `annotations.title`, else `name`.
    pub title: Option<NodeId>,
    /// The string `description`.
    pub description: Option<NodeId>,
    /// `annotations` (hints; untrusted).
    pub annotations: Option<NodeId>,
    /// Usable icons.
    pub icons: Vec<Icon>,
    /// `_meta.ui`.
    pub ui: ToolUi,
    /// `outputSchema` as it came.
    pub output_schema: Option<NodeId>,
    /// `outputSchema`, compiled; says itself why it cannot be used.
    pub schema: Schema,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Tool {
    /// Reads one entry of `tools/list`, or a whole `tools/list` answer and the name of a
    /// tool in it. `None` if no tool (of that name) is there.
    pub fn parse(source: impl Into<Source>, options: &ToolOptions) -> Option<Arc<Tool>> {
        read_tool(source.into(), options).map(Arc::new)
    }

    /// The value at a place of the definition.
    pub fn value(&self, node: NodeId) -> Value<'_> {
        self.document.value(node)
    }

    /// Remarks on the definition.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The `ui://` view that the tool names.
    pub fn view_uri(&self) -> Option<String> {
        Some(self.value(self.ui.resource_uri?).as_str()?.into_owned())
    }
}

members! {
    /// The members of a tool's definition (schema, `Tool`).
    Members {
        name = "name",
        title = "title",
        description = "description",
        annotations = "annotations",
        icons = "icons",
        output_schema = "outputSchema" | "output_schema",
        meta = "_meta" | "meta",
    }
}

fn read_tool(source: Source, options: &ToolOptions) -> Option<Tool> {
    let mut diagnostics = Diagnostics::new(options.limits.max_diagnostics as usize);
    let document = Document::parse(source, &options.limits, &mut diagnostics);
    let mut notes = Notes::new(diagnostics, None);
    let object = find_tool(document.root(), options.name.as_deref())?;
    let pointer = object.pointer();
    let path = Path::ROOT.pointed(&pointer);
    let members = Members::of(object, &path, &mut notes);
    let name = read_name(&members.name, &path, &mut notes);
    let annotations = members.annotations.object();
    let title = [
        members.title.string(),
        annotations.and_then(|annotations| annotations.get("title")),
    ]
    .into_iter()
    .flatten()
    .find(|title| title.as_str().is_some_and(|title| !title.trim().is_empty()));
    let icons = match members.icons.value() {
        Some(icons) => Icon::read_all(icons, &path.key("icons"), Topic::ToolMalformed, &mut notes),
        None => Vec::new(),
    };
    let ui = match members.meta.object() {
        Some(meta) => ToolUi::read(meta, &path.key(members.meta.key), &mut notes),
        None => ToolUi::default(),
    };
    let output_schema = members.output_schema.value();
    let schema = Schema::compile(output_schema, &options.schema_limits);
    Some(Tool {
        node: object.id(),
        name: name.map(Value::id),
        title: title.or(name).map(Value::id),
        description: members.description.string().map(Value::id),
        annotations: annotations.map(Value::id),
        icons,
        ui,
        output_schema: output_schema.map(Value::id),
        schema,
        diagnostics: notes.finish().1,
        document,
    })
}

/// The tool's object: the root, or an entry of the list that the root is or holds.
fn find_tool<'d>(root: Value<'d>, name: Option<&str>) -> Option<Value<'d>> {
    let named = |tool: &Value<'d>| match name {
        Some(name) => tool.get("name").is_some_and(|value| value.is_str(name)),
        None => true,
    };
    // A batch of one answer, or a bare list of tools.
    let root = match root.element(0) {
        Some(only) if root.len() == 1 && only.get("result").is_some() => only,
        _ => root,
    };
    let root = root
        .get("result")
        .filter(|result| result.is_object())
        .unwrap_or(root);
    let list = match root.get("tools").filter(|tools| tools.is_array()) {
        Some(tools) => tools,
        None if root.is_array() => root,
        None => return Some(root).filter(|tool| is_tool(*tool)).filter(named),
    };
    let mut found = list.elements().filter(|tool| is_tool(*tool)).filter(named);
    let first = found.next()?;
    (name.is_some() || found.next().is_none()).then_some(first)
}

fn is_tool(value: Value<'_>) -> bool {
    const MEMBERS: [&str; 6] = [
        "name",
        "inputSchema",
        "outputSchema",
        "input_schema",
        "output_schema",
        "description",
    ];
    value
        .members()
        .any(|(key, _)| MEMBERS.iter().any(|name| key.is_str(name)))
}

fn read_name<'d>(member: &Member<'d>, path: &Path<'_>, notes: &mut Notes) -> Option<Value<'d>> {
    let name = member.string().filter(|name| !name.is_str(""));
    if name.is_none() {
        notes.remark(
            Topic::ToolMalformed,
            path,
            format_args!("a tool has a `name`, a string that is not empty"),
        );
    }
    name
}

impl Default for ToolUi {
    fn default() -> Self {
        ToolUi {
            resource_uri: None,
            visible_to_model: true,
            visible_to_app: true,
        }
    }
}

impl ToolUi {
    /// Reads what the `_meta` of a tool says about its view. The nested member wins over the
    /// older flat ones, of which SDKs still write some beside it.
    fn read(meta: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> ToolUi {
        let mut read = ToolUi::default();
        let ui = meta.get("ui").filter(|ui| ui.is_object());
        let nested = ui.and_then(|ui| ui.get("resourceUri"));
        let flat = || meta.get("ui/resourceUri");
        if let Some(uri) = nested.or_else(flat).filter(|uri| !uri.is_null()) {
            read.resource_uri = Some(uri).filter(|uri| is_view(*uri)).map(Value::id);
            if read.resource_uri.is_none() {
                notes.remark(
                    Topic::ToolMalformed,
                    path,
                    format_args!(
                        "the address of a view starts with `ui://` (MCP Apps, 2026-01-26); \
                         {} is ignored",
                        excerpt(uri)
                    ),
                );
            }
        }
        if read.resource_uri.is_none() {
            let older = meta.get("openai/outputTemplate");
            read.resource_uri = older.filter(|uri| is_view(*uri)).map(Value::id);
        }
        if let Some(ui) = ui {
            read.read_visibility(ui, &path.key("ui"), notes);
        }
        read
    }

    fn read_visibility(&mut self, ui: Value<'_>, path: &Path<'_>, notes: &mut Notes) {
        let Some(list) = ui.get("visibility").filter(|list| !list.is_null()) else {
            return;
        };
        let path = path.key("visibility");
        if !list.is_array() {
            return notes.remark(
                Topic::ToolMalformed,
                &path,
                format_args!("`visibility` is an array of `model` and `app`"),
            );
        }
        (self.visible_to_model, self.visible_to_app) = (false, false);
        for (index, who) in list.elements().enumerate() {
            if who.is_str("model") {
                self.visible_to_model = true;
            } else if who.is_str("app") {
                self.visible_to_app = true;
            } else {
                notes.remark(
                    Topic::ToolMalformed,
                    &path.index(index),
                    format_args!(
                        "`visibility` names `model` and `app`; {} is neither",
                        excerpt(who)
                    ),
                );
            }
        }
    }
}
