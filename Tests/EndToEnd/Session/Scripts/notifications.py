"""Shared by the scripts about notifications: a daemon whose clock can be set, and a notifier as a service."""

from desktop import *

NOTIFIER = BIN + "/sipli-notifier"
UNIT = "sipli-notifier.service"
CLOCK = HOME + "/clock"


def clock(time):
    """Sets the daemon's wall clock, such as @2031-05-06T07:08:09Z."""
    run("clockshift", "set", CLOCK, time)


def begin_day(server):
    """Installs everything; the daemon runs with its own clock, shortly before the waking time, and so does the notifier."""
    install()
    for unit in (UNIT, "sipli.service"):
        path = prop("FragmentPath", unit)
        equal(f"systemd-analyze verify has nothing to say about {unit}", "",
              run("systemd-analyze", "--user", "verify", "--man=no", path))
    equal("the notifier's exposure is at most 1.5", 0, status_of(
        "systemd-analyze", "--user", "security", "--offline=true", "--threshold=15", prop("FragmentPath", UNIT)))
    # The daemon is started with its own clock, not by the socket.
    systemctl("mask", "--runtime", "sipli.socket")
    os.makedirs(os.path.dirname(SOCKET), mode=0o700, exist_ok=True)
    terminal()
    print("     #", run(server, "--version", check=False).splitlines()[0])
    clock("@2031-05-06T06:59:55Z")
    daemon = Program("clockshift", "run", CLOCK, "env", "TZ=UTC", DAEMON)
    wait("the daemon", lambda: os.path.exists(SOCKET))
    for name, value in (("water-goal", "2000"), ("wake", "07:00"), ("sleep", "22:00")):
        client("config", "set", name, value)
    systemctl("start", UNIT)
    return daemon


def terminal():
    """A terminal that records its command, and the token that would bring it to the front."""
    path = HOME + "/terminal"
    with open(path, "w") as file:
        file.write('#!/bin/sh\necho "$XDG_ACTIVATION_TOKEN" "$@" > "$HOME/words"\nmv "$HOME/words" "$HOME/terminal-words"\n')
    os.chmod(path, 0o755)
    systemctl("set-environment", "TERMINAL=" + path, "SIPLI_MENU=terminal")


def due():
    return done(call("get", topics=["reminders"]))["reminders"]


def headline(reminder):
    """What a notification's title says: the fact, where there is one."""
    return reminder.get("fact") or reminder["title"]


def to_next():
    """Sets the clock shortly before the next reminder."""
    soon = due()["next"]
    seconds = run("date", "-u", "-d", soon + " -3 seconds", "+@%Y-%m-%dT%H:%M:%SZ")
    clock(seconds)
    # The kernel does not report changes of this clock; a write makes the daemon check it.
    client("config", "set", "snooze", "25")
    client("config", "set", "snooze", "20")


def was_told():
    wait("the daemon knows that it was shown", lambda: due()["reminders"] and due()["reminders"][0]["shown"])


def doctor_says(what, line):
    said = run(CLIENT, "doctor", check=False)
    holds(what, line in said, said)


__all__ = [name for name in dir() if not name.startswith("_")]
