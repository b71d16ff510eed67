#include <mcpview.h>
#include <mcpview.h>

unsigned from_unit_b();

unsigned from_unit_b()
{
    return static_cast<unsigned>(sizeof(mcpview_command)) + MCPVIEW_KIND_END;
}
