"""Starts that keep failing slow down, report why, and keep the socket; then the daemon recovers without help."""

import threading

from session import *

install()
systemctl("start", "sipli.service")
done(call("hydration.log", ml=300))
systemctl("stop", "sipli.service")
os.chmod(DATA, 0)
answers = []
systemctl("start", "--no-block", "sipli.service")
wait("the slow starts", lambda: "starts failed" in prop("StatusText"), seconds=40)
text = prop("StatusText")
print("     #", text)
holds("the status says why", "the last 3 starts failed (the data directory cannot be used" in text, text)
equal("the socket is there", "active", prop("ActiveState", "sipli.socket"))
restarts = prop("NRestarts")


def ask():
    with Client(seconds=60) as client:
        answers.append(client.call("ping")["ok"])


thread = threading.Thread(target=ask)
thread.start()
wait("longer pauses", lambda: "Waiting 4 s" in prop("StatusText"), seconds=40)
equal("two more starts at most in that time", True, int(prop("NRestarts")) - int(restarts) <= 2)
os.chmod(DATA, 0o700)
thread.join()
equal("a client that waited is served when the cause is gone", [True], answers)
equal("and the status is good again", "Ready", prop("StatusText"))
equal("the entry is there", 1, len(entries()))

# With systemd's default start limit the socket would be closed after five.
for _ in range(8):
    old = pid()
    kill(signal.SIGKILL)
    wait("the next one", lambda: pid() not in (0, old))
    call("ping")
equal("eight crashes in a row", "active", prop("ActiveState", "sipli.socket"))
