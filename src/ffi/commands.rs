//! Render commands
//!
//! The person's part as one flat array of rows, in preorder. See "Walking the rows" at the
//! top for how a host draws them.

use std::sync::Arc;

use libc::c_char;
use once_cell::sync::OnceCell;

use super::{
    boundary,
    buffer::mcpview_buffer,
    constants::render as render_flag,
    diagnostic::{Remarks, mcpview_diagnostic},
    media::mcpview_media,
    options::{self, Options},
    slice::{self, Views, mcpview_bytes, mcpview_str},
    split::mcpview_split,
    status::{Status, mcpview_status},
};
use crate::{
    limits::RenderLimits,
    render::{
        self, Commands, FoldOptions, FreshnessOptions, Kind, MarkdownMode, RenderOptions, Row,
        Stored, Text, Window, WindowOptions,
    },
    words::Locale,
};

/// The kind of a row: one of `MCPVIEW_KIND_*`. Newer libraries may add kinds: a host that
/// does not know one shows `text` and goes on.
pub type mcpview_kind = u32;

/// The language of the library's words: one of `MCPVIEW_LOCALE_*`.
pub type mcpview_locale = u32;

/// Whether texts are read as Markdown: one of `MCPVIEW_MARKDOWN_*`.
pub type mcpview_markdown = u32;

/// How words are written: one of `MCPVIEW_TEXT_*`.
pub type mcpview_text_style = u32;

/// A list of render commands.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_commands {
    pub(super) inner: Arc<Commands>,
    pub(super) media: OnceCell<Views<mcpview_media>>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_commands>();

/// How to render. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_render_options {
    /// `sizeof(mcpview_render_options)`.
    pub struct_size: u32,
    /// `MCPVIEW_RENDER_MEDIA_LAZY` or 0.
    pub flags: u32,
    /// Language of the library's words; default English.
    pub locale: mcpview_locale,
    /// Most rows in the list; default 4 000 000.
    pub max_rows: u32,
    /// Deepest nesting of rows; default 64. What is deeper becomes one JSON row.
    pub max_depth: u32,
    /// Whether texts are read as Markdown; default `MCPVIEW_MARKDOWN_AUTO`.
    pub markdown: mcpview_markdown,
    /// Lines that there is room for: what exceeds them is folded, whole BLOCKs, lowest priority
    /// first, then largest. 0: no budget, and only texts of more than 60 lines are folded.
    pub fold_lines: u32,
    /// Columns of the host, from which lines are estimated; default 80.
    pub width: u32,
    /// Ids of FOLD rows, or of the BLOCKs they stand in, that the person opened; borrowed for
    /// the call. Their FOLD row stays, without FOLDED, and all else is as before.
    pub open_ids: *const u64,
    /// How many of them there are.
    pub open_id_count: usize,
    /// Most children of one TABLE, LIST, GRID, TREE, NODE or SERIES in the list; default 1000. Those of
    /// Markdown and dashboards are always shown whole. What is left out is told by MORE rows;
    /// mcpview_commands_window gives it. UINT32_MAX: all.
    pub window_rows: u32,
    /// Most lines of one TEXT or CODE in the list; 0: all.
    pub window_lines: u32,
    /// Levels of a tree that are open: a NODE below them is FOLDED and TRUNCATED, and its
    /// children are not in the list unless its id is among `open_ids`. 0: all.
    pub tree_depth: u32,
    /// 0.
    pub reserved: u32,
    /// Id of a container whose window is not the first one; 0: none.
    pub window_id: u64,
    /// Ordinal of the first child in that window.
    pub window_first: u64,
    /// Most children in that window.
    pub window_count: u64,
    /// The time now, in milliseconds since 1970-01-01T00:00:00Z; 0: unknown. The library has
    /// no clock.
    pub now: i64,
    /// When the host's own copy of this content was made, in the same milliseconds; 0: it has
    /// none. A BLOCK whose `lastModified` is before that gets STALE.
    pub cached_at: i64,
    /// Milliseconds of age, seen from `now`, above which a BLOCK gets STALE; 0: no limit.
    pub max_age: u64,
}

