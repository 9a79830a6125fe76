// System calls that Swift's Glibc module does not show.
#ifndef CURBCUT_CPOSIX_H
#define CURBCUT_CPOSIX_H

/// Swaps two directory entries in one step. 0 on success, otherwise -1 with errno set: EINVAL or ENOSYS where the
/// file system or the system cannot do it.
int curbcut_exchange(const char *a, const char *b);

#endif
