// What Debian's cmark-gfm headers leave out: the node types that the extensions
// register at run time are exported variables, declared only in private headers.
#ifndef CURBCUT_CMARK_GFM_SHIM_H
#define CURBCUT_CMARK_GFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>

extern cmark_node_type CMARK_NODE_TABLE;
extern cmark_node_type CMARK_NODE_TABLE_ROW;
extern cmark_node_type CMARK_NODE_TABLE_CELL;
extern cmark_node_type CMARK_NODE_STRIKETHROUGH;

static inline cmark_node_type curbcut_node_type_table(void) { return CMARK_NODE_TABLE; }
static inline cmark_node_type curbcut_node_type_table_row(void) { return CMARK_NODE_TABLE_ROW; }
static inline cmark_node_type curbcut_node_type_table_cell(void) { return CMARK_NODE_TABLE_CELL; }
static inline cmark_node_type curbcut_node_type_strikethrough(void) { return CMARK_NODE_STRIKETHROUGH; }

#endif
