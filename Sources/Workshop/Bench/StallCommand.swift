import Glibc
import SipliProgram

/// What one subscriber that does not read costs everyone else.
struct StallCommand: BenchVerb {
    private var (changes, others) = (100_000, 10)

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &changes, "--changes", "count", short: "-n", "Changes while it does not read.")
        parameters.option(default: &others, "--others", "count", "Other subscribers, which read.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        let process = try target.process()
        let writer = try target.connect()
        let audience = try Audience(count: others) { try target.connect() }
        let alone = try lastTold(writer, audience)
        // First the same changes without it: the daemon's buffers for that many changes are not caused by the stalled
        // one.
        _ = try flood(writer, audience, changes)
        let stalled = try target.connect()
        try stalled.call(Requests.follow)
        // Until its socket is full, unread data is in the kernel, not in the daemon.
        _ = try flood(writer, audience, min(changes, 10_000))
        let before = process.privateKiB()
        let revision = try flood(writer, audience, changes)
        let growth = process.privateKiB() - before
        let beside = try lastTold(writer, audience)
        let start = stopwatch()
        let final = try drain(stalled, until: revision)
        var report = Report()
        report.add("changes", Double(changes))
        report.add("growth", growth, "KiB")
        report.add("others_p99_without", alone.percentile(99), "us")
        report.add("others_p99_beside", beside.percentile(99), "us")
        report.add("final_state_after", (stopwatch() - start) / 1000, "ms")
        report.add("final_state_reached", final >= revision ? 1 : 0)
        return report
    }

    /// Makes many changes at once, as fast as they are accepted.
    private func flood(_ writer: LoadConnection, _ audience: Audience, _ count: Int) throws -> Int64 {
        var revision: Int64 = 0
        for _ in stride(from: 0, to: count, by: 100) {
            for _ in 0..<100 { try writer.send(Requests.log) }
            for _ in 0..<100 { revision = try writer.receiveLine().revision ?? revision }
            while try audience.listen(seconds: 0) {}
        }
        return revision
    }

    private func lastTold(_ writer: LoadConnection, _ audience: Audience) throws -> Samples {
        while try audience.listen(seconds: 0.1) {}
        return try audience.follow(3000, of: writer)
    }

    private func drain(_ stalled: LoadConnection, until revision: Int64) throws -> Int64 {
        var position: Int64 = 0
        while position < revision { position = try stalled.receiveLine().revision ?? position }
        return position
    }
}

/// The cost of clients that send many requests in a burst and read nothing.
struct UnreadCommand: BenchVerb {
    private var (clients, requests) = (6250, 20)
    private var request = #"{"op":"describe"}"#

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &clients, "--clients", "count", short: "-c", "Clients that read nothing.")
        parameters.option(default: &requests, "--requests", "count", short: "-n", "Requests per client.")
        parameters.option(default: &request, "--request", "json", "The request to send.")
    }

    func run(_ target: TargetOptions) throws -> Report {
        raiseDescriptorLimit()
        let process = try target.process()
        let monitor = try target.connect()
        let before = process.privateKiB()
        let burst = Array(String(repeating: request + "\n", count: requests).utf8)
        var most = before
        var crowd: [LoadConnection] = []
        for number in 1...clients {
            let client = try target.connect()
            try client.send(burst)
            crowd.append(client)
            if number % 50 == 0 { most = max(most, process.privateKiB()) }
        }
        // After all requests.
        try monitor.call(Requests.ping)
        most = max(most, process.privateKiB())
        let left = try monitor.call(Requests.status).clients ?? 0
        let kernel = crowd.reduce(0) { $0 + $1.unreadBytes } / 1024
        crowd = []
        while try monitor.call(Requests.status).clients ?? 0 > 1 { usleep(2000) }
        var report = Report()
        report.add("clients", Double(clients))
        report.add("still_connected", Double(left - 1))
        report.add("growth", most - before, "KiB")
        report.add("in_sockets", Double(kernel), "KiB")
        report.add("growth_after", process.privateKiB() - before, "KiB")
        return report
    }
}
