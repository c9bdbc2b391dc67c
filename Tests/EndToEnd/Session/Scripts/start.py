"""Installed into an empty home, the daemon starts under systemd with everything private to the user."""

from session import *

install()
for unit in ("sipli.service", "sipli.socket"):
    path = prop("FragmentPath", unit)
    equal(f"systemd-analyze verify has nothing to say about {unit}", "",
          run("systemd-analyze", "--user", "verify", "--man=no", path))
path = prop("FragmentPath")
exposure = run("systemd-analyze", "--user", "security", "--offline=true", "--threshold=15", path, check=False)
holds("the sandbox's exposure is at most 1.5", status_of(
    "systemd-analyze", "--user", "security", "--offline=true", "--threshold=15", path) == 0, exposure)
print("     #", exposure.splitlines()[-1])

begun = time.monotonic()
systemctl("start", "sipli.service")
started = time.monotonic()
equal("it is active", "active", prop("ActiveState"))
equal("it says that it is ready", "Ready", prop("StatusText"))
with Client() as client:
    equal("it answers", True, client.call("ping")["ok"])
    print(f"     # start to READY {(started - begun) * 1000:.0f} ms, to the first answer "
          f"{(time.monotonic() - begun) * 1000:.0f} ms")
    done(client.call("hydration.log", ml=300))

modes = {}
for directory, _, files in os.walk(DATA):
    for name in [directory] + [f"{directory}/{file}" for file in files]:
        modes[os.path.relpath(name, DATA)] = oct(os.stat(name).st_mode & 0o777)
wait("today's backup", lambda: os.path.isdir(DATA + "/backups") and any(
    name.endswith(".sqlite") for name in os.listdir(DATA + "/backups")))
equal("the data directory is the person's alone", "0o700", modes.pop("."))
modes.pop("backups", None)
equal("so is every file in it", {"0o600"}, set(modes.values()))
equal("the socket and its directory too", ("0o600", "0o700"), tuple(
    oct(os.stat(path).st_mode & 0o777) for path in (SOCKET, os.path.dirname(SOCKET))))

number = pid()
with open(f"/proc/{number}/status") as file:
    fields = dict(line.split(":\t", 1) for line in file.read().splitlines() if ":\t" in line)
equal("it can gain no privileges and has none", ("1", "2", "0" * 16), (
    fields["NoNewPrivs"], fields["Seccomp"], fields["CapBnd"]))
holds("it has a network of its own, with nothing in it",
      as_root("readlink", f"/proc/{number}/ns/net") != os.readlink("/proc/self/ns/net"))
with open(f"/proc/{number}/mountinfo") as file:
    # Later mounts lie over earlier ones.
    mounts = {line.split()[4]: line.split()[5] for line in file}
holds("its root is read-only", "ro" in mounts["/"].split(","), mounts["/"])
holds("its data directory is not", "rw" in mounts[DATA].split(","), mounts[DATA])
for path in (HOME, RUNTIME):
    holds(f"nothing can be made in {path}", "ro" in mounts[path].split(","), mounts[path])
root = f"/proc/{number}/root"
as_root("test", "!", "-e", f"{root}{RUNTIME}/bus")
as_root("test", "!", "-e", f"{root}{RUNTIME}/systemd/private")
holds("it reaches neither the manager nor the bus", True)
equal("of the home it sees its data directory and its program", ".local", as_root("ls", "-A", root + HOME))

lines = [line for line in journal("-o", "cat", "-t", "sipli-daemon").splitlines() if line not in ("", "ready")]
equal("it says nothing that needs attention", [], lines)

systemctl("stop", "sipli.service", "sipli.socket")
holds("stopping the socket removes it", not os.path.exists(SOCKET))
systemctl("enable", "sipli.socket")
equal("the socket can be enabled", "enabled", systemctl("is-enabled", "sipli.socket"))

print(run("make", "-s", "-C", STAGE, "uninstall", env=dict(os.environ, PREFIX=HOME + "/.local")))
holds("uninstalling leaves the store", os.path.exists(DATA + "/sipli.sqlite"))
left = [os.path.join(d, f) for d, _, files in os.walk(HOME + "/.local") for f in files if not d.startswith(DATA)]
equal("and nothing else", [], left)
