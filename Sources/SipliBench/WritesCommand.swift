import ArgumentParser

/// Durable writes in closed loops.
struct WritesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "writes", abstract: "Log drinks over N connections, each waiting for its reply.")

    @OptionGroup var target: TargetOptions
    @Option(name: .shortAndLong, help: "Connections.") var clients = 1
    @Option(name: [.customShort("n"), .long], help: "Writes in all.") var requests = 3000

    func run() throws {
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
        target.show(report)
    }
}

/// Reads in a closed loop.
struct RequestsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "requests", abstract: "Repeat one request over a single connection.")

    @OptionGroup var target: TargetOptions
    @Option(help: "The request.") var line = Requests.get
    @Option(name: [.customShort("n"), .long], help: "Requests in all.") var requests = 2000

    func run() throws {
        let process = try target.process()
        let load = try ClosedLoop(connections: [target.connect()])
        let before = process.cpuMicroseconds()
        let samples = try load.run(requests: requests, line: line)
        var report = Report()
        report.add("requests", Double(samples.count))
        report.add("latency", samples)
        report.add("server_cpu_per_request", (process.cpuMicroseconds() - before) / Double(samples.count), "us")
        target.show(report)
    }
}
