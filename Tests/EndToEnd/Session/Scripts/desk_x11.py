"""Widgets on the desktop under i3 without a compositor: below the tiles, pressed, moved."""

from desk import *

begin_desk()
shot("desk-i3.png")
tiles = json.loads(run("i3-msg", "-t", "get_tree"))
holds("i3 does not manage them", "water" not in json.dumps(tiles))
click(button("^Add to Push-ups"))
wait("a click adds", lambda: value("Push-ups") > 0)
ask("DeskEdit")
shows("the widgets can be moved", "push button", "Done")
run("xdotool", "key", "Tab", "Right", "Return")
is_placed("an arrow key moves one", water=(0, 0), weight=(2, 0), habits=(0, 1))
shows("they lie on the desktop again", "frame|window", "weight")
window = Program("xterm")
wait("a window covers them", lambda: color(middle(0, 1)) not in ("ffffff", "1c1c1e") or "xterm" in run("i3-msg", "-t", "get_tree"))
shot("below-i3.png")
window.stop()
systemctl("stop", UNIT)
