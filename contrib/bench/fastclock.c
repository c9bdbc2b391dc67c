// fastclock.so - all clocks of a dynamically linked program run FASTCLOCK_SPEED times as fast.
//
// FASTCLOCK_ORIGIN is the monotonic time, in nanoseconds, at which this begins, and FASTCLOCK_DATE the wall-clock time
// in seconds at that moment; programs with the same values agree. Waits are shortened in proportion.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

#define REAL(name) ({ static __typeof__(&name) f; if (!f) f = (__typeof__(&name))dlsym(RTLD_NEXT, #name); f; })

static int64_t speed, origin, date;

static void begin(void) {
    if (speed) return;
    origin = atoll(getenv("FASTCLOCK_ORIGIN"));
    date = atoll(getenv("FASTCLOCK_DATE")) * 1000000000;
    speed = atoll(getenv("FASTCLOCK_SPEED"));
}

static int64_t nanoseconds(struct timespec t) { return t.tv_sec * (int64_t)1000000000 + t.tv_nsec; }

static struct timespec timespec_of(int64_t ns) {
    return (struct timespec){.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000};
}

static int64_t now(clockid_t clock) {
    struct timespec t;
    REAL(clock_gettime)(clock, &t);
    return nanoseconds(t);
}

static int is_wall(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM || clock == CLOCK_TAI;
}

static int is_steady(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE ||
           clock == CLOCK_BOOTTIME || clock == CLOCK_BOOTTIME_ALARM;
}

int clock_gettime(clockid_t clock, struct timespec *t) {
    begin();
    if (!is_wall(clock) && !is_steady(clock)) return REAL(clock_gettime)(clock, t);
    *t = timespec_of((is_wall(clock) ? date : origin) + (now(CLOCK_MONOTONIC) - origin) * speed);
    return 0;
}

int gettimeofday(struct timeval *restrict tv, void *restrict zone) {
    struct timespec t;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &t);
    *tv = (struct timeval){t.tv_sec, t.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *p) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    if (p) *p = t.tv_sec;
    return t.tv_sec;
}

static clockid_t clocks[65536];

int timerfd_create(int clock, int flags) {
    int fd = REAL(timerfd_create)(clock, flags);
    if (fd >= 0 && fd < 65536) clocks[fd] = clock;
    return fd;
}

int timerfd_settime(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
    begin();
    struct itimerspec v = *new;
    int64_t value = nanoseconds(v.it_value), interval = nanoseconds(v.it_interval) / speed;
    if (value && flags & TFD_TIMER_ABSTIME) {
        int64_t wait = (value - (is_wall(clocks[fd]) ? date : origin)) / speed - (now(CLOCK_MONOTONIC) - origin);
        value = now(clocks[fd]) + (wait > 0 ? wait : 0);
    } else if (value) {
        value = value / speed + 1;
    }
    v.it_value = timespec_of(value);
    v.it_interval = timespec_of(interval);
    return REAL(timerfd_settime)(fd, flags, &v, old);
}

static int shortened(int milliseconds) {
    begin();
    return milliseconds <= 0 ? milliseconds : (int)((milliseconds + speed - 1) / speed);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) { return REAL(poll)(files, count, shortened(milliseconds)); }

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    begin();
    struct timespec t;
    if (timeout) t = timespec_of(nanoseconds(*timeout) / speed);
    return REAL(ppoll)(files, count, timeout ? &t : NULL, mask);
}

int epoll_wait(int fd, struct epoll_event *events, int count, int milliseconds) {
    return REAL(epoll_wait)(fd, events, count, shortened(milliseconds));
}
