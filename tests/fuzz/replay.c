/* Runs the fuzzer's function over files, without a fuzzer: usage: replay FILE... */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        long size = -1;
        if (file && fseek(file, 0, SEEK_END) == 0)
            size = ftell(file);
        uint8_t *data = size < 0 ? NULL : malloc((size_t)size + 1);
        if (!data || fseek(file, 0, SEEK_SET) != 0 ||
            fread(data, 1, (size_t)size, file) != (size_t)size) {
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 2;
        }
        fclose(file);
        fprintf(stderr, "%s\n", argv[i]); /* the last one named is the one that failed */
        LLVMFuzzerTestOneInput(data, (size_t)size);
        free(data);
    }
    printf("%d inputs keep the promises of the header\n", argc - 1);
    return argc > 1 ? 0 : 2;
}
