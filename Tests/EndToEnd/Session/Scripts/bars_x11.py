"""Under X, polybar, i3bar and i3blocks show the day, follow it, and log when they are clicked."""

from desktop import *

begin("polybar")


def restart_i3(text):
    with open(HOME + "/.rig/i3.conf", "a") as file:
        file.write(text)
    run("i3-msg", "-q", "restart")


# polybar
with open(HOME + "/polybar.ini", "w") as file:
    file.write("[bar/top]\nwidth = 100%\nheight = 28\nbackground = #101010\nforeground = #ffffff\n"
               "font-0 = DejaVu Sans:size=10\nmodules-center = sipli\nwm-restack = i3\n\n"
               + setup("polybar") + f"format = <label>\nformat-background = #{PLAIN}\n")
polybar = Program("polybar", "-c", HOME + "/polybar.ini", "top")
position = see("polybar shows the module", PLAIN)
shot("polybar.png")
before = pixels("0,0,1280x28")
client("log", "300")
wait("a log from elsewhere changes it", lambda: pixels("0,0,1280x28") != before)
click(position)
drunk("a left click logs, once", 550)
click(position, "right")
drunk("a right click takes it back", 300)
click(position, "middle")
was_opened("the middle button opens the form in a window", "sipli://add-intake")
equal("which logs nothing by itself", 300, total())
click(position, "up")
drunk("the wheel turned up logs a sip, once", 350)
client("undo")
polybar.stop()
nobody_left("nothing is left of the module when polybar ends", "--format polybar")
client("undo")

# i3bar, fed directly
block = "1000,692,280x28"
spot = (1270, 710)
restart_i3(with_terminal(setup("i3bar")).replace("{\n", "{\n    id direct\n    position bottom\n    font pango:DejaVu Sans 10\n", 1))
wait("i3bar shows the block", lambda: len(pixels(block).splitlines()) > 3)
shot("i3bar.png")
before = pixels(block)
client("log", "300")
wait("a log from elsewhere changes it", lambda: pixels(block) != before)
click(spot)
drunk("a left click on the block logs", 550)
click(spot, "right")
drunk("a right click takes it back", 300)
click(spot, "middle")
was_opened("the middle button opens the form in a window", "sipli://add-intake")
click(spot, "up")
drunk("the wheel turned up logs a sip", 350)
client("undo")
client("undo")
run("i3-msg", "-q", "bar", "mode", "invisible", "direct")

# i3bar, with the blocks of another status command
other, told = HOME + "/other-status", HOME + "/other-clicks"
with open(other, "w") as file:
    file.write("""#!/bin/sh
echo '{"version":1,"click_events":true}'; echo '['
echo '[{"name":"other","full_text":"          ","background":"#00aa44","separator":false}]'
exec cat > "$HOME/other-clicks"
""")
os.chmod(other, 0o755)
restart_i3(setup("i3bar").replace("--follow", f"--follow --wrap {other}")
           .replace("{\n", "{\n    id wrapped\n    position bottom\n    font pango:DejaVu Sans 10\n", 1))
run("i3-msg", "-q", "bar", "mode", "invisible", "direct")
theirs = see("the other command's block is there", GREEN)
shot("i3bar-wrapped.png")
ours = (theirs[0] - 80, theirs[1])
click(ours)
drunk("a click on our block beside it logs", 250)
click(theirs)
wait("and one on its own reaches the other", lambda: '"name":"other"' in open(told).read())
equal("which logs nothing", 250, total())
client("undo")
run("i3-msg", "-q", "bar", "mode", "invisible", "wrapped")

# i3blocks below i3bar
with open(HOME + "/i3blocks.conf", "w") as file:
    file.write(setup("i3blocks"))
top, spot = "1000,0,280x24", (1270, 8)
restart_i3(f"bar {{\n    id blocks\n    position top\n    font pango:DejaVu Sans 10\n"
           f"    status_command i3blocks -c {HOME}/i3blocks.conf\n}}\n")
run("i3-msg", "-q", "bar", "mode", "invisible", "direct")
run("i3-msg", "-q", "bar", "mode", "invisible", "wrapped")
wait("i3blocks shows the block", lambda: len(pixels(top).splitlines()) > 3)
shot("i3blocks.png")
before = pixels(top)
client("log", "300")
wait("a log from elsewhere changes it", lambda: pixels(top) != before)
client("undo")


def clicked(button, milliliters):
    # This i3blocks occasionally leaves a click unread until the next one.
    for _ in range(5):
        if total() == milliliters:
            return True
        click(spot, button)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if total() == milliliters:
                return True
            time.sleep(0.05)
    return False


holds("a left click on the block logs", clicked("left", 250), total())
holds("a right click takes it back", clicked("right", 0), total())
holds("the wheel turned up logs a sip", clicked("up", 50), total())

# tmux, in its own terminal: its defaults alone fill 40 columns
with open(HOME + "/tmux.conf", "w") as file:
    file.write("set -g status-interval 1\n" + setup("tmux"))
run("tui", "start", "bar", "-s", "80x24", "env", "-u", "TMUX", "tmux", "-u", "-L", "bar", "-f", HOME + "/tmux.conf",
    "new-session", r"printf '\033]2;a title of many words\033\\'; exec sleep 1000")


def status_line():
    return (run("tui", "text", "bar").splitlines() or [""])[-1].rstrip()


wait("tmux shows the day, nothing cut off", lambda: status_line().endswith(" 4%"))
client("log", "550")
wait("a log from elsewhere changes it", lambda: status_line().endswith(" 50%"))
systemctl("stop", "sipli.service", "sipli.socket")
wait("without the daemon it says so", lambda: status_line().endswith(" 50% (offline)"))
systemctl("start", "sipli.socket")
run("tmux", "-L", "bar", "kill-server")
nobody_left("nothing is left of it when tmux ends", "--format tmux")

holds("i3 has no complaint about its configuration", place("900000") is None)