// SAFETY: integers and pointers only, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_render_options {
    const FIRST_SIZE: usize = size_of::<mcpview_render_options>();

    fn defaults() -> Self {
        let limits = RenderLimits::default();
        mcpview_render_options {
            struct_size: size_of::<Self>() as u32,
            flags: 0,
            locale: Locale::default() as u32,
            max_rows: limits.max_rows,
            max_depth: limits.max_depth,
            markdown: MarkdownMode::default() as u32,
            fold_lines: 0,
            width: FoldOptions::default().width,
            open_ids: std::ptr::null(),
            open_id_count: 0,
            window_rows: WindowOptions::default().rows,
            window_lines: 0,
            tree_depth: 0,
            reserved: 0,
            window_id: 0,
            window_first: 0,
            window_count: 0,
            now: 0,
            cached_at: 0,
            max_age: 0,
        }
    }
}

/// One render command: a row of the list.
///
/// 128 bytes on 64-bit platforms, 96 on 32-bit ones, never more. Belongs to the commands; may
/// be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_command {
    /// What it is.
    pub kind: mcpview_kind,
    /// Bits of `MCPVIEW_FLAG_*`; the class of `uri` in bits 24 to 27
    /// (`MCPVIEW_LINK_CLASS(flags)`, one of `MCPVIEW_LINK_*`).
    pub flags: u32,
    /// Identity, from the place in the response: the same across renders, never 0. The END of
    /// a row has the id of its opener; else ids are unique. Keep selection and folding by it.
    pub id: u64,
    /// Content of the subtree. Equal id and equal hash: a host may keep what it has drawn.
    /// Comparable within one version of the library.
    pub hash: u64,
    /// Rows of this subtree, this row and its END included; the next sibling is `i + span`.
    pub span: u32,
    /// 0 at the top.
    pub depth: u32,
    /// Per kind: heading level, severity, type, alignment, …; 0 is unspecified. For END the
    /// kind that it closes.
    pub variant: u32,
    /// Ordinal, per kind: content block, row, column, media item. UINT32_MAX where there is
    /// none.
    pub index: u32,
    /// Readable words, plain and sanitised. Empty only for END, ROW, BLOCK and an empty CELL.
    /// Only the `text` of MARKDOWN may go to a Markdown widget.
    pub text: mcpview_str,
    /// Machine key, exactly as received: column, field, language, media type. Never displayed.
    pub name: mcpview_str,
    /// Link or resource address; empty if it is unsafe or invalid. Never fetched.
    pub uri: mcpview_str,
    /// Decoded media, or the JSON of a default or an option. `ptr` may be NULL when empty.
    pub data: mcpview_bytes,
    /// With HAS_NUMBER: value, width, total, …, per kind. Never NaN or infinite.
    pub number: f64,
    /// With HAS_NUMBER2: a second number, per kind.
    pub number2: f64,
    /// 0.
    pub reserved: u64,
}

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_render_options_init(
    options: *mut mcpview_render_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Renders the person's part of a split to a list of rows.
///
/// - `options`: NULL for the defaults.
/// - `out`: receives the commands, which the caller frees with mcpview_commands_free.
///
/// Returns OK, NULL_ARGUMENT (also for an array that is NULL with a count), BAD_ARGUMENT (an
/// unknown flag, locale or mode), BAD_STRUCT_SIZE, PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_split_render(
    split: *const mcpview_split,
    options: *const mcpview_render_options,
    out: *mut *mut mcpview_commands,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make(out, || {
            let split = boundary::handle(split)?;
            let given = options::read(options)?;
            let flags = options::known_flags(given.flags, render_flag::MEDIA_LAZY)?;
            let locales = [Locale::English, Locale::SimplifiedChinese];
            let modes = [MarkdownMode::Auto, MarkdownMode::On, MarkdownMode::Off];
            let limits = RenderLimits::default();
            let options = RenderOptions {
                locale: options::choice(given.locale, &locales, |locale| locale as u32)?,
                media_lazy: flags & render_flag::MEDIA_LAZY != 0,
                markdown: options::choice(given.markdown, &modes, |mode| mode as u32)?,
                limits: RenderLimits {
                    max_rows: options::or_default(given.max_rows, limits.max_rows),
                    max_depth: options::or_default(given.max_depth, limits.max_depth),
                },
                fold: FoldOptions {
                    lines: given.fold_lines,
                    width: given.width,
                    open: slice::array(given.open_ids, given.open_id_count)?.to_vec(),
                },
                window: WindowOptions {
                    rows: given.window_rows,
                    lines: given.window_lines,
                    tree_depth: given.tree_depth,
                    asked: match given.window_id {
                        0 => Vec::new(),
                        id => vec![Window {
                            id,
                            first: given.window_first,
                            count: given.window_count,
                        }],
                    },
                },
                freshness: FreshnessOptions {
                    now: Some(given.now).filter(|ms| *ms != 0),
                    cached_at: Some(given.cached_at).filter(|ms| *ms != 0),
                    max_age: Some(given.max_age).filter(|ms| *ms != 0),
                },
            };
            Ok(mcpview_commands::new(render::render(
                &split.inner,
                &options,
            )))
        })
    }
}

