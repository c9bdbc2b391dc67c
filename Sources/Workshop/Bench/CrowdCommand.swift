import ArgumentParser
import Glibc

/// The cost of a request and of a leaving client when many act at the same time.
struct CrowdCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crowd", abstract: "Have N clients ask, then leave, all at once, and compare with a few.",
        discussion: """
            The daemon is stopped while the clients act, so that it finds all of them ready when it goes on.
            """)

    @OptionGroup var target: TargetOptions
    @Option(name: .shortAndLong, help: "Clients that act at once.") var clients = 9000
    @Option(help: "Clients to compare with.") var few = 500

    /// CPU of the daemon per client, in microseconds.
    private struct Cost {
        var request = 0.0
        var leaving = 0.0
    }

    func run() throws {
        raiseDescriptorLimit()
        let process = try target.process()
        // The first clients make the daemon's tables grow.
        _ = try act(clients, process)
        // The same number of clients in total, so that both figures are equally exact.
        let rounds = max(1, clients / few)
        var less = Cost()
        for _ in 0..<rounds {
            let cost = try act(few, process)
            less.request += cost.request / Double(rounds)
            less.leaving += cost.leaving / Double(rounds)
        }
        let more = try act(clients, process)
        var report = Report()
        report.add("clients", Double(clients))
        report.add("request_among_few", less.request, "us")
        report.add("request", more.request, "us")
        report.add("request_ratio", more.request / less.request)
        report.add("leaving_among_few", less.leaving, "us")
        report.add("leaving", more.leaving, "us")
        report.add("leaving_ratio", more.leaving / less.leaving)
        target.show(report)
    }

    private func act(_ count: Int, _ process: ServerProcess) throws -> Cost {
        let monitor = try target.connect()
        var crowd = try (0..<count).map { _ in try target.connect() }
        for client in crowd { try client.call(Requests.follow) }
        var cost = Cost()
        cost.request = try cpu(process, per: count) {
            for client in crowd { try client.send(Requests.ping) }
        } until: {
            for client in crowd where try !client.receiveLine().isOK { throw BenchFailure.lost("a reply") }
        }
        cost.leaving = try cpu(process, per: count) {
            crowd = []
        } until: {
            while try monitor.call(Requests.status).clients ?? 0 > 1 { usleep(2000) }
        }
        return cost
    }

    /// The daemon's CPU time for handling what is done while it is paused.
    private func cpu(
        _ process: ServerProcess, per count: Int, _ act: () throws -> Void, until isDone: () throws -> Void
    ) throws -> Double {
        let before = process.cpuMicroseconds()
        kill(process.pid, SIGSTOP)
        defer { kill(process.pid, SIGCONT) }
        try act()
        kill(process.pid, SIGCONT)
        try isDone()
        return (process.cpuMicroseconds() - before) / Double(count)
    }
}
