"""Installed into a directory with a space and other letters, everything runs; uninstalling removes it again."""

from session import *

prefix = HOME + "/my apps/ünïcode"
environment = dict(os.environ, DIST=STAGE + "/bin", PREFIX=prefix)
print(run("make", "-s", "-C", STAGE, "install", env=environment))
unit = "sipli-widget@HydrationWidget:systemSmall.service"
for name in ("sipli.service", "sipli.socket", unit, "sipli-notifier.service", "sipli-color-scheme.service"):
    equal(f"systemd-analyze verify has nothing to say about {name}", "",
          run("systemd-analyze", "--user", "verify", "--man=no", prop("FragmentPath", name)))
systemctl("enable", "--now", "sipli.socket")
systemctl("start", unit)
print(run(prefix + "/bin/sipli-client", "log", "300"))
wait("a picture", lambda: os.path.exists(HOME + "/.cache/sipli/widgets/HydrationWidget:systemSmall.png"))
equal("the daemon is the installed one", prefix + "/bin/sipli-daemon", as_root("readlink", f"/proc/{pid()}/exe"))

with Client() as client:
    client.call("ping")
    print(run("make", "-s", "-C", STAGE, "uninstall", env=environment))
for name in ("sipli.service", "sipli.socket", unit):
    equal(f"of {name} nothing is left in the manager", ("inactive", "not-found"), (
        prop("ActiveState", name), prop("LoadState", name)))
holds("nor is the socket", not os.path.exists(SOCKET))
equal("nor any file of it", [], [
    os.path.join(d, f) for d, _, files in os.walk(prefix) for f in files])
holds("the data is", os.path.exists(DATA + "/sipli.sqlite"))
