/*
 * mcpview for C++: header only, over mcpview.h, which is the manual.
 *
 *     mcpview::result result = mcpview::result::parse(json).value();
 *     mcpview::split split = result.split().value();
 *     mcpview::commands commands = split.render().value();
 *     for (mcpview::row row : commands.top())
 *         draw(row);                     // row.kind(), row.text(), row.children(), …
 *
 * Handles are owned: they move, do not copy, and free themselves, in any order. Strings are views
 * into the handle that they came from, and live as long as it. No function throws: what can fail
 * returns `outcome<T>`, a status with a value. With MCPVIEW_EXCEPTIONS defined before the include,
 * `outcome<T>::or_throw()` is there as well.
 *
 * C++14 is enough, and neither exceptions nor RTTI are needed; from C++17 on a string view is
 * std::string_view. Everything is inline in the namespace `mcpview`.
 */
#ifndef MCPVIEW_HPP
#define MCPVIEW_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "mcpview.h"

#if defined(_MSVC_LANG)
#define MCPVIEW_CPLUSPLUS_ _MSVC_LANG
#else
#define MCPVIEW_CPLUSPLUS_ __cplusplus
#endif
#if MCPVIEW_CPLUSPLUS_ >= 201703L
#include <string_view>
#define MCPVIEW_NODISCARD_ [[nodiscard]]
#else
#define MCPVIEW_NODISCARD_
#endif
#if defined(MCPVIEW_EXCEPTIONS)
#include <stdexcept>
#endif

