//! The tool
//!
//! A tool's definition from `tools/list`: made once, used for every call of that tool.

use std::{borrow::Cow, sync::Arc};

use libc::c_char;
use once_cell::sync::OnceCell;

use super::{
    bit_if, boundary,
    constants::{hint, tool as tool_flag, visible_to},
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    slice::{self, Kept, Views, mcpview_str},
    source,
    status::{Status, mcpview_status},
};
use crate::{
    json::{NodeId, Value},
    limits::{ReadLimits, ValidateLimits},
    protocol::{Icon, Tool, ToolOptions},
};

/// A tool's definition.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_tool {
    pub(super) inner: Arc<Tool>,
    facts: OnceCell<Facts>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_tool>();

struct Facts {
    facts: Views<mcpview_tool_facts>,
    _icons: Views<mcpview_icon>,
    _members: Views<mcpview_member>,
}

/// How to read a tool's definition. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_tool_options {
    /// `sizeof(mcpview_tool_options)`.
    pub struct_size: u32,
    /// `MCPVIEW_TOOL_INPUT_BORROWED` or 0.
    pub flags: u32,
    /// The tool's name, where the JSON is a whole `tools/list` answer; borrowed for the call.
    /// A NULL `ptr` with length 0: not given.
    pub name: mcpview_str,
    /// Largest input in bytes; default 1 GiB.
    pub max_bytes: u64,
    /// Deepest nesting of the JSON that is taken apart; default 512.
    pub max_depth: u32,
    /// Most diagnostics that are kept; default 256.
    pub max_diagnostics: u32,
    /// Largest `outputSchema` in bytes that is compiled; default 1 MiB.
    pub max_schema_bytes: u32,
    /// Deepest nesting of an `outputSchema` that is compiled; default 64.
    pub max_schema_depth: u32,
}

// SAFETY: integers and a raw slice, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_tool_options {
    const FIRST_SIZE: usize = size_of::<mcpview_tool_options>();

    fn defaults() -> Self {
        let (read, schema) = (ReadLimits::default(), ValidateLimits::default());
        mcpview_tool_options {
            struct_size: size_of::<Self>() as u32,
            flags: 0,
            name: mcpview_str {
                ptr: std::ptr::null(),
                len: 0,
            },
            max_bytes: read.max_bytes,
            max_depth: read.max_depth,
            max_diagnostics: read.max_diagnostics,
            max_schema_bytes: schema.max_schema_bytes,
            max_schema_depth: schema.max_schema_depth,
        }
    }
}

/// An icon. Never fetched by the library; only `https:` and `data:` sources are kept.
///
/// Belongs to the handle that it was read from; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_icon {
    /// Its address.
    pub src: mcpview_str,
    /// Its declared media type.
    pub mime: mcpview_str,
    /// Its sizes (`48x48 96x96`, `any`), separated by spaces.
    pub sizes: mcpview_str,
    /// `light`, `dark` or empty.
    pub theme: mcpview_str,
    /// 0.
    pub reserved: u64,
}

/// One member of structuredContent that the tool's `outputSchema` declares.
///
/// Belongs to the tool; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_member {
    /// Its key.
    pub name: mcpview_str,
    /// Its title, through local references.
    pub title: mcpview_str,
    /// Its description, through local references.
    pub description: mcpview_str,
    /// Its schema as it came: raw JSON.
    pub schema: mcpview_str,
    /// The types that it may have, bits of `MCPVIEW_TYPE_*`; 0 if the schema does not say.
    pub types: u32,
    /// 1 if it is required, else 0.
    pub required: u32,
    /// 0.
    pub reserved: u64,
}

