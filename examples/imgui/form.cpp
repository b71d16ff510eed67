// Forms: editors for INPUT rows, answers as JSON, and what the library says of them.
#include <algorithm>
#include <cstdio>

#include "result_view.hpp"

#include <imgui_stdlib.h> // needs imgui.h before it

using mcpview::kind;
namespace flag = mcpview::flag;

namespace ui {
namespace {

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (byte < 0x20) {
            char hex[8];
            std::snprintf(hex, sizeof hex, "\\u%04x", static_cast<unsigned>(byte));
            out += hex;
        } else
            out += c;
    }
    return out + '"';
}

/* A step of a JSON Pointer. */
std::string step(std::string_view key)
{
    std::string out = "/";
    for (char c : key)
        c == '~' ? out += "~0" : c == '/' ? out += "~1" : out += c;
    return out;
}

std::string_view bytesOf(mcpview::row row)
{
    return {reinterpret_cast<const char *>(row.data().data()), row.data().size()};
}

/* JSON is read by the library itself, as the structured content of a result. */
class Json {
public:
    explicit Json(std::string_view value)
        : result_(std::move(mcpview::result::parse("{\"content\":[],\"structuredContent\":{\"value\":" + std::string(value) + "}}").value()))
    {
    }
    std::optional<std::string> text(const std::string &pointer) const
    {
        auto found = result_.get_string("/value" + pointer);
        return found ? std::optional<std::string>(found.value()) : std::nullopt;
    }

private:
    mcpview::result result_;
};

std::vector<mcpview::row> optionsOf(mcpview::row input)
{
    std::vector<mcpview::row> all;
    for (mcpview::row child : input.children())
        if (child.is(kind::option))
            all.push_back(child);
    return all;
}

/* The answer before the person did anything: the default. */
Answer initial(mcpview::row input)
{
    Answer answer;
    answer.on = input.has(flag::checked);
    std::string_view json = bytesOf(input);
    // A string without its quotes is what a person types.
    if (!json.empty())
        answer.text = Json(json).text("").value_or(std::string(json));
    for (mcpview::row option : optionsOf(input)) {
        answer.picked.push_back(option.has(flag::checked));
        if (option.has(flag::checked))
            answer.chosen = static_cast<int>(answer.picked.size()) - 1;
    }
    return answer;
}

Answer &answerTo(Form &form, mcpview::row input)
{
    auto found = form.answers.find(input.id());
    return found != form.answers.end() ? found->second : form.answers[input.id()] = initial(input);
}

std::string answersOf(mcpview::row parent, Form &form);

/* The JSON of an answer; empty: none was given. The library reads "12" as a number where it wants one. */
std::string valueOf(mcpview::row input, Form &form)
{
    Answer &answer = answerTo(form, input);
    switch (input.variant_as<mcpview::input_type>()) {
    case mcpview::input_type::boolean: return answer.on ? "true" : "false";
    case mcpview::input_type::group: return answersOf(input, form);
    case mcpview::input_type::choice: {
        std::vector<mcpview::row> options = optionsOf(input);
        if (!input.has(flag::multiple))
            return answer.chosen < 0 ? std::string() : std::string(bytesOf(options[static_cast<std::size_t>(answer.chosen)]));
        std::string list;
        for (std::size_t i = 0; i < options.size(); i++)
            if (answer.picked[i])
                list += (list.empty() ? "" : ",") + std::string(bytesOf(options[i]));
        return list.empty() ? list : "[" + list + "]";
    }
    default: return answer.text.empty() ? std::string() : quoted(answer.text);
    }
}

std::string answersOf(mcpview::row parent, Form &form)
{
    std::string members;
    for (mcpview::row input : parent.children()) {
        // What cannot be changed is no answer.
        if (!input.is(kind::input) || input.has(flag::read_only))
            continue;
        std::string value = valueOf(input, form);
        if (!value.empty())
            members += (members.empty() ? "" : ",") + quoted(input.name()) + ":" + value;
    }
    return "{" + members + "}";
}

} // namespace

void ResultView::submit(mcpview::row row, Form &form, mcpview::action action)
{
    form.errors.clear();
    form.sent.clear();
    auto sent = windows_.holder(row.id()).submit(row.id(), action, answersOf(row, form));
    if (sent) {
        form.sent = std::string(sent->text());
        if (events_.send)
            events_.send(sent->text());
        return;
    }
    if (sent.status() != mcpview::status::refused) {
        form.errors[""] = mcpview::text_of(sent.status());
        return;
    }
    Json report(sent->text());
    for (std::size_t i = 0;; i++) {
        std::string entry = "/errors/" + std::to_string(i);
        auto at = report.text(entry + "/at"), message = report.text(entry + "/message");
        if (!at || !message)
            break;
        fonts_.need(*message);
        form.errors[*at] = *message;
    }
}