namespace mcpview {

/* ---- constants: those of mcpview.h, typed ---- */

/* generated: begin */
/** The outcome of a function. */
enum class status : std::uint32_t {
    ok = 0u,
    null_argument = 1u,
    bad_argument = 2u,
    bad_struct_size = 3u,
    abi_mismatch = 4u,
    limit = 5u,
    not_found = 6u,
    type_mismatch = 7u,
    refused = 8u,
    io = 9u,
    unsupported = 10u,
    panic = 100u,
};

/** How much a diagnostic or a NOTICE matters. */
enum class severity : std::uint32_t {
    info = 1u,
    warning = 2u,
    error = 3u,
};

/** What a diagnostic is about. */
enum class topic : std::uint32_t {
    not_json = 101u,
    bom = 102u,
    text_invalid_utf8 = 103u,
    text_lone_surrogate = 104u,
    duplicate_key = 105u,
    number_not_representable = 106u,
    envelope_batch = 201u,
    envelope_null_member = 202u,
    envelope_both = 203u,
    envelope_error_malformed = 204u,
    envelope_malformed = 205u,
    result_type_unknown = 206u,
    version_mismatch = 207u,
    key_style = 208u,
    is_error_malformed = 209u,
    task_malformed = 210u,
    input_request_malformed = 211u,
    content_missing = 301u,
    content_not_array = 302u,
    block_not_object = 303u,
    block_unknown_type = 304u,
    block_malformed = 305u,
    block_field_missing = 306u,
    annotations_invalid = 307u,
    annotations_misplaced = 308u,
    base64_data_uri = 311u,
    base64_whitespace = 312u,
    base64_urlsafe = 313u,
    base64_padding = 314u,
    base64_invalid = 315u,
    mime_normalised = 321u,
    mime_mismatch = 322u,
    mime_missing = 323u,
    media_active_content = 324u,
    media_size_refused = 325u,
    image_not_inlined = 326u,
    uri_unsafe_scheme = 331u,
    uri_invalid = 332u,
    remote_load_blocked = 333u,
    text_control_chars = 341u,
    text_hidden_unicode = 342u,
    text_bidi = 343u,
    html_inert = 344u,
    structured_missing = 401u,
    structured_conflict = 402u,
    structured_not_object = 403u,
    failure_unflagged = 404u,
    schema_mismatch = 411u,
    schema_unusable = 412u,
    schema_remote_ref = 413u,
    schema_dialect_unsupported = 414u,
    tool_malformed = 421u,
    depth_limit = 501u,
    input_limit = 502u,
    media_limit = 503u,
    row_limit = 504u,
    validation_limit = 505u,
    diagnostic_limit = 506u,
    rich_invalid = 601u,
    chart_unsupported = 602u,
};

/** The types that a schema declares for a member. */
namespace member_type {
constexpr std::uint32_t null = 1u;
constexpr std::uint32_t boolean = 2u;
constexpr std::uint32_t integer = 4u;
constexpr std::uint32_t number = 8u;
constexpr std::uint32_t string = 16u;
constexpr std::uint32_t array = 32u;
constexpr std::uint32_t object = 64u;
}

/** Flags of tool options. */
namespace tool_flag {
constexpr std::uint32_t input_borrowed = 1u;
}

/** Who may call a tool. */
namespace visible_to {
constexpr std::uint32_t model = 1u;
constexpr std::uint32_t app = 2u;
}

/** Hints of a tool. */
namespace hint {
constexpr std::uint32_t read_only = 1u;
constexpr std::uint32_t destructive = 2u;
constexpr std::uint32_t idempotent = 4u;
constexpr std::uint32_t open_world = 8u;
}

/** Flags of parse options. */
namespace parse_flag {
constexpr std::uint32_t input_borrowed = 1u;
constexpr std::uint32_t batch_index = 2u;
}

/** Flags of a result. */
namespace result_flag {
constexpr std::uint32_t failed = 1u;
constexpr std::uint32_t failure_unflagged = 2u;
constexpr std::uint32_t resource = 4u;
}

/** The state of structuredContent. */
enum class structured : std::uint32_t {
    absent = 0u,
    null = 1u,
    value = 2u,
};

/** What a message is. */
enum class result_kind : std::uint32_t {
    result = 1u,
    tool_error = 2u,
    protocol_error = 3u,
    input_required = 4u,
    task = 5u,
    request = 6u,
    notification = 7u,
    invalid = 8u,
};

/** Flags of a content block. */
namespace block_flag {
constexpr std::uint32_t priority = 1u;
constexpr std::uint32_t size = 2u;
}

/** The kind of a content block. */
enum class block_kind : std::uint32_t {
    text = 1u,
    image = 2u,
    audio = 3u,
    resource_link = 4u,
    resource = 5u,
    unknown = 6u,
};

/** Who something is for: a hint, never a security boundary. */
namespace audience {
constexpr std::uint32_t user = 1u;
constexpr std::uint32_t assistant = 2u;
constexpr std::uint32_t both = 3u;
}

/** What a value can be read as. */
namespace holds {
constexpr std::uint32_t int64 = 1u;
constexpr std::uint32_t uint64 = 2u;
constexpr std::uint32_t double_ = 4u;
constexpr std::uint32_t true_ = 8u;
}

/** The kind of a JSON value. */
enum class json_kind : std::uint32_t {
    null = 1u,
    boolean = 2u,
    number = 3u,
    string = 4u,
    array = 5u,
    object = 6u,
};

/** Flags of a task. */
namespace task_flag {
constexpr std::uint32_t ttl = 1u;
constexpr std::uint32_t poll_interval = 2u;
}

/** The status of a task. */
enum class task_status : std::uint32_t {
    working = 1u,
    input_required = 2u,
    completed = 3u,
    failed = 4u,
    cancelled = 5u,
    unknown = 6u,
};

/** What an input request asks for. */
enum class request_kind : std::uint32_t {
    form = 1u,
    url = 2u,
    sampling = 3u,
    roots = 4u,
    unknown = 5u,
};

/** Flags of validation options. */
namespace validate_flag {
constexpr std::uint32_t formats = 1u;
}

/** The outcome of a validation. */
enum class verdict : std::uint32_t {
    valid = 1u,
    invalid = 2u,
    skipped = 3u,
};

/** Why there is no verdict. */
enum class skip_reason : std::uint32_t {
    none = 0u,
    no_tool = 1u,
    no_schema = 2u,
    empty_schema = 3u,
    no_final_result = 4u,
    error_result = 5u,
    schema_unusable = 6u,
    dialect_unsupported = 7u,
    work_limit = 8u,
    off = 9u,
};

/** How much is validated. */
enum class level : std::uint32_t {
    off = 1u,
    light = 2u,
    full = 3u,
};

/** What a mismatch does to the result. */
enum class mismatch : std::uint32_t {
    report = 1u,
    fall_back = 2u,
    refuse = 3u,
};

/** Flags of split options. */
namespace split_flag {
constexpr std::uint32_t can_show_apps = 1u;
constexpr std::uint32_t strict_audience = 2u;
}

/** Where a part of a split came from. */
enum class origin : std::uint32_t {
    block = 1u,
    structured = 2u,
    protocol_error = 3u,
    task = 4u,
    input = 5u,
    view = 6u,
    library = 7u,
};

/** What the model gets of content and structuredContent. */
enum class structured_policy : std::uint32_t {
    both_once = 1u,
    content_first = 2u,
    structured_first = 3u,
};

/** Flags of render options. */
namespace render_flag {
constexpr std::uint32_t media_lazy = 1u;
}

/** What a row is. */
enum class kind : std::uint32_t {
    end = 0x0001u,
    text = 0x0101u,
    markdown = 0x0102u,
    heading = 0x0103u,
    paragraph = 0x0104u,
    span = 0x0105u,
    list = 0x0106u,
    item = 0x0107u,
    quote = 0x0108u,
    code = 0x0109u,
    divider = 0x010au,
    image = 0x0201u,
    audio = 0x0202u,
    video = 0x0203u,
    file = 0x0204u,
    link = 0x0301u,
    icon = 0x0302u,
    table = 0x0401u,
    column = 0x0402u,
    row = 0x0403u,
    cell = 0x0404u,
    fields = 0x0405u,
    field = 0x0406u,
    tree = 0x0407u,
    node = 0x0408u,
    json = 0x0409u,
    more = 0x040au,
    chart = 0x0501u,
    axis = 0x0502u,
    tick = 0x0503u,
    legend = 0x0504u,
    series = 0x0505u,
    point = 0x0506u,
    scale = 0x0507u,
    form = 0x0601u,
    input = 0x0602u,
    option = 0x0603u,
    action = 0x0604u,
    block = 0x0701u,
    dashboard = 0x0702u,
    grid = 0x0703u,
    card = 0x0704u,
    fold = 0x0705u,
    metric = 0x0706u,
    swatch = 0x0707u,
    error = 0x0801u,
    notice = 0x0802u,
    progress = 0x0803u,
    task = 0x0804u,
    app = 0x0a01u,
    attr = 0x7f01u,
};

/** Flags of rows. */
namespace flag {
constexpr std::uint32_t container = 0x0001u;
constexpr std::uint32_t whole = 0x0002u;
constexpr std::uint32_t folded = 0x0004u;
constexpr std::uint32_t truncated = 0x0008u;
constexpr std::uint32_t has_number = 0x0010u;
constexpr std::uint32_t has_number2 = 0x0020u;
constexpr std::uint32_t rounded = 0x0040u;
constexpr std::uint32_t strong = 0x0080u;
constexpr std::uint32_t emphasis = 0x0100u;
constexpr std::uint32_t strike = 0x0200u;
constexpr std::uint32_t code = 0x0400u;
constexpr std::uint32_t required = 0x0800u;
constexpr std::uint32_t read_only = 0x1000u;
constexpr std::uint32_t checked = 0x2000u;
constexpr std::uint32_t multiple = 0x4000u;
constexpr std::uint32_t for_user = 0x8000u;
constexpr std::uint32_t for_model = 0x00010000u;
constexpr std::uint32_t altered = 0x00020000u;
constexpr std::uint32_t active = 0x00040000u;
constexpr std::uint32_t lazy = 0x00080000u;
constexpr std::uint32_t stale = 0x00100000u;
}

/** The class of an address. */
enum class link_class : std::uint32_t {
    web = 1u,
    mail = 2u,
    file = 3u,
    app = 4u,
    unsafe = 5u,
    invalid = 6u,
};

/** The variant of a LIST. */
enum class list_style : std::uint32_t {
    bullet = 1u,
    ordered = 2u,
    task = 3u,
};

/** The variant of a CELL, and the type of a COLUMN. */
enum class value_type : std::uint32_t {
    absent = 1u,
    null = 2u,
    string = 3u,
    number = 4u,
    boolean = 5u,
    object = 6u,
    array = 7u,
    mixed = 8u,
};

/** Where the cells of a COLUMN stand; the shift of it in the variant. */
enum class alignment : std::uint32_t {
    shift = 8u,
    start = 1u,
    centre = 2u,
    end = 3u,
};

/** The variant of an ERROR. */
enum class error_origin : std::uint32_t {
    tool = 1u,
    protocol = 2u,
    unflagged = 3u,
    invalid = 4u,
    schema = 5u,
    task = 6u,
};

/** The variant of an INPUT. */
enum class input_type : std::uint32_t {
    text = 1u,
    multiline = 2u,
    number = 3u,
    integer = 4u,
    boolean = 5u,
    choice = 6u,
    date = 7u,
    date_time = 8u,
    email = 9u,
    uri = 10u,
    group = 11u,
    list = 12u,
    json = 13u,
};

/** The variant of an ACTION. */
enum class action : std::uint32_t {
    accept = 1u,
    decline = 2u,
    cancel = 3u,
    open = 4u,
    call = 5u,
};

/** What an AXIS or SCALE is for. */
enum class channel : std::uint32_t {
    x = 1u,
    y = 2u,
    radius = 3u,
    other = 15u,
};

/** The type of the scale of an AXIS or SCALE; the shift of it in the variant. */
enum class scale_type : std::uint32_t {
    shift = 8u,
    linear = 1u,
    log = 2u,
    power = 3u,
    time = 4u,
    category = 5u,
    other = 15u,
};

/** Where the rows of a MORE stand. */
enum class more_side : std::uint32_t {
    before = 1u,
    after = 2u,
};

/** The language of the library's words. */
enum class locale : std::uint32_t {
    english = 1u,
    simplified_chinese = 2u,
};

/** Whether texts are read as Markdown. */
enum class markdown_mode : std::uint32_t {
    auto_ = 1u,
    on = 2u,
    off = 3u,
};

/** How words are copied. */
enum class text_style : std::uint32_t {
    plain = 1u,
    tsv = 2u,
    csv = 3u,
    markdown = 4u,
};

/** What the model gets of media. */
enum class media_policy : std::uint32_t {
    handle = 1u,
    inline_ = 2u,
    omit = 3u,
};

/** What media is. */
enum class media_kind : std::uint32_t {
    image = 0u,
    audio = 1u,
    video = 2u,
    file = 3u,
};

/** Flags of drawing options. */
namespace drawing_flag {
constexpr std::uint32_t strict = 1u;
}

/** Colours where a chart says nothing. */
enum class theme : std::uint32_t {
    light = 1u,
    dark = 2u,
};

/** What a mark of a drawing asks a canvas to do. */
enum class mark_kind : std::uint32_t {
    rect = 1u,
    path = 2u,
    text = 3u,
    image = 4u,
    clip = 5u,
    unclip = 6u,
};

/** A step of a path. */
enum class verb : std::uint32_t {
    move = 0u,
    line = 1u,
    cubic = 2u,
    close = 3u,
};

/** What a mark is for. */
enum class role : std::uint32_t {
    other = 0u,
    mark = 1u,
    group_frame = 2u,
    axis_grid = 3u,
    axis_domain = 4u,
    axis_tick = 5u,
    axis_label = 6u,
    axis_title = 7u,
    legend_symbol = 8u,
    legend_gradient = 9u,
    legend_label = 10u,
    legend_title = 11u,
    title_text = 12u,
    title_subtitle = 13u,
    group_scope = 14u,
};

/** What a mark was. */
enum class shape : std::uint32_t {
    rect = 1u,
    symbol = 2u,
    rule = 3u,
    arc = 4u,
    text = 5u,
    line = 6u,
    area = 7u,
    area_lying = 8u,
    trail = 9u,
    image = 10u,
};

/** What of a text is at its x. */
enum class anchor : std::uint32_t {
    left = 1u,
    center = 2u,
    right = 3u,
};

/** What of a text was at the anchor of the source. */
enum class baseline : std::uint32_t {
    alphabetic = 1u,
    top = 2u,
    middle = 3u,
    bottom = 4u,
    line_top = 5u,
    line_bottom = 6u,
};

/** Ends of outlines. */
enum class cap : std::uint32_t {
    butt = 1u,
    round = 2u,
    square = 3u,
};

/** Corners of outlines. */
enum class join : std::uint32_t {
    miter = 1u,
    round = 2u,
    bevel = 3u,
};

/** Flags of model options. */
namespace model_flag {
constexpr std::uint32_t fence = 1u;
}

/** The shape of the model's output. */
enum class format : std::uint32_t {
    text = 1u,
    mcp = 2u,
    anthropic = 3u,
    openai_chat = 4u,
    openai_responses = 5u,
    gemini = 6u,
};

/* generated: end */

/* ---- strings and arrays ---- */

#if MCPVIEW_CPLUSPLUS_ >= 201703L
using string_view = std::string_view;
#else
/** What std::string_view is from C++17 on, as far as it is needed here. */
class string_view {
public:
    constexpr string_view() noexcept : data_(""), size_(0) {}
    constexpr string_view(const char *data, std::size_t size) noexcept : data_(data), size_(size) {}
    string_view(const char *text) noexcept : data_(text), size_(std::strlen(text)) {}
    string_view(const std::string &text) noexcept : data_(text.data()), size_(text.size()) {}
    constexpr const char *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr const char *begin() const noexcept { return data_; }
    constexpr const char *end() const noexcept { return data_ + size_; }
    explicit operator std::string() const { return std::string(data_, size_); }

private:
    const char *data_;
    std::size_t size_;
};
inline bool operator==(string_view a, string_view b) noexcept
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0);
}
inline bool operator!=(string_view a, string_view b) noexcept { return !(a == b); }
/** To any stream with `write`; its header is not included for that. */
template <class Stream>
auto operator<<(Stream &to, string_view text) -> decltype(to.write(text.data(), static_cast<std::ptrdiff_t>(text.size())))
{
    return to.write(text.data(), static_cast<std::ptrdiff_t>(text.size()));
}
#endif

