// Baseline for a daemon: greet, answer, and notify every subscriber, with one write each and nothing stored.
// usage: fanout_floor SOCKET
// It speaks enough of Sipli's protocol for sipli-bench: a line with "subscribe" makes its connection a subscriber, one
// with "reload" or "log" raises the revision and notifies them all, any other line just gets a reply.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { limit = 16384 };
static int subscribers[limit];
static int subscriber_count;
static long revision;

static void say(int client, const char *text, size_t length) {
    // A client that does not read loses the line; a baseline need not handle that.
    (void)!send(client, text, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void leave(int client) {
    for (int i = 0; i < subscriber_count; i++)
        if (subscribers[i] == client) subscribers[i--] = subscribers[--subscriber_count];
    close(client);
}

static void tell_all(void) {
    char event[160];
    int length = snprintf(event, sizeof event,
        "{\"ev\":\"reload\",\"sub\":\"bench\",\"since\":%ld,\"rev\":%ld,\"topics\":[\"hydration\"],\"reasons\":[\"data\"]}\n",
        revision, revision + 1);
    revision++;
    for (int i = 0; i < subscriber_count; i++) say(subscribers[i], event, length);
}

static void answer(int client, const char *line) {
    if (strstr(line, "\"subscribe\"")) {
        if (subscriber_count < limit) subscribers[subscriber_count++] = client;
    } else if (strstr(line, "log\"") || strstr(line, "\"reload\"")) {
        tell_all();
    }
    char reply[64];
    int length = snprintf(reply, sizeof reply, "{\"ok\":true,\"rev\":%ld,\"result\":{}}\n", revision);
    say(client, reply, length);
}

static void hear(int client) {
    static char text[65536];
    ssize_t count = read(client, text, sizeof text - 1);
    if (count <= 0) {
        leave(client);
        return;
    }
    text[count] = 0;
    // The driver's requests fit in one segment, so none is ever split.
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        answer(client, line);
    }
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, arguments[1], sizeof address.sun_path - 1);
    unlink(arguments[1]);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1024)) return 1;
    int poller = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = listener};
    epoll_ctl(poller, EPOLL_CTL_ADD, listener, &wanted);
    for (;;) {
        struct epoll_event ready[64];
        int found = epoll_wait(poller, ready, 64, -1);
        for (int i = 0; i < found; i++) {
            int client = ready[i].data.fd;
            if (client != listener) {
                hear(client);
                continue;
            }
            client = accept(listener, NULL, NULL);
            if (client < 0) continue;
            wanted.data.fd = client;
            epoll_ctl(poller, EPOLL_CTL_ADD, client, &wanted);
            static const char hello[] = "{\"hello\":\"floor\",\"proto\":1,\"rev\":0}\n";
            say(client, hello, sizeof hello - 1);
        }
    }
}
