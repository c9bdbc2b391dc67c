"""Under sway, a click on waybar completes habits, and a running session is in waybar and mako until its owner is gone."""

from notifications import *

WIDGET = BIN + "/sipli-widget"
BLUE = "2060c0"
PURPLE = "8020a0"
BROWN = "806020"


def shown():
    """The notifications that mako shows."""
    rows = json.loads(run("makoctl", "list"))["data"][0]
    return [{key: value["data"] for key, value in row.items()} for row in rows]


def habits():
    return done(call("get", topics=["habits"]))["habits"]


daemon = begin_day("mako")
for name in ("water-reminders", "habits-reminders"):
    client("config", "set", name, "off")
for name in ("Read", "Run"):
    done(call("habits.add", name=name))
done(call("habits.add", name="Meditate", kind="numeric", unit="min", target=20, schedule={"type": "timesPerWeek", "times": 1}))

run_switch = ("--widget", "HabitControlWidget", "habit=Run")
read_switch = ("--widget", "HabitControlWidget", "habit=Read")
folder = HOME + "/.config/waybar"
os.makedirs(folder, exist_ok=True)
with open(folder + "/config", "w") as file:
    file.write('{"layer": "top", "height": 28, "modules-left": ["custom/sipli-habits"],'
               + '"modules-center": ["custom/sipli-habitcontrol-run", "custom/sipli-habitcontrol-read"], "modules-right": ["custom/session"],\n'
               + setup("waybar", "config", "--tracker", "habit").rstrip() + ",\n"
               + setup("waybar", "config", *run_switch).rstrip() + ",\n"
               + setup("waybar", "config", *read_switch).rstrip()
               + f',\n"custom/session": {{"exec": "{WIDGET} status HabitSession --format waybar --follow",'
               + ' "return-type": "json", "format": "{}"}\n}\n')
with open(folder + "/style.css", "w") as file:
    file.write('* { font-family: "DejaVu Sans"; font-size: 13px; border: none; border-radius: 0; }\n'
               + "window#waybar { background: #101010; color: #ffffff; }\n"
               + setup("waybar", "style", "--tracker", "habit")
               + setup("waybar", "style", *run_switch) + setup("waybar", "style", *read_switch)
               + f"#custom-sipli-habits {{ background: #{RED}; }}\n"
               + f"#custom-sipli-habitcontrol-run {{ background: #{PURPLE}; }}\n"
               + f"#custom-sipli-habitcontrol-read {{ background: #{BROWN}; }}\n"
               + f"#custom-session.active {{ background: #{BLUE}; }}\n#custom-session.stale {{ background: #{GREEN}; }}\n")
waybar = Program("waybar")
position = see("waybar shows the habits", RED)
switches = (see("the switch for one habit", PURPLE), see("and one for another", BROWN))
shot("habits-switches.png")
click(switches[0])
wait("a click switches its habit on", lambda: [item["name"] for item in habits()["habits"] if item["done"]] == ["Run"])
shot("habits-switched.png")
click(switches[0])
wait("and off", lambda: habits()["done"] == 0)
picture = HOME + "/habits.txt"
follower = Program(WIDGET, "follow", "RemainingHabitsWidget", "--family", "systemSmall", "--output", picture)
wait("a picture follows", lambda: os.path.exists(picture) and "0%" in open(picture).read())
click(position)
wait("a click completes the next habit", lambda: habits()["done"] == 1)
wait("and the picture shows it", lambda: "0%" not in open(picture).read())
click(position)
wait("so does the next click", lambda: habits()["done"] == 2)
click(position, "right")
wait("a right click takes it back", lambda: habits()["done"] == 1)
shot("habits-waybar.png")

equal("without a session there is no segment", None, place(BLUE))
client("intent", "run", "StartHabitSession", "habit=Meditate")
see("a session has a segment", BLUE)
note = wait("and a notification", lambda: shown())[0]
equal("with its name", "Meditate", note["summary"])
shot("session.png")
run("makoctl", "invoke", next(key for key, value in note["actions"].items() if value == "Stop"))
wait("its button stops it", lambda: not shown() and place(BLUE) is None)

owner = Program("python3", "-c", """
import os, socket, time
s = socket.socket(socket.AF_UNIX); s.connect(os.environ["XDG_RUNTIME_DIR"] + "/sipli/sipli.sock")
s.sendall(b'{"op":"activities.start","type":"HabitSession","attributes":{"habit":"h","name":"Oven","emoji":"x","color":"#000000"},'
          b'"state":{"startedAt":1936500000},"title":"Oven","body":"180 degrees","lease":true}\\n')
time.sleep(600)
""")
see("another program's activity has one too", BLUE)
wait("and a notification", lambda: [item["body"] for item in shown()] == ["180 degrees"])
owner.process.kill()
see("its program killed, it is stale", GREEN)
wait("and says so", lambda: [item["body"] for item in shown()] == ["180 degrees, out of date"])
shot("session-stale.png")
clock(run("date", "-u", "-d", done(call("status"))["now"] + " +61 seconds", "+@%Y-%m-%dT%H:%M:%SZ"))
client("config", "set", "snooze", "25")
wait("a minute later it is gone", lambda: not shown() and place(GREEN) is None)
follower.stop()
waybar.stop()
daemon.stop()
