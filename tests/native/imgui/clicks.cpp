// Clicks of a person in the Dear ImGui example: clicks FIXTURES_FOLDER
#include <algorithm>
#include <cstring>

#include "answer.hpp"
#include "check.hpp"
#include "headless.hpp"

using mcpview::kind;

namespace {

std::string folder;

/* A view of a fixture, with what it asked the host to do. */
struct Shown {
    ui::Look look = ui::Look::light();
    ui::Headless screen{look, 760, 1600};
    std::string opened, called, sent;
    ui::ResultView view;
    std::function<void()> draw = [this] { view.draw(); };

    explicit Shown(const std::string &name, const mcpview::render_options &options = {})
        : Shown(ui::readAnswer(folder + "/" + name, "", options))
    {
    }
    explicit Shown(mcpview::commands commands)
        : view(std::move(commands), look, screen.fonts(), screen.textures(),
               {[this](mcpview::string_view address, mcpview::link_class) { opened = std::string(address); },
                [this](mcpview::string_view tool) { called = std::string(tool); },
                [this](mcpview::string_view json) { sent = std::string(json); }})
    {
        screen.frame(draw);
        screen.frame(draw);
    }
    /* The first row of a kind, and with a name if one is given. */
    mcpview::row first(kind wanted, const char *name = nullptr, int skip = 0) const
    {
        for (const mcpview_command &row : view.windows().base().rows())
            if (mcpview::row(&row).is(wanted) && (!name || mcpview::row(&row).name() == name) && skip-- == 0)
                return mcpview::row(&row);
        std::fprintf(stderr, "no such row: %s\n", name ? name : "");
        std::abort();
    }
    bool isShown(mcpview::row row) const { return view.state().places.count(row.id()) != 0; }
    ui::Place place(mcpview::row row) const { return view.state().places.at(row.id()); }
    void click(mcpview::row row) { screen.click(place(row).middle(), draw); }
    /* Near its left end, where what can be clicked is. */
    void clickStart(mcpview::row row) { screen.click(ImVec2(place(row).min.x + 8, place(row).min.y + 10), draw); }
};

bool foldOpens()
{
    mcpview::render_options options;
    options.fold_lines = 1; // room for one line: blocks are folded
    Shown shown("adapter-materials.json", options);
    mcpview::row fold = shown.first(kind::fold);
    CHECK(fold.has(mcpview::flag::folded));
    mcpview::row inside = *fold.children().begin();
    CHECK(!shown.view.isOpen(fold) && !shown.isShown(inside));
    shown.clickStart(fold);
    CHECK(shown.view.isOpen(fold) && shown.isShown(inside));
    shown.clickStart(fold);
    CHECK(!shown.view.isOpen(fold) && !shown.isShown(inside));
    return true;
}

bool rowIsSelected()
{
    Shown shown("table.json");
    mcpview::row second = shown.first(kind::row, nullptr, 1);
    CHECK(shown.view.state().selected == 0);
    ui::Picture before = shown.screen.picture();
    shown.click(second);
    CHECK(shown.view.state().selected == second.id());
    // Its ground says so, and that of the other row does not.
    ui::Picture after = shown.screen.picture();
    auto changed = [&](mcpview::row row) {
        ui::Place place = shown.place(row);
        int x = static_cast<int>(place.max.x) - 3, y = static_cast<int>(place.min.y) + 3;
        return std::memcmp(before.at(x, y), after.at(x, y), 3) != 0;
    };
    CHECK(changed(second) && !changed(shown.first(kind::row)));
    return true;
}

bool nodeCloses()
{
    Shown shown("tree-of-objects.json");
    mcpview::row root = shown.first(kind::node), below = shown.first(kind::node, nullptr, 1);
    CHECK(shown.isShown(below));
    shown.clickStart(root);
    CHECK(!shown.view.isOpen(root) && !shown.isShown(below) && shown.view.state().selected == root.id());
    shown.clickStart(root);
    CHECK(shown.view.isOpen(root) && shown.isShown(below));
    return true;
}

/* A node whose children are not in the list yet: a click fetches them. */
bool nodeFetches()
{
    mcpview::render_options options;
    options.tree_depth = 1;
    Shown shown("tree-of-objects.json", options);
    mcpview::row root = shown.first(kind::node);
    CHECK(root.has(mcpview::flag::folded) && shown.view.windows().of(root).rows.empty());
    shown.clickStart(root);
    CHECK(shown.view.isOpen(root));
    ui::Children content = shown.view.windows().of(root);
    CHECK(content.rows.size() == 2 && shown.isShown(content.rows[1]));
    return true;
}

bool moreFetches()
{
    mcpview::render_options options;
    options.window_rows = 1;
    Shown shown("rich-dashboard-materials.json"), windowed("table.json", options);
    CHECK(shown.view.windows().of(shown.first(kind::table)).rows.size() > 1); // dashboards are shown whole
    mcpview::row table = windowed.first(kind::table), more = windowed.first(kind::more);
    CHECK(windowed.view.windows().of(table).rows.size() == 3 + 1); // columns and a row
    windowed.click(more);
    ui::Children content = windowed.view.windows().of(table);
    CHECK(content.rows.size() == 3 + 2 && !content.after);
    mcpview::row fetched = content.rows.back();
    CHECK(fetched.is(kind::row) && fetched.index() == 1 && windowed.isShown(fetched) && !windowed.isShown(more));
    windowed.click(fetched);
    CHECK(windowed.view.state().selected == fetched.id());
    return true;
}

/* A window in the middle: what is before it is fetched as well as what is behind it, a hundred rows at a click. */
bool moreFetchesBefore()
{
    std::string json = "{\"content\":[],\"structuredContent\":{\"lines\":[\"line 0\"";
    for (int i = 1; i < 400; i++)
        json += ",\"line " + std::to_string(i) + "\"";
    json += "]}}";
    mcpview::render_options options;
    options.window_id = Shown(ui::rowsOf(json)).first(kind::list).id();
    options.window_first = 250;
    options.window_count = 3;
    Shown shown(ui::rowsOf(json, "", options));
    mcpview::row list = shown.first(kind::list);
    auto range = [&](std::size_t first, std::size_t count) {
        ui::Children content = shown.view.windows().of(list);
        for (std::size_t i = 0; i < content.rows.size(); i++)
            if (content.rows[i].index() != first + i)
                return false;
        return content.rows.size() == count;
    };
    CHECK(range(250, 3));
    shown.click(*shown.view.windows().of(list).before);
    CHECK(range(150, 103));
    shown.click(*shown.view.windows().of(list).before);
    shown.click(*shown.view.windows().of(list).before);
    CHECK(range(0, 253) && !shown.view.windows().of(list).before);
    mcpview::row more = *shown.view.windows().of(list).after;
    // It is far below: the screen is made high enough to click it.
    shown.screen.resize(760, 12000);
    shown.screen.frame(shown.draw);
    shown.click(more);
    CHECK(range(0, 353));
    shown.click(*shown.view.windows().of(list).after);
    CHECK(range(0, 400) && !shown.view.windows().of(list).after);
    return true;
}

bool formIsFilledIn()
{
    Shown shown("form-every-input.json");
    mcpview::row form = shown.first(kind::form), submit = shown.first(kind::action, "accept");
    auto state = [&]() -> const ui::Form & { return shown.view.state().forms.at(form.id()); };
    auto answer = [&](const char *name) -> const ui::Answer & { return state().answers.at(shown.first(kind::input, name).id()); };
    CHECK(answer("label").text == "edge" && answer("radius").text == "0.5" && answer("smooth").on && answer("axis").chosen == 1);
    // What is missing is said at its input, and nothing is sent.
    shown.click(submit);
    CHECK(shown.sent.empty() && state().sent.empty());
    CHECK(state().errors.size() == 1 && !state().errors.at("/size/w").empty());
    // Words, a box, and a choice.
    shown.click(shown.first(kind::input, "label"));
    shown.screen.type("s", shown.draw);
    CHECK(answer("label").text == "edges");
    shown.click(shown.first(kind::input, "w"));
    shown.screen.type("wide", shown.draw);
    shown.clickStart(shown.first(kind::input, "smooth"));
    CHECK(!answer("smooth").on);
    shown.click(shown.first(kind::input, "axis"));
    shown.click(shown.first(kind::option, nullptr, 2));
    CHECK(answer("axis").chosen == 2);
    shown.clickStart(shown.first(kind::option, nullptr, 8)); // of Layers
    CHECK(answer("layers").picked[1]);
    // A word is no number.
    shown.click(submit);
    CHECK(shown.sent.empty() && state().errors.size() == 1 && state().errors.count("/size/w") == 1);
    return true;
}

bool formIsSent()
{
    Shown shown("form-every-input.json");
    shown.click(shown.first(kind::input, "w"));
    shown.screen.type("3.5", shown.draw);
    shown.click(shown.first(kind::input, "axis"));
    shown.click(shown.first(kind::option, nullptr, 0));
    shown.click(shown.first(kind::action, "accept"));
    const ui::Form &form = shown.view.state().forms.at(shown.first(kind::form).id());
    CHECK(form.errors.empty() && form.sent == shown.sent);
    for (const char *part : {"\"action\":\"accept\"", "\"w\":3.5", "\"label\":\"edge\"", "\"axis\":\"x\"", "\"smooth\":true"})
        CHECK(shown.sent.find(part) != std::string::npos);
    Shown other("form-every-input.json");
    other.click(other.first(kind::action, "decline"));
    CHECK(other.sent.find("\"action\":\"decline\"") != std::string::npos);
    return true;
}

bool chartHasTooltip()
{
    Shown shown("rich-chart-render-stats.json");
    mcpview::row chart = shown.first(kind::chart);
    const ui::Chart &drawn = shown.view.state().charts.at(chart.id());
    for (const mcpview_mark &mark : drawn.drawing().marks()) {
        if (mark.role != MCPVIEW_ROLE_MARK || mark.point != 1)
            continue;
        ImVec2 origin = shown.place(chart).min;
        auto on = [&](double x, double y) { return ImVec2(origin.x + static_cast<float>(x) * drawn.scale(), origin.y + static_cast<float>(y) * drawn.scale()); };
        shown.screen.point(on(mark.x + mark.width / 2, mark.y + mark.height / 2), shown.draw);
        mcpview::row point = shown.first(kind::point, nullptr, 1);
        CHECK(!point.name().empty() && shown.view.state().tooltip.find(std::string(point.name())) != std::string::npos);
        shown.screen.click(on(mark.x + mark.width / 2, mark.y + mark.height / 2), shown.draw);
        CHECK(shown.view.state().selected == point.id());
        shown.screen.point(ImVec2(1, 1), shown.draw);
        CHECK(shown.view.state().tooltip.empty());
        return true;
    }
    std::fputs("no bar\n", stderr);
    return false;
}

bool linksAskTheHost()
{
    Shown shown("link.json");
    CHECK(shown.opened.empty());
    shown.clickStart(shown.first(kind::link));
    CHECK(shown.opened == "https://example.net/q3.pdf");
    Shown unsafe("link-unsafe.json");
    unsafe.clickStart(unsafe.first(kind::text));
    CHECK(unsafe.opened.empty());
    Shown tools("adapter-job-and-next-tools.json");
    tools.click(tools.first(kind::action));
    CHECK(tools.called == "rich_demo__raw_text" && tools.sent.empty());
    return true;
}

/* What is for the person alone, or old, has a line that says so above it. */
bool marksAreSaid()
{
    auto line = [](const Shown &shown, mcpview::row block) {
        mcpview::row_range below = block.children();
        mcpview::row words = *std::find_if(below.begin(), below.end(), [](mcpview::row r) { return !r.is(kind::attr); });
        return shown.place(words).min.y - shown.place(block).min.y;
    };
    Shown audiences("text-audience.json");
    mcpview::row both = audiences.first(kind::block), person = audiences.first(kind::block, nullptr, 1);
    CHECK(person.has(mcpview::flag::for_user) && !person.has(mcpview::flag::for_model));
    CHECK(line(audiences, both) < 1 && line(audiences, person) > 12);
    mcpview::render_options options;
    options.now = 4102444800000; // the year 2100
    options.max_age = 1;
    Shown old("../../examples/data/audiences.json", options), fresh("../../examples/data/audiences.json");
    int stale = 0;
    for (mcpview::row block : old.view.windows().base().top()) {
        if (!block.has(mcpview::flag::stale))
            continue;
        stale++;
        mcpview::row same = *fresh.view.windows().base().find(block.id());
        bool marked = same.has(mcpview::flag::for_model) ? line(fresh, same) < 1 : line(fresh, same) > 12;
        CHECK(line(old, block) > 12 && marked);
    }
    CHECK(stale > 0);
    return true;
}

/* A table inside a cell stands below, once it is opened. */
bool tableInCellOpens()
{
    Shown shown("adapter-material-nodes.json");
    mcpview::row inner = shown.first(kind::table, nullptr, 1);
    mcpview::row_range below = inner.children();
    mcpview::row line = *std::find_if(below.begin(), below.end(), [](mcpview::row r) { return r.is(kind::row); });
    CHECK(!shown.isShown(line));
    shown.clickStart(inner);
    CHECK(shown.isShown(line));
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    folder = argv[1];
    bool fine = true;
    for (bool (*test)() : {foldOpens, rowIsSelected, nodeCloses, nodeFetches, moreFetches, moreFetchesBefore, formIsFilledIn, formIsSent,
                           chartHasTooltip, linksAskTheHost, marksAreSaid, tableInCellOpens})
        fine = test() && fine;
    return fine ? 0 : 1;
}
