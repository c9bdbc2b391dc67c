"""GNOME's extension: the icon in the panel, widgets on the wallpaper without Xwayland, and nothing left once it is off."""

from desktop import *
from gnome_shell import *

begin()
name = load_extension()
says("without the notifier it is hidden", f"String({BUTTON}?.visible)", "false")
systemctl("start", "sipli-notifier.service")
says("with it, it is shown", f"String({BUTTON}.visible)", "true")
says("its name says the day", BUTTON + ".accessible_name", "0 of 1200 ml")
says("the menu has what is logged most", LINES + '.join("|")', "Log 250 ml", "Undo", "Hide values", "Pause reminders")
shell(BUTTON + '.menu._getMenuItems().find(item => item.label?.text.startsWith("Log 250 ml")).activate(null); 0')
drunk("a line of it logs", 250)
says("and it follows", BUTTON + ".accessible_name", "250 of 1200 ml")
client("config", "set", "private", "on")
says("values are hidden", BUTTON + ".accessible_name", "Values are hidden")
client("config", "set", "private", "off")
client("config", "set", "tray", "off")
says("it can be turned off", f"String({BUTTON}.visible)", "false")
client("config", "set", "tray", "on")
says("and on again", f"String({BUTTON}.visible)", "true")
run("gnome-shot", os.environ["RIG_OUT"] + "/gnome.png")
systemctl("stop", "sipli-notifier.service")
says("it goes with the notifier", f"String({BUTTON}.visible)", "false")

# Widgets, whose windows cannot lie on the wallpaper by themselves here.
holds("Xwayland is missing", "DISPLAY" not in os.environ)
WINDOWS = """global.get_window_actors().map(({meta_window: window}) => {
    let {x, y} = window.get_frame_rect();
    return [window.title.replace(/ @.*/, ""), x, y].join(" ");
}).sort().join(", ")"""
client("desk", "add", "HydrationWidget", "--size", "medium", "--name", "water")
client("desk", "add", "InteractiveHabitsWidget", "--at", "0,1", "--name", "habits")
systemctl("start", "sipli-desk.service")
PANEL = int(shell("Main.panel.height"))
says("each lies on its cells, below the panel", WINDOWS, f"habits 11 {PANEL + 191}, water 11 {PANEL + 11}")
client("config", "set", "desk-corner", "bottom-right")
says("and from another corner", WINDOWS, "habits 909 429, water 909 609")
client("config", "set", "desk-corner", "top-left")
says("and back", WINDOWS, f"water 11 {PANEL + 11}")
run("gnome-shot", os.environ["RIG_OUT"] + "/wallpaper.png")
equal("they are not in the switcher of windows", "0", shell("String(global.display.get_tab_list(0, null).length)"))
shell("Main.overview.show(); 0")
VIEWS = "Main.overview._overview._controls._workspacesDisplay._workspacesViews"
says("the overview is shown", f"String({VIEWS}.length > 0)", "true")
equal("nor there", "0", shell(f"String({VIEWS}.flatMap(view => view._workspaces).flatMap(one => one._windows).length)"))
equal("nor among the running applications", "0", shell("String(imports.gi.Shell.AppSystem.get_default().get_running().length)"))
shell("Main.overview.hide(); 0")
shell(f'Main.extensionManager.disableExtension("{name}"); 0')
equal("nothing is left of it", "undefined", shell(f"String({BUTTON})"))
