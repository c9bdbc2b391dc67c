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
wait("hiding values does too", lambda: drawn() != second)
run(CLIENT, "config", "set", "private", "off")
wait("and showing them", lambda: drawn() == second)
rows = done(call("widgets"))["widgets"]
equal("it is among the placed widgets", [("HydrationWidget", "systemSmall")], [
    (row["kind"], row["family"]) for row in rows])

root = f"/proc/{prop('MainPID', unit)}/root"
seen = as_root("sh", "-c", f"cd {root}{HOME} && find . -type f | sort").splitlines()
holds("of the home it sees its program and its pictures", set(seen) <= {
    "./.local/bin/sipli-widget", "./.cache/sipli/widgets/HydrationWidget:systemSmall.png"}, seen)
on_bus = run("busctl", "--user", "list", "--unique", "--no-legend").splitlines()
holds("it is on the session's bus, to hear of the desktop's colours",
      any(line.split()[1] == prop("MainPID", unit) for line in on_bus), on_bus)
print("     # memory", int(prop("MemoryCurrent", unit)) // 1024, "KiB of", int(prop("MemoryMax", unit)) // 1024)

before = prop("MainPID", unit)
kill(signal.SIGKILL, int(before))
wait("killed it comes back", lambda: prop("MainPID", unit) not in ("0", before))
print(run("make", "-s", "-C", STAGE, "uninstall", env=dict(os.environ, PREFIX=HOME + "/.local")))
holds("uninstalling takes the unit away", not os.path.exists(path))
