//! The layout of every struct of the ABI, for the header's assertions and the bindings.
//!
//! Compiling this file proves that the structs hold only what every host can share: fixed
//! size integers, doubles, `size_t`, pointers and the two slices. The tests prove that no
//! compiler inserts padding, on 32 or 64 bits.

use std::mem::{offset_of, size_of};

use super::*;

/// One field of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its offset on this platform.
    pub offset: usize,
    /// Its size on this platform.
    pub size: usize,
    /// Its size where pointers have 32 bits.
    pub size_32: usize,
}

/// One struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struct {
    /// Its name.
    pub name: &'static str,
    /// Its size on this platform.
    pub size: usize,
    /// Its fields, in order.
    pub fields: Vec<Field>,
}

impl Struct {
    /// Its size where pointers have 32 bits.
    pub fn size_32(&self) -> usize {
        self.fields.iter().map(|field| field.size_32).sum()
    }

    /// Its fields with their offsets where pointers have 32 bits.
    pub fn offsets_32(&self) -> impl Iterator<Item = (&Field, usize)> {
        self.fields.iter().scan(0, |offset, field| {
            let at = *offset;
            *offset += field.size_32;
            Some((field, at))
        })
    }
}

/// What may stand in a struct of the ABI. Sizes are those of every C compiler; nothing else
/// is fixed across compilers, so nothing else may stand there.
trait AbiField {
    const SIZE_32: usize;
}

impl AbiField for u32 {
    const SIZE_32: usize = 4;
}
impl AbiField for u64 {
    const SIZE_32: usize = 8;
}
impl AbiField for i64 {
    const SIZE_32: usize = 8;
}
impl AbiField for f64 {
    const SIZE_32: usize = 8;
}
impl AbiField for usize {
    const SIZE_32: usize = 4;
}
impl<T> AbiField for *const T {
    const SIZE_32: usize = 4;
}
impl<T> AbiField for *mut T {
    const SIZE_32: usize = 4;
}
impl AbiField for mcpview_measure {
    const SIZE_32: usize = 4;
}
impl AbiField for mcpview_str {
    const SIZE_32: usize = 8;
}
impl AbiField for mcpview_bytes {
    const SIZE_32: usize = 8;
}

macro_rules! layouts {
    ($( $name:ident { $( $field:ident ),* $(,)? } )*) => {
        /// Every struct of the ABI, in the header's order.
        pub fn structs() -> Vec<Struct> {
            fn sizes<S, F: AbiField>(_: impl Fn(&S) -> &F) -> (usize, usize) {
                (size_of::<F>(), F::SIZE_32)
            }
            vec![ $( {
                // Does not compile when a field is missing in the list.
                let _ = |s: &$name| {
                    let $name { $( $field: _ ),* } = s;
                };
                Struct {
                    name: stringify!($name),
                    size: size_of::<$name>(),
                    fields: vec![ $( {
                        let (size, size_32) = sizes(|s: &$name| &s.$field);
                        Field {
                            name: stringify!($field),
                            offset: offset_of!($name, $field),
                            size,
                            size_32,
                        }
                    } ),* ],
                }
            } ),* ]
        }
    };
}

