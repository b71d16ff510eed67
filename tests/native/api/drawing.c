/* Drawings: the marks of a chart as a host paints them, what is under the pointer, and measures
   of the host. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

#include <math.h>
#include <string.h>

static const char ANSWER[] =
    "{\"content\":[],\"structuredContent\":{\"__rich__\":{\"kind\":\"chart\",\"spec\":{"
    "\"$schema\":\"https://vega.github.io/schema/vega-lite/v6.json\",\"data\":{\"values\":["
    "{\"layer\":\"hair\",\"ms\":12},{\"layer\":\"skin\",\"ms\":30},{\"layer\":\"set\",\"ms\":7}]},"
    "\"mark\":\"bar\",\"encoding\":{\"x\":{\"field\":\"layer\",\"type\":\"nominal\"},"
    "\"y\":{\"field\":\"ms\",\"type\":\"quantitative\"}}}}}}";

static const char UNDRAWN[] =
    "{\"content\":[],\"structuredContent\":{\"__rich__\":{\"kind\":\"chart\",\"spec\":{"
    "\"$schema\":\"https://vega.github.io/schema/vega/v6.json\",\"marks\":[],\"scales\":[]}}}}";

static const mcpview_command *chart_of(const mcpview_commands *commands)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_CHART)
            return &rows[i];
    return NULL;
}

static mcpview_commands *commands_of(const char *answer)
{
    mcpview_split *split = split_of(answer);
    mcpview_commands *commands = rows_of(split, NULL);
    mcpview_split_free(split);
    return commands;
}

/* What a canvas would have to do, counted: the switch of the header. */
struct painted {
    unsigned rects, texts, moves, lines, cubics, closes, images, open_clips;
};

static void paint(const mcpview_drawing *drawing, struct painted *done)
{
    size_t count = 0, verb_count = 0, point_count = 0, number_count = 0, view_count = 0;
    const mcpview_mark *marks = mcpview_drawing_marks(drawing, &count);
    const uint8_t *verbs = mcpview_drawing_verbs(drawing, &verb_count);
    const double *points = mcpview_drawing_points(drawing, &point_count);
    const double *numbers = mcpview_drawing_numbers(drawing, &number_count);
    CHECK(marks && verbs && points && numbers);
    CHECK(mcpview_drawing_views(drawing, &view_count) != NULL);
    memset(done, 0, sizeof *done);
    for (size_t i = 0; i < count; i++) {
        const mcpview_mark *mark = &marks[i];
        CHECK(isfinite(mark->x) && isfinite(mark->y));
        CHECK_UINT(mark->reserved + mark->reserved2, 0);
        CHECK(mark->view < view_count);
        CHECK(mark->text.ptr && mark->text.ptr[mark->text.len] == '\0');
        CHECK(mark->name.ptr && mark->name.ptr[mark->name.len] == '\0');
        CHECK(mark->family.ptr && mark->family.ptr[mark->family.len] == '\0');
        CHECK((size_t)mark->first_number + mark->number_count <= number_count);
        CHECK((size_t)mark->first_dash + mark->dash_count <= number_count);
        CHECK((mark->series == UINT32_MAX) == (mark->point == UINT32_MAX));
        switch (mark->kind) {
        case MCPVIEW_MARK_RECT:
            CHECK(mark->width >= 0 && mark->height >= 0);
            done->rects++;
            break;
        case MCPVIEW_MARK_PATH: {
            size_t at = mark->first_point;
            CHECK((size_t)mark->first_verb + mark->verb_count <= verb_count);
            for (uint32_t v = 0; v < mark->verb_count; v++) {
                switch (verbs[mark->first_verb + v]) {
                case MCPVIEW_VERB_MOVE: done->moves++; at += 2; break;
                case MCPVIEW_VERB_LINE: done->lines++; at += 2; break;
                case MCPVIEW_VERB_CUBIC: done->cubics++; at += 6; break;
                default: done->closes++; break;
                }
                CHECK(at <= point_count);
            }
            break;
        }
        case MCPVIEW_MARK_TEXT:
            CHECK(mark->text.len > 0 && mark->font_size > 0 && mark->weight >= 100);
            done->texts++;
            break;
        case MCPVIEW_MARK_CLIP: done->open_clips++; break;
        case MCPVIEW_MARK_UNCLIP: done->open_clips--; break;
        default: done->images++; break;
        }
    }
    CHECK_UINT(done->open_clips, 0);
}