/** A view of a C string of the library. */
inline string_view view(mcpview_str text) noexcept
{
    return text.ptr ? string_view(text.ptr, text.len) : string_view();
}

/** An array that a handle owns. */
template <class T> class array_view {
public:
    array_view() noexcept = default;
    array_view(const T *data, std::size_t size) noexcept : data_(data), size_(data ? size : 0) {}
    const T *data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    const T *begin() const noexcept { return data_; }
    const T *end() const noexcept { return data_ + size_; }
    const T &operator[](std::size_t i) const noexcept { return data_[i]; }

private:
    const T *data_ = nullptr;
    std::size_t size_ = 0;
};
using bytes_view = array_view<std::uint8_t>;

namespace detail {
/** What a function of the C API gives as pointer and count. */
template <class T, class Handle>
array_view<T> array(const T *(*of)(const Handle *, std::size_t *), const Handle *handle) noexcept
{
    std::size_t count = 0;
    const T *items = of(handle, &count);
    return {items, count};
}
} // namespace detail

/* ---- outcomes ---- */

/** English words for a status, for logs. */
inline const char *text_of(status code) noexcept
{
    return mcpview_status_text(static_cast<mcpview_status>(code));
}

#if defined(MCPVIEW_EXCEPTIONS)
/** What `or_throw` throws. */
class error : public std::runtime_error {
public:
    explicit error(status code) : std::runtime_error(text_of(code)), code_(code) {}
    status code() const noexcept { return code_; }

private:
    status code_;
};
#endif

