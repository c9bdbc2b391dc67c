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
