// Loaded before a program's libraries, makes the Nth of its file operations fail, or ends the
// program before it. Counted is what writes: opening to write, writing, syncing, truncating and
// closing such files, making folders, renaming and removing.
//
// FAULT_AT      N, from 1; 0 for none
// FAULT_CODE    the error number; 0 ends the program by SIGKILL
// FAULT_LOG     a file that gets a line for each operation: what, and on what
//
// Relative paths count, absolute ones do not: the program is run in the folder that it writes in.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { most_files = 4096, name_length = 512 };

static atomic_int count;
static int fails_at, code, log_file = -1;
static char names[most_files][name_length];

static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_close)(int);

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAULT_AT"), *with = getenv("FAULT_CODE"), *log = getenv("FAULT_LOG");
  real_write = dlsym(RTLD_NEXT, "write");
  real_close = dlsym(RTLD_NEXT, "close");
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  fails_at = at ? atoi(at) : 0;
  code = with ? atoi(with) : ENOSPC;
  if (log) log_file = real_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // Programs that this one starts are left alone.
  unsetenv("LD_PRELOAD");
}

// Whether the operation fails; then errno is set.
static int fails(const char *what, const char *name) {
  int number = atomic_fetch_add(&count, 1) + 1;
  char line[name_length + 64];
  int length = snprintf(line, sizeof line, "%s %s\n", what, name);
  if (log_file >= 0) real_write(log_file, line, (size_t)length);
  if (number != fails_at) return 0;
  if (code == 0) kill(getpid(), SIGKILL);
  errno = code;
  return 1;
}

static int counts(const char *path) { return path[0] != '/'; }

static const char *name_of(int file) {
  return file >= 0 && file < most_files && names[file][0] ? names[file] : NULL;
}

static void keep_name(int file, const char *path) {
  if (file < 0 || file >= most_files) return;
  snprintf(names[file], name_length, "%s", path);
}

static int open_counted(const char *symbol, const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, symbol);
  int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT);
  if (counts(path) && writes && fails("open", path)) return -1;
  int file = real(path, flags, mode);
  // Folders are synced, though they are only read.
  if (counts(path) && (writes || (flags & O_DIRECTORY) == O_DIRECTORY)) keep_name(file, path);
  return file;
}

static mode_t mode_of(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open_counted("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open_counted("open64", path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t length) {
  if (name_of(file) && fails("write", name_of(file))) return -1;
  return real_write(file, bytes, length);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t place) {
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
  if (name_of(file) && fails("write", name_of(file))) return -1;
  return real(file, bytes, length, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t place) {
  ssize_t (*real)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");
  if (name_of(file) && fails("write", name_of(file))) return -1;
  return real(file, bytes, length, place);
}

int fsync(int file) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  if (name_of(file) && fails("fsync", name_of(file))) return -1;
  return real(file);
}

int close(int file) {
  const char *name = name_of(file);
  int failed = name && fails("close", name);
  if (name) names[file][0] = 0;
  int result = real_close(file);
  if (failed) errno = code;
  return failed ? -1 : result;
}

// Copies of descriptors, as AtomicFile makes one to hear of what closing finds.
static int fcntl_counted(const char *symbol, int file, int command, void *argument) {
  int (*real)(int, int, ...) = dlsym(RTLD_NEXT, symbol);
  int result = real(file, command, argument);
  if ((command == F_DUPFD_CLOEXEC || command == F_DUPFD) && name_of(file))
    keep_name(result, name_of(file));
  return result;
}

int fcntl(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return fcntl_counted("fcntl", file, command, argument);
}

int fcntl64(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return fcntl_counted("fcntl64", file, command, argument);
}

int mkdir(const char *path, mode_t mode) {
  int (*real)(const char *, mode_t) = dlsym(RTLD_NEXT, "mkdir");
  // That a folder is there already is no failure.
  if (counts(path) && access(path, F_OK) != 0 && fails("mkdir", path)) return -1;
  return real(path, mode);
}

int rename(const char *from, const char *to) {
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  if (counts(to) && fails("rename", to)) return -1;
  return real(from, to);
}

int unlink(const char *path) {
  int (*real)(const char *) = dlsym(RTLD_NEXT, "unlink");
  struct stat status;
  if (counts(path) && lstat(path, &status) == 0 && fails("unlink", path)) return -1;
  return real(path);
}
