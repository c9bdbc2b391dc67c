#define _GNU_SOURCE

#include "CSipliShims.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

int sipli_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int sipli_peer_credentials(int descriptor, int32_t *pid, uint32_t *uid, uint32_t *gid) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) != 0) return -1;
    *pid = credentials.pid;
    *uid = credentials.uid;
    *gid = credentials.gid;
    return 0;
}

int sipli_open(const char *path, int flags, uint32_t mode) {
    int descriptor;
    do {
        descriptor = open(path, flags | O_CLOEXEC, (mode_t)mode);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

int sipli_set_nonblocking(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int sipli_try_lock(int descriptor) {
    return flock(descriptor, LOCK_EX | LOCK_NB);
}

int sipli_terminal_columns(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

const char *sipli_error_name(int code) {
    return strerrorname_np(code);
}

void sipli_name_thread(const char *name) {
    char kept[16] = {0};
    strncpy(kept, name, sizeof kept - 1);
    pthread_setname_np(pthread_self(), kept);
}
