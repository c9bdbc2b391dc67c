"""A widget as a service keeps its picture up to date, sees nothing else of the home, and stays small."""

from session import *

install()
unit = "sipli-widget@HydrationWidget:systemSmall.service"
path = prop("FragmentPath", unit)
equal("systemd-analyze verify has nothing to say about it", "",
      run("systemd-analyze", "--user", "verify", "--man=no", path))
systemctl("start", "sipli.service", unit)
picture = HOME + "/.cache/sipli/widgets/HydrationWidget:systemSmall.png"


def drawn():
    if not os.path.exists(picture):
        return None
    with open(picture, "rb") as file:
        return file.read()


first = wait("a picture", drawn)
holds("it is a whole PNG", first.startswith(b"\x89PNG\r\n\x1a\n") and b"IEND" in first[-12:])
equal("it is the person's alone", ("0o600", "0o700"), (
    oct(os.stat(picture).st_mode & 0o777), oct(os.stat(os.path.dirname(picture)).st_mode & 0o777)))
run(CLIENT, "log", "600")
second = wait("a log draws it again", lambda: drawn() if drawn() != first else None)
run(CLIENT, "config", "set", "private", "on")
hidden = wait("hiding values does too", lambda: drawn() if drawn() != second else None)
run(CLIENT, "config", "set", "private", "off")
# Not the same bytes as before: the expected amount moves with the clock.
wait("and showing them", lambda: drawn() != hidden)
rows = done(call("widgets"))["widgets"]
equal("it is among the placed widgets", [("HydrationWidget", "systemSmall")], [
    (row["kind"], row["family"]) for row in rows])

root = f"/proc/{prop('MainPID', unit)}/root"
seen = as_root("sh", "-c", f"cd {root}{HOME} && find . -type f | sort").splitlines()
holds("of the home it sees its program and its pictures", set(seen) <= {
    "./.local/bin/sipli-widget", "./.cache/sipli/widgets/HydrationWidget:systemSmall.png"}, seen)
on_bus = run("busctl", "--user", "list", "--unique", "--no-legend").splitlines()
holds("it is not on the session's bus", all(line.split()[1] != prop("MainPID", unit) for line in on_bus), on_bus)

scheme = RUNTIME + "/sipli-color-scheme"
watcher = "sipli-color-scheme.service"
equal("systemd-analyze verify has nothing to say about who asks for the desktop's colours", "",
      run("systemd-analyze", "--user", "verify", "--man=no", prop("FragmentPath", watcher)))
equal("who asks runs with it", "active", prop("ActiveState", watcher))
holds("and is on the bus", any(line.split()[1] == prop("MainPID", watcher) for line in on_bus), on_bus)
with open(scheme + "/scheme") as file:
    equal("without a portal it says light", "light\n", file.read())
equal("to nobody else", ("0o600", "0o700"), tuple(
    oct(os.stat(path).st_mode & 0o777) for path in (scheme + "/scheme", scheme)))


def say(word):
    with open(scheme + "/.new", "w") as file:
        file.write(word + "\n")
    os.rename(scheme + "/.new", scheme + "/scheme")


light = drawn()
say("dark")
dark = wait("a dark desktop has it drawn dark", lambda: drawn() if drawn() != light else None)
systemctl("restart", watcher)
wait("light again after a restart of who asks", lambda: drawn() == light)
print("     # memory", int(prop("MemoryCurrent", unit)) // 1024, "KiB of", int(prop("MemoryMax", unit)) // 1024)

before = prop("MainPID", unit)
kill(signal.SIGKILL, int(before))
wait("killed it comes back", lambda: prop("MainPID", unit) not in ("0", before))
equal("and who asks for the colours is there", "active", prop("ActiveState", watcher))
systemctl("enable", unit)
link = HOME + "/.config/systemd/user/default.target.wants/" + unit
holds("it can be enabled", os.path.lexists(link))
elsewhere = run("make", "-s", "-C", STAGE, "uninstall", env=dict(os.environ, PREFIX=HOME + "/elsewhere"))
equal("uninstalling another installation stops nothing", ("active", "active"), (
    prop("ActiveState", unit), prop("ActiveState")))
told = run("make", "-s", "-C", STAGE, "uninstall", env=dict(os.environ, PREFIX=HOME + "/.local"))
print(told)
holds("uninstalling says what it stops", "Stopping and disabling:" in told and f"  {unit}\n" in told
      and "  sipli.socket sipli.service\n" in told, told)
holds("it takes the unit away", not os.path.exists(path))
holds("and what enabled it", not os.path.lexists(link))
for name in (unit, watcher, "sipli.service", "sipli.socket"):
    equal(f"of {name} nothing is left in the manager", ("inactive", "not-found"), (
        prop("ActiveState", name), prop("LoadState", name)))
holds("nor is its socket", not os.path.exists(SOCKET))
equal("no program of it runs", 1, status_of("pgrep", "-u", str(os.getuid()), "sipli-"))