void ResultView::addChoice(mcpview::row input, Answer &answer)
{
    std::vector<mcpview::row> options = optionsOf(input);
    if (!input.has(flag::multiple)) {
        std::string now = answer.chosen < 0 ? std::string() : std::string(options[static_cast<std::size_t>(answer.chosen)].text());
        ImGui::SetNextItemWidth(-1);
        if (!ImGui::BeginCombo("##choice", now.c_str()))
            return;
        for (std::size_t i = 0; i < options.size(); i++) {
            Scope scope(options[i].id());
            std::string label(options[i].text());
            if (ImGui::Selectable((label + "##option").c_str(), answer.chosen == static_cast<int>(i)))
                answer.chosen = static_cast<int>(i);
            state_.places[options[i].id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        }
        ImGui::EndCombo();
        return;
    }
    for (std::size_t i = 0; i < options.size(); i++) {
        Scope scope(options[i].id());
        std::string label(options[i].text());
        bool on = answer.picked[i] != 0;
        if (ImGui::Checkbox((label + "##option").c_str(), &on))
            answer.picked[i] = on;
        state_.places[options[i].id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    }
}

void ResultView::addEditor(mcpview::row input, Form &form, const std::string &pointer, float labels)
{
    Answer &answer = answerTo(form, input);
    ImGui::BeginDisabled(input.has(flag::read_only));
    switch (input.variant_as<mcpview::input_type>()) {
    case mcpview::input_type::boolean: ImGui::Checkbox("##on", &answer.on); break;
    case mcpview::input_type::group: addInputs(input, form, pointer, labels); break;
    case mcpview::input_type::choice: addChoice(input, answer); break;
    case mcpview::input_type::multiline:
    case mcpview::input_type::json: ImGui::InputTextMultiline("##text", &answer.text, ImVec2(-1, 64)); break;
    default: {
        std::string hint(input.attribute("format"));
        ImGui::SetNextItemWidth(-1);
        ImGui::InputTextWithHint("##text", hint.c_str(), &answer.text);
    }
    }
    ImGui::EndDisabled();
    fonts_.need(answer.text);
}

/* Label beside editor, with what is wrong below; the actions of a form are not among them. */
void ResultView::addInputs(mcpview::row parent, Form &form, const std::string &pointer, float labels)
{
    for (mcpview::row child : parent.children()) {
        if (child.is(kind::action))
            continue;
        if (!child.is(kind::input)) {
            add(child);
            continue;
        }
        Scope scope(child.id());
        std::string at = pointer + step(child.name());
        float left = ImGui::GetCursorPosX();
        ImGui::AlignTextToFramePadding();
        ImVec2 top = ImGui::GetCursorScreenPos();
        ImGui::SetCursorScreenPos(ImVec2(top.x, top.y + 3));
        flow(fonts_, {Run{child.text(), {}, look_.text}, Run{child.has(flag::required) ? " *" : "", {}, look_.bad}});
        beside(left + labels);
        ImGui::SetCursorScreenPos(ImVec2(ImGui::GetCursorScreenPos().x, top.y));
        ImGui::BeginGroup();
        ImGui::BeginGroup();
        addEditor(child, form, at, std::min(labels, 90.0f));
        ImGui::EndGroup();
        state_.places[child.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        constexpr Letters small = {12, false, false, false};
        std::string_view help = child.attribute("description");
        if (!help.empty())
            addPlain(help, look_.muted, small);
        auto wrong = form.errors.find(at);
        if (wrong != form.errors.end())
            addPlain(wrong->second, look_.bad, small);
        ImGui::EndGroup();
    }
}

void ResultView::addAction(mcpview::row action, mcpview::row row, Form &form)
{
    Scope scope(action.id());
    auto what = action.variant_as<mcpview::action>();
    bool main = what == mcpview::action::accept || what == mcpview::action::open;
    if (main) {
        ImGui::PushStyleColor(ImGuiCol_Button, look_.accent);
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, look_.accent);
        ImGui::PushStyleColor(ImGuiCol_Text, look_.ground);
    }
    bool clicked = ImGui::Button((std::string(action.text()) + "##action").c_str());
    if (main)
        ImGui::PopStyleColor(3);
    state_.places[action.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    if (!clicked)
        return;
    if (what == mcpview::action::call) {
        if (events_.call)
            events_.call(action.name());
        return;
    }
    if (what == mcpview::action::open)
        open(action);
    if (row.is(kind::form))
        submit(row, form, what);
}

void ResultView::addActions(mcpview::row row, Form &form)
{
    bool any = false;
    for (mcpview::row child : row.children()) {
        if (!child.is(kind::action))
            continue;
        if (any)
            ImGui::SameLine();
        addAction(child, row, form);
        any = true;
    }
    // A form that is only displayed gives its checked answers to the host.
    if (!any && ImGui::Button("OK##values"))
        submit(row, form, mcpview::action::accept);
}

void ResultView::addForm(mcpview::row row)
{
    Form &form = state_.forms[row.id()];
    Box box(look_.card, look_.line);
    if (!box)
        return;
    addPlain(row.text(), look_.text, {17, true, false, false});
    float labels = 90;
    for (mcpview::row child : row.children())
        if (child.is(kind::input))
            labels = std::max(labels, fonts_.width(child.text(), {}) + 32);
    addInputs(row, form, "", std::min(labels, ImGui::GetContentRegionAvail().x * 0.4f));
    auto whole = form.errors.find("");
    if (whole != form.errors.end())
        addPlain(whole->second, look_.bad);
    addActions(row, form);
    if (!form.sent.empty())
        addPlain("✓", look_.good, {17, true, false, false});
}

} // namespace ui
