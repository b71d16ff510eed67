#include "arguments.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct choice {
    const char *word;
    uint32_t value;
} choice;

static const choice FORMATS[] = {
    {"text", MCPVIEW_FORMAT_TEXT},
    {"mcp", MCPVIEW_FORMAT_MCP},
    {"anthropic", MCPVIEW_FORMAT_ANTHROPIC},
    {"openai-chat", MCPVIEW_FORMAT_OPENAI_CHAT},
    {"openai-responses", MCPVIEW_FORMAT_OPENAI_RESPONSES},
    {"gemini", MCPVIEW_FORMAT_GEMINI},
    {NULL, 0},
};
static const choice LEVELS[] = {
    {"off", MCPVIEW_LEVEL_OFF},
    {"light", MCPVIEW_LEVEL_LIGHT},
    {"full", MCPVIEW_LEVEL_FULL},
    {NULL, 0},
};
static const choice MISMATCHES[] = {
    {"report", MCPVIEW_MISMATCH_REPORT},
    {"fall-back", MCPVIEW_MISMATCH_FALL_BACK},
    {"refuse", MCPVIEW_MISMATCH_REFUSE},
    {NULL, 0},
};
static const choice LOCALES[] = {
    {"en", MCPVIEW_LOCALE_ENGLISH},
    {"zh-Hans", MCPVIEW_LOCALE_SIMPLIFIED_CHINESE},
    {NULL, 0},
};
static const choice MARKDOWN[] = {
    {"auto", MCPVIEW_MARKDOWN_AUTO},
    {"on", MCPVIEW_MARKDOWN_ON},
    {"off", MCPVIEW_MARKDOWN_OFF},
    {NULL, 0},
};

/* The smallest budget of mcpview_model_options. */
#define SMALLEST_BUDGET 64

static bool choose(const choice *choices, const char *option, const char *word, uint32_t *out)
{
    for (const choice *c = choices; c->word; c++) {
        if (strcmp(c->word, word) == 0) {
            *out = c->value;
            return true;
        }
    }
    fprintf(stderr, "%s cannot be \"%s\"; it is one of:", option, word);
    for (const choice *c = choices; c->word; c++)
        fprintf(stderr, " %s", c->word);
    fputc('\n', stderr);
    return false;
}

/* Reads a hexadecimal id; returns what follows it, or NULL if there is none. */
static char *read_id(const char *word, uint64_t *out)
{
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(word, &end, 16);
    if (!isxdigit((unsigned char)word[0]) || errno != 0)
        return NULL;
    *out = number;
    return end;
}

static bool read_number(const char *option, const char *word, uint64_t least, uint64_t most,
                        uint64_t *out)
{
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || errno != 0 || number < least ||
        number > most) {
        fprintf(stderr, "%s needs a number from %llu to %llu, not \"%s\"\n", option,
                (unsigned long long)least, (unsigned long long)most, word);
        return false;
    }
    *out = number;
    return true;
}

/* Ids as the rows show them: hexadecimal, with commas between them. */
static bool read_ids(const char *option, const char *word, arguments *out)
{
    out->open_count = 0;
    for (;;) {
        uint64_t id = 0;
        char *end = read_id(word, &id);
        if (!end || (*end != ',' && *end != '\0') || out->open_count == MOST_OPEN) {
            fprintf(stderr, "%s needs at most %d ids like 0123456789abcdef, not \"%s\"\n", option,
                    MOST_OPEN, word);
            return false;
        }
        out->open[out->open_count++] = id;
        if (*end == '\0')
            return true;
        word = end + 1;
    }
}

/* ID:FIRST:COUNT, the id as the rows show it. */
static bool read_window(const char *option, const char *word, arguments *out)
{
    char *end = read_id(word, &out->window_id);
    if (end && *end == ':' && isdigit((unsigned char)end[1])) {
        out->window_first = strtoull(end + 1, &end, 10);
        if (*end == ':' && isdigit((unsigned char)end[1])) {
            out->window_count = strtoull(end + 1, &end, 10);
            if (*end == '\0')
                return true;
        }
    }
    fprintf(stderr, "%s needs ID:FIRST:COUNT like 0123456789abcdef:1000:40, not \"%s\"\n", option,
            word);
    return false;
}

