/* Fuzzing the C API with libFuzzer and AddressSanitizer: `make fuzz` (SECONDS=600).
 *
 * An input is two bytes of choices, an answer, and behind a NUL a tool definition. Besides what the
 * sanitizer finds, the promises of the header are checked: an abort is a broken one. */
#include <math.h>
#include <mcpview.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROMISE(condition)                                                             \
    do {                                                                               \
        if (!(condition)) {                                                            \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #condition);    \
            abort();                                                                   \
        }                                                                              \
    } while (0)

#define WINDOWS 8 /* most windows and drawings that are asked of one list */

/* Every string is UTF-8 (RFC 3629). */
static void check_utf8(mcpview_str text)
{
    const unsigned char *at = (const unsigned char *)text.ptr, *end = at + text.len;
    PROMISE(at != NULL || text.len == 0);
    while (at < end) {
        unsigned first = *at++, more = 0, low = 0x80, high = 0xBF;
        if (first < 0x80)
            continue;
        PROMISE(first >= 0xC2 && first <= 0xF4);
        more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
        if (first == 0xE0) low = 0xA0;
        if (first == 0xED) high = 0x9F;
        if (first == 0xF0) low = 0x90;
        if (first == 0xF4) high = 0x8F;
        for (; more > 0; more--, low = 0x80, high = 0xBF) {
            PROMISE(at < end && *at >= low && *at <= high);
            at++;
        }
    }
}

/* Strings of rows, drawings, models and buffers have a NUL behind their end, too. */
static void check_text(mcpview_str text)
{
    PROMISE(text.ptr != NULL && text.ptr[text.len] == '\0');
    check_utf8(text);
}

/* The words of a buffer, which is freed; NULL is none. */
static void check_buffer(mcpview_buffer *buffer)
{
    mcpview_str text = {NULL, 0};
    text.ptr = mcpview_buffer_data(buffer, &text.len);
    if (buffer)
        check_text(text);
    mcpview_buffer_free(buffer);
}

static void check_diagnostics(const mcpview_diagnostic *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        PROMISE(list[i].topic != 0);
        check_utf8(list[i].message);
        check_utf8(list[i].at);
    }
}

/* Spans nest, depths match, each container is closed, ids are found again. */
static void check_rows(const mcpview_commands *commands)
{
    size_t count = 0, open = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    uint32_t *kinds = malloc((count + 1) * sizeof *kinds);
    size_t *ends = malloc((count + 1) * sizeof *ends);
    PROMISE(rows != NULL && kinds != NULL && ends != NULL);
    for (size_t i = 0; i < count; i++) {
        const mcpview_command *row = &rows[i];
        check_text(row->text);
        check_text(row->name);
        check_text(row->uri);
        PROMISE(isfinite(row->number) && isfinite(row->number2));
        PROMISE(row->id != 0 && row->span >= 1 && row->span <= count - i && row->reserved == 0);
        if (row->kind == MCPVIEW_KIND_END) {
            PROMISE(open > 0 && row->variant == kinds[open - 1] && ends[open - 1] == i);
            open--;
            PROMISE(row->depth == open);
            continue;
        }
        PROMISE(row->depth == open && mcpview_commands_find(commands, row->id) == i);
        if (open > 0)
            PROMISE(i + row->span <= ends[open - 1]);
        if (row->flags & MCPVIEW_FLAG_CONTAINER) {
            PROMISE(row->span >= 2);
            kinds[open] = row->kind;
            ends[open++] = i + row->span - 1;
        } else {
            PROMISE(row->span == 1);
        }
    }
    PROMISE(open == 0);
    free(kinds);
    free(ends);
    const mcpview_diagnostic *list = mcpview_commands_diagnostics(commands, &count);
    check_diagnostics(list, count);
}

