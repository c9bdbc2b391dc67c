"""A data directory elsewhere: the installed drop-in gives the sandboxed daemon access to it."""

from session import *

holds("the directory was moved", DATA != HOME + "/.local/share/sipli", DATA)
install()
systemctl("start", "sipli.service")
done(call("hydration.log", ml=250))
holds("the store is where XDG_DATA_HOME says", os.path.exists(DATA + "/sipli.sqlite"), DATA)
holds("and nowhere else", not os.path.exists(HOME + "/.local/share/sipli"))
equal("the drop-in does not upset systemd", "", run(
    "systemd-analyze", "--user", "verify", "--man=no", prop("FragmentPath")))
systemctl("restart", "sipli.service")
equal("the entry is there after a restart", 1, len(entries()))

systemctl("stop", "sipli.service", "sipli.socket")
odd = HOME + '/my 100% "own": data\\dir'
os.environ["SIPLI_DATA_DIR"] = odd
install()
systemctl("start", "sipli.service")
done(call("hydration.log", ml=250))
holds("a name with characters that mean something to systemd works too", os.path.exists(odd + "/sipli.sqlite"))

systemctl("stop", "sipli.service", "sipli.socket")
os.environ["SIPLI_DATA_DIR"] = HOME + "/.local/share/sipli"
install()
equal("moved back to the default place there is no drop-in", "", prop("DropInPaths"))

systemctl("stop", "sipli.service", "sipli.socket")
drop_in("moved", "[Service]", f'Environment="SIPLI_DATA_DIR={HOME}/elsewhere"')
systemctl("start", "--no-block", "sipli.service")
wait("a refusal to begin a store where nothing is kept", lambda: "restart sipli.socket" in prop("StatusText"))
print("     #", prop("StatusText"))
