/*
 * mcpview: results of MCP `tools/call` in native applications.
 *
 * The bytes of an answer go in; a typed result, a validation report, a split by audience
 * (what the model gets, what the person sees) and a flat list of render commands come out.
 * Every function is a pure function of its arguments: no network, no file, no clock, no
 * environment, no thread, no global, no logger, no signal; nothing is printed.
 *
 *     mcpview_result *result = NULL;
 *     mcpview_split *split = NULL;
 *     mcpview_commands *commands = NULL;
 *     if (mcpview_result_parse(json, len, NULL, &result) == MCPVIEW_STATUS_OK &&
 *         mcpview_result_split(result, NULL, NULL, NULL, &split) == MCPVIEW_STATUS_OK &&
 *         mcpview_split_render(split, NULL, &commands) == MCPVIEW_STATUS_OK) {
 *         size_t count = 0;
 *         const mcpview_command *rows = mcpview_commands_rows(commands, &count);
 *         draw(rows, count);
 *     }
 *     mcpview_commands_free(commands);
 *     mcpview_split_free(split);
 *     mcpview_result_free(result);
 *
 * Ownership
 * ---------
 *
 * 1. Inputs are borrowed for the call and copied if kept (the options INPUT_BORROWED aside).
 * 2. A handle written through the last parameter belongs to the caller, who frees it once
 *    with its `_free`; on any status other than OK it is set to NULL, but where a function
 *    says that it explains the status (REFUSED, UNSUPPORTED).
 * 3. Pointers inside a handle live until that handle is freed and never move.
 * 4. No function takes ownership of a handle.
 *
 * Handles may be freed in any order: each keeps what it needs of those it was made from.
 * Freeing NULL does nothing. Nothing that the library returns is ever freed with `free`.
 *
 * Threads
 * -------
 *
 * Every handle is immutable: any number of threads may call any function with it at the same
 * time. Only its `_free` must come last. No function needs a particular thread.
 *
 * Errors
 * ------
 *
 * Bad input is content. Malformed JSON, a protocol error, `isError`, a schema mismatch or
 * broken base64 give handles like any other: they render, and diagnostics say what was wrong.
 * A `mcpview_status` speaks of the caller's mistakes and of failures inside the library only.
 * A function that returns a pointer returns NULL only where its comment says so. There is no
 * last error to ask for.
 *
 * A bug inside the library is caught at the boundary and becomes MCPVIEW_STATUS_PANIC (or
 * NULL); handles stay usable. The shared library then prints nothing. The static library
 * leaves the panic hook of the application alone, which may print. Running out of memory ends
 * the process.
 *
 * Limits
 * ------
 *
 * Input is untrusted. Limits on bytes, depth, rows, media, schemas and work are options with
 * safe defaults; hitting one leaves a diagnostic and a visible row, never a silent cut. Time
 * and memory are in proportion to the size of the input.
 *
 * Options
 * -------
 *
 * An options struct starts with `struct_size`. Fill it with its `_options_init`, or clear it
 * and set `struct_size = sizeof(...)`: 0 in a field means its default. The library reads the
 * fields that both sides know and defaults the rest. NULL stands for all defaults.
 *
 * Strings
 * -------
 *
 * Text is UTF-8 in `mcpview_str`, a pointer and a length in bytes: print it with
 * `printf("%.*s", (int)s.len, s.ptr)`. A NULL pointer with length 0 is an empty input.
 *
 * Walking the rows
 * ----------------
 *
 * Rows stand in preorder; `i + span` is the next sibling; a CONTAINER row has an END. A host
 * that does not know a kind shows `text` and goes on, past the subtree if the row is WHOLE,
 * so a host with nothing but the default case below still shows everything once:
 *
 *     for (size_t i = 0; i < count;) {
 *         const mcpview_command *row = &rows[i];
 *         size_t next = i + 1;
 *         switch (row->kind) {
 *         case MCPVIEW_KIND_END:   close_container(row->variant); break;
 *         case MCPVIEW_KIND_ATTR:  break;
 *         case MCPVIEW_KIND_IMAGE: draw_image(row->data, row->text); break;
 *         default:
 *             show(row->text, row->depth);
 *             if (row->flags & MCPVIEW_FLAG_WHOLE) next = i + row->span;
 *         }
 *         i = next;
 *     }
 *
 * Children of row `i`: `for (k = i + 1; k < i + rows[i].span - 1; k += rows[k].span)`. A
 * FOLDED row is closed until the person opens it: skip it with `span`. All `text` is plain:
 * keep widgets from reading markup into it; only the `text` of MARKDOWN may go to a Markdown
 * widget. Addresses are classified, never fetched: what to open is the person's choice.
 *
 * Versions
 * --------
 *
 * Call `MCPVIEW_ABI_CHECK()` once: it compares the header with the library that was loaded.
 * Kinds, flags, topics and attributes may be added, and are never renumbered or reused;
 * functions may be added; options structs may grow at the end; structs that the library
 * returns stay as they are. A changed meaning is a new symbol. Before 1.0.0 a minor release
 * may break this and then raises MCPVIEW_ABI_VERSION; the file name stays `libmcpview.so.0`.
 */

/* Generated from src/ffi by `UPDATE_HEADER=1 cargo test --test header`; do not edit. */

#ifndef MCPVIEW_H
#define MCPVIEW_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header; mcpview_version_number() is that of the library. */
#define MCPVIEW_VERSION_MAJOR 0u
#define MCPVIEW_VERSION_MINOR 1u
#define MCPVIEW_VERSION_PATCH 0u
#define MCPVIEW_VERSION_NUMBER 0x000100u
#define MCPVIEW_VERSION_STRING "0.1.0"

/* The version of the ABI: raised when a struct or the meaning of a function changes. */
#define MCPVIEW_ABI_VERSION 1u

/* On Windows define MCPVIEW_STATIC before the include when linking the static library, and
 * MCPVIEW_BUILD as well when a DLL of your own is to export it again. */
#ifndef MCPVIEW_API
#if defined(_WIN32) && defined(MCPVIEW_BUILD)
#define MCPVIEW_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(MCPVIEW_STATIC)
#define MCPVIEW_API __declspec(dllimport)
#elif defined(__GNUC__)
#define MCPVIEW_API __attribute__((visibility("default")))
#else
#define MCPVIEW_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ==============================================================================================
 * Statuses
 *
 * A status speaks of the caller's mistakes and of failures inside the library, never of
 * the input: whatever a server sent gives a handle that renders, with diagnostics.
 * ============================================================================================== */

/* The statuses. */
#define MCPVIEW_STATUS_OK              0u   /* It worked. */
#define MCPVIEW_STATUS_NULL_ARGUMENT   1u   /* A required pointer is NULL, or a pointer is NULL
                                             * although its length is not 0. */
#define MCPVIEW_STATUS_BAD_ARGUMENT    2u   /* An argument or option has a value that it cannot
                                             * have. */
#define MCPVIEW_STATUS_BAD_STRUCT_SIZE 3u   /* `struct_size` is smaller than the first version of
                                             * the struct. */
#define MCPVIEW_STATUS_ABI_MISMATCH    4u   /* Header and library do not fit together. */
#define MCPVIEW_STATUS_LIMIT           5u   /* The value or the data does not fit what was
                                             * provided for it. */
#define MCPVIEW_STATUS_NOT_FOUND       6u   /* There is nothing at the place that was asked for. */
#define MCPVIEW_STATUS_TYPE_MISMATCH   7u   /* What is there has another type than was asked for. */
#define MCPVIEW_STATUS_REFUSED         8u   /* A builder or form refused its input; words say
                                             * why. */
#define MCPVIEW_STATUS_IO              9u   /* A file could not be read. */
#define MCPVIEW_STATUS_UNSUPPORTED     10u  /* A chart cannot be drawn; the diagnostics of the
                                             * drawing say why. */
#define MCPVIEW_STATUS_PANIC           100u /* A bug inside the library was caught; every handle
                                             * stays usable. */

/** The outcome of a function: one of `MCPVIEW_STATUS_*`. */
typedef uint32_t mcpview_status;

/**
 * Returns words for a status, in English, for logs.
 *
 * A static text with a NUL at its end; never NULL, "unknown status" for other numbers.
 */
MCPVIEW_API const char *mcpview_status_text(mcpview_status status);

/* ==============================================================================================
 * Strings and bytes
 * ============================================================================================== */

/**
 * A string in UTF-8: always valid, borrowed, not necessarily ended by a NUL.
 *
 * `ptr` is never NULL in a struct that the library returns. Strings of rows, models and
 * buffers have one NUL behind their end that `len` does not count; strings that point into
 * a result need not. Machine keys (`name`) may hold any character, NUL included.
 */
typedef struct mcpview_str {
    /** The first byte. */
    const char *ptr;
    /** Length in bytes. */
    size_t len;
} mcpview_str;

/**
 * Bytes, borrowed.
 *
 * `ptr` may be NULL when `len` is 0.
 */
typedef struct mcpview_bytes {
    /** The first byte. */
    const uint8_t *ptr;
    /** Length in bytes. */
    size_t len;
} mcpview_bytes;

/* ==============================================================================================
 * Buffers
 *
 * Text or JSON that a function made for the caller.
 * ============================================================================================== */

/**
 * Bytes made by the library: text or JSON in UTF-8.
 *
 * Immutable: several threads may read it, one frees it.
 */
typedef struct mcpview_buffer mcpview_buffer;

/**
 * Returns the text of a buffer.
 *
 * - `len`: receives its length in bytes, without the NUL behind it; may be NULL.
 *
 * The text lives until the buffer is freed. NULL, with length 0, for a NULL buffer only.
 */
MCPVIEW_API const char *mcpview_buffer_data(const mcpview_buffer *buffer, size_t *len);

/** Frees a buffer. NULL does nothing. */
MCPVIEW_API void mcpview_buffer_free(mcpview_buffer *buffer);

/* ==============================================================================================
 * Diagnostics
 *
 * Every leniency, repair and limit leaves a diagnostic: what was done, and where. They are
 * for logs and for the authors of servers; what a person must see is in the rows.
 * ============================================================================================== */

/* How much a diagnostic, or a NOTICE row, matters. */
#define MCPVIEW_SEVERITY_INFO    1u /* Nothing was lost or changed in meaning. */
#define MCPVIEW_SEVERITY_WARNING 2u /* Something was repaired, ignored or left out. */
#define MCPVIEW_SEVERITY_ERROR   3u /* A part of the input could not be used. */

/* Topics of diagnostics: 1xx bytes and JSON, 2xx envelope, 3xx content blocks, 4xx schema and
 * structured content, 5xx limits, 6xx rendering. Numbers are never reused. */
#define MCPVIEW_TOPIC_NOT_JSON                   101u /* The bytes are not JSON, in whole or at
                                                       * the named place. */
#define MCPVIEW_TOPIC_BOM                        102u /* A byte order mark before the message. */
#define MCPVIEW_TOPIC_TEXT_INVALID_UTF8          103u /* Bytes that are not UTF-8; each was
                                                       * replaced by U+FFFD. */
#define MCPVIEW_TOPIC_TEXT_LONE_SURROGATE        104u /* Half of a surrogate pair in a string;
                                                       * replaced by U+FFFD. */
#define MCPVIEW_TOPIC_DUPLICATE_KEY              105u /* An object has the same key twice; the
                                                       * last one counts. */
#define MCPVIEW_TOPIC_NUMBER_NOT_REPRESENTABLE   106u /* A number does not fit a double or a
                                                       * 64-bit integer; its digits are kept. */
#define MCPVIEW_TOPIC_ENVELOPE_BATCH             201u /* An array of messages (a JSON-RPC batch). */
#define MCPVIEW_TOPIC_ENVELOPE_NULL_MEMBER       202u /* A null `error` or `result` member next
                                                       * to the real one. */
#define MCPVIEW_TOPIC_ENVELOPE_BOTH              203u /* The message has both `result` and
                                                       * `error`; the error counts. */
#define MCPVIEW_TOPIC_ENVELOPE_ERROR_MALFORMED   204u /* The `error` member is not an object with
                                                       * `code` and `message`. */
#define MCPVIEW_TOPIC_ENVELOPE_MALFORMED         205u /* The message is no response that this
                                                       * library knows. */
#define MCPVIEW_TOPIC_RESULT_TYPE_UNKNOWN        206u /* `resultType` has a value that the
                                                       * specification does not know. */
#define MCPVIEW_TOPIC_VERSION_MISMATCH           207u /* A member that the named protocol version
                                                       * does not have, or lacks one that it
                                                       * requires. */
#define MCPVIEW_TOPIC_KEY_STYLE                  208u /* A known key in snake_case. */
#define MCPVIEW_TOPIC_IS_ERROR_MALFORMED         209u /* `isError` is not a boolean. */
#define MCPVIEW_TOPIC_TASK_MALFORMED             210u /* A task handle that lacks its id or
                                                       * status, or has an unknown status. */
#define MCPVIEW_TOPIC_INPUT_REQUEST_MALFORMED    211u /* An input request that is not one of the
                                                       * known methods, or is malformed. */
#define MCPVIEW_TOPIC_CONTENT_MISSING            301u /* `content` is absent. */
#define MCPVIEW_TOPIC_CONTENT_NOT_ARRAY          302u /* `content` is not an array. */
#define MCPVIEW_TOPIC_BLOCK_NOT_OBJECT           303u /* An entry of `content` is no object. */
#define MCPVIEW_TOPIC_BLOCK_UNKNOWN_TYPE         304u /* A content block of an unknown type. */
#define MCPVIEW_TOPIC_BLOCK_MALFORMED            305u /* A content block that lacks what its type
                                                       * needs, or contradicts itself. */
#define MCPVIEW_TOPIC_BLOCK_FIELD_MISSING        306u /* A required field of a block is missing
                                                       * and was replaced. */
#define MCPVIEW_TOPIC_ANNOTATIONS_INVALID        307u /* `audience`, `priority` or `lastModified`
                                                       * has a bad value. */
#define MCPVIEW_TOPIC_ANNOTATIONS_MISPLACED      308u /* Annotations stand inside `resource`
                                                       * instead of on the block. */
#define MCPVIEW_TOPIC_BASE64_DATA_URI            311u /* base64 data starts with a `data:`
                                                       * prefix, which was stripped. */
#define MCPVIEW_TOPIC_BASE64_WHITESPACE          312u /* base64 data contains white space or line
                                                       * breaks, which were ignored. */
#define MCPVIEW_TOPIC_BASE64_URLSAFE             313u /* base64 data uses the URL-safe alphabet. */
#define MCPVIEW_TOPIC_BASE64_PADDING             314u /* base64 padding is missing. */
#define MCPVIEW_TOPIC_BASE64_INVALID             315u /* base64 data could not be decoded. */
#define MCPVIEW_TOPIC_MIME_NORMALISED            321u /* A media type was replaced by its
                                                       * registered name. */
#define MCPVIEW_TOPIC_MIME_MISMATCH              322u /* The bytes are not what the declared
                                                       * media type says. */
#define MCPVIEW_TOPIC_MIME_MISSING               323u /* The media type is missing and was taken
                                                       * from the bytes. */
#define MCPVIEW_TOPIC_MEDIA_ACTIVE_CONTENT       324u /* The media can carry script (SVG, HTML). */
#define MCPVIEW_TOPIC_MEDIA_SIZE_REFUSED         325u /* The header of an image announces an
                                                       * absurd size; it is handed over as a
                                                       * file. */
#define MCPVIEW_TOPIC_IMAGE_NOT_INLINED          326u /* An image was asked for inline, which the
                                                       * format or its limits do not allow. */
#define MCPVIEW_TOPIC_URI_UNSAFE_SCHEME          331u /* A link scheme that must not be opened. */
#define MCPVIEW_TOPIC_URI_INVALID                332u /* A URI that is not one. */
#define MCPVIEW_TOPIC_REMOTE_LOAD_BLOCKED        333u /* Something would load a remote address by
                                                       * itself and was stopped. */
#define MCPVIEW_TOPIC_TEXT_CONTROL_CHARS         341u /* Control characters or escape sequences
                                                       * in a text; removed. */
#define MCPVIEW_TOPIC_TEXT_HIDDEN_UNICODE        342u /* Invisible Unicode tag characters in a
                                                       * text; removed. */
#define MCPVIEW_TOPIC_TEXT_BIDI                  343u /* Bidirectional control characters in a
                                                       * text; neutralised. */
#define MCPVIEW_TOPIC_HTML_INERT                 344u /* HTML in a text is shown as text and not
                                                       * interpreted. */
#define MCPVIEW_TOPIC_STRUCTURED_MISSING         401u /* An `outputSchema` is declared and
                                                       * `structuredContent` is absent. */
#define MCPVIEW_TOPIC_STRUCTURED_CONFLICT        402u /* The JSON text and `structuredContent`
                                                       * contradict each other. */
#define MCPVIEW_TOPIC_STRUCTURED_NOT_OBJECT      403u /* `structuredContent` is no object
                                                       * although the protocol version asks for
                                                       * one. */
#define MCPVIEW_TOPIC_FAILURE_UNFLAGGED          404u /* The content says that the call failed
                                                       * although `isError` does not. */
#define MCPVIEW_TOPIC_SCHEMA_MISMATCH            411u /* `structuredContent` does not match
                                                       * `outputSchema`. */
#define MCPVIEW_TOPIC_SCHEMA_UNUSABLE            412u /* `outputSchema` itself is broken. */
#define MCPVIEW_TOPIC_SCHEMA_REMOTE_REF          413u /* `outputSchema` refers to a network
                                                       * address, which is never fetched. */
#define MCPVIEW_TOPIC_SCHEMA_DIALECT_UNSUPPORTED 414u /* `outputSchema` names a dialect that is
                                                       * not supported. */
#define MCPVIEW_TOPIC_TOOL_MALFORMED             421u /* The tool's definition lacks its name or
                                                       * is malformed. */
#define MCPVIEW_TOPIC_DEPTH_LIMIT                501u /* Nesting is deeper than the limit; what
                                                       * is deeper is kept as raw JSON. */
#define MCPVIEW_TOPIC_INPUT_LIMIT                502u /* The input is larger than the limit. */
#define MCPVIEW_TOPIC_MEDIA_LIMIT                503u /* A media item is larger than the limit. */
#define MCPVIEW_TOPIC_ROW_LIMIT                  504u /* The command list reached its limit. */
#define MCPVIEW_TOPIC_VALIDATION_LIMIT           505u /* Validation stopped at a limit of work,
                                                       * size or depth. */
#define MCPVIEW_TOPIC_DIAGNOSTIC_LIMIT           506u /* More diagnostics than the limit; the
                                                       * rest were counted only. */
#define MCPVIEW_TOPIC_RICH_INVALID               601u /* A rich part (table, chart, form,
                                                       * dashboard, image) that is not well
                                                       * formed. */
#define MCPVIEW_TOPIC_CHART_UNSUPPORTED          602u /* A chart, or a part of one, that cannot
                                                       * be drawn. */

/** What a diagnostic is about: one of `MCPVIEW_TOPIC_*`. Newer libraries may add topics. */
typedef uint32_t mcpview_topic;

/** How much a diagnostic matters: one of `MCPVIEW_SEVERITY_*`. */
typedef uint32_t mcpview_severity;

/**
 * A coded remark about the input.
 *
 * Belongs to the handle that it was read from; may be read by several threads.
 */
