"""Under Sway, waybar and Sway's own bar show the day, follow it, and log when they are clicked."""

from desktop import *

begin("waybar")
folder = HOME + "/.config/waybar"
os.makedirs(folder, exist_ok=True)
with open(folder + "/config", "w") as file:
    file.write('{"layer": "top", "position": "top", "height": 28, "modules-center": ["custom/sipli"],\n'
               + setup("waybar", "config") + "}\n")
with open(folder + "/style.css", "w") as file:
    file.write('* { font-family: "DejaVu Sans"; font-size: 13px; border: none; border-radius: 0; }\n'
               + "window#waybar { background: #101010; color: #ffffff; }\n"
               + setup("waybar", "style")
               + f"#custom-sipli {{ background: #{RED}; }}\n#custom-sipli.done {{ background: #{GREEN}; }}\n"
               + "#custom-sipli.private { opacity: 1; }\n"
               + f"#custom-sipli.offline {{ background: #{PLAIN}; opacity: 1; }}\n")

# Awake all day and night, so that the state does not depend on when this runs.
client("config", "set", "water-reminders", "off")
client("config", "set", "sleep", "07:00")
waybar = Program("waybar")
position = see("waybar shows the module", RED)
shot("waybar.png")
client("log", "1200")
see("a log from elsewhere changes its class", GREEN)
client("undo")
see("so does taking it back", RED)
click(position)
drunk("a left click logs", 250)
click(position, "right")
drunk("a right click takes it back", 0)
click(position, "middle")
was_opened("the middle button opens the form in a window", "sipli://add-intake")
equal("which logs nothing by itself", 0, total())
click(position, "up")
drunk("the wheel turned up logs a sip", 50)
client("undo")

before = pixels()
client("log", "950")
wait("the number changes on the screen", lambda: pixels() != before)
client("config", "set", "private", "on")
private = wait("hiding values redraws it", lambda: place(RED) or place(GREEN))
client("log", "250")
holds("and tells nothing of the goal", place(GREEN) is None)
shot("waybar-private.png")
client("config", "set", "private", "off")
see("shown again it is done", GREEN)

systemctl("stop", "sipli.service", "sipli.socket")
see("without the daemon it says so", PLAIN)
shot("waybar-offline.png")
systemctl("start", "sipli.socket")
see("and comes back with it", GREEN)
waybar.stop()
nobody_left("nothing is left of the module when waybar ends", "--format waybar")

client("undo")
client("undo")
with open(HOME + "/.rig/sway.conf", "a") as file:
    file.write(with_terminal(setup("swaybar")).replace("{\n", "{\n    position top\n    font pango:DejaVu Sans 10\n", 1)
               .replace("}\n", "    colors {\n        background #101010\n        statusline #ffffff\n    }\n}\n"))
empty = area("101010")
run("swaymsg", "-q", "reload")
wait("swaybar is there", lambda: area("101010") not in ("", empty))
# Blocks are at the right end; there is only one to click.
spot = (1270, 10)
blank = pixels("1100,0,180x20")
wait("swaybar shows the block", lambda: len(pixels("1100,0,180x20").splitlines()) > 3)
shot("swaybar.png")
before = pixels("1100,0,180x20")
click(spot)
drunk("a left click on the block logs", 250)
wait("and the block changes", lambda: pixels("1100,0,180x20") != before)
click(spot, "right")
drunk("a right click takes it back", 0)
click(spot, "middle")
was_opened("the middle button opens the form in a window", "sipli://add-intake")
click(spot, "up")
drunk("the wheel turned up logs a sip", 50)
holds("Sway has no complaint about its configuration", place("900000") is None)
