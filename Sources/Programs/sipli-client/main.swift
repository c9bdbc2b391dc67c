import Glibc
import SipliVerbs

let verb = FrequentCommandLine(TrackerSection.standard).verb(Array(CommandLine.arguments.dropFirst()))
exit(verb.map(Runner.run) ?? FullProgram.execute())
