import Glibc
import SipliVerbs

let commandLine = FrequentCommandLine(TrackerSection.standard)
exit(commandLine.run(Array(CommandLine.arguments.dropFirst())) ?? FullProgram.execute())
