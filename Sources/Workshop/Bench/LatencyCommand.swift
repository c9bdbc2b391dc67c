import ArgumentParser
import Glibc

/// The time from a commit to its event.
struct LatencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "latency", abstract: "Measure the time from a write's reply to its event.",
        discussion: "Changes are further apart than the minimum interval between events.")

    @OptionGroup var target: TargetOptions
    @Option(name: .shortAndLong, help: "Subscribers.") var subscribers = 1
    @Option(name: [.customShort("n"), .long], help: "Changes.") var changes = 500
    @Option(help: "Milliseconds between changes.") var pause = 5

    func run() throws {
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
        target.show(report)
    }
}
