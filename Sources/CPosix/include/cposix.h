// System functions that Swift's Glibc module does not contain.
#ifndef CURBCUT_CPOSIX_H
#define CURBCUT_CPOSIX_H

/// Swaps two directory entries in one step. Returns 0, or -1 with errno: EINVAL or ENOSYS if the file system or the
/// system does not support it.
int curbcut_exchange(const char *a, const char *b);

/// Copies a folder's access lists, including its default list (acl(5)), and its other extended attributes where
/// permitted. Returns 0, also if there are none or the system has none; otherwise -1 with errno.
int curbcut_copy_attributes(const char *from, const char *to);

/// Opens a folder below an open one for reading. Follows no symbolic link and enters no mount: -1 with errno EXDEV.
int curbcut_open_inside(int folder, const char *path);

/// Gives an open file exactly the extended attributes of another one, access lists included. Returns 0, or -1 with
/// errno.
int curbcut_copy_all_attributes(int from, int to);

/// Returns freed memory that the C library still keeps to the system. Does nothing where that is not possible.
void curbcut_return_free_memory(void);

#endif
