import Glibc
import SipliCLI

exit(CommandLineTool(trackers: .standard).run(Array(CommandLine.arguments.dropFirst())))