static void a_bar_chart_is_painted(void)
{
    mcpview_commands *commands = commands_of(ANSWER);
    const mcpview_command *chart = chart_of(commands);
    mcpview_drawing *drawing = NULL;
    CHECK(chart != NULL);
    if (!chart)
        return;
    CHECK_STATUS(mcpview_commands_drawing(commands, chart->id, NULL, &drawing), MCPVIEW_STATUS_OK);
    const mcpview_drawing_facts *facts = mcpview_drawing_info(drawing);
    CHECK(facts && facts->width > 60 && facts->height > 300);
    CHECK_UINT(facts ? facts->background : 0, 0xffffffffu);
    CHECK_UINT(facts ? facts->diagnostic_count : 1, 0);
    struct painted done;
    paint(drawing, &done);
    CHECK(done.rects >= 3 && done.texts >= 5 && done.lines >= 4 && done.images == 0);

    /* The middle of a bar gives its datum, and the words of it. */
    size_t count = 0;
    const mcpview_mark *marks = mcpview_drawing_marks(drawing, &count);
    unsigned bars = 0;
    for (size_t i = 0; i < count; i++) {
        const mcpview_mark *bar = &marks[i];
        if (bar->role != MCPVIEW_ROLE_MARK || bar->kind != MCPVIEW_MARK_RECT)
            continue;
        bars++;
        mcpview_hit hit;
        memset(&hit, 0, sizeof hit);
        CHECK_STATUS(mcpview_drawing_hit(drawing, bar->x + bar->width / 2,
                                         bar->y + bar->height / 2, &hit),
                     MCPVIEW_STATUS_OK);
        CHECK_UINT(hit.mark, i);
        CHECK_UINT(hit.series, bar->series);
        CHECK_UINT(hit.point, bar->point);
        CHECK_UINT(hit.reserved + hit.reserved2, 0);
        CHECK_UINT(bar->shape, MCPVIEW_SHAPE_RECT);
        CHECK_UINT(bar->fill, 0x4c78a8ffu);
        mcpview_buffer *words = NULL;
        CHECK_STATUS(mcpview_drawing_words(drawing, hit.series, hit.point, &words),
                     MCPVIEW_STATUS_OK);
        if (words) {
            size_t length = 0;
            const char *text = mcpview_buffer_data(words, &length);
            CHECK(length > 0 && strstr(text, "ms") && strstr(text, "layer"));
        }
        mcpview_buffer_free(words);
        size_t row = mcpview_commands_find(commands, hit.row);
        size_t rows = 0;
        const mcpview_command *list = mcpview_commands_rows(commands, &rows);
        CHECK(row < rows);
        if (row < rows) {
            CHECK_UINT(list[row].kind, MCPVIEW_KIND_POINT);
            CHECK_UINT(list[row].index, hit.point);
        }
    }
    CHECK_UINT(bars, 3);
    mcpview_hit hit;
    CHECK_STATUS(mcpview_drawing_hit(drawing, -50, -50, &hit), MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STATUS(mcpview_drawing_hit(drawing, NAN, 10, &hit), MCPVIEW_STATUS_NOT_FOUND);

    /* The drawing outlives the list. */
    mcpview_commands_free(commands);
    paint(drawing, &done);
    CHECK(strcmp(mcpview_role_name(MCPVIEW_ROLE_AXIS_LABEL), "axis-label") == 0);
    CHECK(strcmp(mcpview_role_name(999), "other") == 0);
    mcpview_drawing_free(drawing);
}

/* Animation curves that came as data are drawn too, and their dots tell the keys. */
static void curves_are_drawn(void)
{
    static const char answer[] =
        "{\"content\":[],\"structuredContent\":{\"curves\":["
        "{\"name\":\"cube.tx\",\"keys\":[{\"t\":1,\"v\":0},{\"t\":24,\"v\":10},{\"t\":48,\"v\":4}]},"
        "{\"name\":\"cube.ty\",\"keys\":[{\"t\":1,\"v\":5},{\"t\":48,\"v\":6}]}]}}";
    mcpview_commands *commands = commands_of(answer);
    const mcpview_command *chart = chart_of(commands);
    mcpview_drawing *drawing = NULL;
    CHECK(chart != NULL);
    if (!chart)
        return;
    CHECK_STATUS(mcpview_commands_drawing(commands, chart->id, NULL, &drawing), MCPVIEW_STATUS_OK);
    size_t count = 0, dots = 0, rows = 0;
    const mcpview_mark *marks = mcpview_drawing_marks(drawing, &count);
    const mcpview_command *list = mcpview_commands_rows(commands, &rows);
    for (size_t i = 0; i < count; i++) {
        mcpview_hit hit;
        if (marks[i].shape != MCPVIEW_SHAPE_SYMBOL || marks[i].role != MCPVIEW_ROLE_MARK)
            continue;
        dots++;
        CHECK_STATUS(mcpview_drawing_hit(drawing, marks[i].x, marks[i].y, &hit), MCPVIEW_STATUS_OK);
        size_t at = mcpview_commands_find(commands, hit.row);
        CHECK(at < rows);
        if (at < rows)
            CHECK_UINT(list[at].kind, MCPVIEW_KIND_POINT);
    }
    CHECK_UINT(dots, 5);
    mcpview_drawing_free(drawing);
    mcpview_commands_free(commands);
}

struct measured {
    unsigned calls, bold;
    double each;
};

static double measure(void *user, mcpview_str text, const mcpview_font *font)
{
    struct measured *seen = user;
    seen->calls++;
    seen->bold += font->weight >= 600;
    return seen->each * (double)text.len * font->size;
}

static void options_are_heard(void)
{
    mcpview_commands *commands = commands_of(ANSWER);
    const mcpview_command *chart = chart_of(commands);
    if (!chart)
        return;
    struct measured narrow = {0, 0, 0.3}, wide = {0, 0, 1.2}, none = {0, 0, NAN};
    struct measured *all[] = {&narrow, &wide, &none};
    double widths[3];
    for (size_t i = 0; i < 3; i++) {
        mcpview_drawing_options options;
        CHECK_STATUS(mcpview_drawing_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
        options.measure = measure;
        options.measure_user = all[i];
        mcpview_drawing *drawing = NULL;
        CHECK_STATUS(mcpview_commands_drawing(commands, chart->id, &options, &drawing),
                     MCPVIEW_STATUS_OK);
        widths[i] = drawing ? mcpview_drawing_info(drawing)->height : 0;
        CHECK(all[i]->calls > 0 && all[i]->bold > 0);
        mcpview_drawing_free(drawing);
    }
    CHECK(widths[0] < widths[2] && widths[2] < widths[1]);

    const mcpview_color palette[] = {0x112233ffu, 0x445566ffu};
    mcpview_drawing_options options;
    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    options.width = 500;
    options.height = 260;
    options.device_scale = 2;
    options.theme = MCPVIEW_THEME_DARK;
    options.foreground = 0xffeeddffu;
    options.palette = palette;
    options.palette_count = 2;
    options.font.ptr = "Inter";
    options.font.len = 5;
    mcpview_drawing *drawing = NULL;
    CHECK_STATUS(mcpview_commands_drawing(commands, chart->id, &options, &drawing),
                 MCPVIEW_STATUS_OK);
    const mcpview_drawing_facts *facts = mcpview_drawing_info(drawing);
    CHECK(facts && fabs(facts->width - 500) < 2 && fabs(facts->height - 260) < 2);
    size_t count = 0;
    const mcpview_mark *marks = mcpview_drawing_marks(drawing, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].role == MCPVIEW_ROLE_MARK)
            CHECK_UINT(marks[i].fill, 0x112233ffu);
        if (marks[i].kind == MCPVIEW_MARK_TEXT) {
            CHECK_UINT(marks[i].fill, 0xffeeddffu);
            CHECK_STR(marks[i].family, "Inter");
        }
    }
    mcpview_drawing_free(drawing);
    mcpview_commands_free(commands);
}

