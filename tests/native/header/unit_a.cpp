// The header twice in one unit, and in two units of one program.
#include <mcpview.h>
#include <mcpview.h>

unsigned from_unit_b();

int main()
{
    return from_unit_b() == sizeof(mcpview_command) + MCPVIEW_KIND_END ? 0 : 1;
}
