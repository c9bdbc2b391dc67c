"""From inside the services nothing can be started outside their sandbox, except over the bus that the notifier needs.

A probe runs in each unit's sandbox and tries what a compromised program would try. It also runs without a sandbox,
where everything must work: otherwise a failure would prove nothing.
"""

from session import *

PROBE = '''
import json, os, socket, stat, subprocess, sys
runtime, home, name = os.environ["XDG_RUNTIME_DIR"], sys.argv[1], sys.argv[2]
bus = f"unix:path={runtime}/bus"
environment = dict(os.environ, DBUS_SESSION_BUS_ADDRESS=bus)
MANAGER = ["org.freedesktop.systemd1", "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager"]


def attempt(*words):
    try:
        result = subprocess.run(words, capture_output=True, text=True, timeout=20, env=environment)
        return result.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def transient(unit, *address):
    return attempt("busctl", "--user", *address, "call", *MANAGER, "StartTransientUnit", "ssa(sv)a(sa(sv))",
                   unit, "fail", "1", "ExecStart", "a(sasb)", "1", "/usr/bin/touch", "2", "/usr/bin/touch",
                   f"{home}/out/{name}-{unit}", "false", "0")


def speaks(path, words):
    peer = socket.socket(socket.AF_UNIX)
    peer.settimeout(10)
    try:
        peer.connect(path)
        peer.sendall(words)
        return bool(peer.recv(1))
    except OSError:
        return False


AUTH = b"\\\\0AUTH EXTERNAL\\\\r\\\\nDATA\\\\r\\\\n"
found = {
    "systemd-run": attempt("systemd-run", "--user", "--wait", "-q", "touch", f"{home}/out/{name}-systemd-run"),
    "StartTransientUnit": transient(f"{name}-transient.service"),
    "dbus-send": attempt("dbus-send", "--session", "--print-reply", "--dest=" + MANAGER[0], MANAGER[1],
                         MANAGER[2] + ".StartUnit", "string:probe-target.service", "string:replace"),
    "private socket": speaks(f"{runtime}/systemd/private", AUTH),
    "session bus": speaks(f"{runtime}/bus", AUTH),
    "system bus": speaks("/run/dbus/system_bus_socket", AUTH),
}
sockets = []
for directory, _, files in os.walk("/run"):
    for file in files:
        path = os.path.join(directory, file)
        try:
            if not stat.S_ISSOCK(os.lstat(path).st_mode):
                continue
        except OSError:
            continue
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
            try:
                with socket.socket(socket.AF_UNIX, kind) as peer:
                    peer.connect(path)
                    sockets.append(path)
            except OSError:
                pass
try:
    with open(f"{home}/written-{name}", "w"):
        found["home"] = True
except OSError:
    found["home"] = False
try:
    with socket.socket(socket.AF_INET) as peer:
        found["network"] = True
except OSError:
    found["network"] = False
print("PROBE " + json.dumps({"found": found, "sockets": sorted(sockets)}), flush=True)
'''

install()
os.makedirs(HOME + "/out")
with open(HOME + "/probe.py", "w") as file:
    file.write(PROBE.replace("\\\\", "\\"))
config = HOME + "/.config/systemd/user"
os.makedirs(config, exist_ok=True)
with open(config + "/probe-target.service", "w") as file:
    file.write(f"[Service]\nType=oneshot\nExecStart=/usr/bin/touch {HOME}/out/target\n")
systemctl("daemon-reload")

# Another socket that a user may have access to, such as a container engine's, which gives root access.
engine = "/run/sipli-engine.sock"
as_root("sh", "-c", f"python3 -c 'import socket; s = socket.socket(socket.AF_UNIX); s.bind(\"{engine}\")' && chmod 666 {engine}")


def outcome(text):
    lines = [line for line in text.splitlines() if line.startswith("PROBE ")]
    return json.loads(lines[-1][len("PROBE "):]) if lines else None


def marks():
    return sorted(os.listdir(HOME + "/out"))


open_air = outcome(run("python3", HOME + "/probe.py", HOME, "outside"))
tried = dict(open_air["found"])
# There may be no system bus here.
tried.pop("system bus")
equal("outside of a sandbox everything works", {name: True for name in tried}, tried)
wait("its marks", lambda: len(marks()) == 3)
for name in marks():
    os.unlink(f"{HOME}/out/{name}")
os.unlink(HOME + "/written-outside")

widget = "sipli-widget@HydrationWidget:systemSmall.service"
JOURNAL = {"/run/systemd/journal/" + name for name in ("dev-log", "socket", "stdout")}


def inside(unit, template, name):
    """Runs the probe in a unit's sandbox and returns its findings."""
    drop_in("probe", "[Service]", "BindReadOnlyPaths=%h/probe.py", "TimeoutStartSec=2min",
            f"ExecStartPost=/usr/bin/python3 %h/probe.py %h {name}", unit=template)
    systemctl("restart", unit)
    found = wait(f"what {unit} finds", lambda: outcome(
        run("journalctl", "--user", "-u", unit, "-o", "cat", "--no-pager")))
    drop_in("probe", unit=template)
    print("     #", unit, found)
    return found["found"], set(found["sockets"])


nothing = {name: False for name in open_air["found"]}
for unit, template, name, reachable in (
        (widget, "sipli-widget@.service", "widget", {SOCKET}),
        ("sipli.service", "sipli.service", "daemon", {SOCKET, RUNTIME + "/systemd/notify"})):
    found, sockets = inside(unit, template, name)
    equal(f"in {unit} nothing of it does", nothing, found)
    holds("no socket can be reached but Sipli's and those for logs and readiness",
          sockets <= reachable | JOURNAL, sockets)
    equal("nothing was started", [], marks())

# These three need the bus: it is their only way out.
for unit, name, reachable in (
        ("sipli-color-scheme.service", "scheme", {RUNTIME + "/systemd/notify"}),
        ("sipli-notifier.service", "notifier", {SOCKET, "/run/dbus/system_bus_socket"}),
        ("sipli-search.service", "search", {SOCKET})):
    found, sockets = inside(unit, unit, name)
    equal(f"{unit} reaches the bus, but neither the manager's own socket, the home nor a network",
          (True, False, False, False), tuple(found[what] for what in ("session bus", "private socket", "home", "network")))
    holds("no socket can be reached but the bus's, Sipli's, and those for logs and readiness",
          sockets <= reachable | JOURNAL | {RUNTIME + "/bus"}, sockets)
