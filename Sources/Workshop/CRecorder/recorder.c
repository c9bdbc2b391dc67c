#define _GNU_SOURCE

#include "CSipliRecorder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The calls below replace the C library's. They make the system calls themselves and hold one lock from before a call
// until it is recorded, so that the order of the records is the order on disk.

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1;
static char directory[PATH_MAX];
static size_t directory_length;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("SIPLI_RECORD"), *recorded = getenv("SIPLI_RECORD_DIR");
    if (!path || !recorded || strlen(recorded) >= sizeof directory) return;
    strcpy(directory, recorded);
    directory_length = strlen(directory);
    log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/// Ends the program: an incomplete record is worse than none.
static void give_up(const char *why) {
    syscall(SYS_write, STDERR_FILENO, why, strlen(why));
    syscall(SYS_exit_group, 70);
}

static void record(uint32_t kind, uint32_t flags, uint64_t inode, int64_t offset, const void *first, size_t length,
                   const char *second) {
    struct sipli_record head = {kind, flags, inode, offset, (uint32_t)length, second ? (uint32_t)strlen(second) : 0};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)first, length}, {(void *)second, head.second}};
    ssize_t whole = (ssize_t)(sizeof head + head.first + head.second);
    int code = errno;
    if (syscall(SYS_writev, log_file, parts, 3) != whole) give_up("recorder: the record cannot be written\n");
    errno = code;
}

/// A path relative to the recorded directory; NULL if it is outside.
static const char *inside(const char *path) {
    if (log_file < 0 || strncmp(path, directory, directory_length) != 0) return NULL;
    if (path[directory_length] == 0) return path + directory_length;
    return path[directory_length] == '/' ? path + directory_length + 1 : NULL;
}

/// The path of a descriptor, or NULL if it is outside the recorded directory.
static const char *path_of(int descriptor, char buffer[PATH_MAX]) {
    char link[64];
    if (log_file < 0) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    int code = errno;
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX - 1);
    errno = code;
    if (length <= 0) return NULL;
    buffer[length] = 0;
    return inside(buffer);
}

/// A path relative to the recorded directory, or NULL.
static const char *resolved(int base, const char *path, char buffer[PATH_MAX]) {
    if (log_file < 0) return NULL;
    if (path[0] == '/') return inside(path);
    if (base == AT_FDCWD) return NULL;
    const char *folder = path_of(base, buffer);
    if (!folder) return NULL;
    size_t length = strlen(buffer);
    if (length + strlen(path) + 2 > PATH_MAX) give_up("recorder: a path is too long\n");
    buffer[length] = '/';
    strcpy(buffer + length + 1, path);
    return inside(buffer);
}

static uint64_t inode_of(int descriptor) {
    struct stat status;
    return syscall(SYS_fstat, descriptor, &status) == 0 ? status.st_ino : 0;
}

static int is_recorded(int descriptor) {
    char buffer[PATH_MAX];
    return path_of(descriptor, buffer) != NULL;
}

static int open_at(int base, const char *path, int flags, mode_t mode) {
    char buffer[PATH_MAX];
    if (log_file < 0) return (int)syscall(SYS_openat, base, path, flags, mode);
    pthread_mutex_lock(&lock);
    struct stat before;
    int code = errno;
    int existed = syscall(SYS_newfstatat, base, path, &before, 0) == 0;
    errno = code;
    int descriptor = (int)syscall(SYS_openat, base, path, flags, mode);
    const char *name = descriptor < 0 ? NULL : path_of(descriptor, buffer);
    if (name) {
        uint64_t inode = inode_of(descriptor);
        record(SIPLI_RECORD_OPEN, !existed, inode, 0, name, strlen(name), NULL);
        if (existed && flags & O_TRUNC) record(SIPLI_RECORD_TRUNCATE, 0, inode, 0, NULL, 0, NULL);
    }
    pthread_mutex_unlock(&lock);
    return descriptor;
}

static mode_t mode_of(int flags, va_list more) {
    return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(more, int) : 0;
}

#define OPEN(name, base, ...)                                                                                          \
    int name(__VA_ARGS__, int flags, ...) {                                                                            \
        va_list more;                                                                                                  \
        va_start(more, flags);                                                                                         \
        mode_t mode = mode_of(flags, more);                                                                            \
        va_end(more);                                                                                                  \
        return open_at(base, path, flags, mode);                                                                       \
    }

OPEN(open, AT_FDCWD, const char *path)
OPEN(open64, AT_FDCWD, const char *path)
OPEN(openat, base, int base, const char *path)
OPEN(openat64, base, int base, const char *path)

