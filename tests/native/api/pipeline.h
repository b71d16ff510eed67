/* From an answer to a split or to rows, in one call. */
#ifndef PIPELINE_H
#define PIPELINE_H

#include <mcpview.h>

mcpview_split *split_of(const char *answer);
mcpview_split *split_of_data(const char *name);
/* `options` may be NULL. */
mcpview_commands *rows_of(mcpview_split *split, const mcpview_render_options *options);

#endif
