import ArgumentParser

/// Delivery of changes to many subscribers.
struct FanoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fanout", abstract: "Notify N subscribers of changes and measure the cost per event.",
        discussion: """
            Every change is awaited by all subscribers before the next. With --reload nothing is written: the \
            subscribers are told to reload by request, which is the telling alone.
            """)

    @OptionGroup var target: TargetOptions
    @Option(name: .shortAndLong, help: "Subscribers.") var subscribers = 100
    @Option(name: [.customShort("n"), .long], help: "Changes.") var changes = 1000
    @Option(name: .shortAndLong, help: "Changes requested at once.") var window = 1
    @Flag(help: "Request reloads instead of writing.") var reload = false

    func run() throws {
        let process = try target.process()
        let writer = try target.connect()
        let audience = try Audience(count: subscribers) { try target.connect() }
        var (last, each) = (Samples(), Samples())
        let before = process.cpuMicroseconds()
        let start = stopwatch()
        for _ in 0..<(changes / window) { try publish(writer, audience, &last, &each) }
        let seconds = (stopwatch() - start) / 1e6
        let cpu = process.cpuMicroseconds() - before
        var report = Report()
        let deliveries = Double(audience.events.reduce(0, +))
        report.add("subscribers", Double(subscribers))
        report.add("changes", Double(changes))
        report.add("changes_per_second", Double(changes) / seconds)
        report.add("deliveries_per_second", deliveries / seconds)
        report.add("last", last)
        report.add("each", each)
        report.add("server_cpu_per_delivery", cpu / max(deliveries, 1), "us")
        report.add("server_cpu_per_change", cpu / Double(changes), "us")
        report.add("lost", Double(audience.gaps))
        report.add("server_rss", process.residentKiB(), "KiB")
        report.add("server_private", process.privateKiB(), "KiB")
        target.show(report)
    }

    /// Requests one window of changes and waits until all subscribers have received all of them.
    private func publish(
        _ writer: LoadConnection, _ audience: Audience, _ last: inout Samples, _ each: inout Samples
    ) throws {
        let sent = stopwatch()
        let counts = audience.events
        for _ in 0..<window { try writer.send(reload ? Requests.reload : Requests.log) }
        var revision: Int64 = 0
        for _ in 0..<window {
            let reply = try writer.receiveLine()
            guard reply.isOK else { throw BenchFailure.refused(reply.text) }
            revision = reply.revision ?? 0
        }
        var waiting = Set<Int>()
        for number in audience.positions.indices where isBehind(audience, number, revision, counts) {
            waiting.insert(number)
        }
        while !waiting.isEmpty {
            let isAlive = try audience.listen(seconds: 10) { number, time in
                each.add(time - sent)
                if !isBehind(audience, number, revision, counts) { waiting.remove(number) }
            }
            guard isAlive else { throw BenchFailure.lost("\(waiting.count) subscribers were not notified") }
        }
        last.add(stopwatch() - sent)
    }

    private func isBehind(_ audience: Audience, _ number: Int, _ revision: Int64, _ counts: [Int]) -> Bool {
        reload ? audience.events[number] == counts[number] : audience.positions[number] < revision
    }
}