/// What a tool's definition says. Untrusted: a server may claim anything.
///
/// Belongs to the tool; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_tool_facts {
    /// Its name.
    pub name: mcpview_str,
    /// The name to show: `title`, else `annotations.title`, else the name.
    pub title: mcpview_str,
    /// Its description.
    pub description: mcpview_str,
    /// `annotations` as they came: raw JSON; empty if there are none.
    pub annotations: mcpview_str,
    /// `_meta` as it came: raw JSON; empty if there is none.
    pub meta: mcpview_str,
    /// The `ui://` view that it names (`_meta.ui.resourceUri`); empty if it names none.
    pub ui_uri: mcpview_str,
    /// `outputSchema` as it came: raw JSON; empty if there is none.
    pub output_schema: mcpview_str,
    /// Its usable icons.
    pub icons: *const mcpview_icon,
    /// How many icons.
    pub icon_count: usize,
    /// The members that its `outputSchema` declares, in its order.
    pub members: *const mcpview_member,
    /// How many members.
    pub member_count: usize,
    /// Who may call it: bits of `MCPVIEW_VISIBLE_TO_*` (`_meta.ui.visibility`).
    pub visibility: u32,
    /// Its hints: bits of `MCPVIEW_HINT_*`, with the defaults of the specification for those
    /// that it does not state.
    pub hints: u32,
    /// The hints that it states itself: bits of `MCPVIEW_HINT_*`.
    pub hints_stated: u32,
    /// How many diagnostics it has.
    pub diagnostic_count: u32,
    /// 0.
    pub reserved: u64,
    /// 0.
    pub reserved2: u64,
}

/// The hints: key on the wire, bit, default of the specification.
const HINTS: [(&str, u32, bool); 4] = [
    ("readOnlyHint", hint::READ_ONLY, false),
    ("destructiveHint", hint::DESTRUCTIVE, true),
    ("idempotentHint", hint::IDEMPOTENT, false),
    ("openWorldHint", hint::OPEN_WORLD, true),
];

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_tool_options_init(
    options: *mut mcpview_tool_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Reads a tool's definition and compiles its `outputSchema`.
///
/// - `json`, `len`: one entry of `tools/list`, or a whole `tools/list` answer and the option
///   `name`; `len` in bytes. Copied, but with INPUT_BORROWED.
/// - `options`: NULL for the defaults.
/// - `out`: receives the tool, which the caller frees with mcpview_tool_free.
///
/// An unusable schema still gives a tool: its diagnostics say why, and validation with it is
/// skipped. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, a name that is not
/// UTF-8), BAD_STRUCT_SIZE, NOT_FOUND (no tool, or none of that name, is in the JSON), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_tool_parse(
    json: *const c_char,
    len: usize,
    options: *const mcpview_tool_options,
    out: *mut *mut mcpview_tool,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make(out, || {
            let json = slice::bytes(json, len)?;
            let given = options::read(options)?;
            let flags = options::known_flags(given.flags, tool_flag::INPUT_BORROWED)?;
            let (read, schema) = (ReadLimits::default(), ValidateLimits::default());
            let name = given.name.read()?;
            let options = ToolOptions {
                name: (!given.name.ptr.is_null()).then(|| name.to_owned()),
                limits: ReadLimits {
                    max_bytes: options::or_default(given.max_bytes, read.max_bytes),
                    max_depth: options::or_default(given.max_depth, read.max_depth),
                    max_diagnostics: options::or_default(
                        given.max_diagnostics,
                        read.max_diagnostics,
                    ),
                },
                schema_limits: ValidateLimits {
                    max_schema_bytes: options::or_default(
                        given.max_schema_bytes,
                        schema.max_schema_bytes,
                    ),
                    max_schema_depth: options::or_default(
                        given.max_schema_depth,
                        schema.max_schema_depth,
                    ),
                    ..schema
                },
            };
            let source = source(json, flags & tool_flag::INPUT_BORROWED != 0);
            let inner = Tool::parse(source, &options).ok_or(Status::NotFound)?;
            Ok(mcpview_tool {
                inner,
                facts: OnceCell::new(),
                remarks: Remarks::default(),
            })
        })
    }
}

