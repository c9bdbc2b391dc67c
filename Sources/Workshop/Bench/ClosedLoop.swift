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
