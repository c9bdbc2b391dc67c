"""A full disk and a read-only one: writes are refused, reading continues, and writing works again afterwards."""

from session import *

install()
os.makedirs(DATA, mode=0o700)
as_root("mount", "-t", "tmpfs", "-o", "size=4m,mode=700,uid=1000,gid=1000", "tmpfs", DATA)
systemctl("start", "sipli.service")
client = Client()
done(client.call("hydration.log", ml=300))
with open(DATA + "/filler", "wb", buffering=0) as filler:
    try:
        while filler.write(b"x" * 4096):
            pass
    except OSError:
        pass


def refused():
    reply = client.call("hydration.log", ml=1)
    return None if reply["ok"] else reply["error"]


error = wait("a write refused for want of room", refused)
equal("with the code for it, to be tried again", ("storage", True, False), (
    error["code"], error["retry"], error["fatal"]))
print("     #", error["message"])
before = len(entries())
holds("reads go on", done(client.call("get", topics=["hydration"]))["hydration"]["total_ml"] >= 300)
equal("so does the process", "active", prop("ActiveState"))
os.unlink(DATA + "/filler")
entry = done(client.call("hydration.log", ml=250))["entry"]
holds("with room again writes work, and nothing was half done", set(entries()) >= {entry}
      and len(entries()) == before + 1, (before, len(entries())))
client.close()
systemctl("restart", "sipli.service")
equal("everything acknowledged is there after a restart", before + 1, len(entries()))



def starts_on(what, undo):
    """A start on a disk that accepts no writes serves the existing data, and accepts changes once the disk does."""
    systemctl("start", "sipli.service")
    equal(f"a start on {what} disk serves everything", known, len(entries()))
    client = Client()
    error = client.call("hydration.log", ml=1)["error"]
    equal("a write is refused, to be tried again", ("storage", True), (error["code"], error["retry"]))
    print("     #", error["message"])
    holds("the status says so", not done(client.call("status"))["writable"])
    undo()
    client.close()
    wait("a change to be taken, now that the disk does", lambda: status_of(CLIENT, "log", "1") == 0)
    equal("what was written is read", known + 1, len(entries()))
    equal("and the socket never went", "active", prop("ActiveState", "sipli.socket"))


systemctl("stop", "sipli.service")
known = before + 1
as_root("mount", "-o", "remount,ro", DATA)
starts_on("a read-only", lambda: as_root("mount", "-o", "remount,rw", DATA))

systemctl("kill", "--signal=KILL", "sipli.service")
wait("the service to be started again", lambda: prop("ActiveState") == "active" and entries())
systemctl("stop", "sipli.service")
known += 1
with open(DATA + "/filler", "wb", buffering=0) as filler:
    try:
        while filler.write(b"x" * 512):
            pass
    except OSError:
        pass
starts_on("a full", lambda: os.unlink(DATA + "/filler"))
