// zlib's functions that start a stream are macros, which Swift does not see.
#ifndef CURBCUT_ZLIB_SHIM_H
#define CURBCUT_ZLIB_SHIM_H

#include <zlib.h>

// 15 + 16: the largest window, with gzip header and trailer; 8: zlib's default memory level (zlib.h).
static inline int curbcut_begin_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
