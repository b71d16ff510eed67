/* Who gets what. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

/* Whether a list of parts has the block of `content` with this ordinal. */
static int has_block(const mcpview_split_block *list, size_t count, uint32_t index)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].origin == MCPVIEW_ORIGIN_BLOCK && list[i].index == index)
            return 1;
    return 0;
}

static int has_origin(const mcpview_split_block *list, size_t count, mcpview_origin origin)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].origin == origin)
            return 1;
    return 0;
}

void test_split(void)
{
    mcpview_split *split = split_of_data("answer.json");
    size_t users = 0, models = 0, all = 0, none = 9;
    const mcpview_split_block *user = mcpview_split_blocks(split, MCPVIEW_AUDIENCE_USER, &users);
    const mcpview_split_block *model =
        mcpview_split_blocks(split, MCPVIEW_AUDIENCE_ASSISTANT, &models);
    const mcpview_split_block *both = mcpview_split_blocks(split, MCPVIEW_AUDIENCE_BOTH, &all);
    CHECK(user && model && both);
    CHECK(all >= users && all >= models);

    CHECK(has_block(user, users, 0) && !has_block(model, models, 0)); /* for the person */
    CHECK(!has_block(user, users, 3) && has_block(model, models, 3)); /* for the model */
    CHECK(has_block(user, users, 1) && has_block(model, models, 1));  /* for both */
    CHECK(has_origin(user, users, MCPVIEW_ORIGIN_STRUCTURED));
    CHECK(has_block(both, all, 0) && has_block(both, all, 3));

    for (size_t i = 0; i < all; i++) {
        CHECK(both[i].audience != 0 && (both[i].audience & ~MCPVIEW_AUDIENCE_BOTH) == 0);
        CHECK(both[i].origin == MCPVIEW_ORIGIN_BLOCK || both[i].index == UINT32_MAX);
        CHECK_UINT(both[i].reserved, 0);
        if (both[i].origin == MCPVIEW_ORIGIN_BLOCK && both[i].index == 0) {
            CHECK_STR(both[i].at, "/result/content/0");
            CHECK_UINT(both[i].has_priority, 1);
            CHECK(both[i].priority == 0.25);
        }
    }
    CHECK(mcpview_split_blocks(split, 0, &none) != NULL);
    CHECK_UINT(none, 0);
    CHECK(mcpview_split_blocks(split, 4, &none) != NULL);
    CHECK_UINT(none, 0);
    CHECK(mcpview_split_diagnostics(split, &none) != NULL);
    mcpview_split_free(split);
}
