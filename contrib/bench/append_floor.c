// Baseline for a durable write on a disk: append a line, fdatasync, repeat.
// usage: append_floor FILE COUNT      prints the median and the 99th percentile in microseconds
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    int writes = atoi(arguments[2]);
    double *times = calloc(writes, sizeof *times);
    char line[120];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = '\n';
    int file = open(arguments[1], O_CREAT | O_TRUNC | O_WRONLY | O_APPEND, 0600);
    if (file < 0) return 1;
    for (int i = 0; i < writes; i++) {
        double start = now();
        if (write(file, line, sizeof line) != sizeof line || fdatasync(file)) return 1;
        times[i] = now() - start;
    }
    unlink(arguments[1]);
    qsort(times, writes, sizeof *times, ascending);
    printf("%.1f %.1f\n", times[writes / 2], times[writes * 99 / 100]);
}
