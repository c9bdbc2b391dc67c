import Glibc
import SipliProgram

/// What a process does while it is idle.
struct IdleCommand: BenchVerb {
    private var seconds = 60.0

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            default: &seconds, "--seconds", "seconds", "How long, once it has been quiet for three seconds.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        let process = try target.process()
        // Asking for its pid made a connection, and work from the start may continue after the first reply.
        let isQuiet = process.waitUntilQuiet()
        let (wakeUps, cpu, written) = (process.wakeUps(), process.cpuMicroseconds(), process.writtenBytes())
        usleep(UInt32(seconds * 1e6))
        var report = Report()
        report.add("was_quiet", isQuiet ? 1 : 0)
        report.add("wakeups_per_minute", (process.wakeUps() - wakeUps) * 60 / seconds)
        report.add("cpu_per_minute", (process.cpuMicroseconds() - cpu) * 60 / seconds / 1000, "ms")
        report.add("written", process.writtenBytes() - written, "bytes")
        report.add("rss", process.residentKiB(), "KiB")
        report.add("private", process.privateKiB(), "KiB")
        return report
    }
}
