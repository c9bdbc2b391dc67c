"""Once installed, sipli:// links open in a terminal window, and log nothing by themselves."""

from desktop import *

begin()
run("desktop-file-validate", HOME + "/.local/share/applications/io.github.sipli.Sipli.desktop")
equal("our entry opens them", "io.github.sipli.Sipli.desktop",
      run("xdg-mime", "query", "default", "x-scheme-handler/sipli"))
run("xdg-open", "sipli://add-intake?ml=250&fluid=tea")
was_opened("xdg-open starts a terminal with the address as it was brought",
           "sipli://add-intake?amount=250%20ml&fluid=tea")
status = status_of("xdg-open", "sipli://add-intake?ml=250&run=rm")
holds("what is not one of ours opens nothing", not os.path.exists(HOME + "/terminal-words"), status)

# Without a display too, otherwise a menu would ask.
blind = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
result = subprocess.run([CLIENT, "open", "sipli://add-intake?ml=250"], text=True, capture_output=True,
                        stdin=subprocess.DEVNULL, env=blind)
equal("without a terminal it refuses", 1, result.returncode)
holds("and says what to run", "sipli-client log 250 ml" in result.stderr, result.stderr)
equal("nothing was logged by any of it", 0, total())

# In a real terminal.
run("tui", "start", "form", "-s", "100x30", CLIENT, "open", "--hold", "sipli://add-intake?ml=250")
run("tui", "wait", "form", "Enter for 250 ml")
run("tui", "keys", "form", "Enter")
run("tui", "wait", "form", "Log 250 ml water now")
equal("Enter alone logs nothing", 0, total())
print(run("tui", "text", "form"))
run("tui", "keys", "form", "y", "Enter")
wait("a yes ends it", lambda: run("tui", "status", "form") == "0")
equal("and logs it", 250, total())
run("tui", "stop", "form")
