/* A writer of JSON: objects, arrays and values to a stream, compact or indented. */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include <mcpview.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct json_out {
    FILE *file;
    bool pretty;
    bool empty;     /* nothing stands in the open container yet */
    bool after_key; /* a key was written and waits for its value */
    unsigned depth;
} json_out;

void json_open(json_out *json, char bracket);
void json_close(json_out *json, char bracket);
/* Writes the key of the next value. */
void json_key(json_out *json, const char *key);

void json_null(json_out *json);
void json_bool(json_out *json, bool value);
void json_uint(json_out *json, uint64_t value);
void json_number(json_out *json, double value);
/* Writes JSON that is valid already. */
void json_raw(json_out *json, mcpview_str value);
void json_text(json_out *json, const char *value);
void json_str(json_out *json, mcpview_str value);
/* Writes null for an empty string. */
void json_str_or_null(json_out *json, mcpview_str value);

/* A string in pieces. */
void json_begin_string(json_out *json);
void json_piece(json_out *json, mcpview_str piece);
void json_end_string(json_out *json);

/* A finite number as C prints it with the fewest digits that read back; integers below 2^53
 * as such. */
#define NUMBER_LENGTH 32
void format_number(char text[NUMBER_LENGTH], double value);

#endif
