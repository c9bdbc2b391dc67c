// Baseline for a durable change in SQLite: an entry, its index and its journal row in one transaction.
// usage: commit_floor FILE COUNT [TOGETHER]    TOGETHER changes share a transaction (default: 1); prints changes per
// second, and the median and the 99th percentile of a transaction in microseconds
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char schema[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2000;"
    "CREATE TABLE entry (id TEXT PRIMARY KEY, at INTEGER, day TEXT, zone TEXT, fluid TEXT, ml REAL, source TEXT, rev INTEGER)"
    "    WITHOUT ROWID;"
    "CREATE INDEX entry_day ON entry (day, at);"
    "CREATE TABLE journal (rev INTEGER PRIMARY KEY, at INTEGER, record TEXT, op TEXT, new TEXT);";
static const char entry_row[] = "INSERT INTO entry VALUES (?, ?, '2026-11-22', 'Europe/Berlin', 'water', 300.0, 'manual', ?)";
static const char journal_row[] = "INSERT INTO journal VALUES (?, ?, ?, 'log', ?)";
static const char values[] =
    "{\"at\":1795253075800,\"day\":\"2026-11-22\",\"zone\":\"Europe/Berlin\",\"fluid\":\"water\",\"ml\":300.0,"
    "\"effective_nl\":300000000,\"source\":\"manual\"}";

static sqlite3 *database;

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void require(int isFine) {
    if (isFine) return;
    fprintf(stderr, "%s\n", sqlite3_errmsg(database));
    exit(1);
}

static sqlite3_stmt *prepare(const char *text) {
    sqlite3_stmt *statement;
    require(!sqlite3_prepare_v2(database, text, -1, &statement, NULL));
    return statement;
}

static void run(sqlite3_stmt *statement) {
    require(sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_reset(statement);
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    // Only the first changes extend the log file.
    int together = count > 3 ? atoi(arguments[3]) : 1, warmth = 3000 / together + 1, changes = atoi(arguments[2]) / together;
    double *times = calloc(changes, sizeof *times), start = 0;
    char path[4200], id[40];
    require(!sqlite3_open(arguments[1], &database) && !sqlite3_exec(database, schema, NULL, NULL, NULL));
    sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE"), *commit = prepare("COMMIT"), *entry = prepare(entry_row),
                 *journal = prepare(journal_row);
    for (int i = -warmth; i < changes; i++) {
        double before = now();
        long long at = 1795253075800 + i;
        if (i == 0) start = before;
        run(begin);
        for (int j = 0; j < together; j++) {
            int number = i * together + j;
            int length = snprintf(id, sizeof id, "019aa%08x-7d21-b2f4-%012d", number + warmth * together, rand());
            sqlite3_bind_text(entry, 1, id, length, SQLITE_STATIC);
            sqlite3_bind_int64(entry, 2, at);
            sqlite3_bind_int(entry, 3, number);
            run(entry);
            sqlite3_bind_int(journal, 1, number);
            sqlite3_bind_int64(journal, 2, at);
            sqlite3_bind_text(journal, 3, id, length, SQLITE_STATIC);
            sqlite3_bind_text(journal, 4, values, sizeof values - 1, SQLITE_STATIC);
            run(journal);
        }
        run(commit);
        if (i >= 0) times[i] = now() - before;
    }
    double seconds = (now() - start) / 1e6;
    qsort(times, changes, sizeof *times, ascending);
    printf("%.0f %.1f %.1f\n", changes * (double)together / seconds, times[changes / 2], times[changes * 99 / 100]);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", arguments[1], (const char *[]){"", "-wal", "-shm"}[i]);
        unlink(path);
    }
}
