import Glibc
import SipliCLI

@main
enum SipliClientProgram {
    static func main() {
        exit(CommandLineTool(trackers: .standard).run(Array(CommandLine.arguments.dropFirst())))
    }
}
