"""The widget of Plasma, on the desktop and in a panel: placed, pressed, followed, with a daemon that goes away."""

from desktop import *

# The button, where the ring begins, and the bar of a day below its goal, light.
BUTTON, RING, BAR = "2b6bff", "52abff", "94b4ff"

# Plasma's compositor shows itself on the X server, where pictures are taken and buttons pressed.
del os.environ["WAYLAND_DISPLAY"]


def bar():
    """How many pixels the days' bars have."""
    return int((area(BAR) or "0").split()[0])


def grows(what, before):
    wait(what, lambda: bar() > before)
    print("ok   -", what, flush=True)
    return bar()


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
run("plasma-script", 'desktops()[0].widgets("io.github.sipli.Sipli").forEach(function (one) { one.remove() })')
wait("a removed widget is gone", lambda: not place(RING))
run("plasma-script", 'panels()[0].addWidget("io.github.sipli.Sipli")')
wait("in a panel it follows too", lambda: run("pgrep", "-fc", "^sipli-client status --wait", check=False) == "1")
click(see("it has an icon", BUTTON))
see("which opens the picture", RING)
shot("plasma-popup.png")
