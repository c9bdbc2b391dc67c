"""A full disk and a read-only one: writes are refused, reads go on, and it works again afterwards."""

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

systemctl("stop", "sipli.service")
as_root("mount", "-o", "remount,ro", DATA)
systemctl("start", "--no-block", "sipli.service")
wait("the reason", lambda: "Read-only" in prop("StatusText"))
print("     #", prop("StatusText"))
equal("a read-only directory leaves the socket", "active", prop("ActiveState", "sipli.socket"))
as_root("mount", "-o", "remount,rw", DATA)
equal("writable again, it comes back by itself", before + 1, len(entries()))
done(call("hydration.log", ml=1))
