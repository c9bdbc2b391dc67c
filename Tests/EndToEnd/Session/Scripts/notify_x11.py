"""Under X, dunst, started later, shows what is due; its menu logs; the desktop starts Sipli by its bus name."""

from notifications import *


def displayed():
    return int(run("dunstctl", "count", "displayed"))


def history():
    """The notifications that dunst has shown, newest first."""
    rows = json.loads(run("dunstctl", "history"))["data"][0]
    return [{key: value["data"] for key, value in row.items()} for row in rows]


daemon = begin_day("dunst")
wait("one is due", lambda: due()["reminders"])
equal("without a server it stays unseen, and the notifier stays", ("active", False), (
    prop("ActiveState", UNIT), due()["reminders"][0]["shown"]))
doctor_says("the doctor finds that the bus cannot start one",
            "warn notifier is running, but no notification server could be started: Unit dunst.service is masked.")
# A menu that chooses the first amount.
with open(HOME + "/pick", "w") as file:
    file.write("#!/bin/sh\ngrep -m1 '^#Log [0-9]* ml'\n")
os.chmod(HOME + "/pick", 0o755)
with open(HOME + "/dunstrc", "w") as file:
    file.write(f"[global]\ndmenu = {HOME}/pick\nhistory_length = 20\n[urgency_low]\ntimeout = 0\n")
dunst = Program("dunst", "-conf", HOME + "/dunstrc")
was_told()
equal("a server that comes shows it", 1, displayed())
shot("dunst.png")
words = due()["reminders"][0]
client("log", "300")
wait("logged by command line, it disappears", lambda: displayed() == 0)
row = history()[0]
print("     #", row)
equal("dunst has shown the reminder", ("Sipli", headline(words), "x-sipli.hydration"),
      (row["appname"], row["summary"], row["category"]))
holds("with its text", row["body"].startswith(words["text"]), (row, words))
equal("and how far the day is", words.get("percent") or -1, row["progress"])

to_next()
was_told()
run("dunstctl", "context")
wait("the menu logs", lambda: total() > 300)
wait("and it disappears", lambda: displayed() == 0)

run("dunstctl", "set-paused", "true")
to_next()
wait("one is due", lambda: due()["reminders"])
equal("a paused server is left alone", ("0", False), (
    run("dunstctl", "count", "waiting"), due()["reminders"][0]["shown"]))
run("dunstctl", "set-paused", "false")
was_told()
equal("afterwards it is offered", 1, displayed())
run("dunstctl", "action")
was_opened("a click on it opens the form", "sipli://add-intake")

equal("a second notifier leaves the first alone", 75, status_of(NOTIFIER))
name = ("io.github.sipli.Sipli", "/io/github/sipli/Sipli", "org.freedesktop.Application")
before = prop("MainPID", UNIT)
systemctl("stop", UNIT)
doctor_says("the doctor finds no notifier", "warn notifier reminders are on, but no notifier is running to show them")
run("busctl", "--user", "call", *name, "ActivateAction", "sava{sv}", "add-weight", "0", "1",
    "activation-token", "s", "token-7")
said = was_opened("the desktop starts an action by Sipli's name", "sipli://add-weight")
holds("with the token for its window", said.startswith("token-7 "), said)
holds("systemd started the notifier for it", prop("MainPID", UNIT) not in ("0", before))
run("busctl", "--user", "call", *name, "Open", "asa{sv}", "1", "sipli://add-intake?ml=250", "0")
was_opened("and opens an address", "sipli://add-intake?amount=250%20ml")
print("     # memory", int(prop("MemoryCurrent", UNIT)) // 1024, "KiB")

dunst.stop()
daemon.stop()
print(run("make", "-s", "-C", STAGE, "uninstall", env=dict(os.environ, PREFIX=HOME + "/.local")))
left = run("find", HOME + "/.local", HOME + "/.config", "-iname", "*sipli*", "-not", "-path", "*/share/sipli*")
equal("uninstalling leaves nothing of it", "", left)