typedef struct mcpview_diagnostic {
    /** What it is about. */
    mcpview_topic topic;
    /** How much it matters. */
    mcpview_severity severity;
    /** The byte of the input at which it was seen; UINT64_MAX where that is not known. */
    uint64_t offset;
    /**
     * The place as a JSON Pointer (RFC 6901) from the root of the input; empty for the
     * whole input, or where only `offset` is known.
     */
    mcpview_str at;
    /** Words for a developer, in English, one sentence without a full stop. */
    mcpview_str message;
    /** 0. */
    uint64_t reserved;
} mcpview_diagnostic;

/**
 * Returns the stable word for a topic (`base64_data_uri`).
 *
 * A static text with a NUL at its end; never NULL, "unknown" for other numbers.
 */
MCPVIEW_API const char *mcpview_diagnostic_name(mcpview_topic topic);

/* ==============================================================================================
 * The tool
 *
 * A tool's definition from `tools/list`: made once, used for every call of that tool.
 * ============================================================================================== */

/* Types that a schema allows, as bits. */
#define MCPVIEW_TYPE_NULL    1u  /* `null` */
#define MCPVIEW_TYPE_BOOLEAN 2u  /* `boolean` */
#define MCPVIEW_TYPE_INTEGER 4u  /* `integer` */
#define MCPVIEW_TYPE_NUMBER  8u  /* `number` */
#define MCPVIEW_TYPE_STRING  16u /* `string` */
#define MCPVIEW_TYPE_ARRAY   32u /* `array` */
#define MCPVIEW_TYPE_OBJECT  64u /* `object` */

/* Flags of mcpview_tool_options. */
#define MCPVIEW_TOOL_INPUT_BORROWED 1u /* The host promises that the bytes outlive the tool; they
                                        * are not copied. */

/* Who may call a tool, as bits. */
#define MCPVIEW_VISIBLE_TO_MODEL 1u /* The model. */
#define MCPVIEW_VISIBLE_TO_APP   2u /* A view of an MCP App. */

/* Hints of a tool, as bits. Untrusted. */
#define MCPVIEW_HINT_READ_ONLY   1u /* The tool changes nothing. */
#define MCPVIEW_HINT_DESTRUCTIVE 2u /* The tool may destroy something. */
#define MCPVIEW_HINT_IDEMPOTENT  4u /* Calling it again with the same arguments changes nothing
                                     * more. */
#define MCPVIEW_HINT_OPEN_WORLD  8u /* The tool reaches into an open world (the web). */

/**
 * A tool's definition.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_tool mcpview_tool;

/** How to read a tool's definition. 0 in a field means its default. */
typedef struct mcpview_tool_options {
    /** `sizeof(mcpview_tool_options)`. */
    uint32_t struct_size;
    /** `MCPVIEW_TOOL_INPUT_BORROWED` or 0. */
    uint32_t flags;
    /**
     * The tool's name, where the JSON is a whole `tools/list` answer; borrowed for the call.
     * A NULL `ptr` with length 0: not given.
     */
    mcpview_str name;
    /** Largest input in bytes; default 1 GiB. */
    uint64_t max_bytes;
    /** Deepest nesting of the JSON that is taken apart; default 512. */
    uint32_t max_depth;
    /** Most diagnostics that are kept; default 256. */
    uint32_t max_diagnostics;
    /** Largest `outputSchema` in bytes that is compiled; default 1 MiB. */
    uint32_t max_schema_bytes;
    /** Deepest nesting of an `outputSchema` that is compiled; default 64. */
    uint32_t max_schema_depth;
} mcpview_tool_options;

/**
 * An icon. Never fetched by the library; only `https:` and `data:` sources are kept.
 *
 * Belongs to the handle that it was read from; may be read by several threads.
 */
typedef struct mcpview_icon {
    /** Its address. */
    mcpview_str src;
    /** Its declared media type. */
    mcpview_str mime;
    /** Its sizes (`48x48 96x96`, `any`), separated by spaces. */
    mcpview_str sizes;
    /** `light`, `dark` or empty. */
    mcpview_str theme;
    /** 0. */
    uint64_t reserved;
} mcpview_icon;

/**
 * One member of structuredContent that the tool's `outputSchema` declares.
 *
 * Belongs to the tool; may be read by several threads.
 */
typedef struct mcpview_member {
    /** Its key. */
    mcpview_str name;
    /** Its title, through local references. */
    mcpview_str title;
    /** Its description, through local references. */
    mcpview_str description;
    /** Its schema as it came: raw JSON. */
    mcpview_str schema;
    /** The types that it may have, bits of `MCPVIEW_TYPE_*`; 0 if the schema does not say. */
    uint32_t types;
    /** 1 if it is required, else 0. */
    uint32_t required;
    /** 0. */
    uint64_t reserved;
} mcpview_member;

/**
 * What a tool's definition says. Untrusted: a server may claim anything.
 *
 * Belongs to the tool; may be read by several threads.
 */
typedef struct mcpview_tool_facts {
    /** Its name. */
    mcpview_str name;
    /** The name to show: `title`, else `annotations.title`, else the name. */
    mcpview_str title;
    /** Its description. */
    mcpview_str description;
    /** `annotations` as they came: raw JSON; empty if there are none. */
    mcpview_str annotations;
    /** `_meta` as it came: raw JSON; empty if there is none. */
    mcpview_str meta;
    /** The `ui://` view that it names (`_meta.ui.resourceUri`); empty if it names none. */
    mcpview_str ui_uri;
    /** `outputSchema` as it came: raw JSON; empty if there is none. */
    mcpview_str output_schema;
    /** Its usable icons. */
    const mcpview_icon *icons;
    /** How many icons. */
    size_t icon_count;
    /** The members that its `outputSchema` declares, in its order. */
    const mcpview_member *members;
    /** How many members. */
    size_t member_count;
    /** Who may call it: bits of `MCPVIEW_VISIBLE_TO_*` (`_meta.ui.visibility`). */
    uint32_t visibility;
    /**
     * Its hints: bits of `MCPVIEW_HINT_*`, with the defaults of the specification for those
     * that it does not state.
     */
    uint32_t hints;
    /** The hints that it states itself: bits of `MCPVIEW_HINT_*`. */
    uint32_t hints_stated;
    /** How many diagnostics it has. */
    uint32_t diagnostic_count;
    /** 0. */
    uint64_t reserved;
    /** 0. */
    uint64_t reserved2;
} mcpview_tool_facts;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_tool_options_init(mcpview_tool_options *options,
                                         size_t struct_size);

/**
 * Reads a tool's definition and compiles its `outputSchema`.
 *
 * - `json`, `len`: one entry of `tools/list`, or a whole `tools/list` answer and the option
 *   `name`; `len` in bytes. Copied, but with INPUT_BORROWED.
 * - `options`: NULL for the defaults.
 * - `out`: receives the tool, which the caller frees with mcpview_tool_free.
 *
 * An unusable schema still gives a tool: its diagnostics say why, and validation with it is
 * skipped. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, a name that is not
 * UTF-8), BAD_STRUCT_SIZE, NOT_FOUND (no tool, or none of that name, is in the JSON), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_tool_parse(const char *json,
                                  size_t len,
                                  const mcpview_tool_options *options,
                                  mcpview_tool **out);

/**
 * Returns what the tool's definition says.
 *
 * Lives until the tool is freed. NULL for a NULL tool or after an internal failure.
 */
MCPVIEW_API const mcpview_tool_facts *mcpview_tool_info(const mcpview_tool *tool);

/**
 * Returns the remarks on the tool's definition and their number in `*count`.
 *
 * They live until the tool is freed. NULL for a NULL tool or after an internal failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_tool_diagnostics(const mcpview_tool *tool,
                                                   size_t *count);

/** Frees a tool. NULL does nothing; reports and splits made with it stay usable. */
MCPVIEW_API void mcpview_tool_free(mcpview_tool *tool);

/* ==============================================================================================
 * The result
 *
 * What a `tools/call` answered, taken apart. Everything that a server sent can be read from
 * here, also what neither model nor person gets.
 * ============================================================================================== */

/* Flags of mcpview_parse_options. */
#define MCPVIEW_PARSE_INPUT_BORROWED 1u /* The host promises that the bytes outlive the result
                                         * and every handle made from it; they are not copied. */
#define MCPVIEW_PARSE_BATCH_INDEX    2u /* `batch_index` is given. */

/* Flags of mcpview_result_facts. */
#define MCPVIEW_RESULT_FLAG_FAILED            1u /* The call failed, whether `isError` says so or
                                                  * not. */
#define MCPVIEW_RESULT_FLAG_FAILURE_UNFLAGGED 2u /* The content says that the call failed
                                                  * although `isError` does not. */
#define MCPVIEW_RESULT_FLAG_RESOURCE          4u /* It answers a `resources/read`. */

/* States of structuredContent. */
#define MCPVIEW_STRUCTURED_ABSENT 0u /* The member is not there. */
#define MCPVIEW_STRUCTURED_NULL   1u /* It is `null`. */
#define MCPVIEW_STRUCTURED_VALUE  2u /* It has a value. */

/* What a message is. */
#define MCPVIEW_RESULT_RESULT         1u /* A tool's result. */
#define MCPVIEW_RESULT_TOOL_ERROR     2u /* A tool's result with `isError: true`. */
#define MCPVIEW_RESULT_PROTOCOL_ERROR 3u /* A JSON-RPC error. */
#define MCPVIEW_RESULT_INPUT_REQUIRED 4u /* The server needs input before it can answer. */
#define MCPVIEW_RESULT_TASK           5u /* A task handle: the answer comes later. */
#define MCPVIEW_RESULT_REQUEST        6u /* A request of the server, handed back to the host. */
#define MCPVIEW_RESULT_NOTIFICATION   7u /* A notification of the server, handed back to the
                                          * host. */
#define MCPVIEW_RESULT_INVALID        8u /* No usable response. */

/**
 * A typed result.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_result mcpview_result;

/** How to read a message. 0 in a field means its default. */
typedef struct mcpview_parse_options {
    /** `sizeof(mcpview_parse_options)`. */
    uint32_t struct_size;
    /** Bits of `MCPVIEW_PARSE_*`. */
    uint32_t flags;
    /**
     * The protocol version that the request used (`2025-11-25`), since no reply names it;
     * borrowed for the call. Everything is read without it, and deviations from it are
     * reported with it. A name that is not known counts as not given.
     */
    mcpview_str version;
    /** Largest input in bytes; default 1 GiB. A larger one gives a result of kind INVALID. */
    uint64_t max_bytes;
    /** Deepest nesting that is taken apart; default 512. What is deeper stays raw JSON. */
    uint32_t max_depth;
    /** Most diagnostics that are kept; default 256. */
    uint32_t max_diagnostics;
    /** With PARSE_BATCH_INDEX: which message of a batch to read, from 0. */
    uint32_t batch_index;
    /** 0. */
    uint32_t reserved;
} mcpview_parse_options;

/** What a message is: one of `MCPVIEW_RESULT_*`. */
typedef uint32_t mcpview_result_kind;

/** The state of `structuredContent`: one of `MCPVIEW_STRUCTURED_*`. */
typedef uint32_t mcpview_structured_state;

/**
 * What a result is, at a glance.
 *
 * Belongs to the result; may be read by several threads.
 */
typedef struct mcpview_result_facts {
    /** What the message is. */
    mcpview_result_kind kind;
    /**
     * The protocol version as a number (20251125): the one that the caller named, else the
     * oldest that has everything seen; 0 if nothing tells.
     */
    uint32_t version;
    /** The state of structuredContent. */
    mcpview_structured_state structured;
    /** Bits of `MCPVIEW_RESULT_FLAG_*`. */
    uint32_t flags;
    /** Messages in the batch; 1 for a single message. */
    uint32_t batch_count;
    /** Entries of `content`. */
    uint32_t block_count;
    /** Input requests (mcpview_result_input). */
    uint32_t input_count;
    /** Diagnostics of the result. */
    uint32_t diagnostic_count;
    /** The JSON-RPC id as JSON (`7`, `"a"`); empty if there is none. */
    mcpview_str id;
    /** The method of a request or notification that is handed back. */
    mcpview_str method;
    /** The `ui://` view that the result's own `_meta` names: a hint only. */
    mcpview_str ui_uri;
    /**
     * `requestState` of a result that asks for input: raw JSON, to be echoed exactly and
     * shown to nobody; empty if there is none.
     */
    mcpview_str request_state;
    /** 0. */
    uint64_t reserved;
    /** 0. */
    uint64_t reserved2;
} mcpview_result_facts;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_parse_options_init(mcpview_parse_options *options,
                                          size_t struct_size);

/**
 * Reads the answer of a `tools/call`.
 *
 * - `json`, `len`: the whole JSON-RPC message, or a bare result object; `len` in bytes.
 *   Copied, but with INPUT_BORROWED. NULL with 0 is an empty input.
 * - `options`: NULL for the defaults.
 * - `out`: receives the result, which the caller frees with mcpview_result_free.
 *
 * Bad input still gives a result: of kind INVALID, with diagnostics, and it renders.
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, a version that is not UTF-8),
 * BAD_STRUCT_SIZE, PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_result_parse(const char *json,
                                    size_t len,
                                    const mcpview_parse_options *options,
                                    mcpview_result **out);

/**
 * Reads the answer of a `resources/read` into the same blocks and rows.
 *
 * Parameters, ownership and statuses as for mcpview_result_parse.
 */
MCPVIEW_API
mcpview_status mcpview_resource_parse(const char *json,
                                      size_t len,
                                      const mcpview_parse_options *options,
                                      mcpview_result **out);

/**
 * Returns what the result is, at a glance.
 *
 * Lives until the result is freed. NULL for a NULL result or after an internal failure.
 */
MCPVIEW_API const mcpview_result_facts *mcpview_result_info(const mcpview_result *result);

/**
 * Gives structuredContent: its state and its raw JSON.
 *
 * - `state`: receives ABSENT, NULL or VALUE; may be NULL.
 * - `json`: receives the JSON as it came, empty if absent; may be NULL. Lives until the
 *   result is freed.
 *
 * Returns OK, NULL_ARGUMENT (no result), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_result_structured(const mcpview_result *result,
                                         mcpview_structured_state *state,
                                         mcpview_str *json);

/**
 * Gives `_meta` of the result: raw JSON for the host, which neither model nor person gets.
 *
 * The `_meta` of a block stands in mcpview_block.
 *
 * - `json`: receives the JSON as it came. Lives until the result is freed.
 *
 * Returns OK, NULL_ARGUMENT, NOT_FOUND (there is none; `json` is empty), PANIC.
 */
MCPVIEW_API mcpview_status mcpview_result_meta(const mcpview_result *result, mcpview_str *json);

/**
 * Gives the raw JSON at a JSON Pointer (RFC 6901) from the root of the input.
 *
 * Raw is as it came: where the input was not strict JSON (diagnostics say so), neither is it.
 *
 * - `pointer`, `len`: the pointer in UTF-8, `len` in bytes; empty is the whole input.
 * - `json`: receives the JSON. Lives until the result is freed.
 *
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (not UTF-8), NOT_FOUND (`json` is empty), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_result_raw(const mcpview_result *result,
                                  const char *pointer,
                                  size_t len,
                                  mcpview_str *json);

/**
 * Returns the remarks on the message and their number in `*count`.
 *
 * They live until the result is freed. NULL for a NULL result or after an internal failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_result_diagnostics(const mcpview_result *result,
                                                     size_t *count);

/** Frees a result. NULL does nothing; handles made from it stay usable. */
MCPVIEW_API void mcpview_result_free(mcpview_result *result);

/* ==============================================================================================
 * Content blocks
 * ============================================================================================== */

/* Flags of mcpview_block. */
#define MCPVIEW_BLOCK_HAS_PRIORITY 1u /* `priority` is given. */
#define MCPVIEW_BLOCK_HAS_SIZE     2u /* `size` is given. */

/* Kinds of content blocks. */
#define MCPVIEW_BLOCK_TEXT          1u /* `text` */
#define MCPVIEW_BLOCK_IMAGE         2u /* `image` */
#define MCPVIEW_BLOCK_AUDIO         3u /* `audio` */
#define MCPVIEW_BLOCK_RESOURCE_LINK 4u /* `resource_link` */
#define MCPVIEW_BLOCK_RESOURCE      5u /* `resource`: an embedded resource. */
#define MCPVIEW_BLOCK_UNKNOWN       6u /* Any other type, or no block at all; `raw` has it. */

/* Who a block is for, as bits. A routing hint, never a security boundary. */
#define MCPVIEW_AUDIENCE_USER      1u /* The person. */
#define MCPVIEW_AUDIENCE_ASSISTANT 2u /* The model. */
#define MCPVIEW_AUDIENCE_BOTH      3u /* Person and model. */

/** The kind of a content block: one of `MCPVIEW_BLOCK_*`. */
typedef uint32_t mcpview_block_kind;

/**
 * One entry of `content` (or of `contents` of a resource), as it came: nothing is decoded
 * from base64, sanitised or judged. An absent string is empty.
 *
 * Belongs to the result; may be read by several threads.
 */
typedef struct mcpview_block {
    /** What it is. */
    mcpview_block_kind kind;
    /** Its ordinal in `content`. */
    uint32_t index;
    /**
     * Who it is for, as the server said: bits of `MCPVIEW_AUDIENCE_*`; 0 if nobody known is
     * named. What follows from it is in mcpview_split_blocks.
     */
    uint32_t audience;
    /** Bits of `MCPVIEW_BLOCK_HAS_*`. */
    uint32_t flags;
    /** With HAS_PRIORITY: 0 (optional) to 1 (required). */
    double priority;
    /** With HAS_SIZE: the declared size of a linked resource in bytes. */
    uint64_t size;
    /** `type` as it came. */
    mcpview_str type_name;
    /**
     * Its words: of a text block or embedded resource, or whatever words a block of unknown
     * type carries.
     */
    mcpview_str text;
    /** base64 of an image, sound or embedded resource, as it came. */
    mcpview_str data;
    /** Address of a link or embedded resource; not checked. */
    mcpview_str uri;
    /** Declared media type. */
    mcpview_str mime;
    /** Name of a link. */
    mcpview_str name;
    /** Title. */
    mcpview_str title;
    /** Description. */
    mcpview_str description;
    /** `lastModified` as it came. */
    mcpview_str last_modified;
    /** `_meta` of the block: raw JSON for the host. */
    mcpview_str meta;
    /** `_meta` of the embedded resource: raw JSON for the host. */
    mcpview_str resource_meta;
    /** The whole entry: raw JSON. */
    mcpview_str raw;
    /** Usable icons of a link. */
    const mcpview_icon *icons;
    /** How many icons. */
    size_t icon_count;
    /** 0. */
    uint64_t reserved;
    /** 0. */
    uint64_t reserved2;
} mcpview_block;

/**
 * Returns the content blocks in the server's order and their number in `*count`.
 *
 * One for each entry of `content`, also for those that are no block. They live until the
 * result is freed. NULL for a NULL result or after an internal failure.
 */
MCPVIEW_API const mcpview_block *mcpview_result_blocks(const mcpview_result *result, size_t *count);

/* ==============================================================================================
 * Values of structuredContent
 *
 * Typed access by JSON Pointer. Numbers are read from their digits, so that integers of 64
 * bits keep them all; nothing is converted silently between types.
 * ============================================================================================== */