static void mistakes_are_told(void)
{
    mcpview_commands *commands = commands_of(ANSWER);
    const mcpview_command *chart = chart_of(commands);
    if (!chart)
        return;
    uint64_t id = chart->id;
    mcpview_drawing *drawing = (mcpview_drawing *)commands;
    CHECK_STATUS(mcpview_commands_drawing(NULL, id, NULL, &drawing), MCPVIEW_STATUS_NULL_ARGUMENT);
    CHECK(drawing == NULL);
    CHECK_STATUS(mcpview_commands_drawing(commands, id, NULL, NULL), MCPVIEW_STATUS_NULL_ARGUMENT);
    CHECK_STATUS(mcpview_commands_drawing(commands, id + 1, NULL, &drawing),
                 MCPVIEW_STATUS_NOT_FOUND);
    /* A row that is no chart. */
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    CHECK_STATUS(mcpview_commands_drawing(commands, rows[0].id, NULL, &drawing),
                 MCPVIEW_STATUS_NOT_FOUND);
    mcpview_drawing_options options;
    const double sizes[] = {-1, NAN, INFINITY, 1e6};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        mcpview_drawing_options_init(&options, sizeof options);
        options.width = sizes[i];
        CHECK_STATUS(mcpview_commands_drawing(commands, id, &options, &drawing),
                     MCPVIEW_STATUS_BAD_ARGUMENT);
    }
    mcpview_drawing_options_init(&options, sizeof options);
    options.flags = 1u << 31;
    CHECK_STATUS(mcpview_commands_drawing(commands, id, &options, &drawing),
                 MCPVIEW_STATUS_BAD_ARGUMENT);
    mcpview_drawing_options_init(&options, sizeof options);
    options.theme = 77;
    CHECK_STATUS(mcpview_commands_drawing(commands, id, &options, &drawing),
                 MCPVIEW_STATUS_BAD_ARGUMENT);
    mcpview_drawing_options_init(&options, sizeof options);
    options.palette_count = 3;
    CHECK_STATUS(mcpview_commands_drawing(commands, id, &options, &drawing),
                 MCPVIEW_STATUS_NULL_ARGUMENT);
    options.struct_size = 8;
    CHECK_STATUS(mcpview_commands_drawing(commands, id, &options, &drawing),
                 MCPVIEW_STATUS_BAD_STRUCT_SIZE);
    CHECK(drawing == NULL);
    CHECK_STATUS(mcpview_commands_drawing(commands, id, NULL, &drawing), MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_drawing_hit(drawing, 1, 1, NULL), MCPVIEW_STATUS_NULL_ARGUMENT);
    mcpview_buffer *words = NULL;
    CHECK_STATUS(mcpview_drawing_words(drawing, 99, 0, &words), MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STATUS(mcpview_drawing_words(drawing, 0, UINT32_MAX, &words), MCPVIEW_STATUS_NOT_FOUND);
    mcpview_drawing_free(drawing);
    mcpview_commands_free(commands);
    CHECK(mcpview_drawing_info(NULL) == NULL);
    CHECK(mcpview_drawing_marks(NULL, &count) == NULL && count == 0);
    mcpview_drawing_free(NULL);
}

