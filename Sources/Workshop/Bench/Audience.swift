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
