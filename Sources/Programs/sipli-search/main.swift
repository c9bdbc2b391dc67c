import Glibc
import SipliGlance
import SipliSearch

exit(SearchProgram.run(TrackerGlance.standard, Array(CommandLine.arguments.dropFirst())))
