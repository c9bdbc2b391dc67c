"""A data or runtime directory that others can read is made private, one that they can write to is refused; both are logged."""

from session import *

install()


def mode(path):
    return oct(os.stat(path).st_mode & 0o777)


os.makedirs(DATA, mode=0o755)
os.chmod(DATA, 0o755)
os.makedirs(os.path.dirname(SOCKET))
os.chmod(os.path.dirname(SOCKET), 0o755)
systemctl("start", "sipli.service")
equal("both are closed", ("0o700", "0o700"), (mode(DATA), mode(os.path.dirname(SOCKET))))


def said():
    # Not by unit: the journal cannot tell the unit of a process that has already ended.
    message = "removed other users' access to a directory"
    return run("journalctl", "-o", "cat", "--no-pager", "MESSAGE=" + message).splitlines().count(message)


# The message reaches the journal shortly after the process has ended.
wait("which is said for each", lambda: said() >= 2)
equal("once", 2, said())

systemctl("stop", "sipli.service", "sipli.socket")
for path in (DATA, os.path.dirname(SOCKET)):
    os.makedirs(path, exist_ok=True)
    os.chmod(path, 0o770)
    holds(f"{path} is refused when others can write to it", status_of(
        "systemctl", "--user", "start", "sipli.socket") != 0)
    equal("and left as it is", "0o770", mode(path))
    # The message reaches the journal shortly after the process has ended, too late to be filed under its unit.
    wait("with what to do about it", lambda: f"chmod go-rwx {path}" in run(
        "journalctl", "--user", "-o", "cat", "--no-pager"))
    os.chmod(path, 0o700)
    systemctl("reset-failed", "sipli.socket", check=False)
systemctl("start", "sipli.service")
equal("done, it serves", True, call("ping")["ok"])
