import SipliCore
import SipliTestSupport
import SipliWire

@testable import SipliServer

/// The generated parts of the documentation, by the names of their regions.
enum Tables {
    /// `operations`, `errors`, `limits`, `settings`, `fields OPERATION request`, `fields OPERATION result`,
    /// `snapshot TOPIC`, each in Markdown.
    static func content(_ name: String) throws -> [String] {
        let words = name.split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("operations", 1): return operations
        case ("errors", 1): return errors
        case ("limits", 1): return limits
        case ("settings", 1): return settings
        case ("snapshot", 2):
            guard let snapshot = Catalog.standard.snapshots.first(where: { $0.topic.name == words[1] }) else { break }
            return fields(snapshot.fields, last: "always")
        case ("fields", 3):
            guard let operation = Catalog.standard.operations.first(where: { $0.name == words[1] }) else { break }
            return words[2] == "request"
                ? fields(operation.request, last: "required") : fields(operation.result, last: "always")
        default: break
        }
        throw TestFailure("there is nothing named \(name) to write")
    }

    // MARK: Fields

    private static func fields(_ fields: [WireFieldInfo], last: String) -> [String] {
        guard !fields.isEmpty else { return ["None."] }
        return table(["name", "type", last, "meaning"], rows(fields, prefix: ""))
    }

    private static func rows(_ fields: [WireFieldInfo], prefix: String) -> [[String]] {
        fields.flatMap { field in
            let name = prefix + field.name
            let row = ["`\(name)`", type(field.shape), field.isRequired ? "yes" : "no", meaning(field)]
            switch field.shape {
            // A topic's snapshot has a table of its own.
            case .object(let name, _) where Catalog.standard.snapshots.contains { $0.topic.name == name }: return [row]
            case .object(_, let inner): return [row] + rows(inner, prefix: name + ".")
            case .list(.object(_, let inner)): return [row] + rows(inner, prefix: name + "[].")
            default: return [row]
            }
        }
    }

    private static func meaning(_ field: WireFieldInfo) -> String {
        var text = field.doc
        if let range = field.range { text += " From \(bound(range.lowerBound)) to \(bound(range.upperBound))." }
        if !field.choices.isEmpty { text += " One of " + field.choices.map { "`\($0)`" }.joined(separator: ", ") + "." }
        return text
    }

    private static func bound(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? String(number)
    }

    private static func type(_ shape: WireShape) -> String {
        switch shape {
        case .text: "text"
        case .number: "number"
        case .integer: "whole number"
        case .flag: "true or false"
        case .any: "JSON"
        case .object: "object"
        case .list(let element): "list of " + plural(element)
        case .clearable(let value): type(value) + " or null"
        }
    }

    private static func plural(_ shape: WireShape) -> String {
        switch shape {
        case .text: "texts"
        case .number, .integer: "numbers"
        case .object: "objects"
        default: type(shape)
        }
    }

    // MARK: Tables of everything

    private static var operations: [String] {
        table(
            ["operation", "permission", "what it does"],
            Catalog.standard.operations.map { operation in
                let anchor = operation.name.filter { $0 != "." }
                return ["[`\(operation.name)`](#\(anchor))", operation.permission.rawValue, operation.doc]
            })
    }

    private static var errors: [String] {
        table(
            ["code", "retry", "fatal", "meaning"],
            ErrorCode.all.map { code in
                ["`\(code.name)`", code.isRetryable ? "yes" : "no", code.isFatal ? "yes" : "no", code.doc]
            })
    }

    private static var settings: [String] {
        table(
            ["setting", "when nobody set it", "meaning"],
            Trackers.standard.settings.rows.map { row in ["`\(row.name)`", "`\(row.standard)`", row.doc] })
    }

    private static var limits: [String] {
        func kib(_ bytes: Int) -> String { bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
        return table(
            ["what", "at most", "then"],
            [
                ["a request line", kib(WireLimits.requestLine), "`too_large`, and the connection is closed"],
                [
                    "time to finish a line", "\(WireLimits.unfinishedLineSeconds) s",
                    "`too_large`, and the connection is closed",
                ],
                ["nesting of a request, the outer object included", "\(WireLimits.depth)", "`too_deep`"],
                ["a line from the daemon", kib(WireLimits.serverLine), "`limit`: ask for less, or page by page"],
                ["connections", "\(WireLimits.clients)", "`limit`, and the new connection is closed"],
                ["subscriptions of a connection", "\(WireLimits.subscriptions)", "`limit`"],
                ["name of a subscription", "\(WireLimits.subscriptionName) bytes", "`invalid`"],
                ["`key` of a write", "\(Envelope.keyLimit) bytes", "`invalid`"],
                ["writes in a `batch`", "\(WireLimits.batch)", "`invalid`"],
                ["an upload", kib(Int(ImportBeginRequest.limit)), "`invalid`, and the upload is dropped"],
                [
                    "uploads of all clients that are under way or wait to be imported", "\(WireLimits.uploads)",
                    "`busy`",
                ],
                ["intents of a subscription", "\(WireLimits.intents)", "`limit`"],
                ["declared intents of a connection", kib(WireLimits.intentBytes), "`limit`"],
                [
                    "declared intents of all connections",
                    "\(WireLimits.allIntents), \(kib(WireLimits.allIntentBytes))", "`limit`",
                ],
                ["parameters of a run", kib(WireLimits.intentParameters), "`invalid`"],
                ["an extension's time for a run", "\(WireLimits.intentMilliseconds / 1000) s", "`busy`"],
                [
                    "time of widgets to show what an intent did", "\(WireLimits.showMilliseconds) ms",
                    "the reply names them in `late`",
                ],
                [
                    "widgets that all waiting replies together wait for", "\(WireLimits.awaitedWidgets)",
                    "the reply comes at once and names them in `late`",
                ],
                ["an address", "\(LinkAddress.limit) bytes", "`invalid`"],
                ["time to claim an address", "\(WireLimits.linkMilliseconds) ms", "the caller follows it"],
                [
                    "runs an extension has not answered; addresses offered to a client",
                    "\(WireLimits.pendingQuestions)", "it is passed over",
                ],
                [
                    "refused lines in a row", "\(WireLimits.badLines)",
                    "the connection is closed after the last refusal",
                ],
                [
                    "requests that wait or are being written",
                    "\(kib(WireLimits.waitingRequests)), \(WireLimits.openRequests)",
                    "no more is read until some are answered",
                ],
                ["writes of all clients on their way to the disk", kib(WireLimits.queuedWrites), "`busy`"],
                [
                    "replies that a client leaves unread", kib(WireLimits.pausedReplies),
                    "its next requests wait until it reads",
                ],
                ["the same", kib(WireLimits.pendingReplies), "`bye` with reason `slow`, and the connection is closed"],
                [
                    "time in which a client takes no byte while replies wait for it",
                    "\(WireLimits.unreadReplySeconds) s",
                    "`bye` with reason `slow`, and the connection is closed",
                ],
                [
                    "unread replies, unfinished lines and waiting requests of all clients", kib(WireLimits.backlog),
                    "the connections that hold most are closed",
                ],
            ])
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
        ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    }
}
