// What Swift's Glibc module does not show.
#ifndef CURBCUT_CPOSIX_H
#define CURBCUT_CPOSIX_H

/// Swaps two directory entries in one step. 0 on success, otherwise -1 with errno set: EINVAL or ENOSYS where the
/// file system or the system cannot do it.
int curbcut_exchange(const char *a, const char *b);

/// Gives a folder the access lists of another one, that for itself and that for what is made in it (acl(5)). 0 on success,
/// and where there are none or the system has no such lists; otherwise -1 with errno set.
int curbcut_copy_access_lists(const char *from, const char *to);

/// Gives an open file the extended attributes of another one, access lists among them, and takes away what that has not. 0 on
/// success, otherwise -1 with errno set.
int curbcut_copy_attributes(int from, int to);

/// The number that the linker made of the running program's bytes (ELF note NT_GNU_BUILD_ID). Returns how many bytes were
/// put into `id`, which has `room` for them; 0 where the program has no such number.
int curbcut_build_id(unsigned char *id, int room);

/// Gives memory back to the system that was freed and is kept in pieces. Nothing where the C library keeps none or has no
/// way to say so.
void curbcut_return_free_memory(void);

#endif
