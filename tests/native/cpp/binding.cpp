// mcpview.hpp: ownership, ranges, outcomes. Compiled for each standard, without exceptions and RTTI.
#include <cstdio>
#include <string>
#include <type_traits>

#include <mcpview.hpp>

static int failures = 0;
#define CHECK(condition)                                                                   \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            std::printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                    \
            failures++;                                                                    \
        }                                                                                  \
    } while (0)

using namespace mcpview;

static_assert(!std::is_copy_constructible<commands>::value, "handles are not copied");
static_assert(std::is_nothrow_move_constructible<commands>::value, "handles move");
static_assert(sizeof(result) == sizeof(void *), "a handle costs a pointer");
static_assert(std::is_trivially_copyable<row>::value, "a row is a view");

static const char ANSWER[] =
    "{\"content\":[{\"type\":\"text\",\"text\":\"Rendered.\"},"
    "{\"type\":\"image\",\"mimeType\":\"image/png\",\"data\":\"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==\"}],"
    "\"structuredContent\":{\"stars\":1523,\"name\":\"r\\u00e9po\",\"layers\":[{\"n\":\"a\",\"s\":1},{\"n\":\"b\",\"s\":2}]}}";

static void walks()
{
    result parsed = result::parse(ANSWER).value();
    CHECK(parsed && parsed.kind() == result_kind::result);
    CHECK(parsed.blocks().size() == 2);
    CHECK(*parsed.get_int64("/stars") == 1523);
    CHECK(parsed.get_int64("/name").status() == status::type_mismatch);
    CHECK(!parsed.get_boolean("/absent"));
    CHECK(*parsed.get_string("/name") == "r\xC3\xA9po");
    CHECK(*parsed.get_double("/stars") == 1523.0);

    commands list;
    {
        split parts = parsed.split().value();
        CHECK(parts.blocks(audience::user).size() == 3);
        list = parts.render().value();
        model told = parts.model().value();
        CHECK(!told.text().empty() && !told.truncated());
    }
    parsed = result();
    // The commands keep what they need.
    std::size_t top = 0, rows = 0;
    row_range::iterator none;
    CHECK(none == row_range::iterator());
    for (row block : list.top()) {
        top++;
        CHECK(block.is(kind::block) && block.depth() == 0);
        for (row child : block.children())
            CHECK(child.depth() == 1);
    }
    CHECK(top == 3);
    for (const mcpview_command &command : list.rows())
        if (row(&command).is(kind::row)) {
            rows++;
            outcome<row> found = list.find(command.id);
            CHECK(found && found->id() == command.id);
        }
    CHECK(rows == 2);
    CHECK(list.find(1).status() == status::not_found);
    CHECK(list.media().size() == 1);
    CHECK(list.decode(0).value().size() == list.media()[0].size);
    CHECK(list.decode(7).status() == status::not_found);
    for (row block : list.top())
        for (row child : block.children())
            if (child.is(kind::fields)) {
                CHECK(list.copy(child.id())->text().size() > 10);
                CHECK(list.pointer(child.id())->text() == "/structuredContent");
                CHECK(*list.lines(child.id()) > 3);
            }
}

static void bad_use_is_a_status()
{
    result empty;
    CHECK(!empty && empty.kind() == result_kind::invalid);
    CHECK(empty.blocks().empty() && empty.info() == nullptr);
    CHECK(empty.split().status() == status::null_argument);
    commands none;
    CHECK(none.rows().empty() && none.top().empty() && none.media().empty());
    CHECK(none.window(1, 0, 1).status() == status::null_argument);
    CHECK(model().text().empty() && buffer().text().empty());
    render_options options;
    options.locale = 99;
    CHECK(result::parse("{}").value().split().value().render(options).status() == status::bad_argument);
    // Bad input is content.
    result broken = result::parse("{").value();
    CHECK(broken && broken.kind() == result_kind::invalid && !broken.diagnostics().empty());
    result moved = std::move(broken);
    CHECK(!broken && moved); // NOLINT: an empty handle is a defined state
    moved = std::move(moved);
    CHECK(moved);
}

static void options_and_windows()
{
    std::string answer = "{\"content\":[],\"structuredContent\":{\"rows\":[";
    for (int i = 0; i < 1500; i++)
        answer += (i ? ",{\"i\":" : "{\"i\":") + std::to_string(i) + "}";
    answer += "]}}";
    commands list = result::parse(answer).value().split().value().render().value();
    for (const mcpview_command &command : list.rows()) {
        row table(&command);
        if (!table.is(kind::table))
            continue;
        CHECK(table.has(flag::truncated) && table.number2() == 1500);
        commands window = list.window(table.id(), 1400, 10).value();
        CHECK(window.find(table.id())->is(kind::table));
    }
    tool_options named;
    named.name = str("a");
    outcome<tool> called = tool::parse("{\"name\":\"a\",\"outputSchema\":{\"type\":\"object\",\"required\":[\"x\"]}}", named);
    CHECK(called && view(called->info()->name) == "a");
    report checked = result::parse(answer).value().validate(*called).value();
    CHECK(checked.verdict() == verdict::invalid && checked.errors().size() == 1);
#if defined(MCPVIEW_EXCEPTIONS)
    bool thrown = false;
    try {
        (void)result().split().or_throw();
    } catch (const error &failure) {
        thrown = failure.code() == status::null_argument && failure.what()[0] != '\0';
    }
    CHECK(thrown);
#endif
}

static void charts_are_painted()
{
    const char answer[] =
        "{\"content\":[],\"structuredContent\":{\"__rich__\":{\"kind\":\"chart\",\"spec\":{\"mark\":\"bar\",\"data\":"
        "{\"values\":[{\"a\":\"x\",\"b\":3},{\"a\":\"y\",\"b\":5}]},\"encoding\":{\"x\":{\"field\":\"a\",\"type\":\"nominal\"},"
        "\"y\":{\"field\":\"b\",\"type\":\"quantitative\"}}}}}}";
    commands list = result::parse(answer).value().split().value().render().value();
    unsigned bars = 0;
    for (const mcpview_command &command : list.rows()) {
        if (!row(&command).is(kind::chart))
            continue;
        drawing_options options;
        options.theme = MCPVIEW_THEME_DARK;
        options.width = 300;
        drawing chart = list.draw(command.id, options).value();
        CHECK(chart.width() > 298 && chart.width() < 302 && chart.background() != 0 && chart.views().size() == 1);
        for (const mcpview_mark &mark : chart.marks()) {
            if (mark.kind == MCPVIEW_MARK_PATH)
                CHECK(chart.verbs(mark).size() == mark.verb_count && chart.points(mark) != nullptr);
            if (mark.role != MCPVIEW_ROLE_MARK || mark.kind != MCPVIEW_MARK_RECT)
                continue;
            bars++;
            outcome<mcpview_hit> hit = chart.hit(mark.x + mark.width / 2, mark.y + mark.height / 2);
            CHECK(hit && hit->point == mark.point && chart.words(hit->series, hit->point));
            CHECK(chart.numbers(mark).size() == mark.number_count && chart.dash(mark).size() == 0);
        }
        CHECK(!chart.hit(-9, -9) && chart.gradients().size() == 0 && chart.diagnostics().size() == 0);
    }
    CHECK(bars == 2);
    CHECK(drawing().marks().size() == 0 && drawing().width() == 0);
}

int main()
{
    CHECK(abi_matches());
    walks();
    bad_use_is_a_status();
    options_and_windows();
    charts_are_painted();
    return failures != 0;
}
