import Glibc
import SipliCore
import SipliGlance
import SipliNotifier

let usage = """
    usage: sipli-notifier

    Shows Sipli's reminders as desktop notifications, and an icon in the panel.
    Start it now and at each login: systemctl --user enable --now sipli-notifier
    Without systemd, start it from your session's configuration, such as sway's: exec sipli-notifier

      --version    print the version
      -h, --help   print this help

    Settings control the reminders: sipli-client config list

    """

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case (nil, _): exit(NotifierProgram.run(.standard, TrackerGlance.standard))
case ("--version", 1): print("sipli-notifier \(NotifierProgram.version)")
case ("--help", 1), ("-h", 1): print(usage, terminator: "")
default:
    let message = "sipli-notifier: unknown argument \(PlainText.line(arguments[0]))\n\n" + usage
    _ = write(2, message, message.utf8.count)
    exit(2)
}