/// Returns what the tool's definition says.
///
/// Lives until the tool is freed. NULL for a NULL tool or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_tool_info(tool: *const mcpview_tool) -> *const mcpview_tool_facts {
    // SAFETY: the caller's promise.
    unsafe {
        boundary::facts(tool, |tool| {
            let built = tool.facts.get_or_init(|| build(&tool.inner));
            built.facts.first()
        })
    }
}

/// Returns the remarks on the tool's definition and their number in `*count`.
///
/// They live until the tool is freed. NULL for a NULL tool or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_tool_diagnostics(
    tool: *const mcpview_tool,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(tool, count, |t| t.remarks.of(t.inner.diagnostics())) }
}

/// Frees a tool. NULL does nothing; reports and splits made with it stay usable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_tool_free(tool: *mut mcpview_tool) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(tool) }
}

fn build(tool: &Tool) -> Facts {
    let value = |node: NodeId| tool.value(node);
    let icons = Views::build(|kept| {
        tool.icons
            .iter()
            .map(|icon| icon_view(kept, icon, value))
            .collect()
    });
    let members = Views::build(|kept| {
        tool.members()
            .into_iter()
            .map(|member| mcpview_member {
                name: string(kept, Some(value(member.key))),
                title: string(kept, member.title.map(value)),
                description: string(kept, member.description.map(value)),
                schema: mcpview_str::of(value(member.schema).raw()),
                types: member.types,
                required: u32::from(member.required),
                reserved: 0,
            })
            .collect()
    });
    let raw = |node: Option<Value<'_>>| mcpview_str::of(node.map_or("", Value::raw));
    let annotations = tool.annotations.map(value);
    let (mut hints, mut hints_stated) = (0, 0);
    for (key, bit, default) in HINTS {
        let stated = annotations
            .and_then(|a| a.get(key))
            .and_then(Value::as_bool);
        hints_stated |= bit_if(stated.is_some(), bit);
        hints |= bit_if(stated.unwrap_or(default), bit);
    }
    let facts = Views::one(|kept| mcpview_tool_facts {
        name: string(kept, tool.name.map(value)),
        title: string(kept, tool.title.map(value)),
        description: string(kept, tool.description.map(value)),
        annotations: raw(annotations),
        meta: raw(value(tool.node).get("_meta")),
        ui_uri: string(kept, tool.ui.resource_uri.map(value)),
        output_schema: raw(tool.output_schema.map(value)),
        icons: icons.as_slice().as_ptr(),
        icon_count: icons.as_slice().len(),
        members: members.as_slice().as_ptr(),
        member_count: members.as_slice().len(),
        visibility: bit_if(tool.ui.visible_to_model, visible_to::MODEL)
            | bit_if(tool.ui.visible_to_app, visible_to::APP),
        hints,
        hints_stated,
        diagnostic_count: tool.diagnostics().len() as u32,
        reserved: 0,
        reserved2: 0,
    });
    Facts {
        facts,
        _icons: icons,
        _members: members,
    }
}

/// The decoded string at a place; empty where there is none.
pub(super) fn string(kept: &mut Kept, value: Option<Value<'_>>) -> mcpview_str {
    kept.view(value.and_then(Value::as_str).unwrap_or_default())
}

/// The view of an icon.
pub(super) fn icon_view<'d>(
    kept: &mut Kept,
    icon: &Icon,
    value: impl Fn(NodeId) -> Value<'d>,
) -> mcpview_icon {
    let sizes = icon.sizes.map(|node| {
        let sizes: Vec<_> = value(node).elements().filter_map(Value::as_str).collect();
        sizes.join(" ")
    });
    mcpview_icon {
        src: string(kept, Some(value(icon.src))),
        mime: string(kept, icon.mime.map(&value)),
        sizes: kept.view(Cow::Owned(sizes.unwrap_or_default())),
        theme: string(kept, icon.theme.map(&value)),
        reserved: 0,
    }
}
