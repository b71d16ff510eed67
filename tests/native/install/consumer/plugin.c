/* A plug-in that has mcpview in it: the program that loads it must not see that. */
#include <mcpview.h>

__attribute__((visibility("default"))) const char *plugin_version(void);

const char *plugin_version(void)
{
    return mcpview_version_string();
}