/* Takes one option with its value. */
static bool read_option(const char *option, const char *value, arguments *out)
{
    uint64_t number = 0;
    if (strcmp(option, "--tool") == 0) {
        out->tool = value;
    } else if (strcmp(option, "--tool-name") == 0) {
        out->tool_name = value;
    } else if (strcmp(option, "--protocol") == 0) {
        out->protocol = value;
    } else if (strcmp(option, "--media") == 0) {
        out->media = value;
    } else if (strcmp(option, "--model-bytes") == 0) {
        return read_number(option, value, SMALLEST_BUDGET, UINT64_MAX, &out->model_bytes);
    } else if (strcmp(option, "--batch") == 0) {
        if (!read_number(option, value, 0, UINT32_MAX, &number))
            return false;
        out->batch = (uint32_t)number;
        out->has_batch = true;
    } else if (strcmp(option, "--fold-lines") == 0) {
        if (!read_number(option, value, 0, UINT32_MAX, &number))
            return false;
        out->fold_lines = (uint32_t)number;
    } else if (strcmp(option, "--width") == 0) {
        if (!read_number(option, value, 1, UINT32_MAX, &number))
            return false;
        out->width = (uint32_t)number;
    } else if (strcmp(option, "--open") == 0) {
        return read_ids(option, value, out);
    } else if (strcmp(option, "--window") == 0) {
        return read_window(option, value, out);
    } else if (strcmp(option, "--now") == 0) {
        return read_number(option, value, 1, INT64_MAX, &out->now);
    } else if (strcmp(option, "--format") == 0) {
        return choose(FORMATS, option, value, &out->format);
    } else if (strcmp(option, "--validate") == 0) {
        return choose(LEVELS, option, value, &out->level);
    } else if (strcmp(option, "--mismatch") == 0) {
        return choose(MISMATCHES, option, value, &out->mismatch);
    } else if (strcmp(option, "--locale") == 0) {
        return choose(LOCALES, option, value, &out->locale);
    } else if (strcmp(option, "--markdown") == 0) {
        return choose(MARKDOWN, option, value, &out->markdown);
    } else {
        fprintf(stderr, "unknown option %s\n", option);
        return false;
    }
    return true;
}

bool read_arguments(int count, char **words, arguments *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (strcmp(word, "--rows") == 0) {
            out->rows = true;
        } else if (strcmp(word, "--pretty") == 0) {
            out->pretty = true;
        } else if (strncmp(word, "--", 2) == 0) {
            if (i + 1 == count) {
                fprintf(stderr, "%s needs a value\n", word);
                return false;
            }
            if (!read_option(word, words[++i], out))
                return false;
        } else if (out->response) {
            fprintf(stderr, "one answer at a time: %s and %s\n", out->response, word);
            return false;
        } else {
            out->response = word;
        }
    }
    if (!out->response)
        fprintf(stderr, "no answer to inspect\n");
    return out->response != NULL;
}

void print_usage(void)
{
    fputs("usage: mcpview-inspect RESPONSE.json [--tool TOOL.json] [--tool-name NAME]\n"
          "         [--protocol VERSION] [--batch N] [--validate off|light|full]\n"
          "         [--mismatch report|fall-back|refuse] [--model-bytes N]\n"
          "         [--format text|mcp|anthropic|openai-chat|openai-responses|gemini]\n"
          "         [--fold-lines N] [--width COLUMNS] [--open ID,ID] [--window ID:FIRST:COUNT]\n"
          "         [--now MILLISECONDS] [--markdown auto|on|off]\n"
          "         [--locale en|zh-Hans] [--media DIR] [--rows] [--pretty]\n"
          "Prints what mcpview makes of an answer to tools/call; - is standard input.\n",
          stderr);
}
