#!/usr/bin/env python3
"""Sipli from Python: call("hydration.log", ml=300), or follow("hydration") for the state and every change of it."""
import json, os, socket, time


def messages(request):
    path = os.environ.get("SIPLI_SOCKET") or os.environ["XDG_RUNTIME_DIR"] + "/sipli/sipli.sock"
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        connection.sendall(json.dumps(request).encode() + b"\n")
        connection.shutdown(socket.SHUT_WR)
        for line in connection.makefile(encoding="utf-8"):
            message = json.loads(line)
            if message.get("ok") is False:
                raise RuntimeError(message["error"]["message"])
            yield message


def call(op, **fields):
    return next(message["result"] for message in messages({"op": op, **fields}) if "ok" in message)


def follow(*topics):
    epoch, since = "", 0
    while True:
        request = {"op": "subscribe", "sub": "py", "topics": topics, "data": True, "epoch": epoch, "since": since}
        try:
            for message in messages(request):
                if state := message.get("snapshot") or message.get("data"):
                    epoch, since = message.get("epoch", epoch), message["rev"]
                    yield state
        except OSError:  # nobody there: the next attempt resumes where this one ended
            pass
        time.sleep(0.2)


if __name__ == "__main__":
    for state in follow("hydration"):
        print(state["hydration"]["text"]["short"], flush=True)
