#include "json_out.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void indent(json_out *json)
{
    if (!json->pretty)
        return;
    fputc('\n', json->file);
    for (unsigned i = 0; i < json->depth; i++)
        fputs("  ", json->file);
}

/* What stands before a value: nothing after a key, else a comma and a new line. */
static void before_value(json_out *json)
{
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    if (!json->empty)
        fputc(',', json->file);
    if (json->depth > 0)
        indent(json);
    json->empty = false;
}

void json_open(json_out *json, char bracket)
{
    before_value(json);
    fputc(bracket, json->file);
    json->depth++;
    json->empty = true;
}

void json_close(json_out *json, char bracket)
{
    json->depth--;
    if (!json->empty)
        indent(json);
    fputc(bracket, json->file);
    json->empty = false;
}

void json_key(json_out *json, const char *key)
{
    json_text(json, key);
    fputs(json->pretty ? ": " : ":", json->file);
    json->after_key = true;
}

void json_null(json_out *json)
{
    before_value(json);
    fputs("null", json->file);
}

void json_bool(json_out *json, bool value)
{
    before_value(json);
    fputs(value ? "true" : "false", json->file);
}

void json_uint(json_out *json, uint64_t value)
{
    before_value(json);
    fprintf(json->file, "%llu", (unsigned long long)value);
}

void json_number(json_out *json, double value)
{
    char text[NUMBER_LENGTH];
    format_number(text, value);
    before_value(json);
    fputs(text, json->file);
}

void json_raw(json_out *json, mcpview_str value)
{
    before_value(json);
    fwrite(value.ptr, 1, value.len, json->file);
}

void json_text(json_out *json, const char *value)
{
    mcpview_str text;
    text.ptr = value;
    text.len = strlen(value);
    json_str(json, text);
}

void json_str(json_out *json, mcpview_str value)
{
    json_begin_string(json);
    json_piece(json, value);
    json_end_string(json);
}

void json_str_or_null(json_out *json, mcpview_str value)
{
    if (value.len > 0)
        json_str(json, value);
    else
        json_null(json);
}

void json_begin_string(json_out *json)
{
    before_value(json);
    fputc('"', json->file);
}

void json_piece(json_out *json, mcpview_str piece)
{
    for (size_t i = 0; i < piece.len; i++) {
        unsigned char c = (unsigned char)piece.ptr[i];
        switch (c) {
        case '"': fputs("\\\"", json->file); break;
        case '\\': fputs("\\\\", json->file); break;
        case '\n': fputs("\\n", json->file); break;
        case '\r': fputs("\\r", json->file); break;
        case '\t': fputs("\\t", json->file); break;
        default:
            if (c < 0x20 || c == 0x7F)
                fprintf(json->file, "\\u%04x", c);
            else
                fputc(c, json->file);
        }
    }
}

void json_end_string(json_out *json)
{
    fputc('"', json->file);
}

void format_number(char text[NUMBER_LENGTH], double value)
{
    if (fabs(value) < 9007199254740992.0 && value == floor(value)) {
        snprintf(text, NUMBER_LENGTH, "%lld", (long long)value);
        return;
    }
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, NUMBER_LENGTH, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            return;
    }
}
