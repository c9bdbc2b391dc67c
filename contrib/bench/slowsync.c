// slowsync.so - makes every fsync and fdatasync of a dynamically linked program take at least SLOWSYNC microseconds, to
// simulate a slower disk.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

__attribute__((constructor)) static void begin(void) {
    // Otherwise the kernel adds 50 microseconds to each wait.
    prctl(PR_SET_TIMERSLACK, 1);
}

static int slowly(const char *name, int file) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    long until = end.tv_nsec + atol(getenv("SLOWSYNC")) * 1000;
    end.tv_sec += until / 1000000000;
    end.tv_nsec = until % 1000000000;
    int result = ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL);
    return result;
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
