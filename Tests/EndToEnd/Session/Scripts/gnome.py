"""The icon in GNOME's panel: shown, followed and pressed, with a notifier that goes away, and nothing left once it is off."""

from desktop import *

BUTTON = 'Main.panel.statusArea["io.github.sipli.Sipli"]'
LINES = BUTTON + '.menu._getMenuItems().map(item => item.label ? item.label.text : "")'


def shell(script):
    return run("gnome-eval", script).strip().strip('"')


def says(what, script, *texts):
    wait(what, lambda: all(text in shell(script) for text in texts))
    print("ok   -", what, flush=True)


begin()
version = int(run("gnome-shell", "--version").split()[-1].split(".")[0])
name = ("sipli" if version >= 45 else "sipli-44") + "@sipli.github.io"
folder = HOME + "/.local/share/gnome-shell/extensions/" + name
shell(f'''let manager = Main.extensionManager;
let made = manager.createExtensionObject("{name}", imports.gi.Gio.File.new_for_path("{folder}"), 2);
manager.loadExtension(made); manager.enableExtension("{name}"); 0''')
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
shell(f'Main.extensionManager.disableExtension("{name}"); 0')
equal("nothing is left of it", "undefined", shell(f"String({BUTTON})"))