/* Flags of mcpview_value: what it holds. */
#define MCPVIEW_HOLDS_INT64  1u /* A number without fraction (`3`, `3.0`, `3e2`) that fits a
                                 * signed 64-bit integer. */
#define MCPVIEW_HOLDS_UINT64 2u /* A number without fraction that fits an unsigned 64-bit
                                 * integer. */
#define MCPVIEW_HOLDS_DOUBLE 4u /* A number that fits a double, perhaps rounded. */
#define MCPVIEW_HOLDS_TRUE   8u /* The boolean `true`. */

/* Kinds of JSON values. */
#define MCPVIEW_JSON_NULL    1u /* `null` */
#define MCPVIEW_JSON_BOOLEAN 2u /* `true` or `false` */
#define MCPVIEW_JSON_NUMBER  3u /* A number; its digits are kept. */
#define MCPVIEW_JSON_STRING  4u /* A string. */
#define MCPVIEW_JSON_ARRAY   5u /* An array. */
#define MCPVIEW_JSON_OBJECT  6u /* An object. */

/** The kind of a JSON value: one of `MCPVIEW_JSON_*`. */
typedef uint32_t mcpview_json_kind;

/**
 * A value of structuredContent. Filled in by mcpview_result_get.
 *
 * Its strings belong to the result; may be read by several threads.
 */
typedef struct mcpview_value {
    /** What it is. */
    mcpview_json_kind kind;
    /** Bits of `MCPVIEW_HOLDS_*`. */
    uint32_t flags;
    /** With HOLDS_INT64. */
    int64_t int64;
    /** With HOLDS_UINT64. */
    uint64_t uint64;
    /** With HOLDS_DOUBLE: the nearest double. `text` has the exact digits. */
    double number;
    /** Elements of an array, members of an object, else 0. */
    uint64_t size;
    /** The decoded string, or the digits of a number; else empty. */
    mcpview_str text;
    /** Raw JSON as it came. */
    mcpview_str raw;
    /** 0. */
    uint64_t reserved;
} mcpview_value;

/**
 * Gives the value at a JSON Pointer (RFC 6901) into structuredContent.
 *
 * - `pointer`, `len`: the pointer in UTF-8, `len` in bytes; empty is structuredContent.
 * - `value`: is filled in; its strings live until the result is freed.
 *
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (not UTF-8), NOT_FOUND (nothing there), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_result_get(const mcpview_result *result,
                                  const char *pointer,
                                  size_t len,
                                  mcpview_value *value);

/**
 * Gives the integer at a JSON Pointer into structuredContent.
 *
 * `3.0` and `3e2` are integers (JSON Schema, 2020-12, section 4.2.1); `"3"` is a string.
 * Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
 * TYPE_MISMATCH (no number, or one with a fraction), LIMIT (an integer that does not fit;
 * mcpview_result_get has its digits), PANIC. `value` is written on OK only.
 */
MCPVIEW_API
mcpview_status mcpview_result_get_int64(const mcpview_result *result,
                                        const char *pointer,
                                        size_t len,
                                        int64_t *value);

/**
 * Gives the unsigned integer at a JSON Pointer into structuredContent.
 *
 * As mcpview_result_get_int64; a negative integer is LIMIT.
 */
MCPVIEW_API
mcpview_status mcpview_result_get_uint64(const mcpview_result *result,
                                         const char *pointer,
                                         size_t len,
                                         uint64_t *value);

/**
 * Gives the number at a JSON Pointer into structuredContent as the nearest double.
 *
 * Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
 * TYPE_MISMATCH (no number), LIMIT (a number beyond the range of a double, or `NaN`), PANIC.
 * `value` is written on OK only.
 */
MCPVIEW_API
mcpview_status mcpview_result_get_double(const mcpview_result *result,
                                         const char *pointer,
                                         size_t len,
                                         double *value);

/**
 * Gives the boolean at a JSON Pointer into structuredContent as 1 or 0.
 *
 * Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
 * TYPE_MISMATCH, PANIC. `value` is written on OK only.
 */
MCPVIEW_API
mcpview_status mcpview_result_get_boolean(const mcpview_result *result,
                                          const char *pointer,
                                          size_t len,
                                          uint32_t *value);

/**
 * Gives the decoded string at a JSON Pointer into structuredContent.
 *
 * Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
 * TYPE_MISMATCH, PANIC. `value` is written on OK only; it lives until the result is freed,
 * is not sanitised, and may hold NUL characters.
 */
MCPVIEW_API
mcpview_status mcpview_result_get_string(const mcpview_result *result,
                                         const char *pointer,
                                         size_t len,
                                         mcpview_str *value);

/* ==============================================================================================
 * Errors, tasks and requests for input
 *
 * Answers that are no final result. Each reader returns NULL where the result has none.
 * ============================================================================================== */

/* Flags of mcpview_task_facts. */
#define MCPVIEW_TASK_HAS_TTL           1u /* `ttl_ms` is given. */
#define MCPVIEW_TASK_HAS_POLL_INTERVAL 2u /* `poll_interval_ms` is given. */

/* Status of a task, and of a TASK row. */
#define MCPVIEW_TASK_WORKING        1u /* Still running. */
#define MCPVIEW_TASK_INPUT_REQUIRED 2u /* Waits for input. */
#define MCPVIEW_TASK_COMPLETED      3u /* Done. */
#define MCPVIEW_TASK_FAILED         4u /* Failed. */
#define MCPVIEW_TASK_CANCELLED      5u /* Cancelled. */
#define MCPVIEW_TASK_UNKNOWN        6u /* A word that the specification does not know. */

/* What an input request asks for. */
#define MCPVIEW_REQUEST_FORM     1u /* `elicitation/create` in form mode. */
#define MCPVIEW_REQUEST_URL      2u /* `elicitation/create` in URL mode. */
#define MCPVIEW_REQUEST_SAMPLING 3u /* `sampling/createMessage`. */
#define MCPVIEW_REQUEST_ROOTS    4u /* `roots/list`. */
#define MCPVIEW_REQUEST_UNKNOWN  5u /* A method that is not known. */

/**
 * A JSON-RPC error.
 *
 * Belongs to the result; may be read by several threads.
 */
typedef struct mcpview_error_facts {
    /** `code`, with `has_code`. */
    int64_t code;
    /** 1 if `code` is an integer, else 0. */
    uint32_t has_code;
    /** 0. */
    uint32_t reserved;
    /** `message`, or whatever words stand for it. */
    mcpview_str message;
    /** `data`: raw JSON; empty if there is none. */
    mcpview_str data;
    /** The whole `error` member: raw JSON. */
    mcpview_str raw;
    /** 0. */
    uint64_t reserved2;
} mcpview_error_facts;

/** The status of a task: one of `MCPVIEW_TASK_*`. */
typedef uint32_t mcpview_task_status;

/**
 * A task handle: the answer comes later, or came with it.
 *
 * Belongs to the result; may be read by several threads.
 */
typedef struct mcpview_task_facts {
    /** `taskId`. */
    mcpview_str id;
    /** `status` as it came. */
    mcpview_str status_name;
    /** `statusMessage`. */
    mcpview_str message;
    /** Words for the model while the task runs (`…/model-immediate-response` of its `_meta`). */
    mcpview_str immediate_response;
    /** The object that holds the fields: raw JSON. */
    mcpview_str raw;
    /** Its status. */
    mcpview_task_status status;
    /** Bits of `MCPVIEW_TASK_HAS_*`. */
    uint32_t flags;
    /** With HAS_TTL: how long the server keeps it, in milliseconds. */
    uint64_t ttl_ms;
    /** With HAS_POLL_INTERVAL: suggested time between polls, in milliseconds. */
    uint64_t poll_interval_ms;
    /** 0. */
    uint64_t reserved;
} mcpview_task_facts;

/** What an input request asks for: one of `MCPVIEW_REQUEST_*`. */
typedef uint32_t mcpview_request_kind;

/**
 * One request for input: an entry of `inputRequests`, or an elicitation of a -32042 error.
 *
 * Belongs to the result; may be read by several threads.
 */
typedef struct mcpview_input_request {
    /** What it asks for. */
    mcpview_request_kind kind;
    /** Its ordinal. */
    uint32_t index;
    /** The server's key, under which the answer goes back; empty for entries of an error. */
    mcpview_str key;
    /** `method`. */
    mcpview_str method;
    /** Words for the person; not sanitised. */
    mcpview_str message;
    /** Address of URL mode: to be shown and agreed to before it is opened; not checked. */
    mcpview_str url;
    /** `requestedSchema` of a form: raw JSON. */
    mcpview_str schema;
    /** The whole request: raw JSON. */
    mcpview_str raw;
    /** 0. */
    uint64_t reserved;
} mcpview_input_request;

/**
 * Returns the JSON-RPC error of a result.
 *
 * Lives until the result is freed. NULL if there is none, for a NULL result or after an
 * internal failure.
 */
MCPVIEW_API const mcpview_error_facts *mcpview_result_error(const mcpview_result *result);

/**
 * Returns the task handle of a result, also of a finished task whose result came with it.
 *
 * Lives until the result is freed. NULL if there is none, for a NULL result or after an
 * internal failure.
 */
MCPVIEW_API const mcpview_task_facts *mcpview_result_task(const mcpview_result *result);

/**
 * Returns the requests for input of a result and their number in `*count`.
 *
 * `request_state` of mcpview_result_facts goes back with the answers. They live until the
 * result is freed. NULL for a NULL result or after an internal failure.
 */
MCPVIEW_API
const mcpview_input_request *mcpview_result_input(const mcpview_result *result,
                                                  size_t *count);

/* ==============================================================================================
 * The report
 *
 * The outcome of validating structuredContent against the tool's `outputSchema`: data, not
 * a gate. What a mismatch does to the result is the option `mismatch`.
 * ============================================================================================== */

/* Flags of mcpview_validate_options. */
#define MCPVIEW_VALIDATE_FORMATS 1u /* `format` is asserted. Off by default: an annotation in
                                     * JSON Schema 2020-12. */

/* The outcome of a validation. */
#define MCPVIEW_VERDICT_VALID   1u /* It matches. */
#define MCPVIEW_VERDICT_INVALID 2u /* It does not, or is missing in a success of a tool that
                                    * declares it. */
#define MCPVIEW_VERDICT_SKIPPED 3u /* No verdict was reached; the reason says why. */

/* Why no verdict was reached. */
#define MCPVIEW_SKIPPED_NONE                0u /* There is a verdict. */
#define MCPVIEW_SKIPPED_NO_TOOL             1u /* No tool was given. */
#define MCPVIEW_SKIPPED_NO_SCHEMA           2u /* The tool declares no `outputSchema`. */
#define MCPVIEW_SKIPPED_EMPTY_SCHEMA        3u /* The `outputSchema` is empty and would accept
                                                * anything. */
#define MCPVIEW_SKIPPED_NO_FINAL_RESULT     4u /* The message is no final result (task, input
                                                * required, request, …). */
#define MCPVIEW_SKIPPED_ERROR_RESULT        5u /* The result is an error: the schema describes
                                                * successes. */
#define MCPVIEW_SKIPPED_SCHEMA_UNUSABLE     6u /* The `outputSchema` is broken. */
#define MCPVIEW_SKIPPED_DIALECT_UNSUPPORTED 7u /* The `outputSchema` names a dialect that is not
                                                * supported. */
#define MCPVIEW_SKIPPED_WORK_LIMIT          8u /* A limit of size, depth or work was reached. */
#define MCPVIEW_SKIPPED_OFF                 9u /* Validation was switched off. */

/* How much is checked. */
#define MCPVIEW_LEVEL_OFF   1u /* Nothing. */
#define MCPVIEW_LEVEL_LIGHT 2u /* Presence, root type, required members and their declared types:
                                * cheap enough for each call. */
#define MCPVIEW_LEVEL_FULL  3u /* All violations. */

/* What a mismatch does to the result. */
#define MCPVIEW_MISMATCH_REPORT    1u /* structuredContent is used all the same, with
                                       * diagnostics. */
#define MCPVIEW_MISMATCH_FALL_BACK 2u /* structuredContent is dropped, `content` is used. */
#define MCPVIEW_MISMATCH_REFUSE    3u /* The result is rendered as an error. */

/**
 * The outcome of a validation.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_report mcpview_report;

/** How much is checked: one of `MCPVIEW_LEVEL_*`. */
typedef uint32_t mcpview_level;

/** What a mismatch does to the result: one of `MCPVIEW_MISMATCH_*`. */
typedef uint32_t mcpview_mismatch;

/** How to validate. 0 in a field means its default. */
typedef struct mcpview_validate_options {
    /** `sizeof(mcpview_validate_options)`. */
    uint32_t struct_size;
    /** `MCPVIEW_VALIDATE_FORMATS` or 0. */
    uint32_t flags;
    /** How much is checked; default FULL. */
    mcpview_level level;
    /** What a mismatch does to the result; default REPORT. */
    mcpview_mismatch mismatch;
    /** Node visits that the validation may spend; default 20 000 000. */
    uint64_t max_steps;
    /** Deepest nesting of structuredContent that is validated; default 128. */
    uint32_t max_instance_depth;
    /** Most violations that are listed; default 100. */
    uint32_t max_errors;
} mcpview_validate_options;

/** The outcome of a validation: one of `MCPVIEW_VERDICT_*`. */
typedef uint32_t mcpview_verdict;

/** Why there is no verdict: one of `MCPVIEW_SKIPPED_*`. */
typedef uint32_t mcpview_skip_reason;

/**
 * The outcome of a validation, at a glance.
 *
 * Belongs to the report; may be read by several threads.
 */
typedef struct mcpview_report_facts {
    /** The outcome. */
    mcpview_verdict verdict;
    /** Why there is no verdict; 0 if there is one. */
    mcpview_skip_reason reason;
    /** What a mismatch does to the result. */
    mcpview_mismatch mismatch;
    /** 1 if there are, or may be, more violations than those listed; else 0. */
    uint32_t incomplete;
    /** Violations listed. */
    uint32_t error_count;
    /** Diagnostics of the report. */
    uint32_t diagnostic_count;
    /** 0. */
    uint64_t reserved;
    /** 0. */
    uint64_t reserved2;
} mcpview_report_facts;

/**
 * One violation of the `outputSchema`.
 *
 * Belongs to the report; may be read by several threads.
 */
typedef struct mcpview_violation {
    /** The place as a JSON Pointer into structuredContent. */
    mcpview_str at;
    /** The place as a JSON Pointer into the schema, through references as evaluated. */
    mcpview_str schema_at;
    /** The keyword that failed (`required`). */
    mcpview_str keyword;
    /** Words for a developer, in English. */
    mcpview_str message;
    /** 0. */
    uint64_t reserved;
} mcpview_violation;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_validate_options_init(mcpview_validate_options *options,
                                             size_t struct_size);

/**
 * Validates structuredContent against the tool's `outputSchema`. Nothing is ever fetched.
 *
 * - `tool`: the tool that was called; NULL gives a report that says SKIPPED, NO_TOOL.
 * - `options`: NULL for the defaults.
 * - `out`: receives the report, which the caller frees with mcpview_report_free.
 *
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, level or mismatch),
 * BAD_STRUCT_SIZE, PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_result_validate(const mcpview_result *result,
                                       const mcpview_tool *tool,
                                       const mcpview_validate_options *options,
                                       mcpview_report **out);

/**
 * Returns the outcome, at a glance.
 *
 * Lives until the report is freed. NULL for a NULL report or after an internal failure.
 */
MCPVIEW_API const mcpview_report_facts *mcpview_report_info(const mcpview_report *report);

/**
 * Returns the violations and their number in `*count`.
 *
 * They live until the report is freed. NULL for a NULL report or after an internal failure.
 */
MCPVIEW_API
const mcpview_violation *mcpview_report_errors(const mcpview_report *report,
                                               size_t *count);

/**
 * Returns the remarks on schema and structuredContent and their number in `*count`.
 *
 * They live until the report is freed. NULL for a NULL report or after an internal failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_report_diagnostics(const mcpview_report *report,
                                                     size_t *count);

/** Frees a report. NULL does nothing; splits made with it stay usable. */
MCPVIEW_API void mcpview_report_free(mcpview_report *report);

/* ==============================================================================================
 * The split
 *
 * Who gets what: the audience of each block, after the policy. Audience is a routing hint,
 * never a security boundary: a server that must keep words from the model must not send
 * them.
 * ============================================================================================== */

/* Flags of mcpview_split_options. */
#define MCPVIEW_SPLIT_CAN_SHOW_APPS   1u /* The host can show `ui://` views, so structuredContent
                                          * of a tool that names one goes to the view only. */
#define MCPVIEW_SPLIT_STRICT_AUDIENCE 2u /* An audience that names nobody known hides the block
                                          * from the model instead of counting as absent. */

/* Where a part of a split came from. */
#define MCPVIEW_ORIGIN_BLOCK          1u /* An entry of `content`. */
#define MCPVIEW_ORIGIN_STRUCTURED     2u /* structuredContent. */
#define MCPVIEW_ORIGIN_PROTOCOL_ERROR 3u /* The JSON-RPC error. */
#define MCPVIEW_ORIGIN_TASK           4u /* The task handle. */
#define MCPVIEW_ORIGIN_INPUT          5u /* A request for input. */
#define MCPVIEW_ORIGIN_VIEW           6u /* A `ui://` view that the tool or the result names. */
#define MCPVIEW_ORIGIN_LIBRARY        7u /* The library: a remark on the whole message. */

/* What the model gets where content and structuredContent are both there. */
#define MCPVIEW_POLICY_BOTH_ONCE        1u /* Both, equal facts once. */
#define MCPVIEW_POLICY_CONTENT_FIRST    2u /* `content` if it has anything for the model, else
                                            * structuredContent. */
#define MCPVIEW_POLICY_STRUCTURED_FIRST 3u /* structuredContent if it is there (and media), else
                                            * `content`. */

/**
 * A result, split by audience.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_split mcpview_split;

/** What the model gets of content and structuredContent: one of `MCPVIEW_POLICY_*`. */
typedef uint32_t mcpview_structured_policy;

/** How to split. 0 in a field means its default. */
typedef struct mcpview_split_options {
    /** `sizeof(mcpview_split_options)`. */
    uint32_t struct_size;
    /** Bits of `MCPVIEW_SPLIT_*`. */
    uint32_t flags;
    /**
     * What the model gets where both content and structuredContent are there; default
     * BOTH_ONCE.
     */
    mcpview_structured_policy structured;
    /** Deepest nesting of JSON inside a text that is taken apart; default 512. */
    uint32_t max_depth;
    /** Largest JSON inside a text that is taken apart, in bytes; default 1 GiB. */
    uint64_t max_bytes;
    /** Largest decoded media item in bytes; default 512 MiB. A larger one becomes a notice. */
    uint64_t max_media_bytes;
    /**
     * Most pixels (width times height) that the header of an image may announce; default
     * 2^30. An image with more is handed over as a file.
     */
    uint64_t max_media_pixels;
} mcpview_split_options;

/** Where a part came from: one of `MCPVIEW_ORIGIN_*`. */
typedef uint32_t mcpview_origin;

/** Who a part is for: bits of `MCPVIEW_AUDIENCE_*`. */
typedef uint32_t mcpview_audience;

/**
 * One part of a split: a block of `content`, structuredContent, an error, a task, …
 *
 * Belongs to the split; may be read by several threads.
 */
