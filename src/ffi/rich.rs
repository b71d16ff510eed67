//! Building rich content
//!
//! For authors of MCP servers: charts, forms, dashboards, images and tables as the JSON that
//! dcc-mcp-core reads under `__rich__`. Every function makes a buffer, which the caller frees with
//! mcpview_buffer_free: with OK the JSON, with REFUSED (or IO, for a file that cannot be read)
//! words for a developer. On any other status it is NULL. Texts are UTF-8, borrowed for the call;
//! where one may be empty, NULL with length 0 will do.

use std::path::Path;

use libc::c_char;

use super::{
    boundary,
    buffer::mcpview_buffer,
    slice,
    status::{Status, mcpview_status},
};
use crate::rich::build::{self, Refusal};

/// The buffer of a builder: its JSON, or why it refused.
fn outcome(
    built: Result<Result<String, Refusal>, Status>,
) -> Result<mcpview_buffer, (Status, Option<mcpview_buffer>)> {
    match built {
        Ok(Ok(json)) => Ok(mcpview_buffer::new(json)),
        Ok(Err(refusal)) => {
            let status = match refusal {
                Refusal::Invalid(_) => Status::Refused,
                Refusal::File(_) => Status::Io,
            };
            let words = mcpview_buffer::new(refusal.to_string());
            Err((status, Some(words)))
        }
        Err(status) => Err((status, None)),
    }
}

/// Makes a chart, `{"kind":"chart","spec":…}`.
///
/// - `spec`, `spec_len`: JSON of a Vega-Lite or Chart.js specification, an object.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_chart(
    spec: *const c_char,
    spec_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome(slice::text(spec, spec_len).map(build::chart))
        })
    }
}

/// Makes a form, `{"kind":"form","schema":…,"title":…}`.
///
/// - `schema`, `schema_len`: JSON Schema of the answers, an object.
/// - `title`, `title_len`: empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_form(
    schema: *const c_char,
    schema_len: usize,
    title: *const c_char,
    title_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                Ok(build::form(
                    slice::text(schema, schema_len)?,
                    Some(slice::text(title, title_len)?),
                ))
            })())
        })
    }
}

/// Makes an image from its encoded bytes, `{"kind":"image","data":…,"mime":…,"alt":…}`.
///
/// - `bytes`, `bytes_len`: a whole PNG, JPEG, … file.
/// - `mime`, `mime_len`: empty for image/png.
/// - `alt`, `alt_len`: words for who cannot see it; empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_image(
    bytes: *const u8,
    bytes_len: usize,
    mime: *const c_char,
    mime_len: usize,
    alt: *const c_char,
    alt_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let bytes = slice::bytes(bytes.cast(), bytes_len)?;
                Ok(build::image(
                    bytes,
                    Some(slice::text(mime, mime_len)?),
                    Some(slice::text(alt, alt_len)?),
                ))
            })())
        })
    }
}

/// Makes an image from a file, the one function of the library that opens a file.
///
/// - `path`, `path_len`: its path in UTF-8.
/// - `mime`, `mime_len`: empty to take the type from the file's ending.
/// - `alt`, `alt_len`: words for who cannot see it; empty for the file's name.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, IO (the file cannot be read), NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8),
/// PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_image_from_file(
    path: *const c_char,
    path_len: usize,
    mime: *const c_char,
    mime_len: usize,
    alt: *const c_char,
    alt_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let path = Path::new(slice::text(path, path_len)?);
                let (mime, alt) = (slice::text(mime, mime_len)?, slice::text(alt, alt_len)?);
                Ok(build::image_from_file(path, Some(mime), Some(alt)))
            })())
        })
    }
}

/// Makes a table, `{"kind":"table","headers":…,"rows":…,"title":…}`.
///
/// - `headers`, `headers_len`: JSON array of strings.
/// - `rows`, `rows_len`: JSON array of arrays, each as long as `headers`.
/// - `title`, `title_len`: empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_table(
    headers: *const c_char,
    headers_len: usize,
    rows: *const c_char,
    rows_len: usize,
    title: *const c_char,
    title_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let (headers, rows) = (
                    slice::text(headers, headers_len)?,
                    slice::text(rows, rows_len)?,
                );
                Ok(build::table(
                    headers,
                    rows,
                    Some(slice::text(title, title_len)?),
                ))
            })())
        })
    }
}

/// Makes a dashboard, `{"kind":"dashboard","components":[…]}`.
///
/// - `components`, `components_len`: JSON array of what the other functions make.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_dashboard(
    components: *const c_char,
    components_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome(slice::text(components, components_len).map(build::dashboard))
        })
    }
}

/// Attaches rich content to the result of a skill: sets its `context.__rich__`.
///
/// - `result`, `result_len`: JSON object; a `context` that is absent or null is made, a `__rich__` replaced.
/// - `rich`, `rich_len`: what another function of this section made.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_attach(
    result: *const c_char,
    result_len: usize,
    rich: *const c_char,
    rich_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                Ok(build::attach(
                    slice::text(result, result_len)?,
                    slice::text(rich, rich_len)?,
                ))
            })())
        })
    }
}

/// Makes the success of a skill, `{"success":true,"message":…,"context":{…,"__rich__":…}}`.
///
/// - `message`, `message_len`: words for the person.
/// - `rich`, `rich_len`: what another function of this section made.
/// - `context`, `context_len`: JSON object of further members; empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_success(
    message: *const c_char,
    message_len: usize,
    rich: *const c_char,
    rich_len: usize,
    context: *const c_char,
    context_len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let extra =
                    Some(slice::text(context, context_len)?).filter(|context| !context.is_empty());
                Ok(build::success(
                    slice::text(message, message_len)?,
                    slice::text(rich, rich_len)?,
                    extra,
                ))
            })())
        })
    }
}
