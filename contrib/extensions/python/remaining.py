#!/usr/bin/env python3
"""A widget in Python: keeps FILE (an SVG picture) at what is left to drink today, until it is ended."""
import json, os, socket, sys, time

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="158" height="158" viewBox="0 0 158 158">
<title>{remaining}</title><clipPath id="card"><rect width="158" height="158" rx="22"/></clipPath>
<g clip-path="url(#card)"><rect width="158" height="158" fill="#0b3b4a"/>
<rect y="{top}" width="158" height="{height}" fill="#16879f"/></g>
<text x="79" y="86" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff" text-anchor="middle">{percent}</text>
<text x="79" y="108" font-family="sans-serif" font-size="12" fill="#d7eef4" text-anchor="middle">{remaining}</text>
</svg>
"""


def draw(hydration, file):
    height = round(158 * hydration["fraction"], 1)
    text = hydration["text"]
    with open(file + ".new", "w", encoding="utf-8") as picture:
        picture.write(PICTURE.format(top=158 - height, height=height, **text))
    os.replace(file + ".new", file)  # whoever looks sees a whole picture


def serve(file):
    """Places the widget with the daemon, draws at each reload and says what is shown since when."""
    path = os.environ.get("SIPLI_SOCKET") or os.environ["XDG_RUNTIME_DIR"] + "/sipli/sipli.sock"
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        lines = connection.makefile("rw", encoding="utf-8")

        def send(**request):
            lines.write(json.dumps(request) + "\n")
            lines.flush()

        widget = {"kind": "RemainingPy", "family": "systemSmall", "host": ("file:" + os.path.abspath(file))[-128:]}
        send(op="subscribe", sub="w", topics=["hydration"], data=True, widget=widget)
        for line in lines:
            message = json.loads(line)
            state = message.get("snapshot") or message.get("data")
            if message.get("ok") is False:
                sys.exit(message["error"]["message"])
            if state:
                draw(state["hydration"], file)
                send(op="timeline", sub="w", rev=message["rev"], entries=1, policy="never")


if len(sys.argv) != 2:
    sys.exit("usage: remaining.py FILE.svg")
while True:
    try:
        serve(sys.argv[1])
    except OSError:  # the daemon is away: the last picture stays
        pass
    time.sleep(0.5)
