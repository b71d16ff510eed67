// The header from C++: handles owned by RAII, shared by threads without locks.
#include <mcpview.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

template <typename T, void (*free_handle)(T *)>
struct deleter {
    void operator()(T *handle) const { free_handle(handle); }
};

template <typename T, void (*free_handle)(T *)>
using owned = std::unique_ptr<T, deleter<T, free_handle>>;

using tool = owned<mcpview_tool, mcpview_tool_free>;
using result = owned<mcpview_result, mcpview_result_free>;
using report = owned<mcpview_report, mcpview_report_free>;
using split = owned<mcpview_split, mcpview_split_free>;
using commands = owned<mcpview_commands, mcpview_commands_free>;
using drawing = owned<mcpview_drawing, mcpview_drawing_free>;
using model = owned<mcpview_model, mcpview_model_free>;
using buffer = owned<mcpview_buffer, mcpview_buffer_free>;

std::atomic<int> failures{0};

void check(bool condition, const char *what)
{
    if (!condition) {
        failures++;
        std::printf("not true: %s\n", what);
    }
}

#define CHECK(condition) check((condition), #condition)

std::string text(mcpview_str str)
{
    return std::string(str.ptr, str.len);
}

const char tool_json[] =
    R"({"name":"list","inputSchema":{"type":"object"},"outputSchema":{"type":"object",)"
    R"("properties":{"items":{"type":"array"}},"required":["items"]}})";
const char answer[] =
    R"({"content":[{"type":"text","text":"two \"items\""},{"type":"image","mimeType":"image/png",)"
    R"("data":"iVBORw0KGgo="}],"structuredContent":{"items":[{"n":"a\tb","v":1},{"n":"c","v":2}]}})";

struct handles {
    tool definition;
    result typed;
    report outcome;
    split parts;
    commands list;
    model words;
};

handles make()
{
    handles h;
    mcpview_tool *t = nullptr;
    mcpview_result *r = nullptr;
    mcpview_report *p = nullptr;
    mcpview_split *s = nullptr;
    mcpview_commands *c = nullptr;
    mcpview_model *m = nullptr;
    CHECK(mcpview_tool_parse(tool_json, sizeof tool_json - 1, nullptr, &t) == MCPVIEW_STATUS_OK);
    h.definition.reset(t);
    CHECK(mcpview_result_parse(answer, sizeof answer - 1, nullptr, &r) == MCPVIEW_STATUS_OK);
    h.typed.reset(r);
    CHECK(mcpview_result_validate(r, t, nullptr, &p) == MCPVIEW_STATUS_OK);
    h.outcome.reset(p);
    CHECK(mcpview_result_split(r, t, p, nullptr, &s) == MCPVIEW_STATUS_OK);
    h.parts.reset(s);
    CHECK(mcpview_split_render(s, nullptr, &c) == MCPVIEW_STATUS_OK);
    h.list.reset(c);
    CHECK(mcpview_split_model(s, nullptr, &m) == MCPVIEW_STATUS_OK);
    h.words.reset(m);
    return h;
}

// Everything that is computed on demand, and new handles from shared ones.
void read_all(const handles &h)
{
    std::size_t count = 0;
    CHECK(text(mcpview_tool_info(h.definition.get())->name) == "list");
    CHECK(mcpview_result_info(h.typed.get())->block_count == 2);
    CHECK(text(mcpview_result_blocks(h.typed.get(), &count)[0].text) == "two \"items\"");
    mcpview_str name;
    CHECK(mcpview_result_get_string(h.typed.get(), "/items/0/n", 10, &name) == MCPVIEW_STATUS_OK);
    CHECK(text(name) == "a\tb");
    CHECK(mcpview_report_info(h.outcome.get())->verdict == MCPVIEW_VERDICT_VALID);
    CHECK(mcpview_split_blocks(h.parts.get(), MCPVIEW_AUDIENCE_USER, &count) && count >= 3);

    const mcpview_command *rows = mcpview_commands_rows(h.list.get(), &count);
    for (std::size_t i = 0; i < count; i++) {
        CHECK(rows[i].text.ptr[rows[i].text.len] == '\0');
        if (rows[i].kind != MCPVIEW_KIND_END)
            CHECK(mcpview_commands_find(h.list.get(), rows[i].id) == i);
    }
    mcpview_buffer *copy = nullptr;
    CHECK(mcpview_commands_text(h.list.get(), rows[0].id, MCPVIEW_TEXT_PLAIN, &copy) ==
          MCPVIEW_STATUS_OK);
    buffer owned_copy(copy);
    mcpview_commands_media(h.list.get(), &count);
    CHECK(std::strstr(mcpview_model_info(h.words.get())->text.ptr, "items") != nullptr);

    mcpview_commands *again = nullptr;
    CHECK(mcpview_split_render(h.parts.get(), nullptr, &again) == MCPVIEW_STATUS_OK);
    commands own(again);
    mcpview_report *checked = nullptr;
    CHECK(mcpview_result_validate(h.typed.get(), h.definition.get(), nullptr, &checked) ==
          MCPVIEW_STATUS_OK);
    report own_report(checked);
}

