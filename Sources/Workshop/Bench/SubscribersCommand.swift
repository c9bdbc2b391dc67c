import Glibc
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
        let samples = try audience.follow(changes, of: writer)
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

/// Subscribers, each with its own connection, and the position of each.
final class Audience {
    private(set) var connections: [LoadConnection] = []
    /// The revision of each subscriber.
    private(set) var positions: [Int64] = []
    /// The number of events each has received.
    private(set) var events: [Int] = []
    /// The number of events that did not continue where the previous one ended.
    private(set) var gaps = 0
    private let poller: Poller

    /// - Parameter connect: opens another connection and reads the greeting.
    init(count: Int, connect: () throws -> LoadConnection) throws {
        poller = try Poller()
        for number in 0..<count {
            let connection = try connect()
            let reply = try connection.call(Requests.follow)
            try poller.add(connection, number: number)
            connections.append(connection)
            positions.append(reply.revision ?? 0)
            events.append(0)
        }
    }

    /// Has changes made, one after the other, and returns how long each took to reach all.
    func follow(_ changes: Int, of writer: LoadConnection) throws -> Samples {
        var samples = Samples()
        for _ in 0..<changes {
            let revision = try writer.call(Requests.log).revision ?? 0
            let committed = stopwatch()
            while positions.contains(where: { $0 < revision }) {
                guard try listen(seconds: 10) else { throw BenchFailure.lost("an event") }
            }
            samples.add(stopwatch() - committed)
        }
        return samples
    }

    /// Receives events; calls `told` for each subscriber that got one, with the time. False if none arrived.
    func listen(seconds: Double, _ told: (_ number: Int, _ time: Double) throws -> Void = { _, _ in }) throws -> Bool {
        try poller.wait(seconds: seconds) { number in
            try connections[number].receive()
            let time = stopwatch()
            var wasTold = false
            while let line = connections[number].nextLine() {
                guard line.isEvent, let revision = line.revision else { continue }
                if let since = line.since, since != positions[number] { gaps += 1 }
                positions[number] = revision
                events[number] += 1
                wasTold = true
            }
            if wasTold { try told(number, time) }
        }
    }
}
