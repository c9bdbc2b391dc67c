import Glibc
import SipliVerbs

exit(FrequentCommandLine.run(Array(CommandLine.arguments.dropFirst()), .frequent) ?? FullProgram.execute())
