import SipliSystem
import SipliTestSupport

/// Plays a page's examples on a daemon, each over its own connection, and compares the replies.
///
/// Members named in `volatile` differ on every machine: only their kind is compared, and the daemon's value replaces
/// the page's in later requests. `"…": "…"` in an object, `"…"` in an array and `…` at the end of a text mean that
/// there is more.
struct ExamplePlayer {
    /// The time and time zone of all examples.
    static let now = "2026-11-21T14:32:00+01:00"
    static let zone = "Europe/Berlin"
    static let volatile: Set<String> = [
        "epoch", "entry", "cursor", "pid", "uptime_s", "age_s", "data_dir", "habit", "category", "pause", "habits",
        "next_habits", "activity", "sub", "subject_id", "widget",
    ]
    private static let more = "…"
    /// Silence after which an example that is being generated counts as complete.
    private static let quietSeconds = 0.4

    let socket: String
    /// The lines are of an earlier release: members and elements may have been added and values differ, but everything
    /// that was there is there and of the same kind.
    let isOfEarlierRelease: Bool
    /// The daemon's values of volatile members, by the page's.
    private var values: [String: String] = [:]

    init(socket: String, isOfEarlierRelease: Bool = false) {
        (self.socket, self.isOfEarlierRelease) = (socket, isOfEarlierRelease)
    }

    /// Plays one example.
    ///
    /// - Parameter listens: waits for lines beyond those shown, for an example that is being generated.
    /// - Returns: what was sent and received, and how it differs from the page.
    mutating func play(_ example: Example, listens: Bool) throws -> (steps: [Example.Step], problems: [String]) {
        let client = try LineClient(path: socket)
        var (steps, problems): ([Example.Step], [String]) = ([], [])
        for (index, step) in example.steps.enumerated() {
            if step.isSent {
                try client.send(substituted(step.text))
                steps.append(step)
            } else if let line = try line(client, listens, isGreeting: index == 0) {
                let differences = try compare(step.text, line)
                problems += differences
                steps.append(differences.isEmpty ? step : Example.Step(isSent: false, text: line))
            } else {
                problems.append("nothing came for \(step.text)")
            }
            let isLastOfGroup = index + 1 == example.steps.count || example.steps[index + 1].isSent
            guard listens, isLastOfGroup else { continue }
            while let line = try? client.readLine(seconds: Self.quietSeconds) {
                problems.append("not shown: \(line)")
                steps.append(Example.Step(isSent: false, text: line))
            }
        }
        client.close()
        return (steps, problems)
    }

    private func line(_ client: LineClient, _ listens: Bool, isGreeting: Bool) throws -> String? {
        if isGreeting { return try greeting() }
        return listens ? try? client.readLine(seconds: Self.quietSeconds) : try client.readLine()
    }

    /// The daemon's first line unchanged.
    private func greeting() throws -> String {
        let connection = try UnixSocket.connect(path: socket)
        defer { connection.close() }
        var bytes = [UInt8](repeating: 0, count: 4096)
        guard case .bytes(let count) = bytes.withUnsafeMutableBytes({ UnixSocket.receive(connection, into: $0) }) else {
            throw TestFailure("no greeting came")
        }
        return String(decoding: bytes[..<count].dropLast(), as: UTF8.self)
    }

    private func substituted(_ text: String) -> String {
        values.reduce(text) { $0.replacing("\"\($1.key)\"", with: "\"\($1.value)\"") }
    }

    private mutating func compare(_ shown: String, _ line: String) throws -> [String] {
        guard let wanted = try? JSON(parsing: shown) else { return ["not JSON on the page: \(shown)"] }
        var problems: [String] = []
        compare(wanted, try JSON(parsing: line), path: [], &problems)
        return problems.map { "\($0)\n  page: \(shown)\n  real: \(line)" }
    }

    private mutating func compare(_ wanted: JSON, _ found: JSON, path: [String], _ problems: inout [String]) {
        let place = path.joined(separator: ".")
        switch (wanted, found) {
        case (.object(let wanted), .object(let found)):
            for (key, value) in wanted where key != Self.more {
                compare(value, found[key] ?? .null, path: path + [key], &problems)
            }
            guard wanted[Self.more] == nil, !isOfEarlierRelease else { return }
            for key in found.keys.sorted() where wanted[key] == nil { problems.append("\(place) also has \(key)") }
        case (.array(let wanted), .array(let found)):
            let isCut = wanted.last?.string == Self.more || isOfEarlierRelease
            let shown = wanted.last?.string == Self.more ? wanted.dropLast() : wanted[...]
            guard isCut ? found.count >= shown.count : found.count == shown.count else {
                return problems.append("\(place) has \(found.count) elements")
            }
            for (value, other) in zip(shown, found) { compare(value, other, path: path + ["[]"], &problems) }
        case (.text(let wanted), .text(let found)) where isVolatile(path): values[wanted] = found
        case (.number, .number) where isVolatile(path): break
        case (.text(let wanted), .text(let found)) where wanted.hasSuffix(Self.more):
            if !found.hasPrefix(wanted.dropLast()) { problems.append("\(place) differs") }
        case (.text, .text) where isOfEarlierRelease, (.number, .number) where isOfEarlierRelease,
            (.bool, .bool) where isOfEarlierRelease:
            break
        default:
            if wanted != found { problems.append("\(place) differs") }
        }
    }

    /// `text.entry` is a text for people, every other `entry` an id.
    private func isVolatile(_ path: [String]) -> Bool {
        guard let name = path.last(where: { $0 != "[]" }), Self.volatile.contains(name) else { return false }
        return path.dropLast().last != "text"
    }
}