int creat(const char *path, mode_t mode) { return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

int mkostemp(char *template, int flags) {
    // The C library's version would call its own open.
    static unsigned count;
    char *end = template + strlen(template) - 6;
    for (;;) {
        snprintf(end, 7, "%06x", (unsigned)(getpid() * 977 + __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED)) & 0xffffff);
        int descriptor = open_at(AT_FDCWD, template, flags | O_RDWR | O_CREAT | O_EXCL, 0600);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
}

int mkstemp(char *template) { return mkostemp(template, 0); }

static void record_bytes(int descriptor, int64_t offset, const void *bytes, size_t length) {
    int flags = (int)syscall(SYS_fcntl, descriptor, F_GETFL);
    record(SIPLI_RECORD_WRITE, (flags & O_DSYNC) != 0, inode_of(descriptor), offset, bytes, length, NULL);
}

static ssize_t write_at(int descriptor, const void *bytes, size_t length, off_t offset) {
    if (!is_recorded(descriptor)) return syscall(SYS_pwrite64, descriptor, bytes, length, offset);
    pthread_mutex_lock(&lock);
    ssize_t written = syscall(SYS_pwrite64, descriptor, bytes, length, offset);
    if (written > 0) record_bytes(descriptor, offset, bytes, (size_t)written);
    pthread_mutex_unlock(&lock);
    return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    return write_at(descriptor, bytes, length, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    return write_at(descriptor, bytes, length, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    if (!is_recorded(descriptor)) return syscall(SYS_write, descriptor, bytes, length);
    pthread_mutex_lock(&lock);
    ssize_t written = syscall(SYS_write, descriptor, bytes, length);
    if (written > 0) record_bytes(descriptor, syscall(SYS_lseek, descriptor, 0, SEEK_CUR) - written, bytes, (size_t)written);
    pthread_mutex_unlock(&lock);
    return written;
}

/// Records bytes copied from file to file, by reading them back.
static void record_copy(int descriptor, off_t offset, ssize_t length) {
    char buffer[1 << 16], link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    // The program may have opened it write-only.
    int reader = (int)syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC, 0);
    while (length > 0) {
        ssize_t got = syscall(SYS_pread64, reader, buffer, sizeof buffer, offset);
        if (got <= 0) give_up("recorder: a copy cannot be read back\n");
        if (got > length) got = length;
        record_bytes(descriptor, offset, buffer, (size_t)got);
        offset += got;
        length -= got;
    }
    syscall(SYS_close, reader);
}

static ssize_t send_file(int out, int in, off_t *offset, size_t count) {
    if (!is_recorded(out)) return syscall(SYS_sendfile, out, in, offset, count);
    pthread_mutex_lock(&lock);
    ssize_t sent = syscall(SYS_sendfile, out, in, offset, count);
    if (sent > 0) record_copy(out, syscall(SYS_lseek, out, 0, SEEK_CUR) - sent, sent);
    pthread_mutex_unlock(&lock);
    return sent;
}

ssize_t sendfile(int out, int in, off_t *offset, size_t count) { return send_file(out, in, offset, count); }
ssize_t sendfile64(int out, int in, off64_t *offset, size_t count) { return send_file(out, in, offset, count); }

ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t length, unsigned flags) {
    if (!is_recorded(out)) return syscall(SYS_copy_file_range, in, from, out, to, length, flags);
    pthread_mutex_lock(&lock);
    ssize_t copied = syscall(SYS_copy_file_range, in, from, out, to, length, flags);
    if (copied > 0) record_copy(out, (to ? *to : syscall(SYS_lseek, out, 0, SEEK_CUR)) - copied, copied);
    pthread_mutex_unlock(&lock);
    return copied;
}

static int cut(int descriptor, off_t length) {
    if (!is_recorded(descriptor)) return (int)syscall(SYS_ftruncate, descriptor, length);
    pthread_mutex_lock(&lock);
    int result = (int)syscall(SYS_ftruncate, descriptor, length);
    if (result == 0) record(SIPLI_RECORD_TRUNCATE, 0, inode_of(descriptor), length, NULL, 0, NULL);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate(int descriptor, off_t length) { return cut(descriptor, length); }
int ftruncate64(int descriptor, off64_t length) { return cut(descriptor, length); }

/// Records a call that reserves blocks as what a reader sees: a longer file.
static int reserve(int descriptor, int mode, off_t offset, off_t length) {
    if (!is_recorded(descriptor)) return (int)syscall(SYS_fallocate, descriptor, mode, offset, length);
    pthread_mutex_lock(&lock);
    struct stat status;
    int result = (int)syscall(SYS_fallocate, descriptor, mode, offset, length);
    if (result == 0 && mode != 0) give_up("recorder: a hole was made, which is not recorded\n");
    if (result == 0 && syscall(SYS_fstat, descriptor, &status) == 0)
        record(SIPLI_RECORD_TRUNCATE, 0, status.st_ino, status.st_size, NULL, 0, NULL);
    pthread_mutex_unlock(&lock);
    return result;
}

int fallocate(int descriptor, int mode, off_t offset, off_t length) { return reserve(descriptor, mode, offset, length); }
int fallocate64(int descriptor, int mode, off64_t offset, off64_t length) {
    return reserve(descriptor, mode, offset, length);
}
int posix_fallocate(int descriptor, off_t offset, off_t length) {
    return reserve(descriptor, 0, offset, length) == 0 ? 0 : errno;
}
int posix_fallocate64(int descriptor, off64_t offset, off64_t length) {
    return reserve(descriptor, 0, offset, length) == 0 ? 0 : errno;
}

static int sync_with(long call, int descriptor) {
    if (!is_recorded(descriptor)) return (int)syscall(call, descriptor);
    pthread_mutex_lock(&lock);
    int result = (int)syscall(call, descriptor);
    if (result == 0) record(SIPLI_RECORD_SYNC, 0, inode_of(descriptor), 0, NULL, 0, NULL);
    pthread_mutex_unlock(&lock);
    return result;
}

// Simulates a sync that fails although the data is on disk.
static int fails_to_sync(void) {
    const char *path = getenv("SIPLI_FAIL_SYNC");
    char once[PATH_MAX];
    if (!path || (size_t)snprintf(once, sizeof once, "%s-once", path) >= sizeof once) return 0;
    return syscall(SYS_unlinkat, AT_FDCWD, once, 0) == 0 || syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
}

static int sync_or_fail(long call, int descriptor) {
    int result = sync_with(call, descriptor);
    if (!fails_to_sync()) return result;
    errno = EIO;
    return -1;
}

int fsync(int descriptor) { return sync_or_fail(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return sync_or_fail(SYS_fdatasync, descriptor); }

static int rename_at(int from_base, const char *from, int to_base, const char *to, unsigned flags) {
    char from_buffer[PATH_MAX], to_buffer[PATH_MAX];
    const char *old = resolved(from_base, from, from_buffer), *new = resolved(to_base, to, to_buffer);
    if (!old && !new) return (int)syscall(SYS_renameat2, from_base, from, to_base, to, flags);
    // Files moved into or out of the recorded directory cannot be recorded completely.
    if (!old || !new || flags & ~1u) give_up("recorder: a file was moved into the directory or out of it\n");
    pthread_mutex_lock(&lock);
    int result = (int)syscall(SYS_renameat2, from_base, from, to_base, to, flags);
    if (result == 0) record(SIPLI_RECORD_RENAME, 0, 0, 0, old, strlen(old), new);
    pthread_mutex_unlock(&lock);
    return result;
}

int rename(const char *from, const char *to) { return rename_at(AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat(int from_base, const char *from, int to_base, const char *to) {
    return rename_at(from_base, from, to_base, to, 0);
}
int renameat2(int from_base, const char *from, int to_base, const char *to, unsigned flags) {
    return rename_at(from_base, from, to_base, to, flags);
}

int linkat(int from_base, const char *from, int to_base, const char *to, int flags) {
    char from_buffer[PATH_MAX], to_buffer[PATH_MAX];
    const char *old = resolved(from_base, from, from_buffer), *new = resolved(to_base, to, to_buffer);
    if (!new) return (int)syscall(SYS_linkat, from_base, from, to_base, to, flags);
    if (!old) give_up("recorder: a file from elsewhere was linked\n");
    pthread_mutex_lock(&lock);
    int result = (int)syscall(SYS_linkat, from_base, from, to_base, to, flags);
    if (result == 0) record(SIPLI_RECORD_LINK, 0, 0, 0, old, strlen(old), new);
    pthread_mutex_unlock(&lock);
    return result;
}

int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

static int remove_at(int base, const char *path, int flags) {
    char buffer[PATH_MAX];
    const char *name = resolved(base, path, buffer);
    if (!name) return (int)syscall(SYS_unlinkat, base, path, flags);
    pthread_mutex_lock(&lock);
    int result = (int)syscall(SYS_unlinkat, base, path, flags);
    if (result == 0) record(SIPLI_RECORD_REMOVE, 0, 0, 0, name, strlen(name), NULL);
    pthread_mutex_unlock(&lock);
    return result;
}

int unlink(const char *path) { return remove_at(AT_FDCWD, path, 0); }
int unlinkat(int base, const char *path, int flags) { return remove_at(base, path, flags); }
int rmdir(const char *path) { return remove_at(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) {
    int result = remove_at(AT_FDCWD, path, 0);
    return result != 0 && errno == EISDIR ? remove_at(AT_FDCWD, path, AT_REMOVEDIR) : result;
}

int mkdirat(int base, const char *path, mode_t mode) {
    char buffer[PATH_MAX];
    const char *name = resolved(base, path, buffer);
    if (!name) return (int)syscall(SYS_mkdirat, base, path, mode);
    pthread_mutex_lock(&lock);
    int result = (int)syscall(SYS_mkdirat, base, path, mode);
    if (result == 0) record(SIPLI_RECORD_MKDIR, 0, 0, 0, name, strlen(name), NULL);
    pthread_mutex_unlock(&lock);
    return result;
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

ssize_t send(int socket, const void *bytes, size_t length, int flags) {
    if (log_file >= 0) {
        pthread_mutex_lock(&lock);
        record(SIPLI_RECORD_SENT, 0, 0, 0, bytes, length, NULL);
        pthread_mutex_unlock(&lock);
    }
    return syscall(SYS_sendto, socket, bytes, length, flags, NULL, 0);
}
