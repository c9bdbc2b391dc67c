import Glibc
import SipliProgram

/// The cost of a request and of a leaving client when many act at the same time.
struct CrowdCommand: BenchVerb {
    private var (clients, few) = (9000, 500)

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &clients, "--clients", "count", short: "-c", "Clients that act at once.")
        parameters.option(default: &few, "--few", "count", "Clients to compare with.")
    }

    /// CPU of the daemon per client, in microseconds.
    private struct Cost {
        var request = 0.0
        var leaving = 0.0
    }

    func run(_ target: TargetOptions) throws -> Report {
        raiseDescriptorLimit()
        let process = try target.process()
        // The first clients make the daemon's tables grow.
        _ = try act(clients, target, process)
        // The same number of clients in total, so that both figures are equally exact.
        let rounds = max(1, clients / few)
        var less = Cost()
        for _ in 0..<rounds {
            let cost = try act(few, target, process)
            less.request += cost.request / Double(rounds)
            less.leaving += cost.leaving / Double(rounds)
        }
        let more = try act(clients, target, process)
        var report = Report()
        report.add("clients", Double(clients))
        report.add("request_among_few", less.request, "us")
        report.add("request", more.request, "us")
        report.add("request_ratio", more.request / less.request)
        report.add("leaving_among_few", less.leaving, "us")
        report.add("leaving", more.leaving, "us")
        report.add("leaving_ratio", more.leaving / less.leaving)
        return report
    }

    private func act(_ count: Int, _ target: TargetOptions, _ process: ServerProcess) throws -> Cost {
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
