import Glibc
import SipliCore
import SipliGlance
import SipliNotifier

exit(NotifierProgram.run(.standard, TrackerGlance.standard, Array(CommandLine.arguments.dropFirst())))
