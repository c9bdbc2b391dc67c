import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

extension Daemon {
    var sessionCount: Int { sessions.count }
}

extension Session {
    /// No more is read from the client.
    var isEndingOrClosed: Bool { isClosed || deadline?.reason == .ending }
}

extension TestDaemon {
    /// A daemon in Berlin on 25 November 2026, and a client of a person whose currency is the euro and whose units are metric.
    static func withEuros() throws -> (daemon: TestDaemon, client: LineClient) {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00+01:00", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.set("spending-currency", #""EUR""#)
        try client.set("units", #""metric""#)
        return (daemon, client)
    }
}

extension JSON {
    /// The rows in the preview of an import, without their line numbers: of a transaction the amount with a sign, the other
    /// side, the category and the day, of anything else the sentence.
    var previewedRows: [String] {
        self.result.examples.strings.map { line in
            let text = line.replacing(#/^line \d+: /#, with: "")
            let row = text.wholeMatch(of: #/(spent|received) ((?:[A-Z]{3} )?\S+)(?: (?:at|from))? (.*) on (.+)/#)
            return row.map { ($0.1 == "spent" ? "-" : "+") + [$0.2, $0.3, $0.4].joined(separator: " ") } ?? text
        }
    }
}

extension LineClient {
    /// What the rows of a table would be, or the message that asks.
    func preview(_ table: String, _ options: String = "") throws -> [String] {
        let reply = try upload(table, dryRun: true, options)
        if let message = reply.error.message.string { return [message] }
        return reply.previewedRows.isEmpty ? ["none: \(reply)"] : reply.previewedRows
    }
}

/// "date=1,money=2" as members of `import.finish`.
func namedColumns(_ text: some StringProtocol) -> String {
    let columns = text.split(separator: ",").map { column in
        let sides = column.split(separator: "=")
        return #"{"name":"\#(sides[0])","column":"\#(sides[1])"}"#
    }
    return #","columns":[\#(columns.joined(separator: ","))]"#
}

extension LineClient {
    /// The current snapshot of hydration.
    func hydration() throws -> JSON {
        try result(#"{"op":"get","topics":["hydration"]}"#).hydration
    }

    /// Logs an amount and returns the reply's result.
    @discardableResult
    func log(_ milliliters: Double, _ more: String = "") throws -> JSON {
        try result(#"{"op":"hydration.log","ml":\#(milliliters)\#(more)}"#)
    }

    /// Sets a setting to a JSON value.
    func set(_ name: String, _ json: String) throws {
        _ = try result(#"{"op":"settings.set","name":"\#(name)","value":\#(json)}"#)
    }

    /// A day of the history.
    func day(_ day: String) throws -> JSON {
        try result(#"{"op":"hydration.history","from":"\#(day)","through":"\#(day)"}"#).days[0]
    }

    func revision() throws -> Int {
        try call(#"{"op":"status"}"#).rev.int ?? -1
    }

    /// Uploads a file in pieces and finishes; returns the last reply.
    ///
    /// - Parameter more: further members of `import.finish`.
    func upload(_ text: String, dryRun: Bool = false, _ more: String = "") throws -> JSON {
        _ = try result(#"{"op":"import.begin"}"#)
        var rest = Substring(text)
        while !rest.isEmpty {
            let piece = rest.prefix(10_000)
            rest = rest.dropFirst(piece.count)
            _ = try result(#"{"op":"import.data","text":\#(try quoted(String(piece)))}"#)
        }
        return try call(#"{"op":"import.finish","dry_run":\#(dryRun)\#(more)}"#)
    }

    /// A complete export, page by page.
    func export(_ format: String) throws -> String {
        try exportPages(format).joined()
    }

    func exportPages(_ format: String) throws -> [String] {
        var pages: [String] = []
        var cursor = ""
        while true {
            let page = try result(#"{"op":"export","format":"\#(format)"\#(cursor)}"#)
            pages.append(page.text.string ?? "")
            guard let next = page.cursor.string else { return pages }
            cursor = #","cursor":\#(try quoted(next))"#
        }
    }

    /// A text as JSON, by Foundation.
    func quoted(_ text: String) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
    }
}

extension JSON: CustomTestStringConvertible {
    /// The name of a worked example, or the value.
    public var testDescription: String { self["case"].string ?? "\(self)" }
}

extension JSON {
    /// An object without some of its members.
    func without(_ names: String...) -> JSON {
        .object(object.filter { !names.contains($0.key) })
    }
}
