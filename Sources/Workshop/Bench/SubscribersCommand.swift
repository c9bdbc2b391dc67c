import SipliProgram

/// What many idle subscribers cost.
struct SubscribersCommand: BenchVerb {
    private var (subscribers, changes) = (1000, 3)

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &subscribers, "--subscribers", "count", short: "-s", "Subscribers.")
        parameters.option(default: &changes, "--changes", "count", short: "-n", "Changes that all must receive.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        raiseDescriptorLimit()
        let process = try target.process()
        let writer = try target.connect()
        try writer.call(Requests.log)
        let (resident, own) = (process.residentKiB(), process.privateKiB())
        let start = stopwatch()
        let audience = try Audience(count: subscribers) { try target.connect() }
        let connected = (stopwatch() - start) / 1e6
        let (residentAfter, ownAfter) = (process.residentKiB(), process.privateKiB())
        var samples = Samples()
        for _ in 0..<changes {
            let revision = try writer.call(Requests.log).revision ?? 0
            let committed = stopwatch()
            while audience.positions.contains(where: { $0 < revision }) {
                guard try audience.listen(seconds: 10) else { throw BenchFailure.lost("an event") }
            }
            samples.add(stopwatch() - committed)
        }
        var report = Report()
        report.add("subscribers", Double(subscribers))
        report.add("connected_in", connected, "s")
        report.add("rss_before", resident, "KiB")
        report.add("rss_per_subscriber", (residentAfter - resident) / Double(subscribers), "KiB")
        report.add("private_before", own, "KiB")
        report.add("private_per_subscriber", (ownAfter - own) / Double(subscribers), "KiB")
        report.add("all_told", samples)
        report.add("lost", Double(audience.gaps))
        return report
    }
}
