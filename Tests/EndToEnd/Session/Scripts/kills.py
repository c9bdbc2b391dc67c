"""Killed at any time, the daemon loses no acknowledged write, and every subscriber resumes without a gap."""

import random
import threading

from session import *

KILLS = int(os.environ.get("SIPLI_KILLS", "40"))
WRITERS, SUBSCRIBERS = 4, 3

install()
systemctl("start", "sipli.socket")
stop = threading.Event()
acknowledged = [[] for _ in range(WRITERS)]
problems, resumed, killed_at = [], [], [0.0]


def connect():
    end = time.monotonic() + SECONDS
    while True:
        try:
            return Client()
        except Lost as error:
            if time.monotonic() > end:
                raise Lost(f"no daemon for {SECONDS} s: {error}") from error


def write(number):
    client, count = None, 0
    while not stop.is_set():
        count += 1
        key = f"writer-{number}-{count}"
        while True:
            try:
                client = client or connect()
                reply = client.call("hydration.log", ml=1, key=key)
                break
            except Lost as error:
                client = None
                if str(error).startswith("no daemon"):
                    problems.append(str(error))
                    return
        if not reply["ok"]:
            problems.append(f"{key}: {reply}")
            return
        acknowledged[number].append(reply["result"]["entry"])


class Subscriber(threading.Thread):
    def __init__(self, number):
        super().__init__()
        self.number, self.revision, self.epoch, self.resumes, self.reloads = number, None, None, 0, 0

    def run(self):
        while True:
            try:
                self.follow(connect())
            except Lost as error:
                if str(error).startswith("no daemon"):
                    problems.append(str(error))
                    return
            except TimeoutError:
                problems.append(f"subscriber {self.number} heard nothing for {SECONDS} s")
                return

    def follow(self, client):
        with client:
            known = {} if self.revision is None else {"epoch": self.epoch, "since": self.revision}
            reply = client.call("subscribe", sub="s", topics=["hydration"], min_ms=self.number * 20, **known)
            if known:
                resumed.append(time.monotonic() - killed_at[0])
                self.resumes += 1
                if reply.get("fresh") is not False:
                    problems.append(f"subscriber {self.number} could not resume: {str(reply)[:200]}")
            else:
                self.epoch, self.revision = reply["epoch"], reply["rev"]
            for event in client.events:
                problems.append(f"an event before the reply: {event}")
            while True:
                event = client.line()
                if event.get("ev") == "bye":
                    return
                if event["since"] != self.revision:
                    problems.append(f"subscriber {self.number} stands at {self.revision}, got {event}")
                self.revision = event["rev"]
                self.reloads += 1


writers = [threading.Thread(target=write, args=[number]) for number in range(WRITERS)]
subscribers = [Subscriber(number) for number in range(SUBSCRIBERS)]
for thread in writers + subscribers:
    thread.daemon = True
    thread.start()
chance = random.Random(7)
for number in range(KILLS):
    before, more = sum(map(len, acknowledged)), chance.randrange(1, 120)
    wait("writes going on", lambda: problems or sum(map(len, acknowledged)) >= before + more)
    if problems:
        break
    old = pid()
    killed_at[0] = time.monotonic()
    kill(signal.SIGKILL, old)
    wait("another daemon", lambda: pid() not in (0, old))
wait("everybody being back", lambda: problems or all(s.resumes for s in subscribers))
stop.set()
for thread in writers:
    thread.join()
with Client() as client:
    last = client.call("sync")["rev"]
wait("every subscriber standing at the last revision", lambda: problems or all(s.revision >= last for s in subscribers))
equal("no subscriber missed anything", [], problems)
ids, wanted = entries(), [entry for list in acknowledged for entry in list]
equal("every acknowledged write is in the store", set(), set(wanted) - set(ids))
equal("and none is there twice", (len(wanted), len(wanted)), (len(ids), len(set(wanted))))
equal("one revision each", len(wanted), len({*wanted}))
resumed.sort()
print(f"     # {KILLS} kills, {len(wanted)} writes, {sum(s.resumes for s in subscribers)} resumes, median "
      f"{resumed[len(resumed) // 2] * 1000:.0f} ms after the kill, slowest {resumed[-1] * 1000:.0f} ms")
