import Glibc
import SipliProgram

/// The time from a commit to its event.
struct LatencyCommand: BenchVerb {
    private var (subscribers, changes, pause) = (1, 500, 5)

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &subscribers, "--subscribers", "count", short: "-s", "Subscribers.")
        parameters.option(default: &changes, "--changes", "count", short: "-n", "Changes.")
        parameters.option(default: &pause, "--pause", "ms", "Milliseconds between changes.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        let writer = try target.connect()
        let audience = try Audience(count: subscribers) { try target.connect() }
        var (samples, replies) = (Samples(), Samples())
        for _ in 0..<changes {
            usleep(UInt32(pause) * 1000)
            let sent = stopwatch()
            try writer.call(Requests.log)
            let committed = stopwatch()
            replies.add(committed - sent)
            var told = 0
            while told < subscribers {
                let isAlive = try audience.listen(seconds: 10) { _, time in
                    samples.add(time - committed)
                    told += 1
                }
                guard isAlive else { throw BenchFailure.lost("an event") }
            }
        }
        var report = Report()
        report.add("changes", Double(changes))
        report.add("reply", replies)
        report.add("event_after_reply", samples)
        report.add("lost", Double(audience.gaps))
        return report
    }
}