typedef struct mcpview_split_block {
    /** Where it came from. */
    mcpview_origin origin;
    /**
     * Ordinal in `content` for ORIGIN_BLOCK (an index into mcpview_result_blocks), in the
     * input requests for ORIGIN_INPUT; else UINT32_MAX.
     */
    uint32_t index;
    /** Who gets it, or something of it, after the policy. */
    mcpview_audience audience;
    /** 1 if `priority` is given, else 0. */
    uint32_t has_priority;
    /** 0 (optional) to 1 (required). */
    double priority;
    /** Its place as a JSON Pointer from the root of the input. */
    mcpview_str at;
    /** 0. */
    uint64_t reserved;
    /** 0. */
    uint64_t reserved2;
} mcpview_split_block;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_split_options_init(mcpview_split_options *options,
                                          size_t struct_size);

/**
 * Splits a result by audience.
 *
 * - `tool`: the tool that was called; may be NULL.
 * - `report`: the outcome of the validation; may be NULL.
 * - `options`: NULL for the defaults.
 * - `out`: receives the split, which the caller frees with mcpview_split_free.
 *
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag or policy), BAD_STRUCT_SIZE,
 * PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_result_split(const mcpview_result *result,
                                    const mcpview_tool *tool,
                                    const mcpview_report *report,
                                    const mcpview_split_options *options,
                                    mcpview_split **out);

/**
 * Returns the parts that an audience gets, in the server's order, and their number in
 * `*count`.
 *
 * - `audience`: USER, ASSISTANT, or both for what either of them gets. Other values give
 *   none.
 *
 * They live until the split is freed. NULL for a NULL split or after an internal failure.
 */
MCPVIEW_API
const mcpview_split_block *mcpview_split_blocks(const mcpview_split *split,
                                                mcpview_audience audience,
                                                size_t *count);

/**
 * Returns the remarks made while splitting and their number in `*count`.
 *
 * They live until the split is freed. NULL for a NULL split or after an internal failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_split_diagnostics(const mcpview_split *split,
                                                    size_t *count);

/** Frees a split. NULL does nothing; commands and models made from it stay usable. */
MCPVIEW_API void mcpview_split_free(mcpview_split *split);

/* ==============================================================================================
 * Render commands
 *
 * The person's part as one flat array of rows, in preorder. See "Walking the rows" at the
 * top for how a host draws them.
 * ============================================================================================== */

/* Flags of mcpview_render_options. */
#define MCPVIEW_RENDER_MEDIA_LAZY 1u /* Media is not decoded: `data` of its rows is empty and
                                      * they carry LAZY; mcpview_media_decode fills a buffer of
                                      * the host. */

/* Kinds of rows, in ranges by family. 0x8000 and above are never emitted: for hosts. */
#define MCPVIEW_KIND_END       0x0001u /* Closes the container whose kind is `variant`. */
#define MCPVIEW_KIND_TEXT      0x0101u /* Plain words. */
#define MCPVIEW_KIND_MARKDOWN  0x0102u /* A Markdown document; `text` is its sanitised source. */
#define MCPVIEW_KIND_HEADING   0x0103u /* A heading; `variant` is its level, 1 to 6. */
#define MCPVIEW_KIND_PARAGRAPH 0x0104u /* A paragraph of SPAN, LINK and IMAGE rows; a leaf where
                                        * its words have one plain style. */
#define MCPVIEW_KIND_SPAN      0x0105u /* A run of words of one style (flags STRONG, EMPHASIS,
                                        * STRIKE, CODE); `uri` makes it a short link. */
#define MCPVIEW_KIND_LIST      0x0106u /* A list; `variant` bullet, ordered or task, `number` the
                                        * first ordinal. */
#define MCPVIEW_KIND_ITEM      0x0107u /* An item of a list. */
#define MCPVIEW_KIND_QUOTE     0x0108u /* A quotation. */
#define MCPVIEW_KIND_CODE      0x0109u /* Code or preformatted words; `name` is the language. */
#define MCPVIEW_KIND_DIVIDER   0x010au /* A horizontal rule. */
#define MCPVIEW_KIND_IMAGE     0x0201u /* A picture. */
#define MCPVIEW_KIND_AUDIO     0x0202u /* A sound. */
#define MCPVIEW_KIND_VIDEO     0x0203u /* A video. */
#define MCPVIEW_KIND_FILE      0x0204u /* Bytes of any other type. */
#define MCPVIEW_KIND_LINK      0x0301u /* A link; flag bits 24 to 27 are its class. */
#define MCPVIEW_KIND_ICON      0x0302u /* An icon; `uri` is its source. */
#define MCPVIEW_KIND_TABLE     0x0401u /* A table: COLUMN rows, then ROW rows with CELL rows. */
#define MCPVIEW_KIND_COLUMN    0x0402u /* A column; `variant` has type and alignment. */
#define MCPVIEW_KIND_ROW       0x0403u /* A row of a table. */
#define MCPVIEW_KIND_CELL      0x0404u /* A cell, or the value of a field. */
#define MCPVIEW_KIND_FIELDS    0x0405u /* Names and values. */
#define MCPVIEW_KIND_FIELD     0x0406u /* A name (`text` label, `name` key) with its value in
                                        * child rows. */
#define MCPVIEW_KIND_TREE      0x0407u /* A tree of NODE rows. */
#define MCPVIEW_KIND_NODE      0x0408u /* A node of a tree. */
#define MCPVIEW_KIND_JSON      0x0409u /* A JSON value shown as indented JSON. */
#define MCPVIEW_KIND_MORE      0x040au /* Rows that exist outside the window: `number` first
                                        * missing ordinal, `number2` how many. */
#define MCPVIEW_KIND_CHART     0x0501u /* A chart; `text` says what it shows, `number` and
                                        * `number2` are its natural size in pixels. */
#define MCPVIEW_KIND_AXIS      0x0502u /* An axis of a chart; `variant` channel and scale,
                                        * `number` and `number2` the ends of its domain. */
#define MCPVIEW_KIND_TICK      0x0503u /* A tick of an axis: its words and its `number`. */
#define MCPVIEW_KIND_LEGEND    0x0504u /* A legend of a chart; its children are SWATCH or ITEM
                                        * rows. */
#define MCPVIEW_KIND_SERIES    0x0505u /* A series of points. */
#define MCPVIEW_KIND_POINT     0x0506u /* A point; `number` y, `number2` x. */
#define MCPVIEW_KIND_SCALE     0x0507u /* A scale of a chart. */
#define MCPVIEW_KIND_FORM      0x0601u /* A form of INPUT and ACTION rows. */
#define MCPVIEW_KIND_INPUT     0x0602u /* An input; `variant` its type, `data` its default as
                                        * JSON. */
#define MCPVIEW_KIND_OPTION    0x0603u /* A choice of an input; `data` its value as JSON. */
#define MCPVIEW_KIND_ACTION    0x0604u /* A button of a form, or (variant CALL) of a tool to call
                                        * next. */
#define MCPVIEW_KIND_BLOCK     0x0701u /* Everything that came from one block (or from
                                        * structuredContent). */
#define MCPVIEW_KIND_DASHBOARD 0x0702u /* Components that belong together. */
#define MCPVIEW_KIND_GRID      0x0703u /* Cards beside each other. */
#define MCPVIEW_KIND_CARD      0x0704u /* A card of a grid. */
#define MCPVIEW_KIND_FOLD      0x0705u /* A part that can be opened and closed; FOLDED when
                                        * closed, `text` its first words, `number` its lines (an
                                        * estimate). */
#define MCPVIEW_KIND_METRIC    0x0706u /* A labelled figure. */
#define MCPVIEW_KIND_SWATCH    0x0707u /* A colour: `name` is its sRGB `#rrggbbaa`, `number` the
                                        * same 32 bits. */
#define MCPVIEW_KIND_ERROR     0x0801u /* A failure; `name` is its code, `variant` its origin. */
#define MCPVIEW_KIND_NOTICE    0x0802u /* A remark of the library; `name` is its code, ATTR rows
                                        * its arguments, `variant` its severity. */
#define MCPVIEW_KIND_PROGRESS  0x0803u /* Progress; `number` of `number2`. */
#define MCPVIEW_KIND_TASK      0x0804u /* A task handle; `name` its id, `variant` its status. */
#define MCPVIEW_KIND_APP       0x0a01u /* A `ui://` view that the host may open in a sandbox;
                                        * `uri` its address. */
#define MCPVIEW_KIND_ATTR      0x7f01u /* A further property of the row it stands in: `name`,
                                        * `text`, `number`. Silent. */

/* Flags of rows. */
#define MCPVIEW_FLAG_CONTAINER   0x0001u     /* The row has children and an END. */
#define MCPVIEW_FLAG_WHOLE       0x0002u     /* `text` repeats everything below: a host that does
                                              * not know the kind shows it and goes on at `i +
                                              * span`. */
#define MCPVIEW_FLAG_FOLDED      0x0004u     /* Closed until the person opens it. */
#define MCPVIEW_FLAG_TRUNCATED   0x0008u     /* Something was left out here; a MORE row, or
                                              * `text`, says what. */
#define MCPVIEW_FLAG_HAS_NUMBER  0x0010u     /* `number` is valid. */
#define MCPVIEW_FLAG_HAS_NUMBER2 0x0020u     /* `number2` is valid. */
#define MCPVIEW_FLAG_ROUNDED     0x0040u     /* `number` lost digits; `text` has them all. */
#define MCPVIEW_FLAG_STRONG      0x0080u     /* Strong words. */
#define MCPVIEW_FLAG_EMPHASIS    0x0100u     /* Emphasised words. */
#define MCPVIEW_FLAG_STRIKE      0x0200u     /* Struck-out words. */
#define MCPVIEW_FLAG_CODE        0x0400u     /* Words in a fixed-width style. */
#define MCPVIEW_FLAG_REQUIRED    0x0800u     /* An input that must be filled in. */
#define MCPVIEW_FLAG_READ_ONLY   0x1000u     /* An input that cannot be changed. */
#define MCPVIEW_FLAG_CHECKED     0x2000u     /* True, chosen or done. */
#define MCPVIEW_FLAG_MULTIPLE    0x4000u     /* Several choices at once. */
#define MCPVIEW_FLAG_FOR_USER    0x8000u     /* The person gets it. */
#define MCPVIEW_FLAG_FOR_MODEL   0x00010000u /* The model gets it too. */
#define MCPVIEW_FLAG_ALTERED     0x00020000u /* Sanitising changed the words. */
#define MCPVIEW_FLAG_ACTIVE      0x00040000u /* The media can carry script. */
#define MCPVIEW_FLAG_LAZY        0x00080000u /* The media is not decoded yet. */
#define MCPVIEW_FLAG_STALE       0x00100000u /* The content is older than the host's copy or too
                                              * old. */

/* Class of a link, of `MCPVIEW_LINK_CLASS(flags)`. */
#define MCPVIEW_LINK_WEB     1u /* A web page. */
#define MCPVIEW_LINK_MAIL    2u /* A mail address. */
#define MCPVIEW_LINK_FILE    3u /* A file. */
#define MCPVIEW_LINK_APP     4u /* A link into another application, or a `ui://` view. */
#define MCPVIEW_LINK_UNSAFE  5u /* Must never be opened (`javascript:`, `data:`, …); `uri` is
                                 * empty. */
#define MCPVIEW_LINK_INVALID 6u /* No address; `uri` is empty. */

/* List styles. */
#define MCPVIEW_LIST_BULLET  1u /* Bullets. */
#define MCPVIEW_LIST_ORDERED 2u /* Numbers. */
#define MCPVIEW_LIST_TASK    3u /* Check boxes. */

/* Types of the value of a CELL, ITEM (0 in prose) or JSON row, and of a COLUMN in its low 8
 * bits. */
#define MCPVIEW_VALUE_ABSENT  1u /* The member is not there. */
#define MCPVIEW_VALUE_NULL    2u /* `null` */
#define MCPVIEW_VALUE_STRING  3u /* A string; with HAS_NUMBER it is an ISO 8601 date, in Unix
                                  * milliseconds. */
#define MCPVIEW_VALUE_NUMBER  4u /* A number. */
#define MCPVIEW_VALUE_BOOLEAN 5u /* A boolean; CHECKED is true. */
#define MCPVIEW_VALUE_OBJECT  6u /* An object. */
#define MCPVIEW_VALUE_ARRAY   7u /* An array. */
#define MCPVIEW_VALUE_MIXED   8u /* COLUMN only: values of several types. */

/* Alignment of a COLUMN, in bits 8 and 9. */
#define MCPVIEW_ALIGN_SHIFT  8u /* Where it stands. */
#define MCPVIEW_ALIGN_START  1u /* At the start. */
#define MCPVIEW_ALIGN_CENTRE 2u /* In the centre. */
#define MCPVIEW_ALIGN_END    3u /* At the end. */

/* Origin of an ERROR. */
#define MCPVIEW_ERROR_TOOL      1u /* The tool reported it (`isError`). */
#define MCPVIEW_ERROR_PROTOCOL  2u /* A JSON-RPC error; `number` is its code. */
#define MCPVIEW_ERROR_UNFLAGGED 3u /* The tool's content says so although `isError` does not. */
#define MCPVIEW_ERROR_INVALID   4u /* The message is no usable response. */
#define MCPVIEW_ERROR_SCHEMA    5u /* The policy REFUSE of a schema mismatch. */
#define MCPVIEW_ERROR_TASK      6u /* The task failed. */

/* Type of an INPUT. */
#define MCPVIEW_INPUT_TEXT      1u  /* One line of words. */
#define MCPVIEW_INPUT_MULTILINE 2u  /* Words of several lines. */
#define MCPVIEW_INPUT_NUMBER    3u  /* A number. */
#define MCPVIEW_INPUT_INTEGER   4u  /* A whole number. */
#define MCPVIEW_INPUT_BOOLEAN   5u  /* Yes or no. */
#define MCPVIEW_INPUT_CHOICE    6u  /* One or (MULTIPLE) several of its OPTION rows. */
#define MCPVIEW_INPUT_DATE      7u  /* A date. */
#define MCPVIEW_INPUT_DATE_TIME 8u  /* A date with time. */
#define MCPVIEW_INPUT_EMAIL     9u  /* A mail address. */
#define MCPVIEW_INPUT_URI       10u /* A URI. */
#define MCPVIEW_INPUT_GROUP     11u /* An object of further INPUT rows. */
#define MCPVIEW_INPUT_LIST      12u /* A list of values as JSON. */
#define MCPVIEW_INPUT_JSON      13u /* Any JSON. */

/* What an ACTION does. */
#define MCPVIEW_ACTION_ACCEPT  1u /* Send the answers. */
#define MCPVIEW_ACTION_DECLINE 2u /* Say no. */
#define MCPVIEW_ACTION_CANCEL  3u /* Dismiss without an answer. */
#define MCPVIEW_ACTION_OPEN    4u /* Open the address in `uri`, after consent. */
#define MCPVIEW_ACTION_CALL    5u /* Call the tool in `name`, after consent. */

/* What an AXIS or SCALE is for, in its low 8 bits. */
#define MCPVIEW_CHANNEL_X      1u  /* Along the width. */
#define MCPVIEW_CHANNEL_Y      2u  /* Along the height. */
#define MCPVIEW_CHANNEL_RADIUS 3u  /* From the middle outwards. */
#define MCPVIEW_CHANNEL_OTHER  15u /* Something else. */

/* Type of the scale of an AXIS or SCALE, in bits 8 to 15. */
#define MCPVIEW_SCALE_SHIFT    8u  /* Where it stands. */
#define MCPVIEW_SCALE_LINEAR   1u  /* Linear. */
#define MCPVIEW_SCALE_LOG      2u  /* Logarithmic. */
#define MCPVIEW_SCALE_POWER    3u  /* A power, the square root among them. */
#define MCPVIEW_SCALE_TIME     4u  /* Time; numbers are Unix milliseconds. */
#define MCPVIEW_SCALE_CATEGORY 5u  /* Categories; numbers of ticks are their ordinals. */
#define MCPVIEW_SCALE_OTHER    15u /* Something else. */

/* Where the rows of a MORE row are. */
#define MCPVIEW_MORE_BEFORE 1u /* Before the window. */
#define MCPVIEW_MORE_AFTER  2u /* After the window. */

/* The language of the library's words. */
#define MCPVIEW_LOCALE_ENGLISH            1u /* English. */
#define MCPVIEW_LOCALE_SIMPLIFIED_CHINESE 2u /* Simplified Chinese. */

/* Whether texts are read as Markdown. */
#define MCPVIEW_MARKDOWN_AUTO 1u /* Where they look like it, or their media type says so. */
#define MCPVIEW_MARKDOWN_ON   2u /* All but tables of values, diffs, logs and source code. */
#define MCPVIEW_MARKDOWN_OFF  3u /* None. */

/* How mcpview_commands_text writes words. */
#define MCPVIEW_TEXT_PLAIN    1u /* Plain words, a line a row. */
#define MCPVIEW_TEXT_TSV      2u /* Tab-separated values. */
#define MCPVIEW_TEXT_CSV      3u /* Comma-separated values (RFC 4180). */
#define MCPVIEW_TEXT_MARKDOWN 4u /* Markdown. */

/* The class of a row's `uri`, one of MCPVIEW_LINK_*; 0 where there is none. */
#define MCPVIEW_LINK_CLASS(flags) (((flags) >> 24) & 0xFu)

/**
 * A list of render commands.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_commands mcpview_commands;

/** The language of the library's words: one of `MCPVIEW_LOCALE_*`. */
typedef uint32_t mcpview_locale;

/** Whether texts are read as Markdown: one of `MCPVIEW_MARKDOWN_*`. */
typedef uint32_t mcpview_markdown;

/** How to render. 0 in a field means its default. */
typedef struct mcpview_render_options {
    /** `sizeof(mcpview_render_options)`. */
    uint32_t struct_size;
    /** `MCPVIEW_RENDER_MEDIA_LAZY` or 0. */
    uint32_t flags;
    /** Language of the library's words; default English. */
    mcpview_locale locale;
    /** Most rows in the list; default 4 000 000. */
    uint32_t max_rows;
    /** Deepest nesting of rows; default 64. What is deeper becomes one JSON row. */
    uint32_t max_depth;
    /** Whether texts are read as Markdown; default `MCPVIEW_MARKDOWN_AUTO`. */
    mcpview_markdown markdown;
    /**
     * Lines that there is room for: what exceeds them is folded, whole BLOCKs, lowest priority
     * first, then largest. 0: no budget, and only texts of more than 60 lines are folded.
     */
    uint32_t fold_lines;
    /** Columns of the host, from which lines are estimated; default 80. */
    uint32_t width;
    /**
     * Ids of FOLD rows, or of the BLOCKs they stand in, that the person opened; borrowed for
     * the call. Their FOLD row stays, without FOLDED, and all else is as before.
     */
    const uint64_t *open_ids;
    /** How many of them there are. */
    size_t open_id_count;
    /**
     * Most children of one TABLE, LIST, GRID, TREE, NODE or SERIES in the list; default 1000. Those of
     * Markdown and dashboards are always shown whole. What is left out is told by MORE rows;
     * mcpview_commands_window gives it. UINT32_MAX: all.
     */
    uint32_t window_rows;
    /** Most lines of one TEXT or CODE in the list; 0: all. */
    uint32_t window_lines;
    /**
     * Levels of a tree that are open: a NODE below them is FOLDED and TRUNCATED, and its
     * children are not in the list unless its id is among `open_ids`. 0: all.
     */
    uint32_t tree_depth;
    /** 0. */
    uint32_t reserved;
    /** Id of a container whose window is not the first one; 0: none. */
    uint64_t window_id;
    /** Ordinal of the first child in that window. */
    uint64_t window_first;
    /** Most children in that window. */
    uint64_t window_count;
    /**
     * The time now, in milliseconds since 1970-01-01T00:00:00Z; 0: unknown. The library has
     * no clock.
     */
    int64_t now;
    /**
     * When the host's own copy of this content was made, in the same milliseconds; 0: it has
     * none. A BLOCK whose `lastModified` is before that gets STALE.
     */
    int64_t cached_at;
    /** Milliseconds of age, seen from `now`, above which a BLOCK gets STALE; 0: no limit. */
    uint64_t max_age;
} mcpview_render_options;

