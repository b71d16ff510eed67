/* The rows as text: the form that snapshot tests use. */
#ifndef ROWS_OUT_H
#define ROWS_OUT_H

#include <mcpview.h>
#include <stdio.h>

/* Prints one row a line, indented by depth:
 *
 *   kind:variant #index +flags @audience link=class "text" name="…" uri="…" n=1 n2=2 data=bytes
 *
 * Parts without anything to say are left out, END rows too. Strings of more than 120 bytes
 * are cut between characters. */
void print_rows(FILE *file, const mcpview_command *rows, size_t count);

/* Calls `each` with the lower-case word of every flag of a row, ascending by bit. */
void for_each_flag(uint32_t flags, void (*each)(const char *word, void *context), void *context);

#endif