/** A status, and a value if it is `status::ok`. */
template <class T> class MCPVIEW_NODISCARD_ outcome {
public:
    outcome(mcpview_status code, T &&value) noexcept
        : code_(static_cast<mcpview::status>(code)), value_(std::move(value))
    {
    }
    /** Whether it worked. */
    explicit operator bool() const noexcept { return code_ == mcpview::status::ok; }
    mcpview::status status() const noexcept { return code_; }
    /** The value; an empty handle, zero or an empty view if it did not work. */
    T &value() & noexcept { return value_; }
    const T &value() const & noexcept { return value_; }
    T &&value() && noexcept { return std::move(value_); }
    T &operator*() noexcept { return value_; }
    T *operator->() noexcept { return &value_; }
    const T &operator*() const noexcept { return value_; }
    const T *operator->() const noexcept { return &value_; }
#if defined(MCPVIEW_EXCEPTIONS)
    /** The value, or an `error`. */
    T &&or_throw() &&
    {
        if (code_ != mcpview::status::ok)
            throw error(code_);
        return std::move(value_);
    }
#endif

private:
    mcpview::status code_;
    T value_;
};

/** Owns a handle of the library. */
template <class Handle, void (*Free)(Handle *)> class owned {
public:
    owned() noexcept = default;
    explicit owned(Handle *handle) noexcept : handle_(handle) {}
    owned(owned &&other) noexcept : handle_(other.release()) {}
    owned &operator=(owned &&other) noexcept
    {
        if (this != &other) {
            Free(handle_);
            handle_ = other.release();
        }
        return *this;
    }
    owned(const owned &) = delete;
    owned &operator=(const owned &) = delete;
    ~owned() { Free(handle_); }

    /** The handle for functions of mcpview.h; NULL if empty. */
    Handle *get() const noexcept { return handle_; }
    /** Gives the handle away. */
    Handle *release() noexcept
    {
        Handle *handle = handle_;
        handle_ = nullptr;
        return handle;
    }
    explicit operator bool() const noexcept { return handle_ != nullptr; }

private:
    Handle *handle_ = nullptr;
};