/**
 * The kind of a row: one of `MCPVIEW_KIND_*`. Newer libraries may add kinds: a host that
 * does not know one shows `text` and goes on.
 */
typedef uint32_t mcpview_kind;

/**
 * One render command: a row of the list.
 *
 * 128 bytes on 64-bit platforms, 96 on 32-bit ones, never more. Belongs to the commands; may
 * be read by several threads.
 */
typedef struct mcpview_command {
    /** What it is. */
    mcpview_kind kind;
    /**
     * Bits of `MCPVIEW_FLAG_*`; the class of `uri` in bits 24 to 27
     * (`MCPVIEW_LINK_CLASS(flags)`, one of `MCPVIEW_LINK_*`).
     */
    uint32_t flags;
    /**
     * Identity, from the place in the response: the same across renders, never 0. The END of
     * a row has the id of its opener; else ids are unique. Keep selection and folding by it.
     */
    uint64_t id;
    /**
     * Content of the subtree. Equal id and equal hash: a host may keep what it has drawn.
     * Comparable within one version of the library.
     */
    uint64_t hash;
    /** Rows of this subtree, this row and its END included; the next sibling is `i + span`. */
    uint32_t span;
    /** 0 at the top. */
    uint32_t depth;
    /**
     * Per kind: heading level, severity, type, alignment, …; 0 is unspecified. For END the
     * kind that it closes.
     */
    uint32_t variant;
    /**
     * Ordinal, per kind: content block, row, column, media item. UINT32_MAX where there is
     * none.
     */
    uint32_t index;
    /**
     * Readable words, plain and sanitised. Empty only for END, ROW, BLOCK and an empty CELL.
     * Only the `text` of MARKDOWN may go to a Markdown widget.
     */
    mcpview_str text;
    /** Machine key, exactly as received: column, field, language, media type. Never displayed. */
    mcpview_str name;
    /** Link or resource address; empty if it is unsafe or invalid. Never fetched. */
    mcpview_str uri;
    /** Decoded media, or the JSON of a default or an option. `ptr` may be NULL when empty. */
    mcpview_bytes data;
    /** With HAS_NUMBER: value, width, total, …, per kind. Never NaN or infinite. */
    double number;
    /** With HAS_NUMBER2: a second number, per kind. */
    double number2;
    /** 0. */
    uint64_t reserved;
} mcpview_command;

/** How words are written: one of `MCPVIEW_TEXT_*`. */
typedef uint32_t mcpview_text_style;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_render_options_init(mcpview_render_options *options,
                                           size_t struct_size);

/**
 * Renders the person's part of a split to a list of rows.
 *
 * - `options`: NULL for the defaults.
 * - `out`: receives the commands, which the caller frees with mcpview_commands_free.
 *
 * Returns OK, NULL_ARGUMENT (also for an array that is NULL with a count), BAD_ARGUMENT (an
 * unknown flag, locale or mode), BAD_STRUCT_SIZE, PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_split_render(const mcpview_split *split,
                                    const mcpview_render_options *options,
                                    mcpview_commands **out);

/**
 * Renders another window of a container of a list.
 *
 * The new list has the BLOCK (or ERROR, NOTICE, TASK) that the container stands in, and in it
 * nothing but the container, with the rows asked for and the MORE rows before and behind.
 * Ids are those of the first list, so that a host can put the rows in the place of what it
 * has; MORE gives the ordinals to ask for next (`number`, `number2`). Opens a NODE that
 * `tree_depth` left closed. The cost is that of the rows asked for: a table is not looked
 * through again.
 *
 * - `id`: a TABLE, LIST, GRID, TREE, NODE, SERIES, TEXT or CODE of `commands`.
 * - `first`: ordinal of the first child wanted (row, node, item, card, or line); past the end
 *   the window is empty.
 * - `count`: how many are wanted at most.
 * - `out`: receives the new commands, which the caller frees with mcpview_commands_free. They
 *   keep nothing of the first list alive but what they share, and windows of them work too.
 *
 * Returns OK, NULL_ARGUMENT, NOT_FOUND (no such container in the list, or one that is always
 * shown whole: of Markdown or a dashboard, or a NODE without children), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_commands_window(const mcpview_commands *commands,
                                       uint64_t id,
                                       uint64_t first,
                                       uint64_t count,
                                       mcpview_commands **out);

/**
 * Returns the rows and their number in `*count`.
 *
 * Call it in a statement of its own before `count` is read: C does not say in which order the
 * arguments of `draw(mcpview_commands_rows(commands, &count), count)` are evaluated.
 * They live until the commands are freed. NULL for NULL commands only, never for count 0.
 */
MCPVIEW_API
const mcpview_command *mcpview_commands_rows(const mcpview_commands *commands,
                                             size_t *count);

/**
 * Returns the index of the row with an id: the opener of a container, never an END.
 *
 * SIZE_MAX if no row in the list has it (it may stand outside the window), for NULL commands
 * or after an internal failure.
 */
MCPVIEW_API size_t mcpview_commands_find(const mcpview_commands *commands, uint64_t id);

/**
 * Gives the JSON Pointer, from the root of the input, of the value that a row shows.
 *
 * For its raw value (mcpview_result_raw), editing and selection. Rows that show no value of
 * their own give their owner's, and rows of JSON inside a text that text's.
 *
 * - `out`: receives the pointer as text, which the caller frees with mcpview_buffer_free.
 *
 * Returns OK, NULL_ARGUMENT, NOT_FOUND (no row has the id), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_commands_pointer(const mcpview_commands *commands,
                                        uint64_t id,
                                        mcpview_buffer **out);

/**
 * Gives the words of a row and of everything below it, to copy or to export.
 *
 * A table that is shown in part is copied in part: a line before its rows and the last line
 * say so.
 *
 * - `style`: PLAIN, TSV, CSV or MARKDOWN.
 * - `out`: receives the words, which the caller frees with mcpview_buffer_free.
 *
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown style), NOT_FOUND (no row has the id),
 * PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_commands_text(const mcpview_commands *commands,
                                     uint64_t id,
                                     mcpview_text_style style,
                                     mcpview_buffer **out);

/**
 * Estimates how many lines a row and everything below it fill.
 *
 * For layouts that have to know heights before they draw. It counts words in columns and
 * pictures in pixels, without any font; what is folded counts one line.
 *
 * - `width`: columns; 0 for 80.
 * - `lines`: receives the number.
 *
 * Returns OK, NULL_ARGUMENT, NOT_FOUND (no row has the id), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_commands_lines(const mcpview_commands *commands,
                                      uint64_t id,
                                      uint32_t width,
                                      uint64_t *lines);

/**
 * Returns the remarks made while rendering and their number in `*count`.
 *
 * They live until the commands are freed. NULL for NULL commands or after an internal
 * failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_commands_diagnostics(const mcpview_commands *commands,
                                                       size_t *count);

/**
 * Returns the lower-case word for a kind of row (`table`).
 *
 * A static text with a NUL at its end; never NULL, "unknown" for other numbers.
 */
MCPVIEW_API const char *mcpview_kind_name(mcpview_kind kind);

/** Frees commands, their rows and decoded media. NULL does nothing. */
MCPVIEW_API void mcpview_commands_free(mcpview_commands *commands);

/* ==============================================================================================
 * Drawings of charts
 *
 * A CHART row as one flat array of marks in paint order: rectangles, paths and lines of text
 * that any canvas can paint with one loop and one switch, with colours as 0xRRGGBBAA and
 * lengths in pixels of the drawing.
 *
 * ```c
 * for (size_t i = 0; i < count; i++) {
 *     const mcpview_mark *mark = &marks[i];
 *     switch (mark->kind) {
 *     case MCPVIEW_MARK_RECT:   begin(); rounded_rect(mark); paint(mark); break;
 *     case MCPVIEW_MARK_PATH: {
 *         const double *p = points + mark->first_point;
 *         begin();
 *         for (uint32_t v = 0; v < mark->verb_count; v++)
 *             switch (verbs[mark->first_verb + v]) {
 *             case MCPVIEW_VERB_MOVE:  move_to(mark->x + p[0], mark->y + p[1]); p += 2; break;
 *             case MCPVIEW_VERB_LINE:  line_to(mark->x + p[0], mark->y + p[1]); p += 2; break;
 *             case MCPVIEW_VERB_CUBIC:
 *                 cubic_to(mark->x + p[0], mark->y + p[1], mark->x + p[2], mark->y + p[3],
 *                          mark->x + p[4], mark->y + p[5]);
 *                 p += 6;
 *                 break;
 *             default: close_path(); break;
 *             }
 *         paint(mark);
 *         break;
 *     }
 *     case MCPVIEW_MARK_TEXT:   draw_text(mark); break;
 *     case MCPVIEW_MARK_IMAGE:  break;
 *     case MCPVIEW_MARK_CLIP:   save(); clip_to_rounded_rect(mark); break;
 *     case MCPVIEW_MARK_UNCLIP: restore(); break;
 *     default: break;
 *     }
 * }
 * ```
 *
 * `paint` fills with `fill` (or the gradient) unless it is 0, by the rule that winding counts
 * (nonzero), then outlines with `stroke` unless it is 0, half of `stroke_width` to either side.
 * A gradient runs through its stops from one end to the other. Opacity is in the colours. For a
 * screen with more device pixels scale the canvas, and say so in `device_scale`: thin straight
 * lines then lie on device pixels.
 * ============================================================================================== */

/* Flags of mcpview_drawing_options. */
#define MCPVIEW_DRAWING_STRICT 1u /* Channels without a type are nominal, as in Vega-Lite; else
                                   * it is taken from the values. */

/* Colours where a chart says nothing. */
#define MCPVIEW_THEME_LIGHT 1u /* Dark on light, as Vega-Lite and Chart.js draw. */
#define MCPVIEW_THEME_DARK  2u /* Light on dark. */

/* Kinds of marks. */
#define MCPVIEW_MARK_RECT   1u /* Fill and outline the box `x`, `y`, `width`, `height` with its
                                * corner radii. */
#define MCPVIEW_MARK_PATH   2u /* Fill and outline a path: `verb_count` verbs whose points are
                                * relative to `x`, `y`. */
#define MCPVIEW_MARK_TEXT   3u /* Draw one line of text at `x`, `y`, turned around that point by
                                * `angle`. */
#define MCPVIEW_MARK_IMAGE  4u /* Draw the picture named by `text` into the box; what it names is
                                * never loaded. */
#define MCPVIEW_MARK_CLIP   5u /* Until the UNCLIP that follows, paint inside the box with its
                                * corner radii only. Clips do not nest. */
#define MCPVIEW_MARK_UNCLIP 6u /* End of the CLIP. */

/* Steps of a PATH. */
#define MCPVIEW_VERB_MOVE  0u /* Start a new part at the next point. */
#define MCPVIEW_VERB_LINE  1u /* A straight line to the next point. */
#define MCPVIEW_VERB_CUBIC 2u /* A cubic Bézier curve: two control points and the end, three
                               * points. */
#define MCPVIEW_VERB_CLOSE 3u /* Back to where the part started; no point. */

/* What a mark is for. */
#define MCPVIEW_ROLE_OTHER           0u  /* Something else. */
#define MCPVIEW_ROLE_MARK            1u  /* Data. */
#define MCPVIEW_ROLE_GROUP_FRAME     2u  /* The ground and frame of a plot. */
#define MCPVIEW_ROLE_AXIS_GRID       3u  /* A line of a grid. */
#define MCPVIEW_ROLE_AXIS_DOMAIN     4u  /* The line of an axis. */
#define MCPVIEW_ROLE_AXIS_TICK       5u  /* A tick. */
#define MCPVIEW_ROLE_AXIS_LABEL      6u  /* Words at a tick. */
#define MCPVIEW_ROLE_AXIS_TITLE      7u  /* The title of an axis. */
#define MCPVIEW_ROLE_LEGEND_SYMBOL   8u  /* A symbol or box of a legend. */
#define MCPVIEW_ROLE_LEGEND_GRADIENT 9u  /* The ramp of a legend. */
#define MCPVIEW_ROLE_LEGEND_LABEL    10u /* Words of a legend. */
#define MCPVIEW_ROLE_LEGEND_TITLE    11u /* The title of a legend. */
#define MCPVIEW_ROLE_TITLE_TEXT      12u /* The title of the chart, or of a group of views. */
#define MCPVIEW_ROLE_TITLE_SUBTITLE  13u /* The subtitle of the chart. */
#define MCPVIEW_ROLE_GROUP_SCOPE     14u /* The ground of a group of views, or of a legend. */

/* What a mark was, with `name` and the numbers that it has. */
#define MCPVIEW_SHAPE_RECT       1u  /* The box itself. No numbers. */
#define MCPVIEW_SHAPE_SYMBOL     2u  /* A symbol. `name`: the shape; numbers: x, y, area in
                                      * square pixels, angle in degrees. */
#define MCPVIEW_SHAPE_RULE       3u  /* A straight line. Numbers: x1, y1, x2, y2. */
#define MCPVIEW_SHAPE_ARC        4u  /* A sector. Numbers: x, y, start and end angle (radians,
                                      * clockwise from twelve o'clock), inner and outer radius,
                                      * pad angle, corner radius. */
#define MCPVIEW_SHAPE_TEXT       5u  /* A text. Numbers: x and y of its anchor, dx, dy, and how
                                      * far below the anchor the baseline of its first line is. */
#define MCPVIEW_SHAPE_LINE       6u  /* A line. `name`: the curve; numbers: its tension (NaN: the
                                      * default), then x and y of each point (NaN: a gap). */
#define MCPVIEW_SHAPE_AREA       7u  /* An area whose other edge is in y. `name`: the curve;
                                      * numbers: its tension, then x, y, other y of each point
                                      * (NaN: a gap). */
#define MCPVIEW_SHAPE_AREA_LYING 8u  /* An area whose other edge is in x. `name`: the curve;
                                      * numbers: its tension, then x, y, other x of each point
                                      * (NaN: a gap). */
#define MCPVIEW_SHAPE_TRAIL      9u  /* A line of changing width. Numbers: x, y and width of each
                                      * point (NaN: a gap). */
#define MCPVIEW_SHAPE_IMAGE      10u /* A picture. No numbers. */

/* What of a TEXT is at its `x`. */
#define MCPVIEW_ANCHOR_LEFT   1u /* Its left end. */
#define MCPVIEW_ANCHOR_CENTER 2u /* Its middle. */
#define MCPVIEW_ANCHOR_RIGHT  3u /* Its right end. */

/* What of a text was at the anchor of the source. */
#define MCPVIEW_BASELINE_ALPHABETIC  1u /* The letters' own baseline. */
#define MCPVIEW_BASELINE_TOP         2u /* The top of the letters. */
#define MCPVIEW_BASELINE_MIDDLE      3u /* The middle of the letters. */
#define MCPVIEW_BASELINE_BOTTOM      4u /* The bottom of the letters. */
#define MCPVIEW_BASELINE_LINE_TOP    5u /* The top of the line. */
#define MCPVIEW_BASELINE_LINE_BOTTOM 6u /* The bottom of the line. */

/* Ends of outlines. */
#define MCPVIEW_CAP_BUTT   1u /* Cut off at the end. */
#define MCPVIEW_CAP_ROUND  2u /* Half a disc beyond it. */
#define MCPVIEW_CAP_SQUARE 3u /* Half a square beyond it. */

/* Corners of outlines. */
#define MCPVIEW_JOIN_MITER 1u /* Pointed, up to the miter limit. */
#define MCPVIEW_JOIN_ROUND 2u /* Round. */
#define MCPVIEW_JOIN_BEVEL 3u /* Cut off. */

/**
 * The drawing of a chart.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_drawing mcpview_drawing;

/** Colours where a chart says nothing: one of `MCPVIEW_THEME_*`. */
typedef uint32_t mcpview_theme;

/** A colour of sRGB as 0xRRGGBBAA, not premultiplied; 0 is none. */
typedef uint32_t mcpview_color;

/**
 * A font, for a host that measures a text.
 *
 * Borrowed for the call of mcpview_measure; threads do not share it.
 */
typedef struct mcpview_font {
    /** Family names as CSS lists them (`"Inter", sans-serif`); empty for the host's own. */
    mcpview_str family;
    /** Size in pixels. */
    double size;
    /** Weight, 100 to 900: 400 is normal, 700 bold. */
    uint32_t weight;
    /** 1 for slanted letters, else 0. */
    uint32_t italic;
} mcpview_font;

/**
 * A function of the host that returns the width of one line of text, in pixels: its advance.
 *
 * Called only while the drawing is made, by the thread that makes it. It must return (no
 * exception, no longjmp). A number that is negative or not finite stands for the built-in
 * width. `text` has no NUL at its end; `user` is the `measure_user` of the options.
 */
typedef double (*mcpview_measure)(void *user, mcpview_str text, const mcpview_font *font);

/** How a chart is drawn. 0 in a field means its default. */
typedef struct mcpview_drawing_options {
    /** `sizeof(mcpview_drawing_options)`. */
    uint32_t struct_size;
    /** `MCPVIEW_DRAWING_STRICT` or 0. */
    uint32_t flags;
    /**
     * Width of the whole picture in pixels; 0: what the chart asks for. Charts of one plot take
     * it; one whose axes need more than it gets a plot of 40 pixels.
     */
    double width;
    /** Height of the whole picture, likewise. */
    double height;
    /**
     * Device pixels per pixel of the drawing, to which thin straight lines are moved; 0: they
     * stay where they are.
     */
    double device_scale;
    /**
     * Colours where the chart says nothing; default `MCPVIEW_THEME_LIGHT`, which is what
     * Vega-Lite and Chart.js draw. What the chart itself says always wins.
     */
    mcpview_theme theme;
    /** Of texts; 0: the theme's. */
    mcpview_color foreground;
    /** Behind the picture; 0: the theme's. */
    mcpview_color background;
    /** Of the lines of axes, ticks and frames; 0: the theme's. */
    mcpview_color axis;
    /** Of the lines of grids; 0: the theme's. */
    mcpview_color grid;
    /** 0. */
    uint32_t reserved;
    /** Colours of categories, the first one also of marks without colour; borrowed for the call. */
    const mcpview_color *palette;
    /** How many of them there are; 0: the theme's. */
    size_t palette_count;
    /** Family of all texts, as CSS lists them; empty: none is named. Borrowed for the call. */
    mcpview_str font;
    /** Measures texts; NULL: a built-in table of widths of a common sans-serif font. */
    mcpview_measure measure;
    /** The first argument of `measure`. */
    void *measure_user;
} mcpview_drawing_options;

