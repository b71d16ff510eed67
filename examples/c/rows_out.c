#include "rows_out.h"

#include "json_out.h"

#define LONGEST 120u

static const struct {
    uint32_t bit;
    const char *word;
} FLAGS[] = {
    {MCPVIEW_FLAG_CONTAINER, "container"},
    {MCPVIEW_FLAG_WHOLE, "whole"},
    {MCPVIEW_FLAG_FOLDED, "folded"},
    {MCPVIEW_FLAG_TRUNCATED, "truncated"},
    {MCPVIEW_FLAG_HAS_NUMBER, "has_number"},
    {MCPVIEW_FLAG_HAS_NUMBER2, "has_number2"},
    {MCPVIEW_FLAG_ROUNDED, "rounded"},
    {MCPVIEW_FLAG_STRONG, "strong"},
    {MCPVIEW_FLAG_EMPHASIS, "emphasis"},
    {MCPVIEW_FLAG_STRIKE, "strike"},
    {MCPVIEW_FLAG_CODE, "code"},
    {MCPVIEW_FLAG_REQUIRED, "required"},
    {MCPVIEW_FLAG_READ_ONLY, "read_only"},
    {MCPVIEW_FLAG_CHECKED, "checked"},
    {MCPVIEW_FLAG_MULTIPLE, "multiple"},
    {MCPVIEW_FLAG_FOR_USER, "for_user"},
    {MCPVIEW_FLAG_FOR_MODEL, "for_model"},
    {MCPVIEW_FLAG_ALTERED, "altered"},
    {MCPVIEW_FLAG_ACTIVE, "active"},
    {MCPVIEW_FLAG_LAZY, "lazy"},
    {MCPVIEW_FLAG_STALE, "stale"},
};

/* Words of variants, by number. */
static const char *const LISTS[] = {"", "bullet", "ordered", "task"};
static const char *const VALUES[] = {"",        "absent", "null",  "string", "number",
                                     "boolean", "object", "array", "mixed"};
static const char *const ALIGNMENTS[] = {"", "start", "centre", "end"};
static const char *const CHANNELS[] = {"", "x", "y", "radius"};
static const char *const SCALES[] = {"", "linear", "log", "power", "time", "category"};
static const char *const SEVERITIES[] = {"", "info", "warning", "error"};
static const char *const ORIGINS[] = {"",        "tool",   "protocol", "unflagged",
                                      "invalid", "schema", "task"};
static const char *const STATUSES[] = {"",       "working",   "input_required", "completed",
                                       "failed", "cancelled", "unknown"};
static const char *const INPUTS[] = {"",       "text",      "multiline", "number", "integer",
                                     "boolean", "choice",    "date",      "date_time", "email",
                                     "uri",     "group",     "list",      "json"};
static const char *const ACTIONS[] = {"", "accept", "decline", "cancel", "open", "call"};
static const char *const SIDES[] = {"", "before", "after"};
static const char *const LINKS[] = {"", "web", "mail", "file", "app", "unsafe", "invalid"};

#define COUNT(words) (sizeof(words) / sizeof((words)[0]))

/* Flags that the dump shows otherwise, or not at all. */
#define SILENT                                                                        \
    (MCPVIEW_FLAG_CONTAINER | MCPVIEW_FLAG_HAS_NUMBER | MCPVIEW_FLAG_HAS_NUMBER2 |     \
     MCPVIEW_FLAG_FOR_USER | MCPVIEW_FLAG_FOR_MODEL)

void for_each_flag(uint32_t flags, void (*each)(const char *word, void *context), void *context)
{
    for (size_t i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++)
        if (flags & FLAGS[i].bit)
            each(FLAGS[i].word, context);
}

static void print_flag(const char *word, void *file)
{
    fprintf(file, " +%s", word);
}

static void print_quoted(FILE *file, const char *label, mcpview_str text)
{
    if (text.len == 0)
        return;
    size_t end = text.len < LONGEST ? text.len : LONGEST;
    /* A byte 10xxxxxx continues a character: do not cut before one. */
    while (end < text.len && ((unsigned char)text.ptr[end] & 0xC0u) == 0x80u)
        end--;
    fprintf(file, " %s\"", label);
    for (size_t i = 0; i < end; i++) {
        unsigned char c = (unsigned char)text.ptr[i];
        switch (c) {
        case '"': fputs("\\\"", file); break;
        case '\\': fputs("\\\\", file); break;
        case '\n': fputs("\\n", file); break;
        case '\t': fputs("\\t", file); break;
        default:
            if (c < 0x20 || c == 0x7F)
                fprintf(file, "\\x%02x", c);
            else
                fputc(c, file);
        }
    }
    fputc('"', file);
    if (end < text.len)
        fprintf(file, "\xE2\x80\xA6(%llu bytes)", (unsigned long long)text.len);
}