/** Text or JSON that a function made. */
class buffer : public owned<mcpview_buffer, mcpview_buffer_free> {
public:
    using owned::owned;
    string_view text() const noexcept
    {
        std::size_t size = 0;
        const char *data = mcpview_buffer_data(get(), &size);
        return data ? string_view(data, size) : string_view();
    }
};

/* ---- options: those of mcpview.h with their defaults filled in ---- */

#define MCPVIEW_OPTIONS_(name)                                                                     \
    struct name : ::mcpview_##name {                                                               \
        name() noexcept : ::mcpview_##name()                                                       \
        {                                                                                          \
            mcpview_##name##_init(this, sizeof(::mcpview_##name));                                 \
        }                                                                                          \
    }
MCPVIEW_OPTIONS_(tool_options);
MCPVIEW_OPTIONS_(parse_options);
MCPVIEW_OPTIONS_(validate_options);
MCPVIEW_OPTIONS_(split_options);
MCPVIEW_OPTIONS_(render_options);
MCPVIEW_OPTIONS_(drawing_options);
MCPVIEW_OPTIONS_(model_options);
#undef MCPVIEW_OPTIONS_

/** A string for an options struct; it must outlive the call. */
inline mcpview_str str(string_view text) noexcept { return {text.data(), text.size()}; }

/* ---- rows ---- */

class row;

/** Rows next to each other: the children of a row, or the top of a list. ENDs are not among them. */
class row_range {
public:
    class iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = row;
        using difference_type = std::ptrdiff_t;
        using pointer = const row *;
        using reference = row;

        iterator() noexcept = default;
        explicit iterator(const mcpview_command *at) noexcept : at_(at) {}
        inline row operator*() const noexcept;
        iterator &operator++() noexcept
        {
            at_ += at_->span;
            return *this;
        }
        iterator operator++(int) noexcept
        {
            iterator old = *this;
            ++*this;
            return old;
        }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const mcpview_command *at_ = nullptr;
    };

    row_range() noexcept = default;
    row_range(const mcpview_command *first, const mcpview_command *last) noexcept
        : first_(first), last_(last)
    {
    }
    iterator begin() const noexcept { return iterator(first_); }
    iterator end() const noexcept { return iterator(last_); }
    bool empty() const noexcept { return first_ == last_; }

private:
    const mcpview_command *first_ = nullptr, *last_ = nullptr;
};

/** A row of a list: a view, as cheap to copy as a pointer. */
class row {
public:
    explicit row(const mcpview_command *command) noexcept : command_(command) {}

    /** Kinds that this header does not know are possible: show `text` and go on. */
    mcpview::kind kind() const noexcept { return static_cast<mcpview::kind>(command_->kind); }
    const char *kind_name() const noexcept { return mcpview_kind_name(command_->kind); }
    bool is(mcpview::kind kind) const noexcept { return this->kind() == kind; }
    std::uint32_t flags() const noexcept { return command_->flags; }
    /** Whether it has one of these bits of `flag::…`. */
    bool has(std::uint32_t flags) const noexcept { return (command_->flags & flags) != 0; }
    std::uint64_t id() const noexcept { return command_->id; }
    std::uint64_t hash() const noexcept { return command_->hash; }
    std::uint32_t span() const noexcept { return command_->span; }
    std::uint32_t depth() const noexcept { return command_->depth; }
    std::uint32_t variant() const noexcept { return command_->variant; }
    /** The variant as a typed constant: `row.variant_as<mcpview::severity>()`. */
    template <class Enum> Enum variant_as() const noexcept
    {
        return static_cast<Enum>(command_->variant);
    }
    /** The type of a COLUMN. */
    value_type column_type() const noexcept
    {
        return static_cast<value_type>(command_->variant & 0xFFu);
    }
    /** Where the cells of a COLUMN stand. */
    alignment column_alignment() const noexcept
    {
        return static_cast<alignment>(command_->variant >> MCPVIEW_ALIGN_SHIFT);
    }
    /** What an AXIS is for. */
    channel axis_channel() const noexcept { return static_cast<channel>(command_->variant & 0xFFu); }
    /** The type of the scale of an AXIS. */
    scale_type axis_scale() const noexcept
    {
        return static_cast<scale_type>(command_->variant >> MCPVIEW_SCALE_SHIFT);
    }
    std::uint32_t index() const noexcept { return command_->index; }
    string_view text() const noexcept { return view(command_->text); }
    string_view name() const noexcept { return view(command_->name); }
    string_view uri() const noexcept { return view(command_->uri); }
    link_class address_class() const noexcept
    {
        return static_cast<link_class>(MCPVIEW_LINK_CLASS(command_->flags));
    }
    bytes_view data() const noexcept { return {command_->data.ptr, command_->data.len}; }
    bool has_number() const noexcept { return has(flag::has_number); }
    double number() const noexcept { return command_->number; }
    bool has_number2() const noexcept { return has(flag::has_number2); }
    double number2() const noexcept { return command_->number2; }