/**
 * What holds for a whole drawing.
 *
 * Belongs to the drawing; may be read by several threads.
 */
typedef struct mcpview_drawing_facts {
    /** Width in pixels. */
    double width;
    /** Height in pixels. */
    double height;
    /** The colour behind everything; 0: none. A host may leave it out. */
    mcpview_color background;
    /** How many diagnostics there are: parts that were not drawn, limits. */
    uint32_t diagnostic_count;
    /** 0. */
    uint64_t reserved;
} mcpview_drawing_facts;

/**
 * What a mark asks a canvas to do: one of `MCPVIEW_MARK_*`. Newer libraries may add kinds: a
 * host that does not know one goes on.
 */
typedef uint32_t mcpview_mark_kind;

/** What a mark is for: one of `MCPVIEW_ROLE_*`. Newer libraries may add roles. */
typedef uint32_t mcpview_role;

/**
 * What a mark was before it became a rectangle, a path or lines of text: one of
 * `MCPVIEW_SHAPE_*`.
 */
typedef uint32_t mcpview_shape;

/**
 * One step of painting. Lengths are pixels of the drawing, y downwards.
 *
 * 272 bytes on 64-bit platforms, 248 on 32-bit ones. Belongs to the drawing; may be read by
 * several threads.
 */
typedef struct mcpview_mark {
    /** What to do. */
    mcpview_mark_kind kind;
    /** What it is for. */
    mcpview_role role;
    /** What it was, for hosts that restyle: see `MCPVIEW_SHAPE_*`; 0 for CLIP and UNCLIP. */
    mcpview_shape shape;
    /** Ordinal of the group of marks that it belongs to, as the bars of one layer. */
    uint32_t group;
    /** Ordinal in the group of the item that it paints. The lines of one text share it. */
    uint32_t item;
    /** Ordinal of its plot area, see mcpview_drawing_views. */
    uint32_t view;
    /** Ordinal of the SERIES that it stands for; UINT32_MAX: none. */
    uint32_t series;
    /**
     * Ordinal of the POINT in the series; UINT32_MAX: none. Of a line, an area or a trail its
     * first point; the others follow in order, gaps counted.
     */
    uint32_t point;
    /** RECT, PATH, TEXT: colour of the inside; 0: not filled. */
    mcpview_color fill;
    /** RECT, PATH, TEXT: colour of the outline; 0: no outline. */
    mcpview_color stroke;
    /**
     * Ordinal of the gradient of the inside, see mcpview_drawing_gradients; UINT32_MAX: none. A
     * host without gradients uses `fill`.
     */
    uint32_t gradient;
    /** Ordinal of the gradient of the outline; UINT32_MAX: none, as for the inside. */
    uint32_t stroke_gradient;
    /** Ends of the outline: one of `MCPVIEW_CAP_*`. */
    uint32_t cap;
    /** Corners of the outline: one of `MCPVIEW_JOIN_*`. */
    uint32_t join;
    /** PATH: its first verb, see mcpview_drawing_verbs. */
    uint32_t first_verb;
    /** PATH: how many verbs it has. */
    uint32_t verb_count;
    /** PATH: its first number among mcpview_drawing_points. */
    uint32_t first_point;
    /** Outline: its first dash among mcpview_drawing_numbers; dashes and gaps in turn. */
    uint32_t first_dash;
    /** Outline: how many dashes and gaps; 0: solid. */
    uint32_t dash_count;
    /** The first parameter of the shape among mcpview_drawing_numbers. */
    uint32_t first_number;
    /** How many parameters the shape has. */
    uint32_t number_count;
    /** TEXT: what of the line is at `x`: one of `MCPVIEW_ANCHOR_*`. */
    uint32_t anchor;
    /**
     * TEXT: what was at the anchor of the source, for hosts that restyle: one of
     * `MCPVIEW_BASELINE_*`. `y` is on the alphabetic baseline already.
     */
    uint32_t baseline;
    /** TEXT: weight, 100 to 900; 400 is normal, 700 bold. */
    uint32_t weight;
    /** TEXT: 1 for slanted letters, else 0. */
    uint32_t italic;
    /** 0. */
    uint32_t reserved;
    /** Left of the box; the origin of a PATH, to be added to its points; where the text is. */
    double x;
    /** Top of the box, likewise; the alphabetic baseline of a TEXT. */
    double y;
    /** RECT, IMAGE, CLIP: width. */
    double width;
    /** RECT, IMAGE, CLIP: height. */
    double height;
    /** RECT, CLIP: radius of the top left corner. */
    double radius_top_left;
    /** RECT, CLIP: radius of the top right corner. */
    double radius_top_right;
    /** RECT, CLIP: radius of the bottom right corner. */
    double radius_bottom_right;
    /** RECT, CLIP: radius of the bottom left corner. */
    double radius_bottom_left;
    /** Width of the outline. */
    double stroke_width;
    /** How far into the dashes the outline starts. */
    double dash_offset;
    /** Longest point of a mitered corner, in widths of the outline. */
    double miter_limit;
    /** TEXT: size of the font. */
    double font_size;
    /** TEXT: degrees clockwise by which the line is turned around (`x`, `y`). */
    double angle;
    /** TEXT: one line of words; IMAGE: the address of the picture, never loaded. */
    mcpview_str text;
    /** The name of the symbol or of the curve, see `MCPVIEW_SHAPE_*`. */
    mcpview_str name;
    /** TEXT: family names as CSS lists them; empty for the host's own. */
    mcpview_str family;
    /** 0. */
    uint64_t reserved2;
} mcpview_mark;

/**
 * A gradient, in pixels of the drawing.
 *
 * Belongs to the drawing; may be read by several threads.
 */
typedef struct mcpview_gradient {
    /**
     * 0: linear, from (`x1`, `y1`) to (`x2`, `y2`); 1: radial, from the circle around the first
     * with radius `r1` to that around the second with radius `r2`.
     */
    uint32_t radial;
    /** Its first stop, see mcpview_drawing_stops. */
    uint32_t first_stop;
    /** How many stops it has. */
    uint32_t stop_count;
    /** 0. */
    uint32_t reserved;
    /** Start. */
    double x1;
    /** Start. */
    double y1;
    /** End. */
    double x2;
    /** End. */
    double y2;
    /** Radius at the start; 0 for a linear one. */
    double r1;
    /** Radius at the end; 0 for a linear one. */
    double r2;
} mcpview_gradient;

/**
 * A colour at a place of a gradient.
 *
 * Belongs to the drawing; may be read by several threads.
 */
typedef struct mcpview_stop {
    /** 0 at the start, 1 at the end. */
    double offset;
    /** The colour there. */
    mcpview_color color;
    /** 0. */
    uint32_t reserved;
} mcpview_stop;

/**
 * A plot area: where the data of one view is, between its axes.
 *
 * Belongs to the drawing; may be read by several threads.
 */
typedef struct mcpview_view {
    /** Left. */
    double x;
    /** Top. */
    double y;
    /** Width. */
    double width;
    /** Height. */
    double height;
} mcpview_view;

/**
 * What is under the pointer.
 *
 * Written by mcpview_drawing_hit; the caller's own, so threads need no care.
 */
typedef struct mcpview_hit {
    /** Ordinal of the mark. */
    uint32_t mark;
    /** Ordinal of the SERIES. */
    uint32_t series;
    /** Ordinal of the POINT in it: of a line the one nearest to the pointer. */
    uint32_t point;
    /** 0. */
    uint32_t reserved;
    /**
     * Id of the POINT row in the command list; 0 if the list does not have it (it may stand
     * outside the window).
     */
    uint64_t row;
    /** 0. */
    uint64_t reserved2;
} mcpview_hit;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_drawing_options_init(mcpview_drawing_options *options,
                                            size_t struct_size);

/**
 * Draws a chart of a command list.
 *
 * The chart is evaluated anew from its specification: nothing is loaded, and what cannot be
 * drawn is told by mcpview_drawing_diagnostics. Call it again when the size or the theme
 * changes.
 *
 * - `chart_id`: the id of a CHART row in the list.
 * - `options`: NULL for the defaults.
 * - `out`: receives the drawing, which the caller frees with mcpview_drawing_free. With
 *   UNSUPPORTED it has no marks, and its diagnostics say what is missing; it must be freed too.
 *
 * Returns OK, UNSUPPORTED (the chart as a whole cannot be drawn: show its rows instead),
 * NULL_ARGUMENT (also for an array that is NULL with a count), NOT_FOUND (no CHART in the list
 * has the id), BAD_ARGUMENT (an unknown flag or theme, a size that is negative, not finite or
 * above 100 000), BAD_STRUCT_SIZE, PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_commands_drawing(const mcpview_commands *commands,
                                        uint64_t chart_id,
                                        const mcpview_drawing_options *options,
                                        mcpview_drawing **out);

/**
 * Returns what holds for a whole drawing.
 *
 * It lives until the drawing is freed. NULL for a NULL drawing or after an internal failure.
 */
MCPVIEW_API const mcpview_drawing_facts *mcpview_drawing_info(const mcpview_drawing *drawing);

/**
 * Returns the marks in paint order and their number in `*count`.
 *
 * They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API
const mcpview_mark *mcpview_drawing_marks(const mcpview_drawing *drawing,
                                          size_t *count);

/**
 * Returns the steps of all paths (`MCPVIEW_VERB_*`) and their number in `*count`.
 *
 * They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API const uint8_t *mcpview_drawing_verbs(const mcpview_drawing *drawing, size_t *count);

/**
 * Returns the coordinates of all paths, x and y in turn, and the number of doubles in `*count`.
 *
 * MOVE and LINE take two of them, CUBIC six, CLOSE none; `x` and `y` of the mark are to be
 * added. They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API const double *mcpview_drawing_points(const mcpview_drawing *drawing, size_t *count);

/**
 * Returns lengths of dashes and parameters of shapes, and their number in `*count`.
 *
 * They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API const double *mcpview_drawing_numbers(const mcpview_drawing *drawing, size_t *count);

/**
 * Returns the gradients and their number in `*count`.
 *
 * They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API
const mcpview_gradient *mcpview_drawing_gradients(const mcpview_drawing *drawing,
                                                  size_t *count);

/**
 * Returns the stops of all gradients and their number in `*count`.
 *
 * They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API
const mcpview_stop *mcpview_drawing_stops(const mcpview_drawing *drawing,
                                          size_t *count);

/**
 * Returns the plot areas and their number in `*count`.
 *
 * They live until the drawing is freed. NULL for a NULL drawing only, never for count 0.
 */
MCPVIEW_API
const mcpview_view *mcpview_drawing_views(const mcpview_drawing *drawing,
                                          size_t *count);

/**
 * Returns remarks on what was not drawn, and their number in `*count`.
 *
 * `at` is a JSON Pointer from the root of the chart's specification. They live until the
 * drawing is freed. NULL for a NULL drawing or after an internal failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_drawing_diagnostics(const mcpview_drawing *drawing,
                                                      size_t *count);

/**
 * Finds the datum at a place, for tooltips and selection.
 *
 * Of marks with role MARK that stand for data, the one painted last wins; where the place is in
 * none, the nearest within 4 pixels. Quick enough for every move of a pointer.
 *
 * - `x`, `y`: pixels of the drawing.
 * - `hit`: receives what was found; untouched otherwise.
 *
 * Returns OK, NULL_ARGUMENT, NOT_FOUND (nothing is there), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_drawing_hit(const mcpview_drawing *drawing,
                                   double x,
                                   double y,
                                   mcpview_hit *hit);

/**
 * Gives the words of a datum, for a tooltip: a line for its series, and one of title and value
 * for each channel.
 *
 * - `series`, `point`: as mcpview_drawing_hit gives them.
 * - `out`: receives the words, which the caller frees with mcpview_buffer_free.
 *
 * Returns OK, NULL_ARGUMENT, NOT_FOUND (there is no such datum), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_drawing_words(const mcpview_drawing *drawing,
                                     uint32_t series,
                                     uint32_t point,
                                     mcpview_buffer **out);

/**
 * Returns the lower-case word for what a mark is for (`axis-label`).
 *
 * A static text with a NUL at its end; never NULL, "other" for numbers that are not known.
 */
MCPVIEW_API const char *mcpview_role_name(mcpview_role role);

/** Frees a drawing and all that it gave out. NULL does nothing. */
MCPVIEW_API void mcpview_drawing_free(mcpview_drawing *drawing);

/* ==============================================================================================
 * Forms
 *
 * FORM rows ask the person for something. A host draws their INPUT rows, collects answers,
 * and has them checked here before it sends anything.
 * ============================================================================================== */

/**
 * Checks the answers to a form and gives the JSON to send, or what is wrong with them.
 *
 * What a text field can mean is converted ("12" for an integer, "true" for a boolean), and
 * checked: required fields, types, ranges, steps, lengths, patterns (in linear time), formats,
 * choices.
 *
 * - `form_id`: id of the FORM row.
 * - `action`: the `variant` of one of its ACTION rows: `MCPVIEW_ACTION_ACCEPT` (OPEN counts as
 *   that), DECLINE or CANCEL.
 * - `answers`, `len`: a JSON object in UTF-8 with the `name` of each INPUT; objects inside it for
 *   groups. Read only when accepting a form with inputs.
 * - `out`: receives a buffer, which the caller frees with mcpview_buffer_free. With OK the JSON
 *   to send. For a form that the server asks for it is
 *   `{"inputResponses":{KEY:{"action":…,"content":…}},"requestState":…}`, the members to put into the
 *   `params` of the repeated request; where several forms are asked for, merge their
 *   `inputResponses`. For a form of an error -32042, `{"action":…}`. For a form without ACTION
 *   rows, which is only displayed, the checked answers. With REFUSED
 *   `{"errors":[{"at":…,"code":…,"limit":…,"message":…}]}`, an entry a field: JSON Pointer into the
 *   answers, stable code, the limit that is not kept (if any), and words for the person in the
 *   language of the commands.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, NOT_FOUND (no row has the id), TYPE_MISMATCH (it is no
 * FORM), BAD_ARGUMENT (an action that the form does not offer, or answers that are no JSON
 * object), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_form_submit(const mcpview_commands *commands,
                                   uint64_t form_id,
                                   uint32_t action,
                                   const char *answers,
                                   size_t len,
                                   mcpview_buffer **out);

/* ==============================================================================================
 * Media
 *
 * Bytes that stay out of text. The ordinal of an item is the number in its handle
 * (`mcpview:media/0`), which stands for it wherever the model reads of it.
 * ============================================================================================== */

/* What media is. */
#define MCPVIEW_MEDIA_IMAGE 0u /* A picture. */
#define MCPVIEW_MEDIA_AUDIO 1u /* A sound. */
#define MCPVIEW_MEDIA_VIDEO 2u /* A video. */
#define MCPVIEW_MEDIA_FILE  3u /* Anything else. */

/** What media is: one of `MCPVIEW_MEDIA_*`. */
typedef uint32_t mcpview_media_kind;

/**
 * One media item.
 *
 * Belongs to the commands; may be read by several threads.
 */
typedef struct mcpview_media {
    /** What it is, by its real type. */
    mcpview_media_kind kind;
    /** Its ordinal. */
    uint32_t index;
    /** Width in pixels; 0 if the header does not tell. */
    uint32_t width;
    /** Height in pixels; 0 if the header does not tell. */
    uint32_t height;
    /** 1 if it can carry script (SVG, HTML), else 0. */
    uint32_t active;
    /** 0. */
    uint32_t reserved;
    /** Decoded size in bytes. */
    uint64_t size;
    /**
     * Hash of the encoded bytes, for texture caches: equal bytes, equal hash. Comparable
     * within one version of the library.
     */
    uint64_t hash;
    /** The real media type. */
    mcpview_str mime;
    /** The declared media type, if it is another; else empty. */
    mcpview_str declared;
    /** Title, alternative text or file name. */
    mcpview_str caption;
    /** Its original address; empty if it has none. */
    mcpview_str uri;
    /** 0. */
    uint64_t reserved2;
} mcpview_media;

/**
 * Returns the media items of a command list in the order of their ordinals, and their
 * number in `*count`.
 *
 * Nothing is decoded. They live until the commands are freed. NULL for NULL commands or
 * after an internal failure.
 */
MCPVIEW_API
const mcpview_media *mcpview_commands_media(const mcpview_commands *commands,
                                            size_t *count);

/**
 * Decodes a media item into a buffer of the caller. The library keeps no copy.
 *
 * - `index`: ordinal of the item.
 * - `buffer`, `capacity`: where the bytes go, `capacity` in bytes; NULL with 0 asks for the
 *   size only.
 * - `length`: receives the size of the decoded item in bytes; may be NULL.
 *
 * Returns OK, NULL_ARGUMENT, LIMIT (the capacity is too small; nothing was written, and
 * `length` has the size that is needed), NOT_FOUND (no such item, or none that can be decoded;
 * `length` is 0), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_media_decode(const mcpview_commands *commands,
                                    uint32_t index,
                                    uint8_t *buffer,
                                    size_t capacity,
                                    size_t *length);

/* ==============================================================================================
 * The model's side
 *
 * What the language model is told: as words, or in the shape that a model API takes for a
 * tool result. Never base64, never what was for the person only.
 * ============================================================================================== */

/* Flags of mcpview_model_options. */
#define MCPVIEW_MODEL_FENCE 1u /* The words are wrapped in a delimiter that they cannot hold, so
                                * that a forged end of the result inside them is only text. */

/* The shape of the model's output. */
#define MCPVIEW_FORMAT_TEXT             1u /* Words alone. */
#define MCPVIEW_FORMAT_MCP              2u /* An MCP `content` array (JSON). */
#define MCPVIEW_FORMAT_ANTHROPIC        3u /* A `tool_result` block of Anthropic Messages. */
#define MCPVIEW_FORMAT_OPENAI_CHAT      4u /* A tool message of OpenAI Chat Completions. */
#define MCPVIEW_FORMAT_OPENAI_RESPONSES 5u /* A `function_call_output` item of OpenAI Responses. */
#define MCPVIEW_FORMAT_GEMINI           6u /* A `functionResponse` part of Google Gemini. */

/* What the model gets of pictures, sounds and files. */
#define MCPVIEW_MEDIA_POLICY_HANDLE 1u /* A handle and one sentence. */
#define MCPVIEW_MEDIA_POLICY_INLINE 2u /* The sentence, and the image itself where format and
                                        * limits allow it. */
#define MCPVIEW_MEDIA_POLICY_OMIT   3u /* Nothing. */

/**
 * What the model is told.
 *
 * Immutable: any number of threads may use it at the same time; one frees it.
 */
typedef struct mcpview_model mcpview_model;

/** The shape of the model's output: one of `MCPVIEW_FORMAT_*`. */
typedef uint32_t mcpview_format;

/** What the model gets of media: one of `MCPVIEW_MEDIA_POLICY_*`. */
typedef uint32_t mcpview_media_policy;

