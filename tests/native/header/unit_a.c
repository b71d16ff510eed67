/* The header twice in one unit, and in two units of one program. */
#include <mcpview.h>
#include <mcpview.h>

unsigned from_unit_b(void);

int main(void)
{
    return from_unit_b() == (unsigned)sizeof(mcpview_command) + MCPVIEW_KIND_END ? 0 : 1;
}
