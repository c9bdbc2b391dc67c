import Glibc
import SipliCore
import SipliServer

let usage = """
    usage: sipli-daemon [--restore [BACKUP] [--force]]

    Keeps your data and serves clients on $XDG_RUNTIME_DIR/sipli/sipli.sock.
    systemd usually starts it: systemctl --user start sipli

      --restore [BACKUP]  replace the store with a backup (default: the newest
                          good one) and set the old store aside; stop Sipli first
      --force             restore a backup that is older than the store
      --prepare           create the data directory and check that no other
                          daemon uses the socket (for the socket unit)
      --version           print the version
      -h, --help          print this help

    Environment: SIPLI_SOCKET and SIPLI_DATA_DIR set where the socket and the store
    are; TZ overrides the system's time zone. Settings: sipli-client config list

    """

var arguments = Array(CommandLine.arguments.dropFirst())
let isForced = arguments.first == "--restore" && arguments.contains("--force")
if isForced { arguments.removeAll { $0 == "--force" } }
switch (arguments.first, arguments.count) {
case (nil, _): exit(Service().run())
case ("--restore", 1...2): exit(Service().restore(arguments.count == 2 ? arguments[1] : nil, isForced: isForced))
case ("--prepare", 1): exit(Service().prepare())
case ("--version", 1): print("sipli-daemon \(Service.version)")
case ("--help", 1), ("-h", 1): print(usage, terminator: "")
default:
    let message = "sipli-daemon: unknown argument \(PlainText.line(arguments[0]))\n\n" + usage
    _ = write(2, message, message.utf8.count)
    exit(2)
}