/** How to write the model's side. 0 in a field means its default; a NULL string is not given. */
typedef struct mcpview_model_options {
    /** `sizeof(mcpview_model_options)`. */
    uint32_t struct_size;
    /** `MCPVIEW_MODEL_FENCE` or 0. */
    uint32_t flags;
    /** The shape of the output; default TEXT. */
    mcpview_format format;
    /** What the model gets of media; default HANDLE. */
    mcpview_media_policy media;
    /**
     * Most words in bytes of UTF-8, at least 64; default: all of them. Envelope, fence and
     * inline images are not counted.
     */
    uint64_t max_bytes;
    /**
     * Most words in tokens of `bytes_per_token` bytes; default: all of them. With `max_bytes`
     * the smaller budget counts.
     */
    uint64_t max_tokens;
    /**
     * Bytes that count as one token; default 3, careful for JSON and Chinese. English prose
     * has about 4.
     */
    uint32_t bytes_per_token;
    /** Most inline images; default: what the provider takes. */
    uint32_t max_images;
    /** Largest inline image in decoded bytes; default: what the provider takes. */
    uint64_t max_image_bytes;
    /** Largest width or height of an inline image in pixels; default: what the provider takes. */
    uint32_t max_image_side;
    /** 0. */
    uint32_t reserved;
    /**
     * The cursor of the part before, for the part after it: of the same split, with the same
     * format and media policy. Borrowed for the call.
     */
    mcpview_str cursor;
    /**
     * The tool's name, which Gemini asks for; default: the name in the tool's definition.
     * Borrowed for the call.
     */
    mcpview_str tool_name;
    /**
     * The provider's id of the call (`tool_use_id`, `tool_call_id`, `call_id`, `id`). Borrowed
     * for the call.
     */
    mcpview_str call_id;
} mcpview_model_options;

/**
 * What the model is told. Each string has a NUL behind its end.
 *
 * Belongs to the model; may be read by several threads.
 */
typedef struct mcpview_model_facts {
    /** All words, decoded, whatever the format. */
    mcpview_str text;
    /** The JSON or text of the format. */
    mcpview_str output;
    /** The cursor with which the next part can be had; empty if there is no more. */
    mcpview_str cursor;
    /** 1 if something was left out for the budget, else 0. */
    uint32_t truncated;
    /** Diagnostics of the model. */
    uint32_t diagnostic_count;
    /** 0. */
    uint64_t reserved;
    /** 0. */
    uint64_t reserved2;
} mcpview_model_facts;

/**
 * Writes the defaults into an options struct of `struct_size` bytes, never past them.
 *
 * Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
 */
MCPVIEW_API
mcpview_status mcpview_model_options_init(mcpview_model_options *options,
                                          size_t struct_size);

/**
 * Writes the model's part of a split.
 *
 * - `options`: NULL for the defaults.
 * - `out`: receives the model, which the caller frees with mcpview_model_free.
 *
 * Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, format or media policy; a string
 * that is not UTF-8; a cursor that is damaged or belongs to another split, format or media
 * policy), BAD_STRUCT_SIZE, LIMIT (a budget below 64 bytes), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_split_model(const mcpview_split *split,
                                   const mcpview_model_options *options,
                                   mcpview_model **out);

/**
 * Returns what the model is told.
 *
 * Lives until the model is freed. NULL for a NULL model.
 */
MCPVIEW_API const mcpview_model_facts *mcpview_model_info(const mcpview_model *model);

/**
 * Returns the remarks made while writing and their number in `*count`.
 *
 * They live until the model is freed. NULL for a NULL model or after an internal failure.
 */
MCPVIEW_API
const mcpview_diagnostic *mcpview_model_diagnostics(const mcpview_model *model,
                                                    size_t *count);

/** Frees a model. NULL does nothing. */
MCPVIEW_API void mcpview_model_free(mcpview_model *model);

/* ==============================================================================================
 * Building rich content
 *
 * For authors of MCP servers: charts, forms, dashboards, images and tables as the JSON that
 * dcc-mcp-core reads under `__rich__`. Every function makes a buffer, which the caller frees with
 * mcpview_buffer_free: with OK the JSON, with REFUSED (or IO, for a file that cannot be read)
 * words for a developer. On any other status it is NULL. Texts are UTF-8, borrowed for the call;
 * where one may be empty, NULL with length 0 will do.
 * ============================================================================================== */

/**
 * Makes a chart, `{"kind":"chart","spec":…}`.
 *
 * - `spec`, `spec_len`: JSON of a Vega-Lite or Chart.js specification, an object.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_chart(const char *spec,
                                  size_t spec_len,
                                  mcpview_buffer **out);

/**
 * Makes a form, `{"kind":"form","schema":…,"title":…}`.
 *
 * - `schema`, `schema_len`: JSON Schema of the answers, an object.
 * - `title`, `title_len`: empty for none.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_form(const char *schema,
                                 size_t schema_len,
                                 const char *title,
                                 size_t title_len,
                                 mcpview_buffer **out);

/**
 * Makes an image from its encoded bytes, `{"kind":"image","data":…,"mime":…,"alt":…}`.
 *
 * - `bytes`, `bytes_len`: a whole PNG, JPEG, … file.
 * - `mime`, `mime_len`: empty for image/png.
 * - `alt`, `alt_len`: words for who cannot see it; empty for none.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_image(const uint8_t *bytes,
                                  size_t bytes_len,
                                  const char *mime,
                                  size_t mime_len,
                                  const char *alt,
                                  size_t alt_len,
                                  mcpview_buffer **out);

/**
 * Makes an image from a file, the one function of the library that opens a file.
 *
 * - `path`, `path_len`: its path in UTF-8.
 * - `mime`, `mime_len`: empty to take the type from the file's ending.
 * - `alt`, `alt_len`: words for who cannot see it; empty for the file's name.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, IO (the file cannot be read), NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8),
 * PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_image_from_file(const char *path,
                                            size_t path_len,
                                            const char *mime,
                                            size_t mime_len,
                                            const char *alt,
                                            size_t alt_len,
                                            mcpview_buffer **out);

/**
 * Makes a table, `{"kind":"table","headers":…,"rows":…,"title":…}`.
 *
 * - `headers`, `headers_len`: JSON array of strings.
 * - `rows`, `rows_len`: JSON array of arrays, each as long as `headers`.
 * - `title`, `title_len`: empty for none.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_table(const char *headers,
                                  size_t headers_len,
                                  const char *rows,
                                  size_t rows_len,
                                  const char *title,
                                  size_t title_len,
                                  mcpview_buffer **out);

/**
 * Makes a dashboard, `{"kind":"dashboard","components":[…]}`.
 *
 * - `components`, `components_len`: JSON array of what the other functions make.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_dashboard(const char *components,
                                      size_t components_len,
                                      mcpview_buffer **out);

/**
 * Attaches rich content to the result of a skill: sets its `context.__rich__`.
 *
 * - `result`, `result_len`: JSON object; a `context` that is absent or null is made, a `__rich__` replaced.
 * - `rich`, `rich_len`: what another function of this section made.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_attach(const char *result,
                                   size_t result_len,
                                   const char *rich,
                                   size_t rich_len,
                                   mcpview_buffer **out);

/**
 * Makes the success of a skill, `{"success":true,"message":…,"context":{…,"__rich__":…}}`.
 *
 * - `message`, `message_len`: words for the person.
 * - `rich`, `rich_len`: what another function of this section made.
 * - `context`, `context_len`: JSON object of further members; empty for none.
 * - `out`: receives the buffer.
 *
 * Returns OK, REFUSED, NULL_ARGUMENT, BAD_ARGUMENT (no UTF-8), PANIC.
 */
MCPVIEW_API
mcpview_status mcpview_rich_success(const char *message,
                                    size_t message_len,
                                    const char *rich,
                                    size_t rich_len,
                                    const char *context,
                                    size_t context_len,
                                    mcpview_buffer **out);

/* ==============================================================================================
 * Version and layout checks
 * ============================================================================================== */

/**
 * Checks that the library fits the header that the caller was compiled with.
 *
 * Call it once, through `MCPVIEW_ABI_CHECK()`, before anything else. `abi_version` is
 * `MCPVIEW_ABI_VERSION`; the others are the `sizeof` of the structs that come in arrays.
 *
 * Returns OK, or ABI_MISMATCH: then use no other function but mcpview_version_number,
 * mcpview_version_string and mcpview_status_text.
 */
MCPVIEW_API
mcpview_status mcpview_abi_check(uint32_t abi_version,
                                 size_t sizeof_command,
                                 size_t sizeof_diagnostic,
                                 size_t sizeof_block,
                                 size_t sizeof_media);

/**
 * Returns the version of the library as `0xMMmmpp`, to compare with
 * `MCPVIEW_VERSION_NUMBER`.
 */
MCPVIEW_API uint32_t mcpview_version_number(void);

/** Returns the version of the library (`0.1.0`): a static text with a NUL at its end. */
MCPVIEW_API const char *mcpview_version_string(void);

/* mcpview_abi_check with everything that this header knows. */
#define MCPVIEW_ABI_CHECK() \
    mcpview_abi_check(MCPVIEW_ABI_VERSION, sizeof(mcpview_command), sizeof(mcpview_diagnostic), \
                      sizeof(mcpview_block), sizeof(mcpview_media))

#ifdef __cplusplus
}
#endif

/* ==============================================================================================
 * Layout checks
 *
 * What this header says must be what the library was built with, for every compiler.
 * ============================================================================================== */

#if defined(__cplusplus) && (__cplusplus >= 201103L || (defined(_MSC_VER) && _MSC_VER >= 1900))
#define MCPVIEW_ASSERT_(condition, words) static_assert(condition, words)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define MCPVIEW_ASSERT_(condition, words) _Static_assert(condition, words)
#endif

