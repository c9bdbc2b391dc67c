"""Files made to take memory or time: the service reads each within its limit, and answers others meanwhile."""

import threading

from session import *

MIB = 1 << 20
SIZE = 24 * MIB
# The program, the file, and 64 MiB for reading it.
LIMIT = 32 * MIB + SIZE + 64 * MIB

# The beginning, a piece that is repeated, and the end.
FILES = {
    "a row of columns without end": ("date,ml\n", ",", ""),
    "a cell without end": ('date,ml\n2026-06-01,"', "x", '"'),
    "empty rows": ("date,ml\n", "\n", ""),
    "small rows": ("date,ml\n", "2026-06-01,1\n", ""),
    "members without end": ('{"entries":[],"profile":{},"x":{', '"a":1,', '"b":2}}'),
    "lists in lists": ('{"entries":', "[", ""),
    "digits without end": ('{"entries":[', "1", "]}"),
    "records without end": ('{"subscriptions":[', "{},", "{}]}"),
    "an export of one setting": ('{"sipli":"export","version":1}\n', '{"setting":"x","value":0}\n', ""),
}


class Others(threading.Thread):
    """Another client that asks all the time."""

    def __init__(self):
        super().__init__(daemon=True)
        self.milliseconds = []
        self.isDone = False
        self.start()

    def run(self):
        with Client() as client:
            while not self.isDone:
                begun = time.monotonic()
                done(client.call("get", topics=["hydration"]))
                self.milliseconds.append((time.monotonic() - begun) * 1000)

    def stop(self):
        self.isDone = True
        self.join()
        ordered = sorted(self.milliseconds)
        return ordered[len(ordered) * 99 // 100]


def upload(head, piece, tail):
    with Client(seconds=300) as client:
        done(client.call("import.begin", bytes=SIZE))
        text = piece * (25_000 // len(piece))
        for part in [head, *[text] * (SIZE // len(text) - 1), tail]:
            done(client.call("import.data", text=part))
        return client.call("import.finish", dry_run=True)


install()
drop_in("limit", "[Service]", f"MemoryMax={LIMIT}", "MemorySwapMax=0")
systemctl("start", "sipli.service")
done(call("hydration.log", ml=300))
process = pid()
for name, (head, piece, tail) in FILES.items():
    others = Others()
    reply = upload(head, piece, tail)
    slowest = others.stop()
    answer = "read" if reply["ok"] else reply["error"]["message"]
    print(f"     # {name}: {answer[:100]}; others' p99 {slowest:.1f} ms of {len(others.milliseconds)}")
    equal(name + " leaves the daemon running", process, pid())
equal("and the record is there", 300, done(call("get", topics=["hydration"]))["hydration"]["total_ml"])
