"""A second daemon does not disturb the first."""

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
holds("systemd's socket does not take the path from it", status_of("systemctl", "--user", "start", "sipli.socket") != 0)
# Not by unit: the journal cannot tell the unit of a process that has already ended.
wait("and says why", lambda: "another program already answers" in run("journalctl", "-o", "cat", "--no-pager"))
holds("nor does the service", status_of("systemctl", "--user", "start", "sipli.service") != 0)
equal("it is still served", True, call("ping")["ok"])
alone.terminate()
equal("it ends in order", 0, alone.wait(SECONDS))
systemctl("start", "sipli.service")
equal("then systemd's may start", True, call("ping")["ok"])

# Under systemd a second one with the same store is not restarted.
os.makedirs(RUNTIME + "/elsewhere", mode=0o700)
systemctl("stop", "sipli.service", "sipli.socket")
alone = subprocess.Popen([DAEMON], env=dict(os.environ, SIPLI_SOCKET=RUNTIME + "/elsewhere/s"))
wait("a daemon with another socket", lambda: os.path.exists(RUNTIME + "/elsewhere/s"))
systemctl("start", "--no-block", "sipli.service")
wait("systemd's one giving up", lambda: prop("ActiveState") == "failed")
equal("it exited 75 and was not started again", ("75", "0"), (prop("ExecMainStatus"), prop("NRestarts")))
holds("and says who has the store", str(alone.pid) in prop("StatusText"), prop("StatusText"))
equal("the socket is there", "active", prop("ActiveState", "sipli.socket"))
alone.terminate()
alone.wait(SECONDS)
equal("when the store is free, the next client starts it", True, call("ping")["ok"])
