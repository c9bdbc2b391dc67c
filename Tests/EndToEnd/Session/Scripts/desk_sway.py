"""Widgets on the desktop under sway: placed, pressed, moved with the pointer and with keys, on two outputs, in two scales,
with a daemon and a program that go away."""

from desk import *


def key(*names):
    for name in names:
        run("wl-keyboard", "key", name)


begin_desk()
shot("desk.png")
outputs = wait("the daemon knows the output", lambda: done(call("desk.list"))["outputs"])
equal("its name is sway's", "HEADLESS-1", outputs[0]["name"])

# Pressing.
shows("a habit can be added to", "push button", "Add to Push-ups")
a11y("do", "sipli-desk", "toggle button", "^Read")
wait("a press completes the habit", lambda: done(call("get", topics=["habits"]))["habits"]["done"] == 1)
shows("and every other surface follows", "push button", "Add to Push-ups")
wait("so does the card", lambda: "1 of 2 done" in tree())
# A button that has just come under the pointer takes no click for a moment.
wait("a click adds", lambda: value("Push-ups") > 0 or click(button("^Add to Push-ups", row=1)))

# Moving, with keys.
keyboard = Program("wl-keyboard", "hold")
ask("DeskEdit")
shows("the widgets can be moved", "push button", "Done")
key("Tab")
focused("a card has the focus, and says where it is", "push button 'weight, small, column 1, row 0'")
key("Right")
shot("edit.png")
key("Return")
is_placed("an arrow key moves it", water=(0, 0), weight=(2, 0), habits=(0, 1))
client("undo")
is_placed("and undo puts it back", water=(0, 0), weight=(1, 0), habits=(0, 1))
shows("they lie on the desktop again", "frame|window", "weight")

# Moving, with the pointer: those in the way make room.
ask("DeskEdit")
shows("the widgets can be moved again", "push button", "Done")
run("wl-pointer", "drag", "290", "330", "290", "150")
shot("dragged.png")
key("Return")
is_placed("a drag moves it, and the others make room", habits=(0, 0), water=(0, 1), weight=(1, 1))
ask("DeskEdit")
shows("the widgets can be moved once more", "push button", "Done")
key("Tab", "Delete", "Escape")
is_placed("Escape restores", habits=(0, 0), water=(0, 1), weight=(1, 1))

# Forms.
os.environ.pop("SIPLI_MENU")
client("open", "sipli://add-intake")
shows("a link opens a form in a window", "frame|window", "Log a Drink")
shows("it has what people often drink", "push button", "400 ml Water")
run("wl-keyboard", "type", "abc")
key("Return")
shows("what is wrong stands beside its field", "label", '"abc" is not an amount')
shot("sheet.png")
key("ctrl+a")
run("wl-keyboard", "type", "330")
shows("what would be logged is said before", "label", "^330 ml water")
key("Return")
drunk("Return logs it", 730)
wait("and closes the form", lambda: "Log a Drink" not in tree())
client("open", "sipli://action/add-subscription")
shows("a subscription has a form", "text", "Next payment")
key("Escape")
wait("Escape closes it", lambda: "Next payment" not in tree())
ask("DeskPeek")
client("open", "sipli://add-weight")
focused("a form lies above what is shown", "text 'Weight'")
client("open", "sipli://add-intake")
focused("and another above that", "text 'Amount'")
key("Escape")
focused("then the first one is there again", "text 'Weight'")
key("Escape")

# The desktop's settings, and its lock.
portal = Program("python3", os.path.dirname(os.path.abspath(__file__)) + "/settings_portal.py")
wait("the desktop has settings", lambda: "org.freedesktop.ScreenSaver" in run("busctl", "--user", "list"))
card = (22 + 20, 22 + 180 + 140)
wait("a card is light", lambda: color(card) == "ffffff")
portal.process.send_signal(signal.SIGUSR1)
wait("and dark with the desktop", lambda: color(card) == "1c1c1e")
shot("dark.png")
portal.process.send_signal(signal.SIGUSR1)
wait("and light again", lambda: color(card) == "ffffff")
holds("values are shown", "730 / 2000 ml" in tree())
portal.process.send_signal(signal.SIGUSR2)
wait("they are hidden while the screen is locked", lambda: "ml" not in tree())
shot("locked.png")
portal.process.send_signal(signal.SIGUSR2)
wait("and shown again", lambda: "730 / 2000 ml" in tree())
portal.stop()

# The gallery.
ask("DeskGallery")
shows("the gallery has the trackers", "label", "Spending")
focused("it has the keyboard", "text 'Search'")
shows("it adds what it shows", "push button", "Add to desktop")
shot("gallery.png")
a11y("do", "sipli-desk", "push button", "Add to desktop")
wait("a widget was added", lambda: len(placed()) == 4)
key("Escape", "Escape")
shows("and lies on the desktop", "frame|window", "water-2")
client("undo")
wait("undo takes it away", lambda: len(placed()) == 3)

# How it looks.
done(call("desk.edit", widget="weight", scheme="dark"))
wait("a widget can be dark by itself", lambda: color((22 + 180 + 20, 22 + 180 + 140)) == "1c1c1e")
run("swaymsg", "output", "HEADLESS-1", "scale", "2")
wait("it is drawn for the scale of its output", lambda: color((2 * (22 + 180 + 20), 2 * (22 + 180 + 140))) == "1c1c1e")
shot("scale2.png")
run("swaymsg", "output", "HEADLESS-1", "scale", "1")

# Another output.
run("swaymsg", "create_output")
wait("the daemon knows both outputs", lambda: len(done(call("desk.list"))["outputs"]) == 2)
other = done(call("desk.list"))["outputs"][1]["name"]
done(call("desk.move", widget="weight", output=other, column=0, row=0))
wait("it is on the other output", lambda: color((22 + 180 + 20, 22 + 180 + 140)) != "1c1c1e")
run("swaymsg", "output", other, "disable")
active = {output["name"]: output["active"] for output in json.loads(run("swaymsg", "-t", "get_outputs"))}
if not active[other]:
    wait("the daemon knows that an output is gone", lambda: len(done(call("desk.list"))["outputs"]) == 1)
    wait("with what was on it", lambda: "'weight'" not in tree())
    run("swaymsg", "output", other, "enable")
    wait("and that it is back", lambda: len(done(call("desk.list"))["outputs"]) == 2)
    shows("with what is on it", "frame|window", "weight")
else:
    print("skip - before 1.9, sway does not disable outputs without a screen", flush=True)
done(call("desk.move", widget="weight", output="HEADLESS-1", column=1, row=1))

# The widget's program and the daemon go away.
process = run("pgrep", "-f", "sipli-widget serve").split()[0]
os.kill(int(process), signal.SIGKILL)
wait("the widgets' program is started again", lambda: run("pgrep", "-f", "sipli-widget serve", check=False) not in ("", process))
shows("its widgets are there", "push button", "Add to Push-ups")
systemctl("stop", "sipli.socket", "sipli.service")
systemctl("start", "sipli.socket", "sipli.service")
client("250")
wait("with it they are right again", lambda: "980 / 2000 ml" in tree())

systemctl("stop", UNIT)
nobody_left("nothing is left of it", "sipli-widget", "serve")