    /** The rows directly below it. */
    row_range children() const noexcept
    {
        if (!has(flag::container))
            return {};
        return {command_ + 1, command_ + command_->span - 1};
    }
    /** The words of its ATTR with this name; empty if it has none. */
    string_view attribute(string_view name) const noexcept
    {
        for (row child : children())
            if (child.is(mcpview::kind::attr) && child.name() == name)
                return child.text();
        return {};
    }
    const mcpview_command &raw() const noexcept { return *command_; }

private:
    const mcpview_command *command_;
};

inline row row_range::iterator::operator*() const noexcept { return row(at_); }

/** A chart to paint: marks in paint order. */
class drawing : public owned<mcpview_drawing, mcpview_drawing_free> {
public:
    using owned::owned;
    array_view<mcpview_mark> marks() const noexcept { return detail::array(mcpview_drawing_marks, get()); }
    /** The steps of a mark's path. */
    array_view<std::uint8_t> verbs(const mcpview_mark &mark) const noexcept
    {
        return part(mcpview_drawing_verbs, mark.first_verb, mark.verb_count);
    }
    /** The coordinates of a mark's path, to which its `x` and `y` are to be added. */
    const double *points(const mcpview_mark &mark) const noexcept
    {
        return detail::array(mcpview_drawing_points, get()).data() + mark.first_point;
    }
    /** The dashes of a mark's outline; none: solid. */
    array_view<double> dash(const mcpview_mark &mark) const noexcept
    {
        return part(mcpview_drawing_numbers, mark.first_dash, mark.dash_count);
    }
    /** The parameters of a mark's shape. */
    array_view<double> numbers(const mcpview_mark &mark) const noexcept
    {
        return part(mcpview_drawing_numbers, mark.first_number, mark.number_count);
    }
    array_view<mcpview_gradient> gradients() const noexcept
    {
        return detail::array(mcpview_drawing_gradients, get());
    }
    array_view<mcpview_stop> stops(const mcpview_gradient &gradient) const noexcept
    {
        return part(mcpview_drawing_stops, gradient.first_stop, gradient.stop_count);
    }
    /** The plot areas. */
    array_view<mcpview_view> views() const noexcept { return detail::array(mcpview_drawing_views, get()); }
    double width() const noexcept { return get() ? mcpview_drawing_info(get())->width : 0; }
    double height() const noexcept { return get() ? mcpview_drawing_info(get())->height : 0; }
    mcpview_color background() const noexcept { return get() ? mcpview_drawing_info(get())->background : 0; }
    /** What is under the pointer; `status::not_found` if nothing is. */
    outcome<mcpview_hit> hit(double x, double y) const noexcept
    {
        mcpview_hit found = {};
        mcpview_status code = mcpview_drawing_hit(get(), x, y, &found);
        return {code, std::move(found)};
    }
    /** The words of a datum, for a tooltip. */
    outcome<buffer> words(std::uint32_t series, std::uint32_t point) const noexcept
    {
        mcpview_buffer *out = nullptr;
        mcpview_status code = mcpview_drawing_words(get(), series, point, &out);
        return {code, buffer(out)};
    }
    /** What was not drawn. */
    array_view<mcpview_diagnostic> diagnostics() const noexcept
    {
        return detail::array(mcpview_drawing_diagnostics, get());
    }

private:
    template <class T>
    array_view<T> part(const T *(*read)(const mcpview_drawing *, std::size_t *), std::uint32_t first,
                       std::uint32_t count) const noexcept
    {
        return {detail::array(read, get()).data() + first, count};
    }
};

