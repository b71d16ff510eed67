#include <mcpview.h>
#include <mcpview.h>

unsigned from_unit_b(void);

unsigned from_unit_b(void)
{
    return (unsigned)sizeof(mcpview_command) + MCPVIEW_KIND_END;
}
