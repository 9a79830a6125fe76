// System functions that Swift's module of the C library does not contain.
#ifndef CURBCUT_CPOSIX_H
#define CURBCUT_CPOSIX_H

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Opens one folder after the other. A different device number shows another file system, but not a folder that is
// mounted a second time.
static inline int open_step_by_step(int folder, const char *path) {
  struct stat top, here;
  int inner = fcntl(folder, F_DUPFD_CLOEXEC, 0);
  char *names = strdup(path), *rest = NULL;
  for (char *name = strtok_r(names, "/", &rest); name && inner >= 0; name = strtok_r(NULL, "/", &rest)) {
    int outer = inner;
    inner = openat(outer, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int error = errno;
    close(outer);
    errno = error;
  }
  free(names);
  if (inner >= 0 && (fstat(folder, &top) != 0 || fstat(inner, &here) != 0 || top.st_dev != here.st_dev)) {
    close(inner);
    errno = EXDEV;
    return -1;
  }
  return inner;
}

#if defined(__linux__)
#include <sys/syscall.h>

/// Opens a folder below an open one for reading. Follows no symbolic link and enters no mount: -1 with errno EXDEV.
static inline int curbcut_open_inside(int folder, const char *path) {
  // openat2(2), since Linux 5.6: RESOLVE_NO_XDEV | RESOLVE_NO_SYMLINKS. C libraries have no function for it.
  struct {
    unsigned long long flags, mode, resolve;
  } how = {O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0, 0x01 | 0x04};
  const long openat2 = 437;
  int inner = (int)syscall(openat2, folder, path, &how, sizeof how);
  // Containers with an old system call filter answer EPERM.
  if (inner >= 0 || (errno != ENOSYS && errno != EPERM)) return inner;
  return open_step_by_step(folder, path);
}
#else
static inline int curbcut_open_inside(int folder, const char *path) { return open_step_by_step(folder, path); }
#endif

/// Swaps two directory entries in one step. Returns 0, or -1 with errno: EINVAL or ENOSYS if the file system or the
/// system does not support it.
static inline int curbcut_exchange(const char *a, const char *b) {
#if defined(__APPLE__)
  return renamex_np(a, b, RENAME_SWAP);
#elif defined(__linux__)
  // renameat2(2), since Linux 3.15, with RENAME_EXCHANGE; Swift imports headers without the extensions of GNU.
  return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 1 << 1);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#if defined(__linux__)
#include <sys/xattr.h>

static inline int is_access_list(const char *name) { return strncmp(name, "system.posix_acl_", 17) == 0; }

/// Copies a folder's access lists, including its default list (acl(5)), and its other extended attributes where
/// permitted. Returns 0, also if there are none or the system has none; otherwise -1 with errno.
static inline int curbcut_copy_attributes(const char *from, const char *to) {
  char names[65536], value[65536]; // Lists and values are never longer (XATTR_LIST_MAX, XATTR_SIZE_MAX).
  ssize_t length = listxattr(from, names, sizeof names);
  for (char *name = names; name < names + length; name += strlen(name) + 1) {
    ssize_t size = getxattr(from, name, value, sizeof value);
    // Some attributes (labels, capabilities) can only be set by the system.
    if (size >= 0 && setxattr(to, name, value, (size_t)size, 0) != 0 && is_access_list(name)) return -1;
  }
  return 0;
}

enum { longest = 65536 }; // Bytes of an attribute, and of the list of names (XATTR_SIZE_MAX, XATTR_LIST_MAX).

static inline int copy_attribute(int from, int to, const char *name) {
  char wanted[longest], present[longest];
  ssize_t length = fgetxattr(from, name, wanted, sizeof wanted);
  if (length < 0) return -1;
  // Attributes of security modules are equal within a folder, and not every user may set them.
  if (fgetxattr(to, name, present, sizeof present) == length && memcmp(wanted, present, (size_t)length) == 0) return 0;
  return fsetxattr(to, name, wanted, (size_t)length, 0);
}

/// Gives an open file exactly the extended attributes of another one, access lists included. Returns 0, or -1 with
/// errno.
static inline int curbcut_copy_all_attributes(int from, int to) {
  char names[longest];
  ssize_t end = flistxattr(to, names, sizeof names);
  // A folder may pass access lists on to everything created in it (acl(5)).
  for (ssize_t at = 0; at < end; at += (ssize_t)strlen(names + at) + 1) {
    if (strncmp(names + at, "security.", 9) != 0 && fgetxattr(from, names + at, NULL, 0) < 0 && errno == ENODATA &&
        fremovexattr(to, names + at) != 0)
      return -1;
  }
  end = flistxattr(from, names, sizeof names);
  if (end < 0) return errno == ENOTSUP ? 0 : -1;
  for (ssize_t at = 0; at < end; at += (ssize_t)strlen(names + at) + 1) {
    if (copy_attribute(from, to, names + at) != 0) return -1;
  }
  return 0;
}
#else
static inline int curbcut_copy_attributes(const char *from, const char *to) {
  (void)from;
  (void)to;
  return 0;
}
#if defined(__APPLE__)
#include <copyfile.h>

static inline int curbcut_copy_all_attributes(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR);
}
#else
static inline int curbcut_copy_all_attributes(int from, int to) {
  (void)from;
  (void)to;
  return 0;
}
#endif
#endif

#if defined(__GLIBC__)
#include <malloc.h>

/// Returns freed memory that the C library still keeps to the system. Does nothing where that is not possible.
static inline void curbcut_return_free_memory(void) { malloc_trim(0); }
#else
static inline void curbcut_return_free_memory(void) {}
#endif

#endif
