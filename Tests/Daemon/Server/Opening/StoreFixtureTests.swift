import Foundation
import SipliStore
import SipliTestSupport
import Testing

@testable import SipliServer

/// A store of the oldest version that can be opened keeps all its content.
@Suite struct StoreFixtureTests {
    private static let folder = packageRoot.appending(path: "Tests/Daemon/Server/Fixtures")

    /// The version of each stored store.
    private static let stores = ["0011"]

    /// Requests whose answers were recorded with the version that made the store.
    private static let requests = [
        #"{"op":"get"}"#, #"{"op":"get","at":"2026-05-17T00:00:01+02:00"}"#, #"{"op":"settings.get"}"#,
        #"{"op":"hydration.entries","from":"1970-01-01","through":"2026-12-31","limit":500}"#,
        #"{"op":"weight.entries","from":"1970-01-01","through":"2026-12-31","limit":500}"#,
        #"{"op":"hydration.history","from":"2026-04-10","through":"2026-05-17"}"#, #"{"op":"weight.trend"}"#,
        #"{"op":"journal","limit":200}"#, #"{"op":"check"}"#,
        #"{"op":"habits.list"}"#, #"{"op":"habits.categories"}"#, #"{"op":"habits.pauses"}"#,
        #"{"op":"habits.history","habit":"Read","from":"2026-05-01","through":"2026-05-16"}"#,
        #"{"op":"habits.history","habit":"Water","from":"2026-05-01","through":"2026-05-16"}"#,
    ]
    private static let exports = ["ndjson", "waterquest", "csv", "weight-csv", "weight-json", "habits-csv"]

    /// The answers to all requests, and then after every possible undo.
    ///
    /// Without what is not content of the store: explanations, and the number of journal rows of a change.
    private static func answers(of daemon: TestDaemon) throws -> String {
        let client = try daemon.client()
        var text = ""
        for request in requests {
            text += "# \(request)\n" + (try lines(client.result(request))) + "\n"
        }
        for format in exports {
            text += "# export \(format)\n" + (try client.export(format)) + "\n"
        }
        text += "# redo, and undo to the first change\n"
        for op in ["redo"] + Array(repeating: "undo", count: 100) {
            let reply = try client.call(#"{"op":"\#(op)"}"#)
            guard reply.ok.bool == true else { break }
            text += "\(reply.result.target.int ?? 0): \(reply.result.text.string ?? "")\n"
        }
        for request in requests.prefix(6) {
            text += "# \(request)\n" + (try lines(client.result(request), without: counts)) + "\n"
        }
        return text
    }

    /// Undo does not revert these counts.
    private static let counts: Set = ["completions", "freeze_tokens"]
    /// Explanations, numbers of rows, and what follows from other members.
    private static let noContent: Set = [
        "doc", "parts", "advice", "records", "rows", "week", "changes", "choices", "first_row",
    ]

    /// Members ordered by name, one line each.
    private static func lines(
        _ value: JSON, without left: Set<String> = [], _ indent: String = ""
    ) throws -> String {
        let inner = indent + "  "
        switch value {
        case .object(let members):
            let kept = members.filter { !left.contains($0.key) && !noContent.contains($0.key) }
            return try "{\n"
                + kept.sorted { $0.key < $1.key }
                .map { try inner + "\($0.key): " + lines($0.value, without: left, inner) + "\n" }.joined()
                + indent + "}"
        case .array(let elements):
            return try "[\n" + elements.map { try inner + lines($0, without: left, inner) + "\n" }.joined() + indent
                + "]"
        case .null: return "null"
        case .bool(let flag): return String(flag)
        case .number(let number): return String(number)
        case .text(let text): return "\"\(text)\""
        }
    }

    @Test("a store of an earlier version keeps its content", arguments: stores)
    func opens(name: String) throws {
        let store = try Data(contentsOf: Self.folder.appending(path: "store-\(name).sqlite"))
        let daemon = try TestDaemon(now: StoreHistory.end, zone: StoreHistory.zone, starts: false)
        try FileManager.default.createDirectory(atPath: daemon.dataDirectory, withIntermediateDirectories: true)
        try store.write(to: URL(filePath: daemon.dataDirectory + "/sipli.sqlite"))
        try daemon.start()
        let answers = try Self.answers(of: daemon)
        let file = Self.folder.appending(path: "store-\(name).txt")
        if ProcessInfo.processInfo.environment["SIPLI_UPDATE_GOLDENS"] == "1" {
            return try Data(answers.utf8).write(to: file)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        let difference = answers.split(separator: "\n", omittingEmptySubsequences: false).difference(
            from: expected.split(separator: "\n", omittingEmptySubsequences: false))
        #expect(difference.isEmpty)
    }

    /// `SIPLI_MAKE_STORE=0010 swift test --filter StoreFixtureTests` saves a store as this version makes it.
    @Test(
        "creating the fixture of a store",
        .enabled(
            if: ProcessInfo.processInfo.environment["SIPLI_MAKE_STORE"] != nil,
            "on demand: saves the store that SIPLI_MAKE_STORE names"))
    func make() throws {
        let name = try #require(ProcessInfo.processInfo.environment["SIPLI_MAKE_STORE"])
        let daemon = try TestDaemon(now: StoreHistory.begin, zone: StoreHistory.zone)
        try StoreHistory.live(daemon)
        try daemon.stop()
        // A backup is one file that needs no log.
        let store = try Store(directory: daemon.dataDirectory, schema: .standard)
        let path = Self.folder.appending(path: "store-\(name).sqlite").path
        try store.backup(to: path)
        try store.close()
    }
}
