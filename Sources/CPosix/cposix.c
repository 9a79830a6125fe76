#define _GNU_SOURCE
#include "cposix.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int curbcut_exchange(const char *a, const char *b) {
#if defined(__APPLE__)
  return renamex_np(a, b, RENAME_SWAP);
#elif defined(__linux__)
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
#else
  errno = ENOSYS;
  return -1;
#endif
}