layouts! {
    mcpview_str { ptr, len }
    mcpview_bytes { ptr, len }
    mcpview_diagnostic { topic, severity, offset, at, message, reserved }
    mcpview_tool_options {
        struct_size, flags, name, max_bytes, max_depth, max_diagnostics, max_schema_bytes,
        max_schema_depth,
    }
    mcpview_icon { src, mime, sizes, theme, reserved }
    mcpview_member { name, title, description, schema, types, required, reserved }
    mcpview_tool_facts {
        name, title, description, annotations, meta, ui_uri, output_schema, icons, icon_count,
        members, member_count, visibility, hints, hints_stated, diagnostic_count, reserved,
        reserved2,
    }
    mcpview_parse_options {
        struct_size, flags, version, max_bytes, max_depth, max_diagnostics, batch_index,
        reserved,
    }
    mcpview_result_facts {
        kind, version, structured, flags, batch_count, block_count, input_count,
        diagnostic_count, id, method, ui_uri, request_state, reserved, reserved2,
    }
    mcpview_block {
        kind, index, audience, flags, priority, size, type_name, text, data, uri, mime, name,
        title, description, last_modified, meta, resource_meta, raw, icons, icon_count,
        reserved, reserved2,
    }
    mcpview_value { kind, flags, int64, uint64, number, size, text, raw, reserved }
    mcpview_error_facts { code, has_code, reserved, message, data, raw, reserved2 }
    mcpview_task_facts {
        id, status_name, message, immediate_response, raw, status, flags, ttl_ms,
        poll_interval_ms, reserved,
    }
    mcpview_input_request { kind, index, key, method, message, url, schema, raw, reserved }
    mcpview_validate_options {
        struct_size, flags, level, mismatch, max_steps, max_instance_depth, max_errors,
    }
    mcpview_report_facts {
        verdict, reason, mismatch, incomplete, error_count, diagnostic_count, reserved,
        reserved2,
    }
    mcpview_violation { at, schema_at, keyword, message, reserved }
    mcpview_split_options {
        struct_size, flags, structured, max_depth, max_bytes, max_media_bytes,
        max_media_pixels,
    }
    mcpview_split_block {
        origin, index, audience, has_priority, priority, at, reserved, reserved2,
    }
    mcpview_render_options {
        struct_size, flags, locale, max_rows, max_depth, markdown, fold_lines, width, open_ids,
        open_id_count, window_rows, window_lines, tree_depth, reserved, window_id, window_first,
        window_count, now, cached_at, max_age,
    }
    mcpview_command {
        kind, flags, id, hash, span, depth, variant, index, text, name, uri, data, number,
        number2, reserved,
    }
    mcpview_font { family, size, weight, italic }
    mcpview_drawing_options {
        struct_size, flags, width, height, device_scale, theme, foreground, background, axis,
        grid, reserved, palette, palette_count, font, measure, measure_user,
    }
    mcpview_drawing_facts { width, height, background, diagnostic_count, reserved }
    mcpview_mark {
        kind, role, shape, group, item, view, series, point, fill, stroke, gradient,
        stroke_gradient, cap, join, first_verb, verb_count, first_point, first_dash, dash_count,
        first_number, number_count, anchor, baseline, weight, italic, reserved, x, y, width,
        height, radius_top_left, radius_top_right, radius_bottom_right, radius_bottom_left,
        stroke_width, dash_offset, miter_limit, font_size, angle, text, name, family, reserved2,
    }
    mcpview_gradient {
        radial, first_stop, stop_count, reserved, x1, y1, x2, y2, r1, r2,
    }
    mcpview_stop { offset, color, reserved }
    mcpview_view { x, y, width, height }
    mcpview_hit { mark, series, point, reserved, row, reserved2 }
    mcpview_media {
        kind, index, width, height, active, reserved, size, hash, mime, declared, caption, uri,
        reserved2,
    }
    mcpview_model_options {
        struct_size, flags, format, media, max_bytes, max_tokens, bytes_per_token, max_images,
        max_image_bytes, max_image_side, reserved, cursor, tool_name, call_id,
    }
    mcpview_model_facts {
        text, output, cursor, truncated, diagnostic_count, reserved, reserved2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_struct_has_padding_on_this_platform() {
        for s in structs() {
            let mut end = 0;
            for field in &s.fields {
                assert_eq!(field.offset, end, "{}.{}", s.name, field.name);
                end += field.size;
            }
            assert_eq!(s.size, end, "{}", s.name);
        }
    }

    #[test]
    fn no_struct_has_padding_where_pointers_have_32_bits() {
        // Compilers differ in the alignment of 8-byte fields there (4 or 8), so they must
        // stand at multiples of 8, and the whole must end at one if it holds any.
        for s in structs() {
            for (field, offset) in s.offsets_32() {
                if field.size == 8 && field.size_32 == 8 {
                    assert_eq!(offset % 8, 0, "{}.{}", s.name, field.name);
                }
            }
            let widest = s.fields.iter().any(|f| f.size == 8 && f.size_32 == 8);
            assert!(!widest || s.size_32() % 8 == 0, "{}", s.name);
        }
    }

    #[test]
    fn a_command_has_its_promised_size() {
        let all = structs();
        let command = all.iter().find(|s| s.name == "mcpview_command").unwrap();
        assert_eq!(command.size_32(), 96);
        #[cfg(target_pointer_width = "64")]
        assert_eq!(command.size, 128);
    }
}
