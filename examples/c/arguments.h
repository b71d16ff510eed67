/* The command line of mcpview-inspect. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <mcpview.h>
#include <stdbool.h>

/* Most ids that --open takes. */
#define MOST_OPEN 64

typedef struct arguments {
    const char *response;  /* file of the answer, "-" for standard input */
    const char *tool;      /* file of the tool's definition, or NULL */
    const char *tool_name; /* name in a whole tools/list answer, or NULL */
    const char *protocol;  /* version of the protocol, or NULL */
    const char *media;     /* folder for decoded media, or NULL */
    uint64_t model_bytes;  /* budget of the model's words, 0: none */
    uint32_t batch;        /* which message of a batch */
    bool has_batch;
    mcpview_format format;
    mcpview_level level;
    mcpview_mismatch mismatch;
    mcpview_locale locale;
    mcpview_markdown markdown;
    uint32_t fold_lines; /* lines that there is room for, 0: no budget */
    uint32_t width;      /* columns, 0: the default */
    uint64_t open[MOST_OPEN]; /* ids of what the person opened */
    size_t open_count;
    uint64_t window_id; /* container of the window wanted, 0: none */
    uint64_t window_first;
    uint64_t window_count;
    uint64_t now; /* Unix milliseconds, 0: unknown */
    bool rows;
    bool pretty;
} arguments;

/* Reads the command line. False, with words on standard error, if it is wrong. */
bool read_arguments(int count, char **words, arguments *out);

/* Prints how the program is called. */
void print_usage(void);

#endif
