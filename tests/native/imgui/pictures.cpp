// Every row of every answer leaves a mark in the Dear ImGui example: pictures ANSWER.json...
#include <cmath>
#include <cstring>
#include <set>

#include "answer.hpp"
#include "check.hpp"
#include "headless.hpp"

using mcpview::kind;

namespace {

/* Rows that another row draws, or nobody: END and ATTR are silent. */
bool isPart(mcpview::row row)
{
    switch (row.kind()) {
    case kind::end:
    case kind::attr:
    case kind::column:
    case kind::span:
    case kind::option:
    case kind::axis:
    case kind::tick:
    case kind::legend:
    case kind::series:
    case kind::point:
    case kind::scale: return true;
    default: return false;
    }
}

std::set<kind> met, drawn;

/* Whether something in a place is not as the ground. */
bool hasInk(const ui::Picture &picture, ui::Place place)
{
    const std::uint8_t *ground = picture.at(0, 0);
    int right = std::min(static_cast<int>(std::ceil(place.max.x)), picture.width);
    int bottom = std::min(static_cast<int>(std::ceil(place.max.y)), picture.height);
    for (int y = static_cast<int>(place.min.y); y < bottom; y++)
        for (int x = static_cast<int>(place.min.x); x < right; x++)
            if (std::memcmp(picture.at(x, y), ground, 3) != 0)
                return true;
    return false;
}

bool shows(const ui::Look &look, ui::Headless &screen, const std::string &file)
{
    std::string tool = file.substr(0, file.rfind('.')) + ".tool.json";
    ui::ResultView view(ui::readAnswer(file, ui::readFile(tool).empty() ? "" : tool), look, screen.fonts(), screen.textures());
    auto draw = [&view] { view.draw(); };
    screen.frame(draw);
    float height = screen.frame(draw);
    screen.resize(760, static_cast<int>(std::ceil(height)));
    screen.frame(draw);
    CHECK(screen.data().TotalVtxCount > 0);
    ui::Picture picture = screen.picture();
    auto rows = view.windows().base().rows();
    CHECK(!rows.empty());
    for (const mcpview_command &command : rows) {
        mcpview::row row(&command);
        if (isPart(row))
            continue;
        met.insert(row.kind());
        auto place = view.state().places.find(row.id());
        if (place == view.state().places.end())
            continue; // below a row that says it all, or that is closed
        if (row.text().empty() && row.children().empty())
            continue; // an empty cell
        if (!hasInk(picture, place->second)) {
            std::fprintf(stderr, "%s: nothing is drawn for the %s \"%.*s\"\n", file.c_str(), row.kind_name(),
                         static_cast<int>(std::min<std::size_t>(row.text().size(), 60)), row.text().data());
            return false;
        }
        drawn.insert(row.kind());
    }
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    bool fine = argc > 1;
    int count = 0;
    for (const ui::Look &look : {ui::Look::light(), ui::Look::night()}) {
        ui::Headless screen(look, 760, 800);
        // Both looks, in turn.
        for (int i = look.dark ? 1 : 2; i < argc; i += 2)
            if (!std::strstr(argv[i], ".tool.json")) {
                fine = shows(look, screen, argv[i]) && fine;
                count++;
            }
    }
    for (kind each : met)
        if (!drawn.count(each)) {
            std::fprintf(stderr, "never drawn: %s\n", mcpview_kind_name(static_cast<mcpview_kind>(each)));
            fine = false;
        }
    std::printf("%d answers, %zu kinds of rows\n", count, drawn.size());
    return fine ? 0 : 1;
}
