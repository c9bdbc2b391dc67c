#define _GNU_SOURCE

#include "CSipliShims.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/magic.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <termios.h>
#include <unistd.h>

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
    return sipli_open_at(AT_FDCWD, path, flags, mode);
}

int sipli_open_at(int directory, const char *path, int flags, uint32_t mode) {
    int descriptor;
    do {
        descriptor = openat(directory, path, flags | O_CLOEXEC, (mode_t)mode);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

int sipli_open_name(int directory, const char *name) {
    return openat(directory, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}

int sipli_is_on_procfs(int directory) {
    struct statfs status;
    return fstatfs(directory, &status) == 0 && status.f_type == PROC_SUPER_MAGIC;
}

int sipli_set_nonblocking(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int sipli_try_lock(int descriptor) {
    return flock(descriptor, LOCK_EX | LOCK_NB);
}

void sipli_unlock(int descriptor) {
    flock(descriptor, LOCK_UN);
}

int sipli_terminal_columns(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int sipli_terminal_rows(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

int sipli_terminal_pixels(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_xpixel : 0;
}

int sipli_enter_namespaces(void) {
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0) return -1;
    return mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL);
}

void sipli_name_thread(const char *name) {
    char kept[16] = {0};
    strncpy(kept, name, sizeof kept - 1);
    pthread_setname_np(pthread_self(), kept);
}

static int forget_code_of(struct dl_phdr_info *object, size_t size, void *page_size) {
    (void)size;
    uintptr_t mask = *(uintptr_t *)page_size - 1;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
        uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~mask;
        uintptr_t end = object->dlpi_addr + part->p_vaddr + part->p_filesz;
        madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void sipli_forget_code(void) {
    uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    malloc_trim(0);
    dl_iterate_phdr(forget_code_of, &page_size);
}

void sipli_forget_freed_memory(void) {
    malloc_trim(0);
}

int64_t sipli_synchronised_time(void) {
    struct timex kernel = {.modes = 0};
    if (adjtimex(&kernel) < 0 || kernel.maxerror >= 16000000) return -1;
    int64_t fraction = kernel.time.tv_usec / (kernel.status & STA_NANO ? 1000000 : 1000);
    return (int64_t)kernel.time.tv_sec * 1000 + fraction;
}

int sipli_wall_timer(void) {
    return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

int sipli_wall_timer_set(int descriptor, int64_t milliseconds) {
    // Zero would disarm the timer, and the kernel would no longer report clock changes, so use the year 2242.
    int64_t time = milliseconds > 0 ? milliseconds : 8589934592000;
    struct itimerspec value = {.it_value = {.tv_sec = time / 1000, .tv_nsec = time % 1000 * 1000000}};
    if (timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &value, NULL) == 0) return 0;
    // The timer is armed nevertheless.
    return errno == ECANCELED ? 1 : -1;
}

int sipli_bell(void) {
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

void sipli_bell_ring(int descriptor) {
    // The only possible failure is a full counter, which means it is already signalled.
    eventfd_write(descriptor, 1);
}

int sipli_end_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    // A program started with nohup must not end with the terminal.
    struct sigaction hangup;
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN) sigaddset(&signals, SIGHUP);
    if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
    return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int sipli_size_changes(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGWINCH);
    if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
    return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int sipli_screen_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGWINCH);
    sigaddset(&signals, SIGTSTP);
    sigaddset(&signals, SIGCONT);
    if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
    return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

void sipli_suspend(void) {
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    // The kernel discards this signal where nothing could continue the process, unlike SIGSTOP.
    kill(0, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
}

static struct termios usual_terminal;
static char leaving_screen[128];
static size_t leaving_length;
static volatile sig_atomic_t screen_is_ours;

static void leave_screen(void) {
    if (!screen_is_ours) return;
    screen_is_ours = 0;
    ssize_t written = write(1, leaving_screen, leaving_length);
    (void)written;
    tcsetattr(0, TCSANOW, &usual_terminal);
}

static void crashed(int signal) {
    leave_screen();
    // The handler is reset, so this ends the process as the signal does.
    raise(signal);
}

int sipli_enter_screen(const char *leaving) {
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT};
    if (screen_is_ours) return 0;
    if (tcgetattr(0, &usual_terminal) != 0) return -1;
    leaving_length = strnlen(leaving, sizeof leaving_screen);
    memcpy(leaving_screen, leaving, leaving_length);
    struct termios raw = usual_terminal;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | ISTRIP | INPCK | BRKINT);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(0, TCSANOW, &raw) != 0) return -1;
    screen_is_ours = 1;
    struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_RESETHAND | SA_NODEFER};
    for (size_t place = 0; place < sizeof crashes / sizeof *crashes; place++) sigaction(crashes[place], &action, NULL);
    return 0;
}

void sipli_leave_screen(void) {
    leave_screen();
}

int sipli_process_end(int32_t pid) {
    return (int)syscall(SYS_pidfd_open, (pid_t)pid, 0);
}

int sipli_watch_names(const char *directory) {
    int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (descriptor < 0) return -1;
    if (inotify_add_watch(descriptor, directory, IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_ONLYDIR) >= 0) return descriptor;
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
}
