/* Checks that say what went wrong, count, and go on. */
#ifndef CHECK_H
#define CHECK_H

#include <mcpview.h>
#include <stdio.h>
#include <string.h>

extern int failures;
extern int checks;

#define CHECK(condition)                                                               \
    do {                                                                               \
        checks++;                                                                      \
        if (!(condition)) {                                                            \
            failures++;                                                                \
            printf("%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);           \
        }                                                                              \
    } while (0)

#define CHECK_STATUS(expression, wanted) \
    check_status(__FILE__, __LINE__, #expression, (expression), (wanted))
#define CHECK_UINT(expression, wanted) \
    check_uint(__FILE__, __LINE__, #expression, (uint64_t)(expression), (uint64_t)(wanted))
#define CHECK_STR(expression, wanted) \
    check_str(__FILE__, __LINE__, #expression, (expression), (wanted))

void check_status(const char *file, int line, const char *what, mcpview_status got,
                  mcpview_status wanted);
void check_uint(const char *file, int line, const char *what, uint64_t got, uint64_t wanted);
void check_str(const char *file, int line, const char *what, mcpview_str got, const char *wanted);

/* Whether a list of diagnostics has a topic. */
int has_topic(const mcpview_diagnostic *list, size_t count, mcpview_topic topic);

/* A file of tests/native/data, whole; ends the program if it is not there. Freed with free. */
char *test_data(const char *name, size_t *length);

/* The result of a file of tests/native/data. */
mcpview_result *parse_data(const char *name);

#endif
