"""Under Sway, waybar and Sway's own bar show the icon of the tray, and its clicks log."""

from desktop import *

BLUE, TRACK = "3d7dff", "505054"


def tip():
    name = [line for line in run("busctl", "--user", "list", "--acquired", "--no-legend").splitlines()
            if line.startswith("org.kde.StatusNotifierItem-")][0].split()[0]
    return run("busctl", "--user", "get-property", name, "/StatusNotifierItem", "org.kde.StatusNotifierItem", "ToolTip")


begin("waybar")
folder = HOME + "/.config/waybar"
os.makedirs(folder, exist_ok=True)
with open(folder + "/config", "w") as file:
    file.write('{"layer": "top", "position": "top", "height": 34, "modules-right": ["tray", "clock"],\n'
               '"tray": {"icon-size": 24, "spacing": 8}}\n')
with open(folder + "/style.css", "w") as file:
    file.write('* { font-family: "DejaVu Sans"; font-size: 13px; border: none; border-radius: 0; }\n'
               "window#waybar { background: #101010; color: #ffffff; }\n#tray, #clock { padding: 0 12px; }\n")
client("config", "set", "water-reminders", "off")
client("log", "600")
# What the notifier starts has the manager's environment.
systemctl("set-environment", f"TERMINAL={HOME}/terminal", "SIPLI_MENU=terminal", f"PATH={PATH}")
systemctl("start", "sipli-notifier.service")
waybar = Program("waybar")
position = see("waybar shows the ring", BLUE)
holds("the tooltip says what bars say", "600 of 1200 ml, 50%" in tip(), tip())
half = area(BLUE)
shot("tray-waybar.png")
click(position, "up")
drunk("the wheel turned up logs a sip", 650)
wait("the ring grows", lambda: area(BLUE) not in ("", half))
wait("and the tooltip follows", lambda: "650 of 1200 ml, 54%" in tip())
click(position, "middle")
was_opened("the middle button opens the form in a window", "sipli://add-intake")
click(position, "right")
before = pixels()
wait("the menu is shown", lambda: "ffffff" in pixels("1000,34,280x400") or pixels() != before)
time.sleep(0.5)
shot("tray-waybar-menu.png")
click((100, 500))
client("config", "set", "private", "on")
wait("hiding values hides the ring", lambda: place(BLUE) is None)
shot("tray-waybar-private.png")
client("config", "set", "private", "off")
see("shown again it is there", BLUE)
client("config", "set", "tray", "off")
wait("the setting removes it", lambda: place(BLUE) is None)
client("config", "set", "tray", "on")
see("and brings it back", BLUE)
waybar.stop()
waybar = Program("waybar")
see("a bar that restarts shows it again", BLUE)
waybar.stop()

client("log", "550")
with open(HOME + "/.rig/sway.conf", "a") as file:
    file.write("bar {\n    position top\n    font pango:DejaVu Sans 10\n    tray_output *\n    status_command while date; do sleep 60; done\n"
               "    colors {\n        background #f0f0f0\n        statusline #101010\n    }\n}\n")
run("swaymsg", "-q", "reload")
position = see("swaybar shows it, full, on a light bar", BLUE)
shot("tray-swaybar.png")
click(position, "up")
drunk("the wheel turned up logs a sip", 1250)
