"""A second daemon leaves the first alone."""

from session import *

install()
systemctl("start", "sipli.service")
first = pid()
with Client() as client:
    for attempt in range(20):
        second = subprocess.run([DAEMON], text=True, capture_output=True, timeout=SECONDS)
        if second.returncode != 75 or str(first) not in second.stderr:
            fail(f"the second exited {second.returncode}: {second.stderr}")
    holds("twenty others exit 75 and name the first's pid", True)
    elsewhere = subprocess.run([DAEMON], text=True, capture_output=True, timeout=SECONDS,
                               env=dict(os.environ, SIPLI_DATA_DIR=HOME + "/other"))
    equal("one with another store does not take the socket", 75, elsewhere.returncode)
    equal("a connection made before is still served", True, client.call("ping")["ok"])
equal("so are new ones", True, call("ping")["ok"])
equal("the first runs on", (first, "0"), (pid(), prop("NRestarts")))

systemctl("stop", "sipli.service", "sipli.socket")
alone = subprocess.Popen([DAEMON], stderr=subprocess.PIPE, text=True)
wait("a daemon without systemd", lambda: os.path.exists(SOCKET) and status_of(
    "python3", "-c", f"import socket; socket.socket(socket.AF_UNIX).connect({SOCKET!r})") == 0)
equal("it is served", True, call("ping")["ok"])
systemctl("start", "--no-block", "sipli.service")
wait("systemd's giving up", lambda: prop("ActiveState") == "failed" or prop("ActiveState", "sipli.socket") == "failed")
equal("under systemd the second is not started again", "0", prop("NRestarts"))
equal("the first without systemd is still served", True, call("ping")["ok"])
alone.terminate()
equal("and ends in order", 0, alone.wait(SECONDS))
