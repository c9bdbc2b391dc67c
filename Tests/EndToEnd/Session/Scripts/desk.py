"""Shared by the scripts about widgets on the desktop: what is placed, what assistive technologies see, and the keyboard."""

from desktop import *

UNIT = "sipli-desk.service"
CARD = 158


def begin_desk():
    """Installs everything, logs a day, and starts sipli-desk as a service."""
    begin()
    client("config", "set", "water-goal", "2000")
    client("400")
    client("weight", "80.4")
    client("habit", "add", "Read")
    client("habit", "add", "Push-ups", "--target", "8")
    add("HydrationWidget", "small", "water")
    add("WeightWidget", "small", "weight")
    add("InteractiveHabitsWidget", "medium", "habits")
    path = prop("FragmentPath", UNIT)
    equal("systemd-analyze verify has nothing to say about the unit", "",
          run("systemd-analyze", "--user", "verify", "--man=no", path))
    systemctl("start", UNIT)
    for name in ("water", "weight", "habits"):
        shows(f"{name} is on the desktop", "frame|window", name)


def add(kind, family, name, **members):
    return done(call("desk.add", kind=kind, family=family, name=name, **members))


def placed():
    """The cells of the widgets, by their names."""
    return {item["name"]: (item["column"], item["row"]) for item in done(call("desk.list"))["widgets"]}


def is_placed(what, **cells):
    wait(what, lambda: placed() == cells)
    print("ok   -", what, flush=True)


def shows(what, role, name):
    """Waits until assistive technologies see it."""
    a11y("wait", "sipli-desk", role, name, str(SECONDS))
    print("ok   -", what, flush=True)


def a11y(*words):
    """What assistive technologies see or do, asked again if a window goes while it is read."""
    for _ in range(20):
        result = subprocess.run(["a11y", *words], text=True, capture_output=True)
        if "GLib.GError" not in result.stderr:
            break
        time.sleep(0.1)
    if result.returncode:
        fail(f"a11y {' '.join(words)}: {result.stdout}{result.stderr}")
    return result.stdout.strip()


def tree():
    return a11y("tree", "sipli-desk")


def focused(what, name):
    """Waits until something has the keyboard: its role and its name."""
    wait(what, lambda: any("focused" in line and line.strip().startswith(name) for line in tree().splitlines()))
    print("ok   -", what, flush=True)


def ask(mode):
    done(call("intents.run", intent=mode))


def middle(column, row, left=0, top=0):
    """The middle of a cell on the screen."""
    return (left + 22 + column * 180 + CARD // 2, top + 22 + row * 180 + CARD // 2)


def button(name, column=0, row=0):
    """The middle of a button on the screen; under Wayland assistive technologies only know where it is in its window."""
    x, y = (int(word) for word in a11y("center", "sipli-desk", "push button", name).split())
    return (x, y) if "WAYLAND_DISPLAY" not in os.environ else (x + 11 + column * 180, y + 11 + row * 180)


def value(habit):
    """How much of a habit was done today."""
    return next(item for item in done(call("habits.day"))["habits"] if item["name"] == habit).get("value", 0)


def color(point):
    """The colour of a pixel of the screen, such as ffffff."""
    return run("png-probe", "pixel", shot(), str(point[0]), str(point[1])).split()[-1].lstrip("#").lower()[:6]


__all__ = [name for name in dir() if not name.startswith("_")]
