// What Swift's Glibc module does not show.
#ifndef CURBCUT_CPOSIX_H
#define CURBCUT_CPOSIX_H

/// Swaps two directory entries in one step. 0 on success, otherwise -1 with errno set: EINVAL or ENOSYS where the
/// file system or the system cannot do it.
int curbcut_exchange(const char *a, const char *b);

/// Gives a folder the access lists of another one, that for itself and that for what is made in it (acl(5)), and what of its
/// other extended attributes may be given. 0 on success, and where there are none or the system has no such lists; otherwise
/// -1 with errno set.
int curbcut_copy_attributes(const char *from, const char *to);

/// Opens a folder below an open one to read it. Follows no symbolic link and enters no mount: -1 with errno EXDEV there.
int curbcut_open_inside(int folder, const char *path);

/// Gives an open file the extended attributes of another one, access lists among them, and takes away what that has not. 0 on
/// success, otherwise -1 with errno set.
int curbcut_copy_all_attributes(int from, int to);

/// Gives memory back to the system that was freed and is kept in pieces. Nothing where the C library keeps none or has no
/// way to say so.
void curbcut_return_free_memory(void);

#endif
