/* A panic inside the library: a status, nothing printed, and everything goes on.
 *
 * Needs a library built with the feature `test-panic`; the ctest entry also checks that
 * nothing was written to standard error. */
#include "check.h"

extern mcpview_status mcpview_test_panic(mcpview_buffer **out);

int main(void)
{
    static const char json[] = "{\"content\":[{\"type\":\"text\",\"text\":\"still here\"}]}";
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_result_parse(json, sizeof json - 1, NULL, &result), MCPVIEW_STATUS_OK);
    for (int i = 0; i < 3; i++) {
        char somewhere = 0;
        mcpview_buffer *buffer = (mcpview_buffer *)(void *)&somewhere;
        CHECK_STATUS(mcpview_test_panic(&buffer), MCPVIEW_STATUS_PANIC);
        CHECK(buffer == NULL);
        CHECK_STATUS(mcpview_test_panic(NULL), MCPVIEW_STATUS_NULL_ARGUMENT);
    }
    CHECK_STR(mcpview_result_blocks(result, NULL)->text, "still here");
    mcpview_result_free(result);
    printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
