"""Another account is kept out by the directory, and by the daemon itself if the directory is open."""

from session import *

ASK = f"""
import socket
s = socket.socket(socket.AF_UNIX)
s.settimeout(20)
try:
    s.connect({SOCKET!r})
    print(s.makefile().read())
except PermissionError:
    print("kept out")
"""

install()
systemctl("start", "sipli.service")
ask = ["as-uid", "intruder", "python3", "-c", ASK]
equal("the directory keeps another account out", "kept out", run(*ask))
equal("so does the store's", True, status_of("as-uid", "intruder", "ls", DATA) != 0)

as_root("chmod", "755", RUNTIME)
os.chmod(os.path.dirname(SOCKET), 0o755)
equal("so does the socket's mode", "kept out", run(*ask))
os.chmod(SOCKET, 0o666)
for who in ("intruder", "nobody"):
    lines = [json.loads(line) for line in run("as-uid", who, "python3", "-c", ASK).splitlines() if line]
    equal(f"with everything open the daemon refuses {who}, and says nothing else", ["denied"], [
        line.get("error", {}).get("code") for line in lines])
equal("its own person is served", True, call("ping")["ok"])
