import Glibc
import SipliCLI

@main
enum SipliClientProgram {
    static func main() {
        exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
    }
}
