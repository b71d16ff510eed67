#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static char *read_stream(FILE *file, size_t *length)
{
    size_t capacity = 1 << 16, used = 0;
    char *bytes = malloc(capacity);
    while (bytes) {
        used += fread(bytes + used, 1, capacity - used, file);
        if (used < capacity)
            break;
        char *larger = capacity <= (size_t)-1 / 2 ? realloc(bytes, capacity * 2) : NULL;
        if (!larger) {
            free(bytes);
            errno = ENOMEM;
            return NULL;
        }
        bytes = larger;
        capacity *= 2;
    }
    if (bytes && ferror(file)) {
        free(bytes);
        return NULL;
    }
    *length = used;
    return bytes;
}

char *read_file(const char *path, size_t *length)
{
    bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    char *bytes = file ? read_stream(file, length) : NULL;
    if (!bytes)
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    if (file && !is_input)
        fclose(file);
    return bytes;
}

bool write_file(const char *folder, const char *name, const void *data, size_t length)
{
    size_t room = strlen(folder) + strlen(name) + 2;
    char *path = malloc(room);
    if (!path)
        return false;
    snprintf(path, room, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(data, 1, length, file) == length;
    if (file && fclose(file) != 0)
        written = false;
    if (!written)
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    free(path);
    return written;
}

void use_binary_streams(void)
{
#ifdef _WIN32
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
#endif
}