/** The list of render commands. */
class commands : public owned<mcpview_commands, mcpview_commands_free> {
public:
    using owned::owned;
    /** Every row in preorder, ENDs too. */
    array_view<mcpview_command> rows() const noexcept
    {
        return detail::array(mcpview_commands_rows, get());
    }
    /** The rows at the top: blocks, errors, notices, tasks. */
    row_range top() const noexcept
    {
        array_view<mcpview_command> all = rows();
        return {all.begin(), all.end()};
    }
    /** The row with an id; false if the list has none. */
    outcome<row> find(std::uint64_t id) const noexcept
    {
        array_view<mcpview_command> all = rows();
        std::size_t at = mcpview_commands_find(get(), id);
        if (at < all.size())
            return {MCPVIEW_STATUS_OK, row(all.data() + at)};
        return {MCPVIEW_STATUS_NOT_FOUND, row(nullptr)};
    }
    /** The JSON Pointer of the value that a row shows. */
    outcome<buffer> pointer(std::uint64_t id) const noexcept
    {
        mcpview_buffer *out = nullptr;
        mcpview_status code = mcpview_commands_pointer(get(), id, &out);
        return {code, buffer(out)};
    }
    /** The words of a row and what stands below it. */
    outcome<buffer> copy(std::uint64_t id, text_style style = text_style::plain) const noexcept
    {
        mcpview_buffer *out = nullptr;
        mcpview_status code =
            mcpview_commands_text(get(), id, static_cast<mcpview_text_style>(style), &out);
        return {code, buffer(out)};
    }
    /** Another window of a long container. */
    outcome<commands> window(std::uint64_t id, std::uint64_t first, std::uint64_t count) const noexcept
    {
        mcpview_commands *out = nullptr;
        mcpview_status code = mcpview_commands_window(get(), id, first, count, &out);
        return {code, commands(out)};
    }
    /** The drawing of a CHART row. With `status::unsupported` it has no marks, and diagnostics say why. */
    outcome<drawing> draw(std::uint64_t chart, const drawing_options &options = {}) const noexcept
    {
        mcpview_drawing *out = nullptr;
        mcpview_status code = mcpview_commands_drawing(get(), chart, &options, &out);
        return {code, drawing(out)};
    }
    /** An estimate of the lines that a row fills; `width` in columns, 0: 80. */
    outcome<std::uint64_t> lines(std::uint64_t id, std::uint32_t width = 0) const noexcept
    {
        std::uint64_t lines = 0;
        mcpview_status code = mcpview_commands_lines(get(), id, width, &lines);
        return {code, std::move(lines)};
    }
    /** Checks the answers to a form; with `status::refused` the buffer says what is wrong. */
    outcome<buffer> submit(std::uint64_t form, mcpview::action action, string_view answers) const noexcept
    {
        mcpview_buffer *out = nullptr;
        mcpview_status code = mcpview_form_submit(get(), form, static_cast<std::uint32_t>(action),
                                                  answers.data(), answers.size(), &out);
        return {code, buffer(out)};
    }
    array_view<mcpview_media> media() const noexcept
    {
        return detail::array(mcpview_commands_media, get());
    }
    /** Decodes a media item into a buffer of the caller; gives its size. */
    outcome<std::size_t> decode(std::uint32_t index, std::uint8_t *to, std::size_t capacity) const noexcept
    {
        std::size_t length = 0;
        mcpview_status code = mcpview_media_decode(get(), index, to, capacity, &length);
        return {code, std::move(length)};
    }
    /** Decodes a media item. */
    outcome<std::vector<std::uint8_t>> decode(std::uint32_t index) const
    {
        std::vector<std::uint8_t> bytes;
        std::size_t length = 0;
        mcpview_status code = mcpview_media_decode(get(), index, nullptr, 0, &length);
        if (code == MCPVIEW_STATUS_LIMIT) {
            bytes.resize(length);
            code = mcpview_media_decode(get(), index, bytes.data(), bytes.size(), &length);
        }
        return {code, std::move(bytes)};
    }
    array_view<mcpview_diagnostic> diagnostics() const noexcept
    {
        return detail::array(mcpview_commands_diagnostics, get());
    }
};

/* ---- the way of a result ---- */

/** What the language model is told. */
class model : public owned<mcpview_model, mcpview_model_free> {
public:
    using owned::owned;
    string_view text() const noexcept { return get() ? view(mcpview_model_info(get())->text) : string_view(); }
    string_view output() const noexcept { return get() ? view(mcpview_model_info(get())->output) : string_view(); }
    /** With which the next part can be had; empty if there is no more. */
    string_view cursor() const noexcept { return get() ? view(mcpview_model_info(get())->cursor) : string_view(); }
    bool truncated() const noexcept { return get() && mcpview_model_info(get())->truncated != 0; }
};

/** A result, split by audience. */
class split : public owned<mcpview_split, mcpview_split_free> {
public:
    using owned::owned;
    outcome<commands> render(const render_options &options = render_options()) const noexcept
    {
        mcpview_commands *out = nullptr;
        mcpview_status code = mcpview_split_render(get(), &options, &out);
        return {code, commands(out)};
    }
    outcome<mcpview::model> model(const model_options &options = model_options()) const noexcept
    {
        mcpview_model *out = nullptr;
        mcpview_status code = mcpview_split_model(get(), &options, &out);
        return {code, mcpview::model(out)};
    }
    /** The parts that an audience gets: bits of `audience::…`. */
    array_view<mcpview_split_block> blocks(std::uint32_t audience) const noexcept
    {
        std::size_t count = 0;
        const mcpview_split_block *blocks = mcpview_split_blocks(get(), audience, &count);
        return {blocks, count};
    }
    array_view<mcpview_diagnostic> diagnostics() const noexcept
    {
        return detail::array(mcpview_split_diagnostics, get());
    }
};

