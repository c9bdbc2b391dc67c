"""Under sway, mako shows which habits are open, and its actions complete, add and skip."""

from notifications import *


def shown():
    """The notifications that mako shows."""
    rows = json.loads(run("makoctl", "list"))["data"][0]
    return [{key: value["data"] for key, value in row.items()} for row in rows]


def says(what, text, part="body"):
    wait(what, lambda: [item[part] for item in shown()] == [text])
    return shown()[0]


def press(note, label):
    run("makoctl", "invoke", next(key for key, value in note["actions"].items() if value == label))


def add(name, **members):
    done(call("habits.add", name=name, **members))


daemon = begin_day("mako")
client("config", "set", "water-reminders", "off")
for name in ("Run", "Read a book", "Stretch"):
    add(name, reminders=["07:30"])
add("Push-ups", target=30, reminders=["07:45"])
to_next()
both = says("those due at the same time are one sentence", "Run, Read a book and Stretch are still open.")
was_told()
shot("habits.png")

press(both, "Mark Run as done")
left = says("what is left is shown again", "Read a book and Stretch are still open.")
equal("the action completed the habit", 1, done(call("get", topics=["habits"]))["habits"]["done"])
client("config", "set", "private", "on")
wait("hiding values takes the names away", lambda: shown() and shown()[0]["body"] == "")
hidden = shown()[0]
holds("and the actions that have names", not any("Read" in label for label in hidden["actions"].values()), hidden)
shot("habits-private.png")
client("config", "set", "private", "off")
done(call("habits.complete", habit="Stretch"))
one = says("done elsewhere, one is left", "Read a book is still open", "summary")
press(one, "Skip today")
# mako closes a notification whose action it was told to invoke, before the notifier hears of it.
wait("a skip ends the reminder", lambda: due()["reminders"] == [] and not shown())

to_next()
numbers = says("a habit with an amount offers a step", "Push-ups is still open", "summary")
press(numbers, "Log 5")
half = says("the step is counted", "Push-ups, 5 of 30", "summary")
shot("habits-amount.png")
press(half, "Mark as done")
wait("and done ends it: every habit of the day is done or skipped",
     lambda: done(call("get", topics=["habits"]))["habits"]["remaining"] == 0 and not shown())
daemon.stop()