impl mcpview_commands {
    fn new(inner: Arc<Commands>) -> mcpview_commands {
        mcpview_commands {
            inner,
            media: OnceCell::new(),
            remarks: Remarks::default(),
        }
    }
}

/// Renders another window of a container of a list.
///
/// The new list has the BLOCK (or ERROR, NOTICE, TASK) that the container stands in, and in it
/// nothing but the container, with the rows asked for and the MORE rows before and behind.
/// Ids are those of the first list, so that a host can put the rows in the place of what it
/// has; MORE gives the ordinals to ask for next (`number`, `number2`). Opens a NODE that
/// `tree_depth` left closed. The cost is that of the rows asked for: a table is not looked
/// through again.
///
/// - `id`: a TABLE, LIST, GRID, TREE, NODE, SERIES, TEXT or CODE of `commands`.
/// - `first`: ordinal of the first child wanted (row, node, item, card, or line); past the end
///   the window is empty.
/// - `count`: how many are wanted at most.
/// - `out`: receives the new commands, which the caller frees with mcpview_commands_free. They
///   keep nothing of the first list alive but what they share, and windows of them work too.
///
/// Returns OK, NULL_ARGUMENT, NOT_FOUND (no such container in the list, or one that is always
/// shown whole: of Markdown or a dashboard, or a NODE without children), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_window(
    commands: *const mcpview_commands,
    id: u64,
    first: u64,
    count: u64,
    out: *mut *mut mcpview_commands,
) -> mcpview_status {
    // SAFETY: the caller's promises on both pointers.
    unsafe {
        boundary::make(out, || {
            let commands = &boundary::handle(commands)?.inner;
            let window = commands.window(id, first, count).ok_or(Status::NotFound)?;
            Ok(mcpview_commands::new(window))
        })
    }
}

/// Returns the rows and their number in `*count`.
///
/// Call it in a statement of its own before `count` is read: C does not say in which order the
/// arguments of `draw(mcpview_commands_rows(commands, &count), count)` are evaluated.
/// They live until the commands are freed. NULL for NULL commands only, never for count 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_rows(
    commands: *const mcpview_commands,
    count: *mut usize,
) -> *const mcpview_command {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(commands, count, |commands| rows(&commands.inner)) }
}

/// Returns the index of the row with an id: the opener of a container, never an END.
///
/// SIZE_MAX if no row in the list has it (it may stand outside the window), for NULL commands
/// or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_find(
    commands: *const mcpview_commands,
    id: u64,
) -> usize {
    // SAFETY: the caller's promise.
    let commands = unsafe { commands.as_ref() };
    boundary::guard(None, || commands?.inner.find(id)).unwrap_or(usize::MAX)
}

