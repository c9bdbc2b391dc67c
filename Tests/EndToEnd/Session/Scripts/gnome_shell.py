"""Shared by the scripts of GNOME sessions: what the shell is asked, and Sipli's extension in it."""

from session import *

BUTTON = 'Main.panel.statusArea["io.github.sipli.Sipli"]'
LINES = BUTTON + '.menu._getMenuItems().map(item => item.label ? item.label.text : "")'


def shell(script):
    return run("gnome-eval", script).strip().strip('"')


def says(what, script, *texts):
    wait(what, lambda: all(text in shell(script) for text in texts))
    print("ok   -", what, flush=True)


def load_extension():
    """Turns on what was installed while the shell was running; returns its name."""
    version = int(run("gnome-shell", "--version").split()[-1].split(".")[0])
    name = ("sipli" if version >= 45 else "sipli-44") + "@sipli.github.io"
    folder = HOME + "/.local/share/gnome-shell/extensions/" + name
    shell(f'''let manager = Main.extensionManager;
    let made = manager.createExtensionObject("{name}", imports.gi.Gio.File.new_for_path("{folder}"), 2);
    manager.loadExtension(made); manager.enableExtension("{name}"); 0''')
    return name
