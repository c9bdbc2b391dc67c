import SipliProgram

/// Delivery of changes to many subscribers.
struct FanoutCommand: BenchVerb {
    private var (subscribers, changes, window) = (100, 1000, 1)
    private var reload = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &subscribers, "--subscribers", "count", short: "-s", "Subscribers.")
        parameters.option(default: &changes, "--changes", "count", short: "-n", "Changes.")
        parameters.option(default: &window, "--window", "count", short: "-w", "Changes requested at once.")
        parameters.flag(&reload, "--reload", "Request reloads instead of writing.")
    }

    func run(_ target: TargetOptions) throws -> Report {
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
        return report
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
