/* Runs the tests of the C API: all of them, or those named on the command line. */
#include "../check.h"
#include "tests.h"

static const struct {
    const char *name;
    void (*run)(void);
} TESTS[] = {
#define LISTED(name) {#name, test_##name},
    FOR_EACH_TEST(LISTED)
#undef LISTED
};

#define COUNT (sizeof TESTS / sizeof TESTS[0])

static int run(const char *name)
{
    int found = 0;
    for (size_t i = 0; i < COUNT; i++) {
        if (name && strcmp(name, TESTS[i].name) != 0)
            continue;
        int before = failures;
        TESTS[i].run();
        printf("%s %s\n", failures == before ? "ok    " : "FAILED", TESTS[i].name);
        found = 1;
    }
    return found;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (!run(argv[i])) {
            printf("no such test: %s\n", argv[i]);
            return 2;
        }
    }
    if (argc == 1)
        run(NULL);
    printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
