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

// Where the current thread's parser allocates memory. cmark's memory functions receive only sizes, and Swift has no
// thread-local variables.
static inline void **curbcut_parse_memory(void) {
  static _Thread_local void *memory;
  return &memory;
}

#endif
