/* Versions, names and the layout check. */
#include "../check.h"
#include "tests.h"

static void versions_agree(void)
{
    CHECK_UINT(mcpview_version_number(), MCPVIEW_VERSION_NUMBER);
    CHECK_UINT(MCPVIEW_VERSION_NUMBER, (MCPVIEW_VERSION_MAJOR << 16) |
                                           (MCPVIEW_VERSION_MINOR << 8) | MCPVIEW_VERSION_PATCH);
    CHECK(strcmp(mcpview_version_string(), MCPVIEW_VERSION_STRING) == 0);
}

static void layout_is_checked(void)
{
    CHECK_STATUS(MCPVIEW_ABI_CHECK(), MCPVIEW_STATUS_OK);
    const size_t command = sizeof(mcpview_command), diagnostic = sizeof(mcpview_diagnostic);
    const size_t block = sizeof(mcpview_block), media = sizeof(mcpview_media);
    const mcpview_status bad = MCPVIEW_STATUS_ABI_MISMATCH;
    const uint32_t abi = MCPVIEW_ABI_VERSION;
    CHECK_STATUS(mcpview_abi_check(abi + 1, command, diagnostic, block, media), bad);
    CHECK_STATUS(mcpview_abi_check(abi, command + 8, diagnostic, block, media), bad);
    CHECK_STATUS(mcpview_abi_check(abi, command, diagnostic - 8, block, media), bad);
    CHECK_STATUS(mcpview_abi_check(abi, command, diagnostic, 0, media), bad);
    CHECK_STATUS(mcpview_abi_check(abi, command, diagnostic, block, media + 1), bad);
    CHECK_UINT(command, sizeof(void *) == 8 ? 128 : 96);
}

static void names_are_words(void)
{
    CHECK(strcmp(mcpview_kind_name(MCPVIEW_KIND_TABLE), "table") == 0);
    CHECK(strcmp(mcpview_kind_name(MCPVIEW_KIND_END), "end") == 0);
    CHECK(strcmp(mcpview_kind_name(0), "unknown") == 0);
    CHECK(strcmp(mcpview_kind_name(0x8000), "unknown") == 0);
    CHECK(strcmp(mcpview_diagnostic_name(MCPVIEW_TOPIC_BASE64_DATA_URI), "base64_data_uri") == 0);
    CHECK(strcmp(mcpview_diagnostic_name(0), "unknown") == 0);
    CHECK(strcmp(mcpview_diagnostic_name(UINT32_MAX), "unknown") == 0);
}

static void every_status_has_words(void)
{
    static const mcpview_status all[] = {
        MCPVIEW_STATUS_OK,         MCPVIEW_STATUS_NULL_ARGUMENT, MCPVIEW_STATUS_BAD_ARGUMENT,
        MCPVIEW_STATUS_BAD_STRUCT_SIZE, MCPVIEW_STATUS_ABI_MISMATCH, MCPVIEW_STATUS_LIMIT,
        MCPVIEW_STATUS_NOT_FOUND,  MCPVIEW_STATUS_TYPE_MISMATCH, MCPVIEW_STATUS_REFUSED,
        MCPVIEW_STATUS_IO,         MCPVIEW_STATUS_PANIC,
    };
    const char *unknown = mcpview_status_text(77);
    CHECK(unknown != NULL && strcmp(unknown, "unknown status") == 0);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        CHECK(strcmp(mcpview_status_text(all[i]), unknown) != 0);
        for (size_t k = 0; k < i; k++)
            CHECK(all[i] != all[k] && mcpview_status_text(all[i]) != mcpview_status_text(all[k]));
    }
}

void test_abi(void)
{
    versions_agree();
    layout_is_checked();
    names_are_words();
    every_status_has_words();
}
