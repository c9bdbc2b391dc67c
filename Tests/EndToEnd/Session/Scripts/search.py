"""The bus starts the search program when a desktop asks, in its sandbox; what is chosen is logged."""

from session import *

NAME, UNIT = "io.github.sipli.Sipli.Search", "sipli-search.service"


def ask(path, interface, method, *arguments):
    answer = run("busctl", "--user", "--json=short", "call", NAME, path, interface, method, *arguments)
    return json.loads(answer)["data"] if answer else None


def gnome(method, *arguments):
    return ask("/io/github/sipli/Sipli/Search", "org.gnome.Shell.SearchProvider2", method, *arguments)


install()
run("systemctl", "--user", "daemon-reload")
run("busctl", "--user", "call", "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
equal("nobody has searched yet", "inactive", prop("ActiveState", UNIT))
begun = time.monotonic()
found = gnome("GetInitialResultSet", "as", "2", "sipli", "250")[0]
print(f"     # the first answer {(time.monotonic() - begun) * 1000:.0f} ms")
equal("an amount is offered", ["log:hydration:250"], found)
equal("by the unit, which the bus started", "active", prop("ActiveState", UNIT))
equal("nothing is logged", [], entries())
begun = time.monotonic()
meta = gnome("GetResultMetas", "as", "1", found[0])[0][0]
print(f"     # the next {(time.monotonic() - begun) * 1000:.0f} ms")
equal("it says what it does", "Log 250 ml water", meta["name"]["data"])
gnome("ActivateResult", "sasu", found[0], "2", "sipli", "250", "0")
equal("what is chosen is logged", 1, len(entries()))
systemctl("stop", UNIT)
gnome("ActivateResult", "sasu", found[0], "0", "0")
equal("also by a later process", 2, len(entries()))
done(call("habits.add", name="Read"))
match = ask("/krunner", "org.kde.krunner1", "Match", "s", "read")[0]
equal("KRunner is offered a habit", ["Complete Read"], [row[1] for row in match])
ask("/krunner", "org.kde.krunner1", "Run", "ss", match[0][0], "")
equal("which is done", 1, done(call("get", topics=["habits"]))["habits"]["done"])
systemctl("stop", "sipli.service", "sipli.socket")
equal("without a daemon nothing is offered", [], gnome("GetInitialResultSet", "as", "2", "sipli", "250")[0])
print("     # memory", prop("MemoryCurrent", UNIT))
