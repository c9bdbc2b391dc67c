#!/usr/bin/env python3
"""A widget in Python: keeps FILE, an SVG picture of what is left to drink today, up to date until it is stopped."""
import json, os, socket, sys, time

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="158" height="158" viewBox="0 0 158 158">
<title>{says}</title><clipPath id="card"><rect width="158" height="158" rx="22"/></clipPath>
<g clip-path="url(#card)"><rect width="158" height="158" fill="#0b3b4a"/>
<rect y="{top}" width="158" height="{height}" fill="#16879f"/></g>
<text x="79" y="86" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff" text-anchor="middle">{percent}</text>
<text x="79" y="108" font-family="sans-serif" font-size="12" fill="#d7eef4" text-anchor="middle">{remaining}</text>
<text x="79" y="28" font-family="sans-serif" font-size="11" fill="#d7eef4" text-anchor="middle">{mark}</text>
</svg>
"""
GRACE = 5  # seconds before the picture shows that the daemon is unreachable, so that a restart goes unnoticed


def draw(state, file, mark=""):
    """Draws the latest snapshots; with "private" on, shows neither numbers nor a level."""
    if state["profile"]["private"]:
        height, percent, remaining = 0, "•••", "hidden"
    else:
        text = state["hydration"]["text"]
        height, percent, remaining = round(158 * state["hydration"]["fraction"], 1), text["percent"], text["remaining"]
    says = ", ".join(filter(None, [remaining, mark]))
    with open(file + ".new", "w", encoding="utf-8") as picture:
        picture.write(PICTURE.format(
            says=says, top=158 - height, height=height, percent=percent, remaining=remaining, mark=mark))
    os.replace(file + ".new", file)  # atomic: readers never see half a picture


def serve(file, state):
    """Registers the widget with the daemon, draws at each reload and reports what is shown.

    Returns when the connection ends: whether there was one.
    """
    path = os.environ.get("SIPLI_SOCKET") or os.environ["XDG_RUNTIME_DIR"] + "/sipli/sipli.sock"
    was_there = False
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(path)
            lines = connection.makefile("rw", encoding="utf-8")

            def send(**request):
                lines.write(json.dumps(request) + "\n")
                lines.flush()

            widget = {"kind": "RemainingPy", "family": "systemSmall", "host": ("file:" + os.path.abspath(file))[-128:]}
            send(op="subscribe", sub="w", topics=["hydration", "profile"], data=True, widget=widget)
            for line in lines:
                message = json.loads(line)
                news = message.get("snapshot") or message.get("data")
                if message.get("ok") is False:
                    sys.exit(message["error"]["message"])
                if news:
                    state.update(news)  # an event has only the topics that changed
                    draw(state, file)
                    was_there = True
                    send(op="timeline", sub="w", rev=message["rev"], entries=1, policy="never")
    except OSError:  # keep the last picture
        pass
    return was_there


if len(sys.argv) != 2:
    sys.exit("usage: remaining.py FILE.svg")
state = {}  # the latest snapshots by topic
lost = None  # when the connection was lost
while True:
    if serve(sys.argv[1], state):
        lost, marked = time.time(), False
    if lost and not marked and time.time() - lost > GRACE:
        draw(state, sys.argv[1], time.strftime("as of %H:%M", time.localtime(lost)))
        marked = True
    time.sleep(0.5)
