"""At the default level the journal contains nothing personal."""

import re

from session import *

install()
systemctl("start", "sipli.service")
with Client() as client:
    client.call("hello", client="nosy-client-name")
    done(client.call("hydration.log", ml=4321, note="Secret remark", fluid="coffee", at="-5m"))
    client.call("hydration.log", ml=98765, note="Secret remark")
    client.call("hydration.log", ml=12, fluid="Secretfluid")
    client.call("hydration.edit", entry="last", ml=4322)
    client.call("settings.set", name="name", value="Secretperson")
    client.call("settings.set", name="weight", value="87.65 kg")
    client.call("undo")
    client.call("secret.operation", note="Secret remark")
    client.socket.sendall(b'{"op": "Secret remark \n')
    client.line()
kill(signal.SIGKILL)
call("ping")
systemctl("restart", "sipli.service")
call("ping")
text = journal("-o", "export")
holds("the journal has the daemon's own lines", "MESSAGE=ready" in text, text[-2000:])
own = [json.loads(line) for line in journal("-o", "json").splitlines() if line.startswith("{")]
holds("with priority and identifier by field", any(
    line.get("MESSAGE") == "ready" and line.get("PRIORITY") == "6" and line.get("SIPLI_ACTIVATED") for line in own))
# What systemd and the kernel number at random may hold any digits.
spoken = [line for line in re.sub(r"\b[0-9a-f]{32}\b", "", text.lower()).splitlines()
          if line.startswith("_cmdline=") or not line.startswith("_")]
for word in ("secret", "4321", "4322", "98765", "coffee", "87.65", "nosy"):
    equal(f"nothing about {word!r}", [], [line for line in spoken if word in line])
