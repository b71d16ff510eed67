/* Content blocks as they came. */
#include "../check.h"
#include "tests.h"

static void text_is_decoded(const mcpview_block *block)
{
    CHECK_UINT(block->kind, MCPVIEW_BLOCK_TEXT);
    CHECK_UINT(block->index, 0);
    CHECK_STR(block->type_name, "text");
    CHECK_STR(block->text, "One \"quoted\" line\nand \xC3\xA9.");
    CHECK_UINT(block->audience, MCPVIEW_AUDIENCE_USER);
    CHECK_UINT(block->flags, MCPVIEW_BLOCK_HAS_PRIORITY);
    CHECK(block->priority == 0.25);
    CHECK_STR(block->last_modified, "2026-05-01T10:00:00Z");
    CHECK_STR(block->meta, "{\"trace\": 1}");
    CHECK_STR(block->uri, "");
    CHECK_UINT(block->icon_count, 0);
    CHECK(block->raw.ptr[0] == '{' && block->raw.ptr[block->raw.len - 1] == '}');
    CHECK_UINT(block->reserved, 0);
    CHECK_UINT(block->reserved2, 0);
}

static void link_is_read(const mcpview_block *block)
{
    CHECK_UINT(block->kind, MCPVIEW_BLOCK_RESOURCE_LINK);
    CHECK_STR(block->uri, "https://example.net/scene.usd");
    CHECK_STR(block->name, "scene.usd");
    CHECK_STR(block->title, "The scene");
    CHECK_STR(block->description, "Everything in it");
    CHECK_STR(block->mime, "model/vnd.usd");
    CHECK_UINT(block->flags, MCPVIEW_BLOCK_HAS_SIZE);
    CHECK_UINT(block->size, 4096);
    CHECK_UINT(block->audience, 0);
    CHECK_UINT(block->icon_count, 2);
    if (block->icon_count == 2) {
        CHECK_STR(block->icons[0].sizes, "48x48 96x96");
        CHECK_STR(block->icons[1].src, "data:image/png;base64,AAAA");
        CHECK_STR(block->icons[1].theme, "dark");
    }
}

void test_blocks(void)
{
    mcpview_result *result = parse_data("answer.json");
    size_t count = 0;
    const mcpview_block *blocks = mcpview_result_blocks(result, &count);
    CHECK_UINT(count, 5);
    CHECK(blocks != NULL && blocks == mcpview_result_blocks(result, NULL));
    if (count == 5) {
        text_is_decoded(&blocks[0]);
        CHECK_UINT(blocks[1].kind, MCPVIEW_BLOCK_IMAGE);
        CHECK_STR(blocks[1].mime, "image/png");
        CHECK(blocks[1].data.len > 0 && memcmp(blocks[1].data.ptr, "iVBORw0KGgo", 11) == 0);
        link_is_read(&blocks[2]);
        CHECK_UINT(blocks[3].kind, MCPVIEW_BLOCK_RESOURCE);
        CHECK_STR(blocks[3].text, "Notes.");
        CHECK_STR(blocks[3].resource_meta, "{\"page\": 2}");
        CHECK_UINT(blocks[3].audience, MCPVIEW_AUDIENCE_ASSISTANT);
        CHECK_UINT(blocks[4].kind, MCPVIEW_BLOCK_UNKNOWN);
        CHECK_STR(blocks[4].type_name, "hologram");
        CHECK_STR(blocks[4].raw, "{\"type\": \"hologram\", \"beam\": 3}");
    }
    mcpview_result_free(result);

    static const char empty[] = "{\"content\":[]}";
    CHECK_STATUS(mcpview_result_parse(empty, sizeof empty - 1, NULL, &result), MCPVIEW_STATUS_OK);
    count = 7;
    CHECK(mcpview_result_blocks(result, &count) != NULL);
    CHECK_UINT(count, 0);
    mcpview_result_free(result);
}
