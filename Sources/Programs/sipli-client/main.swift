import Glibc
import SipliProgram
import SipliVerbs

let verb = FrequentCommandLine(TrackerSection.standard).verb(Array(CommandLine.arguments.dropFirst()))
exit(verb.map { Runner.run($0, .ofClient($0.common)) } ?? FullProgram.execute())