/* What cannot be drawn gives no marks, and words. */
static void what_cannot_be_drawn_is_named(void)
{
    mcpview_commands *commands = commands_of(UNDRAWN);
    const mcpview_command *chart = chart_of(commands);
    CHECK(chart != NULL);
    if (!chart)
        return;
    mcpview_drawing *drawing = NULL;
    CHECK_STATUS(mcpview_commands_drawing(commands, chart->id, NULL, &drawing),
                 MCPVIEW_STATUS_UNSUPPORTED);
    size_t count = 7, said = 0;
    CHECK(mcpview_drawing_marks(drawing, &count) != NULL && count == 0);
    const mcpview_diagnostic *words = mcpview_drawing_diagnostics(drawing, &said);
    CHECK_UINT(said, 1);
    CHECK(has_topic(words, said, MCPVIEW_TOPIC_CHART_UNSUPPORTED));
    CHECK(said == 1 && strstr(words[0].message.ptr, "Vega") != NULL);
    mcpview_hit hit;
    CHECK_STATUS(mcpview_drawing_hit(drawing, 1, 1, &hit), MCPVIEW_STATUS_NOT_FOUND);
    mcpview_drawing_free(drawing);
    mcpview_commands_free(commands);
}

void test_drawing(void)
{
    a_bar_chart_is_painted();
    curves_are_drawn();
    options_are_heard();
    mistakes_are_told();
    what_cannot_be_drawn_is_named();
}
