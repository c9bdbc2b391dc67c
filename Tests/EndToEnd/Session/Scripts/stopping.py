"""Stopping says bye and loses nothing; a new time zone takes effect, with and without SIGHUP."""

from session import *

# The session has its own /etc, so that its time zone can be changed.
as_root("mkdir", "-p", "/tmp/sipli-etc")
as_root("mount", "-t", "tmpfs", "tmpfs", "/tmp/sipli-etc")
as_root("cp", "-a", "/etc/.", "/tmp/sipli-etc")
as_root("mount", "--bind", "/tmp/sipli-etc", "/etc")


def move_to(zone):
    as_root("sh", "-c", f"rm -f /etc/timezone; ln -s /usr/share/zoneinfo/{zone} /etc/localtime.new; "
            "mv -T /etc/localtime.new /etc/localtime")


def zone():
    return done(call("get", topics=["hydration"]))["hydration"]["zone"]


move_to("Europe/Bucharest")
install()
systemctl("start", "sipli.service")
equal("the system's zone at the start", "Europe/Bucharest", zone())

with Client() as client:
    standing = client.call("subscribe", sub="s", topics=["hydration"])["rev"]
    move_to("Asia/Tokyo")
    event = client.line()
    equal("a changed zone makes surfaces reload", (standing, True), (event["since"], "zone" in event["reasons"]))
    equal("it is the new one", "Asia/Tokyo", zone())

    # Mounted over, so that no file in the watched directory changes: only the signal reports it.
    as_root("mkdir", "-p", "/tmp/sipli-etc-2")
    as_root("mount", "-t", "tmpfs", "tmpfs", "/tmp/sipli-etc-2")
    as_root("cp", "-a", "/etc/.", "/tmp/sipli-etc-2")
    as_root("ln", "-sfn", "/usr/share/zoneinfo/America/Los_Angeles", "/tmp/sipli-etc-2/localtime")
    as_root("mount", "--bind", "/tmp/sipli-etc-2", "/etc")
    systemctl("reload", "sipli.service")
    event = client.line()
    holds("SIGHUP has the zone read anew", "zone" in event["reasons"], event)
    equal("it is the newest", "America/Los_Angeles", zone())
    equal("the daemon is ready after the reload", ("active", "Ready"), (
        wait("ready", lambda: prop("ActiveState") == "active" and "active"), prop("StatusText")))

    client.send("hydration.log", ml=300, key="k")
    systemctl("stop", "sipli.service")
    lines = []
    try:
        while True:
            lines.append(client.line())
    except Lost:
        pass
    holds("the last word is goodbye, with when to come back", lines and lines[-1].get("ev") == "bye"
          and lines[-1].get("retry_ms") is not None, lines)
    accepted = [line for line in lines if line.get("ok")]
equal("it ended in order", ("inactive", "success", "0"), (
    prop("ActiveState"), prop("Result"), prop("ExecMainStatus")))
equal("an acknowledged write is there", len(accepted), len(entries()))
