import Glibc
import SipliProgram

/// Durable writes in closed loops.
struct WritesCommand: BenchVerb {
    private var (clients, requests) = (1, 3000)

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &clients, "--clients", "count", short: "-c", "Connections.")
        parameters.option(default: &requests, "--requests", "count", short: "-n", "Writes in all.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        let process = try target.process()
        let load = try ClosedLoop(connections: (0..<clients).map { _ in try target.connect() })
        let before = process.cpuMicroseconds()
        let start = stopwatch()
        let samples = try load.run(requests: requests, line: Requests.log)
        let seconds = (stopwatch() - start) / 1e6
        var report = Report()
        report.add("clients", Double(clients))
        report.add("writes", Double(samples.count))
        report.add("per_second", Double(samples.count) / seconds)
        report.add("latency", samples)
        report.add("server_cpu_per_write", (process.cpuMicroseconds() - before) / Double(samples.count), "us")
        return report
    }
}

/// Requests one after the other.
struct RequestsCommand: BenchVerb {
    private var lines: [String] = []
    private var requests = 2000

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            repeated: &lines, "--line", "json", "A request (default: get hydration); repeat the option for more.")
        parameters.option(default: &requests, "--requests", "count", short: "-n", "How often.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        let process = try target.process()
        let connection = try target.connect()
        let lines = (lines.isEmpty ? [Requests.get] : lines).map { Array($0.utf8) + [UInt8(ascii: "\n")] }
        var samples = lines.map { _ in Samples() }
        let before = process.cpuMicroseconds()
        for _ in 0..<requests {
            for (place, line) in lines.enumerated() {
                let start = stopwatch()
                try connection.call(line)
                samples[place].add(stopwatch() - start)
            }
        }
        let sent = Double(requests * lines.count)
        var report = Report()
        report.add("requests", sent)
        for (place, one) in samples.enumerated() { report.add(place == 0 ? "latency" : "latency_\(place + 1)", one) }
        report.add("server_cpu_per_request", (process.cpuMicroseconds() - before) / sent, "us")
        return report
    }
}

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

/// Connections that each send the next request as soon as they have a reply.
final class ClosedLoop {
    private let connections: [LoadConnection]
    private let poller: Poller

    init(connections: [LoadConnection]) throws {
        self.connections = connections
        poller = try Poller()
        for (number, connection) in connections.enumerated() { try poller.add(connection, number: number) }
    }

    /// Sends one line the given number of times in total and returns the time of each from sending to reply.
    func run(requests: Int, line: String) throws -> Samples {
        let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
        var samples = Samples()
        var started = [Double](repeating: 0, count: connections.count)
        var sent = 0
        func ask(_ number: Int) throws {
            guard sent < requests else { return }
            sent += 1
            started[number] = stopwatch()
            try connections[number].send(bytes)
        }
        for number in connections.indices { try ask(number) }
        while samples.count < requests {
            let isAlive = try poller.wait(seconds: 30) { number in
                try connections[number].receive()
                while let reply = connections[number].nextLine() {
                    guard reply.isOK else { throw BenchFailure.refused(reply.text) }
                    samples.add(stopwatch() - started[number])
                    try ask(number)
                }
            }
            guard isAlive else { throw BenchFailure.unanswered }
        }
        return samples
    }
}