static void check_drawing(const mcpview_commands *commands, uint64_t chart, unsigned choice)
{
    mcpview_drawing_options options;
    PROMISE(mcpview_drawing_options_init(&options, sizeof options) == MCPVIEW_STATUS_OK);
    options.width = choice & 1 ? 320 : 0;
    options.device_scale = choice & 2 ? 1.5 : 0;
    options.theme = choice & 4 ? MCPVIEW_THEME_DARK : MCPVIEW_THEME_LIGHT;
    options.flags = choice & 8 ? MCPVIEW_DRAWING_STRICT : 0;
    mcpview_drawing *drawing = NULL;
    mcpview_status status = mcpview_commands_drawing(commands, chart, &options, &drawing);
    PROMISE(status == MCPVIEW_STATUS_OK || status == MCPVIEW_STATUS_UNSUPPORTED);
    size_t count = 0, verbs = 0, points = 0, numbers = 0, views = 0, gradients = 0;
    const mcpview_mark *marks = mcpview_drawing_marks(drawing, &count);
    const uint8_t *verb = mcpview_drawing_verbs(drawing, &verbs);
    const double *point = mcpview_drawing_points(drawing, &points);
    mcpview_drawing_numbers(drawing, &numbers);
    mcpview_drawing_views(drawing, &views);
    mcpview_drawing_gradients(drawing, &gradients);
    for (size_t i = 0; i < points; i++)
        PROMISE(isfinite(point[i]));
    long clips = 0;
    for (size_t i = 0; i < count; i++) {
        const mcpview_mark *mark = &marks[i];
        check_text(mark->text);
        check_text(mark->name);
        check_text(mark->family);
        PROMISE(isfinite(mark->x) && isfinite(mark->y));
        PROMISE(isfinite(mark->width) && isfinite(mark->height) && isfinite(mark->stroke_width));
        PROMISE((size_t)mark->first_verb + mark->verb_count <= verbs);
        PROMISE((size_t)mark->first_dash + mark->dash_count <= numbers);
        PROMISE((size_t)mark->first_number + mark->number_count <= numbers);
        PROMISE(mark->gradient == UINT32_MAX || mark->gradient < gradients);
        PROMISE(mark->view < views);
        clips += mark->kind == MCPVIEW_MARK_CLIP;
        clips -= mark->kind == MCPVIEW_MARK_UNCLIP;
        PROMISE(clips >= 0);
        size_t at = mark->first_point;
        for (size_t k = 0; k < mark->verb_count; k++)
            switch (verb[mark->first_verb + k]) {
            case MCPVIEW_VERB_MOVE:
            case MCPVIEW_VERB_LINE: at += 2; break;
            case MCPVIEW_VERB_CUBIC: at += 6; break;
            default: PROMISE(verb[mark->first_verb + k] == MCPVIEW_VERB_CLOSE);
            }
        PROMISE(mark->verb_count == 0 || at <= points);
        if (i >= WINDOWS || mark->series == UINT32_MAX)
            continue;
        mcpview_hit hit;
        status = mcpview_drawing_hit(drawing, mark->x, mark->y, &hit);
        PROMISE(status == MCPVIEW_STATUS_OK || status == MCPVIEW_STATUS_NOT_FOUND);
        mcpview_buffer *words = NULL;
        if (status == MCPVIEW_STATUS_OK) {
            PROMISE(hit.mark < count);
            status = mcpview_drawing_words(drawing, hit.series, hit.point, &words);
            PROMISE(status == MCPVIEW_STATUS_OK || status == MCPVIEW_STATUS_NOT_FOUND);
        }
        check_buffer(words);
    }
    PROMISE(clips == 0);
    const mcpview_diagnostic *list = mcpview_drawing_diagnostics(drawing, &count);
    check_diagnostics(list, count);
    mcpview_drawing_free(drawing);
}

/* Other windows of what is not whole; drawings; words; pointers; answers to forms. */
static void use_rows(const mcpview_commands *commands, unsigned choice)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    unsigned windows = 0, drawings = 0;
    for (size_t i = 0; i < count; i++) {
        const mcpview_command *row = &rows[i];
        if (row->kind == MCPVIEW_KIND_END)
            continue;
        if (row->kind == MCPVIEW_KIND_CHART && drawings++ < WINDOWS)
            check_drawing(commands, row->id, choice >> 2);
        if (row->flags & MCPVIEW_FLAG_TRUNCATED && windows++ < WINDOWS) {
            mcpview_commands *window = NULL;
            mcpview_status status = mcpview_commands_window(commands, row->id, 1, 3, &window);
            PROMISE(status == MCPVIEW_STATUS_OK || status == MCPVIEW_STATUS_NOT_FOUND);
            if (window)
                check_rows(window);
            mcpview_commands_free(window);
        }
        if (row->kind == MCPVIEW_KIND_FORM) {
            static const char answers[] = "{\"name\":\"12\",\"count\":\"x\",\"nested\":{\"a\":[1,null]}}";
            for (uint32_t action = MCPVIEW_ACTION_ACCEPT; action <= MCPVIEW_ACTION_CANCEL; action++) {
                mcpview_buffer *sent = NULL;
                mcpview_status status = mcpview_form_submit(commands, row->id, action, answers,
                                                            sizeof answers - 1, &sent);
                PROMISE(status == MCPVIEW_STATUS_OK || status == MCPVIEW_STATUS_REFUSED ||
                        status == MCPVIEW_STATUS_BAD_ARGUMENT);
                check_buffer(sent);
            }
        }
    }
    for (uint32_t style = MCPVIEW_TEXT_PLAIN; count > 0 && style <= MCPVIEW_TEXT_MARKDOWN; style++) {
        mcpview_buffer *words = NULL;
        PROMISE(mcpview_commands_text(commands, rows[0].id, style, &words) == MCPVIEW_STATUS_OK);
        check_buffer(words);
    }
}

