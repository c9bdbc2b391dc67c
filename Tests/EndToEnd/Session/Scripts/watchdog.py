"""A daemon that hangs is killed and restarted by systemd."""

from session import *

install()
drop_in("watchdog", "[Service]", "WatchdogSec=1")
systemctl("start", "sipli.service")
done(call("hydration.log", ml=300))
for attempt in range(2):
    old, restarts = pid(), int(prop("NRestarts"))
    begun = time.monotonic()
    kill(signal.SIGSTOP)
    wait("the watchdog's restart", lambda: int(prop("NRestarts")) > restarts)
    print(f"     # {time.monotonic() - begun:.1f} s after it stopped")
    equal("the new one answers", True, call("ping")["ok"])
    holds("and is another process", pid() != old)
holds("systemd names the watchdog", "watchdog" in journal("-o", "cat").lower())
equal("the entry is there", 1, len(entries()))

# Several watchdog periods pass without other events: the loop itself must send the pings.
restarts, stamp = prop("NRestarts"), prop("WatchdogTimestampMonotonic")
for _ in range(4):
    stamp = wait("the next sign of life", lambda: prop("WatchdogTimestampMonotonic") != stamp
                 and prop("WatchdogTimestampMonotonic"))
equal("an idle daemon keeps the watchdog content", restarts, prop("NRestarts"))
