"""In its sandbox the daemon writes the file of an app group where programs read it."""

from session import *

install()
systemctl("start", "sipli.service")
path = DATA + "/groups/group.io.github.sipli/WaterQuestState.json"
defaults = DATA + "/groups/group.io.github.sipli/group.io.github.sipli.plist"
holds("no file is kept unless it is wanted", not os.path.exists(DATA + "/groups"))
run(CLIENT, "config", "set", "group-container", "on")
wait("the files", lambda: os.path.exists(path) and os.path.exists(defaults))
equal("it is the person's alone", ("0o600", "0o700", "0o700"), tuple(
    oct(os.stat(name).st_mode & 0o777)
    for name in (path, os.path.dirname(path), os.path.dirname(os.path.dirname(path)))))
with Client() as client:
    reply = client.call("subscribe", topics=["hydration"], min_ms=0, container=True)
    for count in range(1, 4):
        done(call("hydration.log", ml=100))
        event = client.events.pop(0) if client.events else client.line()
        with open(path) as file:
            entries = len(json.load(file)["entries"])
        holds("an event comes when the file shows what it tells", entries >= event["rev"] - reply["rev"], (event, entries))
for name in (path, defaults):
    equal("others cannot read it", 1, status_of("as-uid", "intruder", "cat", name))

doctor = run(CLIENT, "doctor", check=False)
holds("the doctor names the folder", os.path.dirname(path) in doctor, doctor)

# The disk fills up: its subscriber is still notified, and reading continues.
as_root("mount", "-t", "tmpfs", "-o", "size=4k,mode=700,uid=1000,gid=1000", "tmpfs", os.path.dirname(path))
with Client() as client:
    done(call("hydration.log", ml=100, note="x" * 200))
    for _ in range(30):
        done(call("hydration.log", ml=100, note="x" * 200))
    client.call("subscribe", topics=["hydration"], min_ms=0, container=True)
    begun = time.monotonic()
    done(call("hydration.log", ml=100))
    event = client.events.pop(0) if client.events else client.line()
    holds("within 3 s", time.monotonic() - begun < 3, event)
wait("the doctor says what is wrong", lambda: "cannot be written" in run(CLIENT, "doctor", check=False))
equal("the journal says it once", 1, journal("-o", "cat").count("could not be written"))

as_root("umount", os.path.dirname(path))
run(CLIENT, "log", "100")
wait("it is mended with the disk", lambda: "cannot be written" not in run(CLIENT, "doctor", check=False))
run(CLIENT, "config", "set", "group-container", "off")
wait("turned off, the files go", lambda: not os.path.exists(path) and not os.path.exists(defaults))
