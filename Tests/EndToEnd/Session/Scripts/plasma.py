"""The widget of Plasma, on the desktop and in a panel: placed, pressed, followed, with a daemon that goes away."""

import json

from desktop import *

# The button, where the ring begins, and the bar of a day below its goal, light.
BUTTON, RING, BAR = "2b6bff", "52abff", "94b4ff"
# Of a card that is found by its colour.
CARD = "ffe0c0"

# Plasma's compositor shows itself on the X server, where pictures are taken and buttons pressed.
del os.environ["WAYLAND_DISPLAY"]


def bar():
    """How many pixels the days' bars have."""
    return int((area(BAR) or "0").split()[0])


def grows(what, before):
    wait(what, lambda: bar() > before)
    print("ok   -", what, flush=True)
    return bar()


def remove():
    run("plasma-script", 'desktops()[0].widgets("io.github.sipli.Sipli").forEach(function (one) { one.remove() })')


begin()
run("plasma-script", 'desktops()[0].addWidget("io.github.sipli.Sipli", 40, 40, 338, 158)')
button = see("the widget is on the desktop", BUTTON)
holds("nothing was drunk", not place(RING))
click(button)
drunk("a press logs a glass", 250)
see("and the ring follows", RING)
before = bar()
client("log", "500")
before = grows("so it does when another program logs", before)
first = pid()
systemctl("restart", "sipli.service")
holds("the daemon is another one", pid() != first)
client("log", "250")
grows("and it follows that one too", before)
shot("plasma.png")
equal("one command waits", "1", run("pgrep", "-fc", "^sipli-client status --wait"))
remove()
wait("a removed widget is gone", lambda: not place(RING))

client("habit", "add", "Read")
with open(HOME + "/card.theme", "w") as file:
    file.write(f"background = #{CARD}\n")
run("plasma-script", f"""
    var card = desktops()[0].addWidget("io.github.sipli.Sipli", 40, 40, 338, 338)
    card.currentConfigGroup = ["General"]
    card.writeConfig("kind", "RemainingHabitsWidget")
    card.writeConfig("theme", "{HOME}/card.theme")
""")
see("another widget is on the desktop", CARD)
picture = json.loads(run("sipli-widget", "render", "RemainingHabitsWidget", "--family", "systemLarge", "--regions"))
back = next(region for region in picture["regions"] if region["label"] == "Day before")
_, x, y, size = area(CARD).split()
scale = int(size.split("x")[0]) / picture["size"]["width"]
click([round(int(at) + scale * (back["points"][side] + back["points"][length] / 2))
       for at, side, length in ((x, "x", "width"), (y, "y", "height"))])
wait("turning to another day sets the widget's own day", lambda: f"day={back['params']['day']}" in run(
    "plasma-script", "var one = desktops()[0].widgets('io.github.sipli.Sipli')[0]\n"
    "one.currentConfigGroup = ['General']\nprint(one.readConfig('settings'))"))
remove()
wait("it is gone too", lambda: not place(CARD))

run("plasma-script", 'panels()[0].addWidget("io.github.sipli.Sipli")')
wait("in a panel it follows too", lambda: run("pgrep", "-fc", "^sipli-client status --wait", check=False) == "1")
click(see("it has an icon", BUTTON))
see("which opens the picture", RING)
shot("plasma-popup.png")
