// zlib's functions that begin a stream are macros, which Swift does not see.
#ifndef CURBCUT_ZLIB_SHIM_H
#define CURBCUT_ZLIB_SHIM_H

#include <zlib.h>

// 15 + 16: the largest window, with the head and the end of a gzip file; 8: zlib's own default for memory (zlib.h).
static inline int curbcut_begin_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
