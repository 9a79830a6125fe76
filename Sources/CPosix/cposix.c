#define _GNU_SOURCE
#include "cposix.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

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

#if defined(__linux__)
#include <sys/xattr.h>

// The names under which Linux keeps them (xattr(7)).
static const char *const access_lists[] = {"system.posix_acl_access", "system.posix_acl_default"};

int curbcut_copy_access_lists(const char *from, const char *to) {
  char list[65536]; // No attribute is longer (XATTR_SIZE_MAX).
  for (int number = 0; number < 2; number++) {
    ssize_t length = getxattr(from, access_lists[number], list, sizeof list);
    if (length >= 0 && setxattr(to, access_lists[number], list, (size_t)length, 0) != 0) return -1;
  }
  return 0;
}

enum { longest = 65536 }; // Of an attribute, and of the list of their names (XATTR_SIZE_MAX, XATTR_LIST_MAX).

static int copy_attribute(int from, int to, const char *name) {
  char wanted[longest], present[longest];
  ssize_t length = fgetxattr(from, name, wanted, sizeof wanted);
  if (length < 0) return -1;
  // What security modules set is the same in one folder, and not everybody may set it.
  if (fgetxattr(to, name, present, sizeof present) == length && memcmp(wanted, present, (size_t)length) == 0) return 0;
  return fsetxattr(to, name, wanted, (size_t)length, 0);
}

int curbcut_copy_attributes(int from, int to) {
  char names[longest];
  ssize_t end = flistxattr(to, names, sizeof names);
  // A folder may give lists to all that is made in it (acl(5)).
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
int curbcut_copy_access_lists(const char *from, const char *to) {
  (void)from;
  (void)to;
  return 0;
}
#if defined(__APPLE__)
#include <copyfile.h>

int curbcut_copy_attributes(int from, int to) { return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR); }
#else
int curbcut_copy_attributes(int from, int to) {
  (void)from;
  (void)to;
  return 0;
}
#endif
#endif

#if defined(__linux__)
#include <elf.h>
#include <link.h>
#include <string.h>

struct build_id {
  unsigned char *bytes;
  int room;
  int count;
};

// Notes lie side by side, name and content each padded to four bytes (elf(5)).
static void find_in_notes(const char *note, const char *end, struct build_id *id) {
  while (note + sizeof(ElfW(Nhdr)) <= end) {
    const ElfW(Nhdr) *header = (const void *)note;
    const char *name = note + sizeof *header;
    const char *content = name + ((header->n_namesz + 3) & ~3u);
    if (header->n_type == NT_GNU_BUILD_ID && header->n_namesz == 4 && memcmp(name, "GNU", 4) == 0 &&
        header->n_descsz <= (unsigned)id->room) {
      id->count = (int)header->n_descsz;
      memcpy(id->bytes, content, header->n_descsz);
    }
    note = content + ((header->n_descsz + 3) & ~3u);
  }
}

// The program itself comes first; returning 1 ends the round (dl_iterate_phdr(3)).
static int first_object(struct dl_phdr_info *object, size_t size, void *id) {
  (void)size;
  for (int number = 0; number < object->dlpi_phnum; number++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[number];
    const char *start = (const char *)(object->dlpi_addr + part->p_vaddr);
    if (part->p_type == PT_NOTE) find_in_notes(start, start + part->p_memsz, id);
  }
  return 1;
}

int curbcut_build_id(unsigned char *bytes, int room) {
  struct build_id id = {bytes, room, 0};
  dl_iterate_phdr(first_object, &id);
  return id.count;
}
#else
int curbcut_build_id(unsigned char *bytes, int room) {
  (void)bytes;
  (void)room;
  return 0;
}
#endif

#if defined(__GLIBC__)
#include <malloc.h>

void curbcut_return_free_memory(void) { malloc_trim(0); }
#else
void curbcut_return_free_memory(void) {}
#endif
