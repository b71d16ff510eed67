#include "check.h"

#include <stdlib.h>

int failures = 0;
int checks = 0;

void check_status(const char *file, int line, const char *what, mcpview_status got,
                  mcpview_status wanted)
{
    checks++;
    if (got == wanted)
        return;
    failures++;
    printf("%s:%d: %s is %lu (%s), wanted %lu (%s)\n", file, line, what, (unsigned long)got,
           mcpview_status_text(got), (unsigned long)wanted, mcpview_status_text(wanted));
}

void check_uint(const char *file, int line, const char *what, uint64_t got, uint64_t wanted)
{
    checks++;
    if (got == wanted)
        return;
    failures++;
    printf("%s:%d: %s is %llu, wanted %llu\n", file, line, what, (unsigned long long)got,
           (unsigned long long)wanted);
}

void check_str(const char *file, int line, const char *what, mcpview_str got, const char *wanted)
{
    checks++;
    if (got.ptr && got.len == strlen(wanted) && memcmp(got.ptr, wanted, got.len) == 0)
        return;
    failures++;
    printf("%s:%d: %s is \"%.*s\", wanted \"%s\"\n", file, line, what,
           got.ptr ? (int)got.len : 4, got.ptr ? got.ptr : "NULL", wanted);
}

int has_topic(const mcpview_diagnostic *list, size_t count, mcpview_topic topic)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].topic == topic)
            return 1;
    return 0;
}

char *test_data(const char *name, size_t *length)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", TEST_DATA, name);
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(1 << 16);
    if (!file || !bytes) {
        printf("%s cannot be read\n", path);
        exit(1);
    }
    *length = fread(bytes, 1, 1 << 16, file);
    fclose(file);
    return bytes;
}

mcpview_result *parse_data(const char *name)
{
    size_t length = 0;
    char *bytes = test_data(name, &length);
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_result_parse(bytes, length, NULL, &result), MCPVIEW_STATUS_OK);
    /* The input was copied: what happens to it now is nobody's business. */
    memset(bytes, '#', length);
    free(bytes);
    return result;
}
