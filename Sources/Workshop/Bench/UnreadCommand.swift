import Glibc
import SipliProgram

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
