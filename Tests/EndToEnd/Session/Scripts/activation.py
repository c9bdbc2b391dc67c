"""Clients start the daemon, and no client is turned away while it restarts."""

import threading

from session import *

install()
systemctl("start", "sipli.socket")
equal("only the socket is there", "inactive", prop("ActiveState"))
begun = time.monotonic()
with Client() as client:
    equal("the first client gets its answer", True, client.call("ping")["ok"])
print(f"     # by socket activation {(time.monotonic() - begun) * 1000:.0f} ms")
equal("because systemd started the daemon", "active", prop("ActiveState"))
for _ in range(5):
    systemctl("stop", "sipli.service")
    begun = time.monotonic()
    call("ping")
    print(f"     # again {(time.monotonic() - begun) * 1000:.0f} ms")

stop = threading.Event()
answered, problems, goodbyes = [0] * 8, [], [0] * 8


def knock(number):
    while not stop.is_set():
        try:
            client = Client()
        except Lost as error:
            problems.append(f"turned away: {error}")
            return
        try:
            if not client.call("ping")["ok"]:
                problems.append("ping was refused")
            answered[number] += 1
        except Lost as error:
            if str(error) != "bye":
                problems.append(f"dropped without a goodbye: {error}")
            goodbyes[number] += 1
        client.close()


threads = [threading.Thread(target=knock, args=[number]) for number in range(8)]
for thread in threads:
    thread.start()
inode = os.stat(SOCKET).st_ino
for _ in range(10):
    before, old = sum(answered), pid()
    systemctl("restart", "sipli.service")
    holds("restarted", pid() != old)
    wait("clients being served again", lambda: problems or sum(answered) > before + 50)
stop.set()
for thread in threads:
    thread.join()
equal("no client was turned away in ten restarts", [], problems)
print(f"     # {sum(answered)} answers, {sum(goodbyes)} goodbyes")
equal("the socket stayed the same", inode, os.stat(SOCKET).st_ino)
