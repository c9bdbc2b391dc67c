"""Shared by the session scripts: a raw client of the daemon, systemctl, and waiting with a deadline.

Every script runs in a fresh login session (user manager, bus, journal, empty home) with the programs and the Makefile
below $STAGE. It exits with status 0 if all checks pass.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time

STAGE = os.environ["STAGE"]
HOME = os.environ["HOME"]
RUNTIME = os.environ["XDG_RUNTIME_DIR"]
SOCKET = RUNTIME + "/sipli/sipli.sock"
DATA = os.environ.get("XDG_DATA_HOME", HOME + "/.local/share") + "/sipli"
BIN = HOME + "/.local/bin"
CLIENT = BIN + "/sipli-client"
DAEMON = BIN + "/sipli-daemon"
SECONDS = 20


def run(*command, check=True, **options):
    """Runs a command and returns its output, without the line ending."""
    result = subprocess.run(command, text=True, capture_output=True, **options)
    if check and result.returncode != 0:
        fail(f"{' '.join(command)} exited {result.returncode}: {result.stdout}{result.stderr}")
    return (result.stdout + result.stderr).strip()


def status_of(*command, **options):
    return subprocess.run(command, text=True, capture_output=True, **options).returncode


def as_root(*command):
    return run("as-uid", "root", *command)


def systemctl(*words, check=True):
    return run("systemctl", "--user", *words, check=check)


def prop(name, unit="sipli.service"):
    return systemctl("show", "-P", name, unit)


def pid():
    return int(prop("MainPID"))


def journal(*words):
    return run("journalctl", "--user", "-u", "sipli.service", "--no-pager", *words)


def fail(text):
    print("FAIL -", text, flush=True)
    print(systemctl("status", "sipli.service", "sipli.socket", "-n", "30", check=False))
    sys.exit(1)


def holds(what, condition, detail=""):
    if not condition:
        fail(f"{what}: {detail}" if detail != "" else what)
    print("ok   -", what, flush=True)


def equal(what, expected, actual):
    holds(what, expected == actual, f"expected {expected!r}, got {actual!r}")


def wait(what, condition, seconds=SECONDS):
    """Waits until a condition returns a true value, and returns it; fails after the deadline."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            fail(f"waited {seconds} s in vain: {what}")
        time.sleep(0.01)


def install():
    """Installs the programs and units as a user would."""
    environment = dict(os.environ, DIST=STAGE + "/bin", PREFIX=HOME + "/.local")
    print(run("make", "-s", "-C", STAGE, "install", env=environment))


def drop_in(name, *lines, unit="sipli.service"):
    """Adds a drop-in to a unit; without lines it is removed."""
    directory = f"{os.environ.get('XDG_CONFIG_HOME', HOME + '/.config')}/systemd/user/{unit}.d"
    os.makedirs(directory, exist_ok=True)
    path = f"{directory}/{name}.conf"
    if lines:
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
    elif os.path.exists(path):
        os.unlink(path)
    systemctl("daemon-reload")


class Lost(Exception):
    """The connection ended or could not be made."""


class Client:
    """One connection, line by line."""

    def __init__(self, path=SOCKET, seconds=SECONDS):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(seconds)
        try:
            self.socket.connect(path)
        except OSError as error:
            raise Lost(f"connect: {error}") from error
        self.buffer = b""
        self.events = []
        self.hello = self.line()

    def line(self):
        while b"\n" not in self.buffer:
            try:
                more = self.socket.recv(1 << 16)
            except ConnectionError as error:
                raise Lost(str(error)) from error
            if not more:
                raise Lost("end of file")
            self.buffer += more
        line, self.buffer = self.buffer.split(b"\n", 1)
        return json.loads(line)

    def send(self, op, **fields):
        try:
            self.socket.sendall(json.dumps({"op": op, **fields}).encode() + b"\n")
        except OSError as error:
            # The other side has closed; its last line may still be unread.
            while True:
                if self.line().get("ev") == "bye":
                    raise Lost("bye") from error

    def call(self, op, **fields):
        """Sends a request and returns its reply; events before it are kept in `events`."""
        self.send(op, **fields)
        while True:
            line = self.line()
            if "ok" in line:
                return line
            self.events.append(line)
            if line.get("ev") == "bye":
                raise Lost("bye")

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def call(op, **fields):
    """One request on its own connection."""
    with Client() as client:
        return client.call(op, **fields)


def done(reply):
    """The result of a request that must succeed."""
    if not reply["ok"]:
        fail(f"refused: {reply}")
    return reply["result"]


def entries():
    """The ids of all entries in the store."""
    with Client() as client:
        ids, cursor = [], {}
        while True:
            page = done(client.call("hydration.entries", **cursor))
            ids += [entry["entry"] for entry in page["entries"]]
            if not page.get("cursor"):
                return ids
            cursor = {"cursor": page["cursor"]}


def kill(number, target=None):
    os.kill(target or pid(), number)


__all__ = [name for name in dir() if not name.startswith("_")] + ["json", "os", "signal", "socket", "subprocess", "time"]
