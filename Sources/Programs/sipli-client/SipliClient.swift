import Glibc
import SipliCLI
import SipliProgram
import SipliVerbs

@main
enum SipliClientProgram {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        // First without the table of commands and all that it refers to.
        let frequent = FrequentCommandLine(TrackerSection.standard).verb(words)
        exit(frequent.map { Runner.run($0, .ofClient($0.common)) } ?? CommandLineTool(trackers: .standard).run(words))
    }
}
