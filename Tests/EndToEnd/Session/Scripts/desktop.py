"""Shared by the scripts of desktop sessions: screenshots, colours in them, clicks, and waiting for both."""

from session import *

PATH = os.environ["PATH"]
SHOT = HOME + "/shot.png"
RED, GREEN, PLAIN = "cc2200", "00aa44", "3355aa"


def shot(name=None):
    path = f"{os.environ['RIG_OUT']}/{name}" if name else SHOT
    run("shot", path)
    return path


def place(color):
    """The centre of a colour on the screen, None if it is not there."""
    found = subprocess.run(["png-probe", "center", shot(), color, "12"], text=True, capture_output=True)
    return tuple(int(word) for word in found.stdout.split()) if found.returncode == 0 else None


def area(color):
    """How many pixels have a colour and where, for comparison."""
    found = subprocess.run(["png-probe", "find", shot(), color, "12"], text=True, capture_output=True)
    return found.stdout.strip()


def pixels(box=None):
    return run("png-probe", "colors", shot(), *([box] if box else []))


def see(what, color):
    """Waits until a colour is on the screen; returns its position."""
    return wait(what, lambda: place(color))


def click(position, button="left"):
    run("click", str(position[0]), str(position[1]), button)


def total():
    return done(call("get", topics=["hydration"]))["hydration"]["total_ml"]


def drunk(what, milliliters):
    """Waits until the day's total has this value."""
    wait(f"{what}: {milliliters} ml", lambda: total() == milliliters)
    print("ok   -", what, flush=True)


def client(*words):
    return run(CLIENT, *words)


def setup(*words):
    """The configuration that setup prints; where it belongs is on standard error.

    Window managers and their bars do not see a PATH that was set later, so the program's full path is used.
    """
    result = subprocess.run([CLIENT, "setup", *words], text=True, capture_output=True,
                            env=dict(os.environ, PATH=PATH))
    equal(f"setup {' '.join(words)}", 0, result.returncode)
    holds("it says where that goes", result.stderr.startswith("# "), result.stderr)
    return result.stdout


def begin(*bars):
    """Installs everything and starts the daemon; with a goal of 1200 ml one more drink is visible."""
    install()
    # A terminal that records the command it was given.
    terminal = HOME + "/terminal"
    with open(terminal, "w") as file:
        file.write('#!/bin/sh\necho "$@" > "$HOME/terminal-words"\n')
    os.chmod(terminal, 0o755)
    os.environ["TERMINAL"] = terminal
    os.environ["SIPLI_MENU"] = "terminal"
    systemctl("start", "sipli.service")
    client("config", "set", "water-goal", "1200")
    for bar in bars:
        print("     #", bar, run(bar, "--version", check=False).splitlines()[0])


def with_terminal(text):
    """A bar's configuration whose status command uses that terminal: window managers were started before it existed."""
    return text.replace("status_command ", f"status_command env SIPLI_MENU=terminal TERMINAL={HOME}/terminal ")


def was_opened(what, url):
    """Waits until the terminal was given a link to open; returns its words."""
    path = HOME + "/terminal-words"
    words = wait(what, lambda: os.path.exists(path) and open(path).read().rstrip())
    os.unlink(path)
    _, _, end = words.partition(" open --hold --started ")
    holds(what, end.split(" ", 1)[1:] == [url], words)
    return words


class Program:
    """A program that runs in parallel to the script."""

    def __init__(self, *command):
        self.log = open(HOME + "/" + os.path.basename(command[0]) + ".log", "w+")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)

    def stop(self):
        self.process.terminate()
        self.process.wait(SECONDS)


def nobody_left(what, *names):
    """Waits until the programs with these words in their command lines are gone."""
    def running():
        lines = run("ps", "-eo", "args").splitlines()
        return [line for line in lines if all(name in line for name in names)]
    wait(what, lambda: not running())
    print("ok   -", what, flush=True)


__all__ = [name for name in dir() if not name.startswith("_")]