void share_between_threads()
{
    const handles shared = make();
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; i++) {
        threads.emplace_back([&shared] {
            for (int round = 0; round < 20; round++)
                read_all(shared);
        });
    }
    for (std::thread &thread : threads)
        thread.join();
}

// One list, drawn by several threads, and one drawing that they all point into.
void draw_in_threads()
{
    const char chart[] =
        R"({"content":[],"structuredContent":{"__rich__":{"kind":"chart","spec":{"mark":"bar","data":{"values":)"
        R"([{"a":"x","b":3},{"a":"y","b":5}]},"encoding":{"x":{"field":"a","type":"nominal"},)"
        R"("y":{"field":"b","type":"quantitative"}}}}}})";
    mcpview_result *r = nullptr;
    mcpview_split *s = nullptr;
    mcpview_commands *c = nullptr;
    CHECK(mcpview_result_parse(chart, sizeof chart - 1, nullptr, &r) == MCPVIEW_STATUS_OK);
    result typed(r);
    CHECK(mcpview_result_split(r, nullptr, nullptr, nullptr, &s) == MCPVIEW_STATUS_OK);
    split parts(s);
    CHECK(mcpview_split_render(s, nullptr, &c) == MCPVIEW_STATUS_OK);
    commands list(c);
    std::size_t count = 0;
    std::uint64_t id = 0;
    const mcpview_command *rows = mcpview_commands_rows(c, &count);
    for (std::size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_CHART)
            id = rows[i].id;
    mcpview_drawing *d = nullptr;
    CHECK(mcpview_commands_drawing(c, id, nullptr, &d) == MCPVIEW_STATUS_OK);
    drawing shared(d);
    std::vector<std::thread> threads;
    for (int i = 0; i < 2; i++) {
        threads.emplace_back([d, c, id] {
            for (int round = 0; round < 50; round++) {
                std::size_t marks = 0, again = 0;
                const mcpview_mark *mark = mcpview_drawing_marks(d, &marks);
                unsigned hits = 0;
                for (std::size_t k = 0; k < marks; k++) {
                    mcpview_hit hit;
                    hits += mcpview_drawing_hit(d, mark[k].x + mark[k].width / 2, mark[k].y + mark[k].height / 2,
                                                &hit) == MCPVIEW_STATUS_OK;
                }
                CHECK(hits >= 2);
                mcpview_drawing_diagnostics(d, &again);
                mcpview_drawing *own = nullptr;
                CHECK(mcpview_commands_drawing(c, id, nullptr, &own) == MCPVIEW_STATUS_OK);
                mcpview_drawing_marks(own, &again);
                CHECK(again == marks);
                mcpview_drawing_free(own);
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
}

// A parent may die in one thread while its child is read in another.
void free_in_another_thread()
{
    for (int round = 0; round < 20; round++) {
        handles h = make();
        commands kept = std::move(h.list);
        std::thread other([&h] { handles gone = std::move(h); });
        std::size_t count = 0;
        const mcpview_command *rows = mcpview_commands_rows(kept.get(), &count);
        std::size_t bytes = 0;
        for (std::size_t i = 0; i < count; i++)
            bytes += text(rows[i].text).size() + rows[i].data.len;
        CHECK(bytes > 0);
        other.join();
        mcpview_commands_media(kept.get(), &count);
    }
}

} // namespace

int main()
{
    CHECK(MCPVIEW_ABI_CHECK() == MCPVIEW_STATUS_OK);
    read_all(make());
    share_between_threads();
    draw_in_threads();
    free_in_another_thread();
    std::printf("threads: %d failed\n", failures.load());
    return failures == 0 ? 0 : 1;
}
