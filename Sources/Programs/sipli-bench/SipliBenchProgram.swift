import Glibc
import SipliBench
import SipliProgram

@main
enum SipliBenchProgram {
    static func main() {
        exit(BenchProgram.program.run(Array(CommandLine.arguments.dropFirst())))
    }
}
