/* Media: listed, decoded into the host's memory, lazily or with the rows. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

#include <stdlib.h>

#define SIZE_OF_IMAGE 70u

static void items_are_listed(const mcpview_commands *commands)
{
    size_t count = 0;
    const mcpview_media *media = mcpview_commands_media(commands, &count);
    CHECK_UINT(count, 1);
    if (count != 1)
        return;
    CHECK_UINT(media->kind, MCPVIEW_MEDIA_IMAGE);
    CHECK_UINT(media->index, 0);
    CHECK_UINT(media->width, 1);
    CHECK_UINT(media->height, 1);
    CHECK_UINT(media->size, SIZE_OF_IMAGE);
    CHECK_UINT(media->active, 0);
    CHECK(media->hash != 0);
    CHECK_STR(media->mime, "image/png");
    CHECK_STR(media->declared, "");
    CHECK_STR(media->uri, "");
}

static void items_are_decoded(const mcpview_commands *commands)
{
    uint8_t room[SIZE_OF_IMAGE + 8];
    size_t length = 99;
    memset(room, 0xAA, sizeof room);
    /* How large? */
    CHECK_STATUS(mcpview_media_decode(commands, 0, NULL, 0, &length), MCPVIEW_STATUS_LIMIT);
    CHECK_UINT(length, SIZE_OF_IMAGE);
    /* Too small: nothing is written. */
    CHECK_STATUS(mcpview_media_decode(commands, 0, room, SIZE_OF_IMAGE - 1, &length),
                 MCPVIEW_STATUS_LIMIT);
    CHECK_UINT(length, SIZE_OF_IMAGE);
    CHECK_UINT(room[0], 0xAA);
    /* Exactly large enough, and larger. */
    for (size_t more = 0; more <= 8; more += 8) {
        CHECK_STATUS(mcpview_media_decode(commands, 0, room, SIZE_OF_IMAGE + more, &length),
                     MCPVIEW_STATUS_OK);
        CHECK_UINT(length, SIZE_OF_IMAGE);
        CHECK(memcmp(room, "\x89PNG\r\n\x1a\n", 8) == 0);
        CHECK(memcmp(room + SIZE_OF_IMAGE - 8, "IEND\xae\x42\x60\x82", 8) == 0);
        CHECK_UINT(room[SIZE_OF_IMAGE], 0xAA);
    }
    CHECK_STATUS(mcpview_media_decode(commands, 0, room, sizeof room, NULL), MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_media_decode(commands, 0, NULL, 9, &length),
                 MCPVIEW_STATUS_NULL_ARGUMENT);
    CHECK_STATUS(mcpview_media_decode(commands, 1, room, sizeof room, &length),
                 MCPVIEW_STATUS_NOT_FOUND);
    CHECK_UINT(length, 0);
    CHECK_STATUS(mcpview_media_decode(commands, UINT32_MAX, room, sizeof room, &length),
                 MCPVIEW_STATUS_NOT_FOUND);
}

static const mcpview_command *image_of(const mcpview_commands *commands)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_IMAGE)
            return &rows[i];
    return NULL;
}

static void rows_carry_bytes_unless_lazy(mcpview_split *split)
{
    mcpview_render_options options;
    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.flags = MCPVIEW_RENDER_MEDIA_LAZY;
    mcpview_commands *eager = rows_of(split, NULL), *lazy = rows_of(split, &options);
    const mcpview_command *now = image_of(eager), *later = image_of(lazy);
    CHECK(now && later);
    if (now && later) {
        CHECK_UINT(now->data.len, SIZE_OF_IMAGE);
        CHECK(now->data.ptr && now->data.ptr[0] == 0x89);
        CHECK_UINT(now->flags & MCPVIEW_FLAG_LAZY, 0);
        CHECK_UINT(later->data.len, 0);
        CHECK(later->flags & MCPVIEW_FLAG_LAZY);
        CHECK_UINT(now->hash, later->hash);
        CHECK_UINT(now->id, later->id);
        CHECK_STR(now->name, "image/png");
        CHECK(now->number == 1.0 && now->number2 == 1.0);
    }
    items_are_decoded(lazy);
    mcpview_commands_free(eager);
    mcpview_commands_free(lazy);
}

void test_media(void)
{
    mcpview_split *split = split_of_data("answer.json");
    mcpview_commands *commands = rows_of(split, NULL);
    rows_carry_bytes_unless_lazy(split);
    /* The commands keep what they need of the split. */
    mcpview_split_free(split);
    items_are_listed(commands);
    items_are_decoded(commands);
    mcpview_commands_free(commands);
}
