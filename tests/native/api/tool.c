/* A tool's definition. */
#include "../check.h"
#include "tests.h"

#include <stdlib.h>

static mcpview_status parse(const char *name, mcpview_tool **out)
{
    size_t length = 0;
    char *json = test_data("tool.json", &length);
    mcpview_tool_options options;
    CHECK_STATUS(mcpview_tool_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.name.ptr = name;
    options.name.len = strlen(name);
    mcpview_status status = mcpview_tool_parse(json, length, &options, out);
    memset(json, '#', length);
    free(json);
    return status;
}

static void facts_are_read(const mcpview_tool_facts *facts)
{
    CHECK_STR(facts->name, "render_scene");
    CHECK_STR(facts->title, "Render the scene");
    CHECK_STR(facts->description, "Renders with the \"fast\" settings.");
    CHECK_STR(facts->annotations, "{\"readOnlyHint\": true, \"destructiveHint\": false}");
    CHECK_STR(facts->ui_uri, "ui://render/view.html");
    CHECK_UINT(facts->visibility, MCPVIEW_VISIBLE_TO_MODEL);
    CHECK_UINT(facts->hints, MCPVIEW_HINT_READ_ONLY | MCPVIEW_HINT_OPEN_WORLD);
    CHECK_UINT(facts->hints_stated, MCPVIEW_HINT_READ_ONLY | MCPVIEW_HINT_DESTRUCTIVE);
    CHECK(facts->output_schema.len > 0 && facts->output_schema.ptr[0] == '{');
    CHECK(facts->meta.len > 0 && facts->meta.ptr[0] == '{');
    CHECK_UINT(facts->reserved, 0);
}

static void members_are_read(const mcpview_tool_facts *facts)
{
    CHECK_UINT(facts->member_count, 4);
    if (facts->member_count != 4)
        return;
    const mcpview_member *members = facts->members;
    CHECK_STR(members[0].name, "frames");
    CHECK_STR(members[0].title, "Frames");
    CHECK_STR(members[0].description, "How many");
    CHECK_UINT(members[0].types, MCPVIEW_TYPE_INTEGER);
    CHECK_UINT(members[0].required, 1);
    CHECK_STR(members[1].name, "mode");
    CHECK_STR(members[1].title, "Mode of rendering");
    CHECK_STR(members[1].schema, "{\"$ref\": \"#/$defs/Mode\"}");
    CHECK_UINT(members[1].types, MCPVIEW_TYPE_STRING);
    CHECK_UINT(members[1].required, 1);
    CHECK_STR(members[2].name, "camera");
    CHECK_UINT(members[2].types, MCPVIEW_TYPE_STRING | MCPVIEW_TYPE_NULL);
    CHECK_UINT(members[2].required, 0);
    CHECK_UINT(members[3].types, 0);
}

static void icons_are_read(const mcpview_tool_facts *facts)
{
    CHECK_UINT(facts->icon_count, 1);
    if (facts->icon_count != 1)
        return;
    CHECK_STR(facts->icons[0].src, "https://example.net/render.svg");
    CHECK_STR(facts->icons[0].mime, "image/svg+xml");
    CHECK_STR(facts->icons[0].sizes, "any");
    CHECK_STR(facts->icons[0].theme, "");
}

void test_tool(void)
{
    mcpview_tool *tool = NULL;
    CHECK_STATUS(parse("paint", &tool), MCPVIEW_STATUS_NOT_FOUND);
    CHECK(tool == NULL);
    CHECK_STATUS(parse("render_scene", &tool), MCPVIEW_STATUS_OK);
    const mcpview_tool_facts *facts = mcpview_tool_info(tool);
    CHECK(facts != NULL && facts == mcpview_tool_info(tool));
    if (facts) {
        facts_are_read(facts);
        members_are_read(facts);
        icons_are_read(facts);
    }
    size_t count = 99;
    CHECK(mcpview_tool_diagnostics(tool, &count) != NULL);
    CHECK_UINT(count, facts ? facts->diagnostic_count : 0);
    mcpview_tool_free(tool);
}