/** A tool's definition with its compiled schema: made once, used for every call. */
class tool : public owned<mcpview_tool, mcpview_tool_free> {
public:
    using owned::owned;
    /** From one entry of `tools/list`, or a whole answer and the option `name`. */
    static outcome<tool> parse(string_view json, const tool_options &options = tool_options()) noexcept
    {
        mcpview_tool *out = nullptr;
        mcpview_status code = mcpview_tool_parse(json.data(), json.size(), &options, &out);
        return {code, tool(out)};
    }
    /** NULL for an empty tool. */
    const mcpview_tool_facts *info() const noexcept { return mcpview_tool_info(get()); }
};

/** The outcome of a validation. */
class report : public owned<mcpview_report, mcpview_report_free> {
public:
    using owned::owned;
    mcpview::verdict verdict() const noexcept
    {
        const mcpview_report_facts *info = mcpview_report_info(get());
        return info ? static_cast<mcpview::verdict>(info->verdict) : mcpview::verdict::skipped;
    }
    skip_reason reason() const noexcept
    {
        const mcpview_report_facts *info = mcpview_report_info(get());
        return info ? static_cast<skip_reason>(info->reason) : skip_reason::no_tool;
    }
    array_view<mcpview_violation> errors() const noexcept
    {
        return detail::array(mcpview_report_errors, get());
    }
};

/** What a `tools/call` answered. */
class result : public owned<mcpview_result, mcpview_result_free> {
public:
    using owned::owned;
    /** From the whole JSON-RPC message, or a bare result object. */
    static outcome<result> parse(string_view json, const parse_options &options = parse_options()) noexcept
    {
        mcpview_result *out = nullptr;
        mcpview_status code = mcpview_result_parse(json.data(), json.size(), &options, &out);
        return {code, result(out)};
    }
    /** From the answer of a `resources/read`. */
    static outcome<result> parse_resource(string_view json,
                                          const parse_options &options = parse_options()) noexcept
    {
        mcpview_result *out = nullptr;
        mcpview_status code = mcpview_resource_parse(json.data(), json.size(), &options, &out);
        return {code, result(out)};
    }
    result_kind kind() const noexcept
    {
        const mcpview_result_facts *info = mcpview_result_info(get());
        return info ? static_cast<result_kind>(info->kind) : result_kind::invalid;
    }
    /** NULL for an empty result. */
    const mcpview_result_facts *info() const noexcept { return mcpview_result_info(get()); }
    array_view<mcpview_block> blocks() const noexcept
    {
        return detail::array(mcpview_result_blocks, get());
    }
    array_view<mcpview_diagnostic> diagnostics() const noexcept
    {
        return detail::array(mcpview_result_diagnostics, get());
    }
    /** The raw JSON at a JSON Pointer from the root of the input. */
    outcome<string_view> raw(string_view pointer) const noexcept
    {
        mcpview_str json = {"", 0};
        mcpview_status code = mcpview_result_raw(get(), pointer.data(), pointer.size(), &json);
        return {code, view(json)};
    }
    /** The integer at a JSON Pointer into structuredContent. */
    outcome<std::int64_t> get_int64(string_view pointer) const noexcept
    {
        std::int64_t value = 0;
        mcpview_status code = mcpview_result_get_int64(get(), pointer.data(), pointer.size(), &value);
        return {code, std::move(value)};
    }
    outcome<std::uint64_t> get_uint64(string_view pointer) const noexcept
    {
        std::uint64_t value = 0;
        mcpview_status code = mcpview_result_get_uint64(get(), pointer.data(), pointer.size(), &value);
        return {code, std::move(value)};
    }
    outcome<double> get_double(string_view pointer) const noexcept
    {
        double value = 0;
        mcpview_status code = mcpview_result_get_double(get(), pointer.data(), pointer.size(), &value);
        return {code, std::move(value)};
    }
    outcome<bool> get_boolean(string_view pointer) const noexcept
    {
        std::uint32_t value = 0;
        mcpview_status code = mcpview_result_get_boolean(get(), pointer.data(), pointer.size(), &value);
        return {code, value != 0};
    }
    outcome<string_view> get_string(string_view pointer) const noexcept
    {
        mcpview_str value = {"", 0};
        mcpview_status code = mcpview_result_get_string(get(), pointer.data(), pointer.size(), &value);
        return {code, view(value)};
    }
    outcome<report> validate(const tool &with, const validate_options &options = validate_options()) const noexcept
    {
        mcpview_report *out = nullptr;
        mcpview_status code = mcpview_result_validate(get(), with.get(), &options, &out);
        return {code, report(out)};
    }
    outcome<mcpview::split> split(const split_options &options = split_options()) const noexcept
    {
        return split(tool(), report(), options);
    }
    /** Tool and report may be empty. */
    outcome<mcpview::split> split(const tool &called, const report &checked,
                                  const split_options &options = split_options()) const noexcept
    {
        mcpview_split *out = nullptr;
        mcpview_status code = mcpview_result_split(get(), called.get(), checked.get(), &options, &out);
        return {code, mcpview::split(out)};
    }
};

/** Whether the library that was loaded fits this header: call it once. */
inline bool abi_matches() noexcept { return MCPVIEW_ABI_CHECK() == MCPVIEW_STATUS_OK; }

} // namespace mcpview

#undef MCPVIEW_CPLUSPLUS_
#undef MCPVIEW_NODISCARD_

#endif