static void print_number(FILE *file, const char *label, double number)
{
    char text[NUMBER_LENGTH];
    format_number(text, number);
    fprintf(file, " %s=%s", label, text);
}

/* A word, or the number where it has none. */
static void print_word(FILE *file, const char *const *words, size_t count, uint32_t number)
{
    if (number > 0 && number < count)
        fputs(words[number], file);
    else
        fprintf(file, "%lu", (unsigned long)number);
}

static void print_axis(FILE *file, uint32_t channel, uint32_t scale)
{
    if (channel == MCPVIEW_CHANNEL_OTHER)
        fputs("other", file);
    else
        print_word(file, CHANNELS, COUNT(CHANNELS), channel);
    if (scale == 0)
        return;
    fputc('/', file);
    if (scale == MCPVIEW_SCALE_OTHER)
        fputs("other", file);
    else
        print_word(file, SCALES, COUNT(SCALES), scale);
}

static void print_variant(FILE *file, const mcpview_command *row)
{
    uint32_t variant = row->variant;
    fputc(':', file);
    switch (row->kind) {
    case MCPVIEW_KIND_COLUMN:
        print_word(file, VALUES, COUNT(VALUES), variant & 0xFFu);
        if (variant >> MCPVIEW_ALIGN_SHIFT != 0) {
            fputc('/', file);
            print_word(file, ALIGNMENTS, COUNT(ALIGNMENTS), variant >> MCPVIEW_ALIGN_SHIFT);
        }
        break;
    case MCPVIEW_KIND_AXIS:
    case MCPVIEW_KIND_SCALE:
        print_axis(file, variant & 0xFFu, variant >> MCPVIEW_SCALE_SHIFT);
        break;
    case MCPVIEW_KIND_ITEM:
    case MCPVIEW_KIND_CELL:
    case MCPVIEW_KIND_JSON: print_word(file, VALUES, COUNT(VALUES), variant); break;
    case MCPVIEW_KIND_LIST: print_word(file, LISTS, COUNT(LISTS), variant); break;
    case MCPVIEW_KIND_ROW:
    case MCPVIEW_KIND_NOTICE: print_word(file, SEVERITIES, COUNT(SEVERITIES), variant); break;
    case MCPVIEW_KIND_ERROR: print_word(file, ORIGINS, COUNT(ORIGINS), variant); break;
    case MCPVIEW_KIND_TASK: print_word(file, STATUSES, COUNT(STATUSES), variant); break;
    case MCPVIEW_KIND_INPUT: print_word(file, INPUTS, COUNT(INPUTS), variant); break;
    case MCPVIEW_KIND_ACTION: print_word(file, ACTIONS, COUNT(ACTIONS), variant); break;
    case MCPVIEW_KIND_MORE: print_word(file, SIDES, COUNT(SIDES), variant); break;
    default: fprintf(file, "%lu", (unsigned long)variant);
    }
}

static const char *audience(uint32_t flags)
{
    switch (flags & (MCPVIEW_FLAG_FOR_USER | MCPVIEW_FLAG_FOR_MODEL)) {
    case 0: return " @none";
    case MCPVIEW_FLAG_FOR_USER: return " @user";
    case MCPVIEW_FLAG_FOR_MODEL: return " @model";
    default: return "";
    }
}

static void print_row(FILE *file, const mcpview_command *row)
{
    for (uint32_t i = 0; i < row->depth; i++)
        fputs("  ", file);
    fputs(mcpview_kind_name(row->kind), file);
    if (row->variant != 0)
        print_variant(file, row);
    if (row->index == UINT32_MAX)
        fputs(" #-", file);
    else if (row->index != 0)
        fprintf(file, " #%lu", (unsigned long)row->index);
    for_each_flag(row->flags & ~SILENT, print_flag, file);
    fputs(audience(row->flags), file);
    if (MCPVIEW_LINK_CLASS(row->flags) != 0) {
        fputs(" link=", file);
        print_word(file, LINKS, COUNT(LINKS), MCPVIEW_LINK_CLASS(row->flags));
    }
    print_quoted(file, "", row->text);
    print_quoted(file, "name=", row->name);
    print_quoted(file, "uri=", row->uri);
    if (row->flags & MCPVIEW_FLAG_HAS_NUMBER)
        print_number(file, "n", row->number);
    if (row->flags & MCPVIEW_FLAG_HAS_NUMBER2)
        print_number(file, "n2", row->number2);
    if (row->flags & MCPVIEW_FLAG_LAZY)
        fputs(" data=lazy", file);
    else if (row->data.len > 0)
        fprintf(file, " data=%llu", (unsigned long long)row->data.len);
    fputc('\n', file);
}

void print_rows(FILE *file, const mcpview_command *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind != MCPVIEW_KIND_END)
            print_row(file, &rows[i]);
}
