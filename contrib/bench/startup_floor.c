// Baseline for a command: connect, send a request, wait for the reply, print a word.
// usage: startup_floor SOCKET REQUEST
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count != 3) return 2;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, arguments[1], sizeof address.sun_path - 1);
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(server, (struct sockaddr *)&address, sizeof address)) return 69;
    dprintf(server, "%s\n", arguments[2]);
    static char text[65536];
    size_t length = 0;
    while (length < sizeof text - 1) {
        ssize_t more = read(server, text + length, sizeof text - 1 - length);
        if (more <= 0) return 69;
        length += more;
        // The greeting is the first line, the reply the second.
        char *reply = memchr(text, '\n', length);
        if (reply && memchr(reply + 1, '\n', text + length - reply - 1)) {
            puts(strstr(reply, "\"ok\":true") ? "ok" : "refused");
            return 0;
        }
    }
    return 65;
}
