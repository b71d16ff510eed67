/* Libraries that are not what the package was made for: -DABI=status -DNUMBER=version, or neither. */
#include <stddef.h>
#include <stdint.h>

#ifdef ABI
uint32_t mcpview_abi_check(uint32_t version, size_t command, size_t diagnostic, size_t block, size_t media) {
    (void)version, (void)command, (void)diagnostic, (void)block, (void)media;
    return ABI;
}

uint32_t mcpview_version_number(void) { return NUMBER; }

const char *mcpview_version_string(void) { return "0.0.9"; }
#else
int unrelated(void) { return 0; }
#endif
