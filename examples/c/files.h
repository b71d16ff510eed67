/* Whole files in and out. */
#ifndef FILES_H
#define FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a file, or standard input for "-". The caller frees the bytes. NULL, with a line on
 * standard error, if it cannot be read. */
char *read_file(const char *path, size_t *length);

/* Writes a file into a folder. False, with a line on standard error, if it cannot. */
bool write_file(const char *folder, const char *name, const void *data, size_t length);

/* Makes standard input and output carry bytes as they are, also on Windows. */
void use_binary_streams(void);

#endif
