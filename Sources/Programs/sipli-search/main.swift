import Glibc
import SipliCore
import SipliGlance
import SipliSearch

let usage = """
    usage: sipli-search

    Answers searches in GNOME's overview and in KRunner, such as "sipli 250".
    The desktop starts it over D-Bus when you search, and it ends by itself.

      --version    print the version
      -h, --help   print this help

    """

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case (nil, _): exit(SearchProgram.run(TrackerGlance.standard))
case ("--version", 1): print("sipli-search \(SearchProgram.version)")
case ("--help", 1), ("-h", 1): print(usage, terminator: "")
default:
    let message = "sipli-search: unknown argument \(PlainText.line(arguments[0]))\n\n" + usage
    _ = write(2, message, message.utf8.count)
    exit(2)
}
