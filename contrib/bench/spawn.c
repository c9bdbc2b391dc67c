// Times whole processes, interleaved so that all of them run under the same conditions.
// usage: spawn ROUNDS COMMAND...      each COMMAND is one argument, its words split at spaces
// Prints the median of each in microseconds; stops if a command fails.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;
enum { most = 16 };

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
    int rounds = count > 2 ? atoi(arguments[1]) : 0, commands = count - 2;
    if (rounds < 1 || commands > most) return 2;
    char *words[most][32] = {0};
    double *times[most];
    for (int i = 0; i < commands; i++) {
        int word = 0;
        for (char *rest = arguments[i + 2], *next; word < 31 && (next = strsep(&rest, " "));) words[i][word++] = next;
        times[i] = calloc(rounds, sizeof(double));
    }
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < commands; i++) {
            double start = now();
            pid_t child;
            int status;
            if (posix_spawnp(&child, words[i][0], &quiet, NULL, words[i], environ)) return 1;
            if (waitpid(child, &status, 0) != child || status != 0) {
                fprintf(stderr, "%s failed\n", words[i][0]);
                return 1;
            }
            times[i][round] = now() - start;
        }
    }
    for (int i = 0; i < commands; i++) {
        qsort(times[i], rounds, sizeof(double), ascending);
        printf("%.1f\n", times[i][rounds / 2]);
    }
}
