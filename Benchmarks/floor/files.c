/* Writes as many files as a site has, with the same lengths: the system's share of a build.
 *
 *   files SITE OUT_DIR
 *
 * Two processes with half of the files each, one write per file, as in a build; the files contain spaces.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct { char *path; off_t size; } file_t;

static void die(const char *what) { perror(what); exit(1); }

static void write_files(const file_t *files, size_t from, size_t to, const char *spaces) {
  for (size_t i = from; i < to; i++) {
    int fd = open(files[i].path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0) die(files[i].path);
    for (off_t done = 0; done < files[i].size;) {
      ssize_t n = write(fd, spaces + done, (size_t)(files[i].size - done));
      if (n < 0) die(files[i].path);
      done += n;
    }
    close(fd);
  }
}

int main(int argc, char **argv) {
  if (argc != 3) { fprintf(stderr, "usage: files SITE OUT_DIR\n"); return 2; }
  file_t *files = NULL;
  size_t count = 0, room = 0, root = strlen(argv[1]);
  off_t longest = 1;
  char *roots[] = {argv[1], NULL};
  FTS *fts = fts_open(roots, FTS_PHYSICAL, NULL);
  if (!fts) die(argv[1]);
  for (FTSENT *e; (e = fts_read(fts));) {
    char *path;
    if (e->fts_info != FTS_D && e->fts_info != FTS_F) continue;
    if (asprintf(&path, "%s%s", argv[2], e->fts_path + root) < 0) die("asprintf");
    if (e->fts_info == FTS_D) {
      if (mkdir(path, 0777) && errno != EEXIST) die(path);
      free(path);
      continue;
    }
    if (count == room) files = realloc(files, (room = room ? 2 * room : 1024) * sizeof *files);
    files[count++] = (file_t){path, e->fts_statp->st_size};
    if (e->fts_statp->st_size > longest) longest = e->fts_statp->st_size;
  }
  fts_close(fts);
  char *spaces = malloc((size_t)longest);
  memset(spaces, ' ', (size_t)longest);
  pid_t other = fork();
  if (other < 0) die("fork");
  if (!other) { write_files(files, 0, count / 2, spaces); _exit(0); }
  write_files(files, count / 2, count, spaces);
  int status;
  return waitpid(other, &status, 0) == other && status == 0 ? 0 : 1;
}