#ifdef MCPVIEW_ASSERT_
#define MCPVIEW_SIZE_(type, size64, size32) \
    MCPVIEW_ASSERT_(sizeof(type) == (sizeof(void *) == 8 ? (size64) : (size32)), "size of " #type)
#define MCPVIEW_FIELD_(type, field, at64, at32) \
    MCPVIEW_ASSERT_(offsetof(type, field) == (sizeof(void *) == 8 ? (at64) : (at32)), \
                    "offset of " #type "." #field)

MCPVIEW_SIZE_(mcpview_str, 16u, 8u);
MCPVIEW_FIELD_(mcpview_str, ptr, 0u, 0u);
MCPVIEW_FIELD_(mcpview_str, len, 8u, 4u);
MCPVIEW_SIZE_(mcpview_bytes, 16u, 8u);
MCPVIEW_FIELD_(mcpview_bytes, ptr, 0u, 0u);
MCPVIEW_FIELD_(mcpview_bytes, len, 8u, 4u);
MCPVIEW_SIZE_(mcpview_diagnostic, 56u, 40u);
MCPVIEW_FIELD_(mcpview_diagnostic, topic, 0u, 0u);
MCPVIEW_FIELD_(mcpview_diagnostic, severity, 4u, 4u);
MCPVIEW_FIELD_(mcpview_diagnostic, offset, 8u, 8u);
MCPVIEW_FIELD_(mcpview_diagnostic, at, 16u, 16u);
MCPVIEW_FIELD_(mcpview_diagnostic, message, 32u, 24u);
MCPVIEW_FIELD_(mcpview_diagnostic, reserved, 48u, 32u);
MCPVIEW_SIZE_(mcpview_tool_options, 48u, 40u);
MCPVIEW_FIELD_(mcpview_tool_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_tool_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_tool_options, name, 8u, 8u);
MCPVIEW_FIELD_(mcpview_tool_options, max_bytes, 24u, 16u);
MCPVIEW_FIELD_(mcpview_tool_options, max_depth, 32u, 24u);
MCPVIEW_FIELD_(mcpview_tool_options, max_diagnostics, 36u, 28u);
MCPVIEW_FIELD_(mcpview_tool_options, max_schema_bytes, 40u, 32u);
MCPVIEW_FIELD_(mcpview_tool_options, max_schema_depth, 44u, 36u);
MCPVIEW_SIZE_(mcpview_icon, 72u, 40u);
MCPVIEW_FIELD_(mcpview_icon, src, 0u, 0u);
MCPVIEW_FIELD_(mcpview_icon, mime, 16u, 8u);
MCPVIEW_FIELD_(mcpview_icon, sizes, 32u, 16u);
MCPVIEW_FIELD_(mcpview_icon, theme, 48u, 24u);
MCPVIEW_FIELD_(mcpview_icon, reserved, 64u, 32u);
MCPVIEW_SIZE_(mcpview_member, 80u, 48u);
MCPVIEW_FIELD_(mcpview_member, name, 0u, 0u);
MCPVIEW_FIELD_(mcpview_member, title, 16u, 8u);
MCPVIEW_FIELD_(mcpview_member, description, 32u, 16u);
MCPVIEW_FIELD_(mcpview_member, schema, 48u, 24u);
MCPVIEW_FIELD_(mcpview_member, types, 64u, 32u);
MCPVIEW_FIELD_(mcpview_member, required, 68u, 36u);
MCPVIEW_FIELD_(mcpview_member, reserved, 72u, 40u);
MCPVIEW_SIZE_(mcpview_tool_facts, 176u, 104u);
MCPVIEW_FIELD_(mcpview_tool_facts, name, 0u, 0u);
MCPVIEW_FIELD_(mcpview_tool_facts, title, 16u, 8u);
MCPVIEW_FIELD_(mcpview_tool_facts, description, 32u, 16u);
MCPVIEW_FIELD_(mcpview_tool_facts, annotations, 48u, 24u);
MCPVIEW_FIELD_(mcpview_tool_facts, meta, 64u, 32u);
MCPVIEW_FIELD_(mcpview_tool_facts, ui_uri, 80u, 40u);
MCPVIEW_FIELD_(mcpview_tool_facts, output_schema, 96u, 48u);
MCPVIEW_FIELD_(mcpview_tool_facts, icons, 112u, 56u);
MCPVIEW_FIELD_(mcpview_tool_facts, icon_count, 120u, 60u);
MCPVIEW_FIELD_(mcpview_tool_facts, members, 128u, 64u);
MCPVIEW_FIELD_(mcpview_tool_facts, member_count, 136u, 68u);
MCPVIEW_FIELD_(mcpview_tool_facts, visibility, 144u, 72u);
MCPVIEW_FIELD_(mcpview_tool_facts, hints, 148u, 76u);
MCPVIEW_FIELD_(mcpview_tool_facts, hints_stated, 152u, 80u);
MCPVIEW_FIELD_(mcpview_tool_facts, diagnostic_count, 156u, 84u);
MCPVIEW_FIELD_(mcpview_tool_facts, reserved, 160u, 88u);
MCPVIEW_FIELD_(mcpview_tool_facts, reserved2, 168u, 96u);
MCPVIEW_SIZE_(mcpview_parse_options, 48u, 40u);
MCPVIEW_FIELD_(mcpview_parse_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_parse_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_parse_options, version, 8u, 8u);
MCPVIEW_FIELD_(mcpview_parse_options, max_bytes, 24u, 16u);
MCPVIEW_FIELD_(mcpview_parse_options, max_depth, 32u, 24u);
MCPVIEW_FIELD_(mcpview_parse_options, max_diagnostics, 36u, 28u);
MCPVIEW_FIELD_(mcpview_parse_options, batch_index, 40u, 32u);
MCPVIEW_FIELD_(mcpview_parse_options, reserved, 44u, 36u);
MCPVIEW_SIZE_(mcpview_result_facts, 112u, 80u);
MCPVIEW_FIELD_(mcpview_result_facts, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_result_facts, version, 4u, 4u);
MCPVIEW_FIELD_(mcpview_result_facts, structured, 8u, 8u);
MCPVIEW_FIELD_(mcpview_result_facts, flags, 12u, 12u);
MCPVIEW_FIELD_(mcpview_result_facts, batch_count, 16u, 16u);
MCPVIEW_FIELD_(mcpview_result_facts, block_count, 20u, 20u);
MCPVIEW_FIELD_(mcpview_result_facts, input_count, 24u, 24u);
MCPVIEW_FIELD_(mcpview_result_facts, diagnostic_count, 28u, 28u);
MCPVIEW_FIELD_(mcpview_result_facts, id, 32u, 32u);
MCPVIEW_FIELD_(mcpview_result_facts, method, 48u, 40u);
MCPVIEW_FIELD_(mcpview_result_facts, ui_uri, 64u, 48u);
MCPVIEW_FIELD_(mcpview_result_facts, request_state, 80u, 56u);
MCPVIEW_FIELD_(mcpview_result_facts, reserved, 96u, 64u);
MCPVIEW_FIELD_(mcpview_result_facts, reserved2, 104u, 72u);
MCPVIEW_SIZE_(mcpview_block, 256u, 152u);
MCPVIEW_FIELD_(mcpview_block, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_block, index, 4u, 4u);
MCPVIEW_FIELD_(mcpview_block, audience, 8u, 8u);
MCPVIEW_FIELD_(mcpview_block, flags, 12u, 12u);
MCPVIEW_FIELD_(mcpview_block, priority, 16u, 16u);
MCPVIEW_FIELD_(mcpview_block, size, 24u, 24u);
MCPVIEW_FIELD_(mcpview_block, type_name, 32u, 32u);
MCPVIEW_FIELD_(mcpview_block, text, 48u, 40u);
MCPVIEW_FIELD_(mcpview_block, data, 64u, 48u);
MCPVIEW_FIELD_(mcpview_block, uri, 80u, 56u);
MCPVIEW_FIELD_(mcpview_block, mime, 96u, 64u);
MCPVIEW_FIELD_(mcpview_block, name, 112u, 72u);
MCPVIEW_FIELD_(mcpview_block, title, 128u, 80u);
MCPVIEW_FIELD_(mcpview_block, description, 144u, 88u);
MCPVIEW_FIELD_(mcpview_block, last_modified, 160u, 96u);
MCPVIEW_FIELD_(mcpview_block, meta, 176u, 104u);
MCPVIEW_FIELD_(mcpview_block, resource_meta, 192u, 112u);
MCPVIEW_FIELD_(mcpview_block, raw, 208u, 120u);
MCPVIEW_FIELD_(mcpview_block, icons, 224u, 128u);
MCPVIEW_FIELD_(mcpview_block, icon_count, 232u, 132u);
MCPVIEW_FIELD_(mcpview_block, reserved, 240u, 136u);
MCPVIEW_FIELD_(mcpview_block, reserved2, 248u, 144u);
MCPVIEW_SIZE_(mcpview_value, 80u, 64u);
MCPVIEW_FIELD_(mcpview_value, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_value, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_value, int64, 8u, 8u);
MCPVIEW_FIELD_(mcpview_value, uint64, 16u, 16u);
MCPVIEW_FIELD_(mcpview_value, number, 24u, 24u);
MCPVIEW_FIELD_(mcpview_value, size, 32u, 32u);
MCPVIEW_FIELD_(mcpview_value, text, 40u, 40u);
MCPVIEW_FIELD_(mcpview_value, raw, 56u, 48u);
MCPVIEW_FIELD_(mcpview_value, reserved, 72u, 56u);
MCPVIEW_SIZE_(mcpview_error_facts, 72u, 48u);
MCPVIEW_FIELD_(mcpview_error_facts, code, 0u, 0u);
MCPVIEW_FIELD_(mcpview_error_facts, has_code, 8u, 8u);
MCPVIEW_FIELD_(mcpview_error_facts, reserved, 12u, 12u);
MCPVIEW_FIELD_(mcpview_error_facts, message, 16u, 16u);
MCPVIEW_FIELD_(mcpview_error_facts, data, 32u, 24u);
MCPVIEW_FIELD_(mcpview_error_facts, raw, 48u, 32u);
MCPVIEW_FIELD_(mcpview_error_facts, reserved2, 64u, 40u);
MCPVIEW_SIZE_(mcpview_task_facts, 112u, 72u);
MCPVIEW_FIELD_(mcpview_task_facts, id, 0u, 0u);
MCPVIEW_FIELD_(mcpview_task_facts, status_name, 16u, 8u);
MCPVIEW_FIELD_(mcpview_task_facts, message, 32u, 16u);
MCPVIEW_FIELD_(mcpview_task_facts, immediate_response, 48u, 24u);
MCPVIEW_FIELD_(mcpview_task_facts, raw, 64u, 32u);
MCPVIEW_FIELD_(mcpview_task_facts, status, 80u, 40u);
MCPVIEW_FIELD_(mcpview_task_facts, flags, 84u, 44u);
MCPVIEW_FIELD_(mcpview_task_facts, ttl_ms, 88u, 48u);
MCPVIEW_FIELD_(mcpview_task_facts, poll_interval_ms, 96u, 56u);
MCPVIEW_FIELD_(mcpview_task_facts, reserved, 104u, 64u);
MCPVIEW_SIZE_(mcpview_input_request, 112u, 64u);
MCPVIEW_FIELD_(mcpview_input_request, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_input_request, index, 4u, 4u);
MCPVIEW_FIELD_(mcpview_input_request, key, 8u, 8u);
MCPVIEW_FIELD_(mcpview_input_request, method, 24u, 16u);
MCPVIEW_FIELD_(mcpview_input_request, message, 40u, 24u);
MCPVIEW_FIELD_(mcpview_input_request, url, 56u, 32u);
MCPVIEW_FIELD_(mcpview_input_request, schema, 72u, 40u);
MCPVIEW_FIELD_(mcpview_input_request, raw, 88u, 48u);
MCPVIEW_FIELD_(mcpview_input_request, reserved, 104u, 56u);
MCPVIEW_SIZE_(mcpview_validate_options, 32u, 32u);
MCPVIEW_FIELD_(mcpview_validate_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_validate_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_validate_options, level, 8u, 8u);
MCPVIEW_FIELD_(mcpview_validate_options, mismatch, 12u, 12u);
MCPVIEW_FIELD_(mcpview_validate_options, max_steps, 16u, 16u);
MCPVIEW_FIELD_(mcpview_validate_options, max_instance_depth, 24u, 24u);
MCPVIEW_FIELD_(mcpview_validate_options, max_errors, 28u, 28u);
MCPVIEW_SIZE_(mcpview_report_facts, 40u, 40u);
MCPVIEW_FIELD_(mcpview_report_facts, verdict, 0u, 0u);
MCPVIEW_FIELD_(mcpview_report_facts, reason, 4u, 4u);
MCPVIEW_FIELD_(mcpview_report_facts, mismatch, 8u, 8u);
MCPVIEW_FIELD_(mcpview_report_facts, incomplete, 12u, 12u);
MCPVIEW_FIELD_(mcpview_report_facts, error_count, 16u, 16u);
MCPVIEW_FIELD_(mcpview_report_facts, diagnostic_count, 20u, 20u);
MCPVIEW_FIELD_(mcpview_report_facts, reserved, 24u, 24u);
MCPVIEW_FIELD_(mcpview_report_facts, reserved2, 32u, 32u);
MCPVIEW_SIZE_(mcpview_violation, 72u, 40u);
MCPVIEW_FIELD_(mcpview_violation, at, 0u, 0u);
MCPVIEW_FIELD_(mcpview_violation, schema_at, 16u, 8u);
MCPVIEW_FIELD_(mcpview_violation, keyword, 32u, 16u);
MCPVIEW_FIELD_(mcpview_violation, message, 48u, 24u);
MCPVIEW_FIELD_(mcpview_violation, reserved, 64u, 32u);
MCPVIEW_SIZE_(mcpview_split_options, 40u, 40u);
MCPVIEW_FIELD_(mcpview_split_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_split_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_split_options, structured, 8u, 8u);
MCPVIEW_FIELD_(mcpview_split_options, max_depth, 12u, 12u);
MCPVIEW_FIELD_(mcpview_split_options, max_bytes, 16u, 16u);
MCPVIEW_FIELD_(mcpview_split_options, max_media_bytes, 24u, 24u);
MCPVIEW_FIELD_(mcpview_split_options, max_media_pixels, 32u, 32u);
MCPVIEW_SIZE_(mcpview_split_block, 56u, 48u);
MCPVIEW_FIELD_(mcpview_split_block, origin, 0u, 0u);
MCPVIEW_FIELD_(mcpview_split_block, index, 4u, 4u);
MCPVIEW_FIELD_(mcpview_split_block, audience, 8u, 8u);
MCPVIEW_FIELD_(mcpview_split_block, has_priority, 12u, 12u);
MCPVIEW_FIELD_(mcpview_split_block, priority, 16u, 16u);
MCPVIEW_FIELD_(mcpview_split_block, at, 24u, 24u);
MCPVIEW_FIELD_(mcpview_split_block, reserved, 40u, 32u);
MCPVIEW_FIELD_(mcpview_split_block, reserved2, 48u, 40u);
MCPVIEW_SIZE_(mcpview_render_options, 112u, 104u);
MCPVIEW_FIELD_(mcpview_render_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_render_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_render_options, locale, 8u, 8u);
MCPVIEW_FIELD_(mcpview_render_options, max_rows, 12u, 12u);
MCPVIEW_FIELD_(mcpview_render_options, max_depth, 16u, 16u);
MCPVIEW_FIELD_(mcpview_render_options, markdown, 20u, 20u);
MCPVIEW_FIELD_(mcpview_render_options, fold_lines, 24u, 24u);
MCPVIEW_FIELD_(mcpview_render_options, width, 28u, 28u);
MCPVIEW_FIELD_(mcpview_render_options, open_ids, 32u, 32u);
MCPVIEW_FIELD_(mcpview_render_options, open_id_count, 40u, 36u);
MCPVIEW_FIELD_(mcpview_render_options, window_rows, 48u, 40u);
MCPVIEW_FIELD_(mcpview_render_options, window_lines, 52u, 44u);
MCPVIEW_FIELD_(mcpview_render_options, tree_depth, 56u, 48u);
MCPVIEW_FIELD_(mcpview_render_options, reserved, 60u, 52u);
MCPVIEW_FIELD_(mcpview_render_options, window_id, 64u, 56u);
MCPVIEW_FIELD_(mcpview_render_options, window_first, 72u, 64u);
MCPVIEW_FIELD_(mcpview_render_options, window_count, 80u, 72u);
MCPVIEW_FIELD_(mcpview_render_options, now, 88u, 80u);
MCPVIEW_FIELD_(mcpview_render_options, cached_at, 96u, 88u);
MCPVIEW_FIELD_(mcpview_render_options, max_age, 104u, 96u);
MCPVIEW_SIZE_(mcpview_command, 128u, 96u);
MCPVIEW_FIELD_(mcpview_command, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_command, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_command, id, 8u, 8u);
MCPVIEW_FIELD_(mcpview_command, hash, 16u, 16u);
MCPVIEW_FIELD_(mcpview_command, span, 24u, 24u);
MCPVIEW_FIELD_(mcpview_command, depth, 28u, 28u);
MCPVIEW_FIELD_(mcpview_command, variant, 32u, 32u);
MCPVIEW_FIELD_(mcpview_command, index, 36u, 36u);
MCPVIEW_FIELD_(mcpview_command, text, 40u, 40u);
MCPVIEW_FIELD_(mcpview_command, name, 56u, 48u);
MCPVIEW_FIELD_(mcpview_command, uri, 72u, 56u);
MCPVIEW_FIELD_(mcpview_command, data, 88u, 64u);
MCPVIEW_FIELD_(mcpview_command, number, 104u, 72u);
MCPVIEW_FIELD_(mcpview_command, number2, 112u, 80u);
MCPVIEW_FIELD_(mcpview_command, reserved, 120u, 88u);
MCPVIEW_SIZE_(mcpview_font, 32u, 24u);
MCPVIEW_FIELD_(mcpview_font, family, 0u, 0u);
MCPVIEW_FIELD_(mcpview_font, size, 16u, 8u);
MCPVIEW_FIELD_(mcpview_font, weight, 24u, 16u);
MCPVIEW_FIELD_(mcpview_font, italic, 28u, 20u);
MCPVIEW_SIZE_(mcpview_drawing_options, 104u, 80u);
MCPVIEW_FIELD_(mcpview_drawing_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_drawing_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_drawing_options, width, 8u, 8u);
MCPVIEW_FIELD_(mcpview_drawing_options, height, 16u, 16u);
MCPVIEW_FIELD_(mcpview_drawing_options, device_scale, 24u, 24u);
MCPVIEW_FIELD_(mcpview_drawing_options, theme, 32u, 32u);
MCPVIEW_FIELD_(mcpview_drawing_options, foreground, 36u, 36u);
MCPVIEW_FIELD_(mcpview_drawing_options, background, 40u, 40u);
MCPVIEW_FIELD_(mcpview_drawing_options, axis, 44u, 44u);
MCPVIEW_FIELD_(mcpview_drawing_options, grid, 48u, 48u);
MCPVIEW_FIELD_(mcpview_drawing_options, reserved, 52u, 52u);
MCPVIEW_FIELD_(mcpview_drawing_options, palette, 56u, 56u);
MCPVIEW_FIELD_(mcpview_drawing_options, palette_count, 64u, 60u);
MCPVIEW_FIELD_(mcpview_drawing_options, font, 72u, 64u);
MCPVIEW_FIELD_(mcpview_drawing_options, measure, 88u, 72u);
MCPVIEW_FIELD_(mcpview_drawing_options, measure_user, 96u, 76u);
MCPVIEW_SIZE_(mcpview_drawing_facts, 32u, 32u);
MCPVIEW_FIELD_(mcpview_drawing_facts, width, 0u, 0u);
MCPVIEW_FIELD_(mcpview_drawing_facts, height, 8u, 8u);
MCPVIEW_FIELD_(mcpview_drawing_facts, background, 16u, 16u);
MCPVIEW_FIELD_(mcpview_drawing_facts, diagnostic_count, 20u, 20u);
MCPVIEW_FIELD_(mcpview_drawing_facts, reserved, 24u, 24u);
MCPVIEW_SIZE_(mcpview_mark, 264u, 240u);
MCPVIEW_FIELD_(mcpview_mark, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_mark, role, 4u, 4u);
MCPVIEW_FIELD_(mcpview_mark, shape, 8u, 8u);
MCPVIEW_FIELD_(mcpview_mark, group, 12u, 12u);
MCPVIEW_FIELD_(mcpview_mark, item, 16u, 16u);
MCPVIEW_FIELD_(mcpview_mark, view, 20u, 20u);
MCPVIEW_FIELD_(mcpview_mark, series, 24u, 24u);
MCPVIEW_FIELD_(mcpview_mark, point, 28u, 28u);
MCPVIEW_FIELD_(mcpview_mark, fill, 32u, 32u);
MCPVIEW_FIELD_(mcpview_mark, stroke, 36u, 36u);
MCPVIEW_FIELD_(mcpview_mark, gradient, 40u, 40u);
MCPVIEW_FIELD_(mcpview_mark, stroke_gradient, 44u, 44u);
MCPVIEW_FIELD_(mcpview_mark, cap, 48u, 48u);
MCPVIEW_FIELD_(mcpview_mark, join, 52u, 52u);
MCPVIEW_FIELD_(mcpview_mark, first_verb, 56u, 56u);
MCPVIEW_FIELD_(mcpview_mark, verb_count, 60u, 60u);
MCPVIEW_FIELD_(mcpview_mark, first_point, 64u, 64u);
MCPVIEW_FIELD_(mcpview_mark, first_dash, 68u, 68u);
MCPVIEW_FIELD_(mcpview_mark, dash_count, 72u, 72u);
MCPVIEW_FIELD_(mcpview_mark, first_number, 76u, 76u);
MCPVIEW_FIELD_(mcpview_mark, number_count, 80u, 80u);
MCPVIEW_FIELD_(mcpview_mark, anchor, 84u, 84u);
MCPVIEW_FIELD_(mcpview_mark, baseline, 88u, 88u);
MCPVIEW_FIELD_(mcpview_mark, weight, 92u, 92u);
MCPVIEW_FIELD_(mcpview_mark, italic, 96u, 96u);
MCPVIEW_FIELD_(mcpview_mark, reserved, 100u, 100u);
MCPVIEW_FIELD_(mcpview_mark, x, 104u, 104u);
MCPVIEW_FIELD_(mcpview_mark, y, 112u, 112u);
MCPVIEW_FIELD_(mcpview_mark, width, 120u, 120u);
MCPVIEW_FIELD_(mcpview_mark, height, 128u, 128u);
MCPVIEW_FIELD_(mcpview_mark, radius_top_left, 136u, 136u);
MCPVIEW_FIELD_(mcpview_mark, radius_top_right, 144u, 144u);
MCPVIEW_FIELD_(mcpview_mark, radius_bottom_right, 152u, 152u);
MCPVIEW_FIELD_(mcpview_mark, radius_bottom_left, 160u, 160u);
MCPVIEW_FIELD_(mcpview_mark, stroke_width, 168u, 168u);
MCPVIEW_FIELD_(mcpview_mark, dash_offset, 176u, 176u);
MCPVIEW_FIELD_(mcpview_mark, miter_limit, 184u, 184u);
MCPVIEW_FIELD_(mcpview_mark, font_size, 192u, 192u);
MCPVIEW_FIELD_(mcpview_mark, angle, 200u, 200u);
MCPVIEW_FIELD_(mcpview_mark, text, 208u, 208u);
MCPVIEW_FIELD_(mcpview_mark, name, 224u, 216u);
MCPVIEW_FIELD_(mcpview_mark, family, 240u, 224u);
MCPVIEW_FIELD_(mcpview_mark, reserved2, 256u, 232u);
MCPVIEW_SIZE_(mcpview_gradient, 64u, 64u);
MCPVIEW_FIELD_(mcpview_gradient, radial, 0u, 0u);
MCPVIEW_FIELD_(mcpview_gradient, first_stop, 4u, 4u);
MCPVIEW_FIELD_(mcpview_gradient, stop_count, 8u, 8u);
MCPVIEW_FIELD_(mcpview_gradient, reserved, 12u, 12u);
MCPVIEW_FIELD_(mcpview_gradient, x1, 16u, 16u);
MCPVIEW_FIELD_(mcpview_gradient, y1, 24u, 24u);
MCPVIEW_FIELD_(mcpview_gradient, x2, 32u, 32u);
MCPVIEW_FIELD_(mcpview_gradient, y2, 40u, 40u);
MCPVIEW_FIELD_(mcpview_gradient, r1, 48u, 48u);
MCPVIEW_FIELD_(mcpview_gradient, r2, 56u, 56u);
MCPVIEW_SIZE_(mcpview_stop, 16u, 16u);
MCPVIEW_FIELD_(mcpview_stop, offset, 0u, 0u);
MCPVIEW_FIELD_(mcpview_stop, color, 8u, 8u);
MCPVIEW_FIELD_(mcpview_stop, reserved, 12u, 12u);
MCPVIEW_SIZE_(mcpview_view, 32u, 32u);
MCPVIEW_FIELD_(mcpview_view, x, 0u, 0u);
MCPVIEW_FIELD_(mcpview_view, y, 8u, 8u);
MCPVIEW_FIELD_(mcpview_view, width, 16u, 16u);
MCPVIEW_FIELD_(mcpview_view, height, 24u, 24u);
MCPVIEW_SIZE_(mcpview_hit, 32u, 32u);
MCPVIEW_FIELD_(mcpview_hit, mark, 0u, 0u);
MCPVIEW_FIELD_(mcpview_hit, series, 4u, 4u);
MCPVIEW_FIELD_(mcpview_hit, point, 8u, 8u);
MCPVIEW_FIELD_(mcpview_hit, reserved, 12u, 12u);
MCPVIEW_FIELD_(mcpview_hit, row, 16u, 16u);
MCPVIEW_FIELD_(mcpview_hit, reserved2, 24u, 24u);
MCPVIEW_SIZE_(mcpview_media, 112u, 80u);
MCPVIEW_FIELD_(mcpview_media, kind, 0u, 0u);
MCPVIEW_FIELD_(mcpview_media, index, 4u, 4u);
MCPVIEW_FIELD_(mcpview_media, width, 8u, 8u);
MCPVIEW_FIELD_(mcpview_media, height, 12u, 12u);
MCPVIEW_FIELD_(mcpview_media, active, 16u, 16u);
MCPVIEW_FIELD_(mcpview_media, reserved, 20u, 20u);
MCPVIEW_FIELD_(mcpview_media, size, 24u, 24u);
MCPVIEW_FIELD_(mcpview_media, hash, 32u, 32u);
MCPVIEW_FIELD_(mcpview_media, mime, 40u, 40u);
MCPVIEW_FIELD_(mcpview_media, declared, 56u, 48u);
MCPVIEW_FIELD_(mcpview_media, caption, 72u, 56u);
MCPVIEW_FIELD_(mcpview_media, uri, 88u, 64u);
MCPVIEW_FIELD_(mcpview_media, reserved2, 104u, 72u);
MCPVIEW_SIZE_(mcpview_model_options, 104u, 80u);
MCPVIEW_FIELD_(mcpview_model_options, struct_size, 0u, 0u);
MCPVIEW_FIELD_(mcpview_model_options, flags, 4u, 4u);
MCPVIEW_FIELD_(mcpview_model_options, format, 8u, 8u);
MCPVIEW_FIELD_(mcpview_model_options, media, 12u, 12u);
MCPVIEW_FIELD_(mcpview_model_options, max_bytes, 16u, 16u);
MCPVIEW_FIELD_(mcpview_model_options, max_tokens, 24u, 24u);
MCPVIEW_FIELD_(mcpview_model_options, bytes_per_token, 32u, 32u);
MCPVIEW_FIELD_(mcpview_model_options, max_images, 36u, 36u);
MCPVIEW_FIELD_(mcpview_model_options, max_image_bytes, 40u, 40u);
MCPVIEW_FIELD_(mcpview_model_options, max_image_side, 48u, 48u);
MCPVIEW_FIELD_(mcpview_model_options, reserved, 52u, 52u);
MCPVIEW_FIELD_(mcpview_model_options, cursor, 56u, 56u);
MCPVIEW_FIELD_(mcpview_model_options, tool_name, 72u, 64u);
MCPVIEW_FIELD_(mcpview_model_options, call_id, 88u, 72u);
MCPVIEW_SIZE_(mcpview_model_facts, 72u, 48u);
MCPVIEW_FIELD_(mcpview_model_facts, text, 0u, 0u);
MCPVIEW_FIELD_(mcpview_model_facts, output, 16u, 8u);
MCPVIEW_FIELD_(mcpview_model_facts, cursor, 32u, 16u);
MCPVIEW_FIELD_(mcpview_model_facts, truncated, 48u, 24u);
MCPVIEW_FIELD_(mcpview_model_facts, diagnostic_count, 52u, 28u);
MCPVIEW_FIELD_(mcpview_model_facts, reserved, 56u, 32u);
MCPVIEW_FIELD_(mcpview_model_facts, reserved2, 64u, 40u);

#undef MCPVIEW_SIZE_
#undef MCPVIEW_FIELD_
#undef MCPVIEW_ASSERT_
#endif

#endif /* MCPVIEW_H */