/// Gives the JSON Pointer, from the root of the input, of the value that a row shows.
///
/// For its raw value (mcpview_result_raw), editing and selection. Rows that show no value of
/// their own give their owner's, and rows of JSON inside a text that text's.
///
/// - `out`: receives the pointer as text, which the caller frees with mcpview_buffer_free.
///
/// Returns OK, NULL_ARGUMENT, NOT_FOUND (no row has the id), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_pointer(
    commands: *const mcpview_commands,
    id: u64,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on both pointers.
    unsafe {
        boundary::make(out, || {
            let pointer = boundary::handle(commands)?.inner.pointer(id);
            Ok(mcpview_buffer::new(pointer.ok_or(Status::NotFound)?))
        })
    }
}

/// Gives the words of a row and of everything below it, to copy or to export.
///
/// A table that is shown in part is copied in part: a line before its rows and the last line
/// say so.
///
/// - `style`: PLAIN, TSV, CSV or MARKDOWN.
/// - `out`: receives the words, which the caller frees with mcpview_buffer_free.
///
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown style), NOT_FOUND (no row has the id),
/// PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_text(
    commands: *const mcpview_commands,
    id: u64,
    style: mcpview_text_style,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on both pointers.
    unsafe {
        boundary::make(out, || {
            let commands = &boundary::handle(commands)?.inner;
            let styles = [Text::Plain, Text::Tsv, Text::Csv, Text::Markdown];
            let style = styles.into_iter().find(|s| *s as u32 == style);
            let text = commands.text_of(id, style.ok_or(Status::BadArgument)?);
            Ok(mcpview_buffer::new(text.ok_or(Status::NotFound)?))
        })
    }
}

/// Estimates how many lines a row and everything below it fill.
///
/// For layouts that have to know heights before they draw. It counts words in columns and
/// pictures in pixels, without any font; what is folded counts one line.
///
/// - `width`: columns; 0 for 80.
/// - `lines`: receives the number.
///
/// Returns OK, NULL_ARGUMENT, NOT_FOUND (no row has the id), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_lines(
    commands: *const mcpview_commands,
    id: u64,
    width: u32,
    lines: *mut u64,
) -> mcpview_status {
    // SAFETY: the caller's promises on both pointers.
    unsafe {
        boundary::status(|| {
            let found = boundary::handle(commands)?.inner.lines(id, width);
            boundary::write(lines, found.ok_or(Status::NotFound)?)
        })
    }
}

/// Returns the remarks made while rendering and their number in `*count`.
///
/// They live until the commands are freed. NULL for NULL commands or after an internal
/// failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_diagnostics(
    commands: *const mcpview_commands,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(commands, count, |c| c.remarks.of(c.inner.diagnostics())) }
}

/// Returns the lower-case word for a kind of row (`table`).
///
/// A static text with a NUL at its end; never NULL, "unknown" for other numbers.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_kind_name(kind: mcpview_kind) -> *const c_char {
    boundary::guard(c"unknown", || Kind(kind).c_name()).as_ptr()
}

/// Frees commands, their rows and decoded media. NULL does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_free(commands: *mut mcpview_commands) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(commands) }
}

/// The rows as the ABI has them; their strings and bytes stay in the list and its split.
fn rows(commands: &Commands) -> &[mcpview_command] {
    let rows = commands.rows();
    // SAFETY: a `Row` is laid out as a `mcpview_command` (below), and every address in it is
    // that of as many bytes of the list's storage or of media that its split has decoded,
    // which live as long and never move.
    unsafe { std::slice::from_raw_parts(rows.as_ptr().cast(), rows.len()) }
}

macro_rules! assert_same_layout {
    ($($field:ident)*) => {
        const _: () = {
            use std::mem::{align_of, offset_of, size_of};
            assert!(size_of::<Row>() == size_of::<mcpview_command>());
            assert!(align_of::<Row>() == align_of::<mcpview_command>());
            assert!(size_of::<Stored>() == size_of::<mcpview_str>());
            assert!(offset_of!(Stored, len) == offset_of!(mcpview_str, len));
            assert!(offset_of!(Stored, len) == offset_of!(mcpview_bytes, len));
            $( assert!(offset_of!(Row, $field) == offset_of!(mcpview_command, $field)); )*
        };
    };
}
assert_same_layout! {
    kind flags id hash span depth variant index text name uri data number number2 reserved
}