static void check_model(const mcpview_split *split, unsigned choice)
{
    mcpview_model_options options;
    PROMISE(mcpview_model_options_init(&options, sizeof options) == MCPVIEW_STATUS_OK);
    options.format = MCPVIEW_FORMAT_TEXT + choice % 6;
    options.max_bytes = choice & 8 ? 200 : 0;
    options.flags = choice & 16 ? MCPVIEW_MODEL_FENCE : 0;
    for (unsigned part = 0; part < 4; part++) {
        mcpview_model *model = NULL;
        PROMISE(mcpview_split_model(split, &options, &model) == MCPVIEW_STATUS_OK);
        const mcpview_model_facts *facts = mcpview_model_info(model);
        check_text(facts->text);
        check_text(facts->output);
        if (facts->cursor.len == 0 || facts->cursor.len > 200) {
            mcpview_model_free(model);
            break;
        }
        static char cursor[200];
        memcpy(cursor, facts->cursor.ptr, facts->cursor.len);
        options.cursor.ptr = cursor;
        options.cursor.len = facts->cursor.len;
        mcpview_model_free(model);
    }
}

static void check_split(const mcpview_split *split, unsigned choice)
{
    mcpview_render_options options;
    PROMISE(mcpview_render_options_init(&options, sizeof options) == MCPVIEW_STATUS_OK);
    options.locale = choice & 1 ? MCPVIEW_LOCALE_SIMPLIFIED_CHINESE : MCPVIEW_LOCALE_ENGLISH;
    if (choice & 2) {
        options.window_rows = 2;
        options.window_lines = 2;
        options.tree_depth = 1;
    }
    options.fold_lines = choice & 4 ? 5 : 0;
    options.max_depth = choice & 8 ? 6 : 0;
    options.markdown = choice & 16 ? MCPVIEW_MARKDOWN_ON : MCPVIEW_MARKDOWN_AUTO;
    mcpview_commands *commands = NULL;
    PROMISE(mcpview_split_render(split, &options, &commands) == MCPVIEW_STATUS_OK);
    check_rows(commands);
    use_rows(commands, choice);
    check_model(split, choice);
    mcpview_commands_free(commands);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    unsigned choice = data[0] | (unsigned)data[1] << 8;
    const char *answer = (const char *)data + 2;
    size_t length = size - 2;
    const char *behind = memchr(answer, '\0', length);
    mcpview_tool *tool = NULL;
    if (behind && choice & 0x8000) {
        size_t rest = length - (size_t)(behind + 1 - answer);
        length = (size_t)(behind - answer);
        mcpview_status status = mcpview_tool_parse(behind + 1, rest, NULL, &tool);
        PROMISE(status == MCPVIEW_STATUS_OK || status == MCPVIEW_STATUS_NOT_FOUND);
    }
    mcpview_result *result = NULL;
    mcpview_status status = choice & 0x4000 ? mcpview_resource_parse(answer, length, NULL, &result)
                                            : mcpview_result_parse(answer, length, NULL, &result);
    PROMISE(status == MCPVIEW_STATUS_OK);
    size_t count = 0;
    const mcpview_diagnostic *list = mcpview_result_diagnostics(result, &count);
    check_diagnostics(list, count);
    mcpview_report *report = NULL;
    mcpview_split *split = NULL;
    PROMISE(mcpview_result_validate(result, tool, NULL, &report) == MCPVIEW_STATUS_OK);
    PROMISE(mcpview_result_split(result, tool, report, NULL, &split) == MCPVIEW_STATUS_OK);
    mcpview_tool_free(tool);
    mcpview_report_free(report);
    mcpview_result_free(result);
    check_split(split, choice);
    mcpview_split_free(split);
    return 0;
}
