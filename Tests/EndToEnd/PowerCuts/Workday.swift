import Glibc
import SipliTestSupport

/// What happens with a daemon while it is recorded.
struct Workday {
    let daemon: RecordedDaemon
    /// The number of drinks that each of four clients logs at once.
    let flood: Int
    /// The number of drinks from a revision on.
    private(set) var drinks: [Int: Int] = [0: 0]

    init(daemon: RecordedDaemon, flood: Int) {
        self.daemon = daemon
        self.flood = flood
    }

    /// A first start, a regular stop, a kill while nothing is written, and starts after them.
    mutating func live() throws {
        try daemon.start()
        let client = try daemon.client()
        for _ in 0..<4 { try log(client) }
        try change(client, #"{"op":"undo"}"#, by: -1)
        try change(client, #"{"op":"settings.set","name":"private","value":true}"#, by: 0)
        try change(client, #"{"op":"redo"}"#, by: 1)
        try daemon.stop(SIGTERM)
        try daemon.start()
        try log(try daemon.client())
        try together()
        try daemon.stop(SIGKILL)
        try daemon.start()
        try log(try daemon.client())
        try daemon.stop(SIGTERM)
    }

    mutating func log(_ client: LineClient) throws {
        try change(client, #"{"op":"hydration.log","ml":250}"#, by: 1)
    }

    private mutating func change(_ client: LineClient, _ request: String, by count: Int) throws {
        let reply = try client.call(request)
        guard reply.ok.bool == true, let revision = reply.rev.int else { throw TestFailure("\(request): \(reply)") }
        drinks[revision] = (drinks.max { $0.key < $1.key }?.value ?? 0) + count
    }

    /// Clients whose changes share commits.
    private mutating func together() throws {
        let clients = try (0..<4).map { _ in try daemon.client() }
        let request = #"{"op":"hydration.log","ml":100}"# + "\n"
        for client in clients { try client.send(bytes: Array(String(repeating: request, count: flood).utf8)) }
        let revisions = try clients.flatMap { client in try (0..<flood).map { _ in try client.reply().rev.int ?? -1 } }
        for revision in revisions.sorted() {
            drinks[revision] = (drinks.max { $0.key < $1.key }?.value ?? 0) + 1
        }
    }
}
