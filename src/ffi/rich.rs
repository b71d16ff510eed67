//! Building rich content
//!
//! For authors of MCP servers: charts, forms, dashboards, images and tables as the JSON that
//! dcc-mcp-core reads under `__rich__`. Every function makes a buffer, which the caller frees with
//! mcpview_buffer_free: with OK the JSON, with REFUSED (or IO, for a file that cannot be read)
//! words for a developer. On any other status it is NULL.

use std::path::Path;

use super::{
    boundary,
    buffer::mcpview_buffer,
    slice::{self, mcpview_str},
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
/// - `spec`: JSON of a Vega-Lite or Chart.js specification, an object.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_chart(
    spec: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe { boundary::make_or_refuse(out, || outcome(spec.read().map(build::chart))) }
}

/// Makes a form, `{"kind":"form","schema":…,"title":…}`.
///
/// - `schema`: JSON Schema of the answers, an object.
/// - `title`: empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_form(
    schema: mcpview_str,
    title: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| Ok(build::form(schema.read()?, Some(title.read()?))))())
        })
    }
}

/// Makes an image from its encoded bytes, `{"kind":"image","data":…,"mime":…,"alt":…}`.
///
/// - `bytes`, `len`: a whole PNG, JPEG, … file.
/// - `mime`: empty for image/png.
/// - `alt`: words for who cannot see it; empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_image(
    bytes: *const u8,
    len: usize,
    mime: mcpview_str,
    alt: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let bytes = slice::bytes(bytes.cast(), len)?;
                Ok(build::image(bytes, Some(mime.read()?), Some(alt.read()?)))
            })())
        })
    }
}

/// Makes an image from a file, the one function of the library that opens a file.
///
/// - `path`: its path in UTF-8.
/// - `mime`: empty to take the type from the file's ending.
/// - `alt`: words for who cannot see it; empty for the file's name.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, IO (the file cannot be read), NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8),
/// PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_image_from_file(
    path: mcpview_str,
    mime: mcpview_str,
    alt: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let path = Path::new(path.read()?);
                let (mime, alt) = (mime.read()?, alt.read()?);
                Ok(build::image_from_file(path, Some(mime), Some(alt)))
            })())
        })
    }
}

/// Makes a table, `{"kind":"table","headers":…,"rows":…,"title":…}`.
///
/// - `headers`: JSON array of strings.
/// - `rows`: JSON array of arrays, each as long as `headers`.
/// - `title`: empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_table(
    headers: mcpview_str,
    rows: mcpview_str,
    title: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let (headers, rows) = (headers.read()?, rows.read()?);
                Ok(build::table(headers, rows, Some(title.read()?)))
            })())
        })
    }
}

/// Makes a dashboard, `{"kind":"dashboard","components":[…]}`.
///
/// - `components`: JSON array of what the other functions make.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_dashboard(
    components: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe { boundary::make_or_refuse(out, || outcome(components.read().map(build::dashboard))) }
}

/// Attaches rich content to the result of a skill: sets its `context.__rich__`.
///
/// - `result`: JSON object; a `context` that is absent or null is made, a `__rich__` replaced.
/// - `rich`: what another function of this section made.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_attach(
    result: mcpview_str,
    rich: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| Ok(build::attach(result.read()?, rich.read()?)))())
        })
    }
}

/// Makes the success of a skill, `{"success":true,"message":…,"context":{…,"__rich__":…}}`.
///
/// - `message`: words for the person.
/// - `rich`: what another function of this section made.
/// - `context`: JSON object of further members; empty for none.
/// - `out`: receives the buffer.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_rich_success(
    message: mcpview_str,
    rich: mcpview_str,
    context: mcpview_str,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            outcome((|| {
                let extra = Some(context.read()?).filter(|context| !context.is_empty());
                Ok(build::success(message.read()?, rich.read()?, extra))
            })())
        })
    }
}
