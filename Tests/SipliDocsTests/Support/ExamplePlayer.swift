import Foundation

/// Plays a page's examples on a daemon, each over a connection of its own, and compares what comes back.
///
/// Members named in `volatile` differ on every machine: only their kind is compared, and the daemon's value stands for the
/// page's in later requests. `"…": "…"` in an object, `"…"` in an array and `…` at the end of a text stand for more of it.
struct ExamplePlayer {
    static let volatile: Set<String> = ["epoch", "entry", "cursor", "pid", "uptime_s", "age_s", "data_dir"]
    private static let more = "…"

    let socket: String
    /// The page's value of a volatile member and the daemon's.
    private var values: [String: String] = [:]

    init(socket: String) {
        self.socket = socket
    }

    /// Plays one example.
    ///
    /// - Parameter listens: waits for lines beyond those shown, for an example that is to be filled in.
    /// - Returns: what was sent and received, and what of it is not as shown.
    mutating func play(_ example: Example, listens: Bool) throws -> (steps: [Example.Step], problems: [String]) {
        let client = try LineClient(path: socket)
        if example.steps.first?.isSent == true { _ = try client.receive() }
        var (steps, problems): ([Example.Step], [String]) = ([], [])
        for (index, step) in example.steps.enumerated() {
            if step.isSent {
                client.send(substituted(step.text))
                steps.append(step)
            } else if let line = try client.receive(milliseconds: listens ? 400 : 5000) {
                let differences = try compare(step.text, line)
                problems += differences
                steps.append(differences.isEmpty ? step : Example.Step(isSent: false, text: line))
            } else {
                problems.append("nothing came for \(step.text)")
            }
            let endsGroup = index + 1 == example.steps.count || !step.isSent && example.steps[index + 1].isSent
            let isBare = step.isSent && (index + 1 == example.steps.count || example.steps[index + 1].isSent)
            guard listens, endsGroup || isBare else { continue }
            while let line = try client.receive(milliseconds: 400) {
                problems.append("not shown: \(line)")
                steps.append(Example.Step(isSent: false, text: line))
            }
        }
        return (steps, problems)
    }

    private func substituted(_ text: String) -> String {
        values.reduce(text) { $0.replacingOccurrences(of: "\"\($1.key)\"", with: "\"\($1.value)\"") }
    }

    private mutating func compare(_ shown: String, _ line: String) throws -> [String] {
        guard let wanted = try? JSONSerialization.jsonObject(with: Data(shown.utf8)) else {
            return ["not JSON on the page: \(shown)"]
        }
        let found = try JSONSerialization.jsonObject(with: Data(line.utf8))
        var problems: [String] = []
        compare(wanted, found, path: [], &problems)
        return problems.map { "\($0)\n  page: \(shown)\n  real: \(line)" }
    }

    private mutating func compare(_ wanted: Any, _ found: Any, path: [String], _ problems: inout [String]) {
        let place = path.joined(separator: ".")
        switch (wanted, found) {
        case (let wanted as [String: Any], let found as [String: Any]):
            for (key, value) in wanted where key != Self.more {
                guard let other = found[key] else {
                    problems.append("\(place) has no \(key)")
                    continue
                }
                compare(value, other, path: path + [key], &problems)
            }
            guard wanted[Self.more] == nil else { return }
            for key in found.keys.sorted() where wanted[key] == nil { problems.append("\(place) also has \(key)") }
        case (let wanted as [Any], let found as [Any]):
            let isCut = wanted.last as? String == Self.more
            let shown = isCut ? wanted.dropLast() : wanted[...]
            guard isCut ? found.count >= shown.count : found.count == shown.count else {
                return problems.append("\(place) has \(found.count) elements")
            }
            for (value, other) in zip(shown, found) { compare(value, other, path: path + ["[]"], &problems) }
        case (let wanted as String, let found as String):
            if isVolatile(path) {
                values[wanted] = found
            } else if !(wanted.hasSuffix(Self.more) ? found.hasPrefix(wanted.dropLast()) : found == wanted) {
                problems.append("\(place) differs")
            }
        case (let wanted as NSNumber, let found as NSNumber):
            if !isVolatile(path), wanted != found { problems.append("\(place) differs") }
        case (is NSNull, is NSNull): break
        default: problems.append("\(place) is of another kind")
        }
    }

    /// `text.entry` is a text for people, every other `entry` an id.
    private func isVolatile(_ path: [String]) -> Bool {
        guard let name = path.last, Self.volatile.contains(name) else { return false }
        return path.dropLast().last != "text"
    }
}
