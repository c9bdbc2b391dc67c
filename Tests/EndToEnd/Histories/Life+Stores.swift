import Foundation
import SipliTestSupport

/// Other daemons with the same records, which must give the same answers.
extension Life {
    /// Requests that together show everything.
    private static let requests = [
        #"{"op":"get","topics":["hydration","habits","weight","spending"]}"#, #"{"op":"summary","days":30}"#,
        #"{"op":"hydration.history","days":30}"#, #"{"op":"hydration.entries","days":30,"limit":500}"#,
        #"{"op":"weight.entries","days":30,"limit":500}"#, #"{"op":"habits.list"}"#, #"{"op":"spending.month"}"#,
        #"{"op":"spending.year"}"#, #"{"op":"spending.subs.list"}"#,
        #"{"op":"spending.entries","days":60,"limit":500}"#,
        #"{"op":"spending.upcoming"}"#,
    ]

    /// How many steps of a hundred are compared with a daemon that has just started.
    static let percentFresh = ProcessInfo.processInfo.environment["SIPLI_MODEL_FRESH"].flatMap { Int($0) } ?? 5

    /// The copies of days: the end of each day would read the last seven.
    func removeCopies() throws {
        let folder = daemon.dataDirectory + "/backups"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".sqlite")
        {
            try FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    /// The power fails: goes on with a daemon that starts on what is on disk at this moment.
    func kill() throws { try move(to: compareFresh()) }

    /// Compares the daemon with one that starts on what is on disk at this moment, and returns that.
    @discardableResult
    func compareFresh() throws -> TestDaemon {
        let copy = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: copy.file("data"), withIntermediateDirectories: false)
        // Not the copies of days, of which one may be in the making.
        for name in try FileManager.default.contentsOfDirectory(atPath: daemon.dataDirectory) where name != "backups" {
            try FileManager.default.copyItem(
                atPath: daemon.dataDirectory + "/" + name, toPath: copy.file("data/" + name))
        }
        let other = try TestDaemon(clock: ManualClock(like: daemon.clock), zone: zoneName, directory: copy)
        try compare("after the power failed", other, Self.requests + [#"{"op":"journal","limit":20}"#])
        return other
    }

    /// Exports everything and imports it on another machine, which then shows the same.
    func moveHouse() throws {
        let other = try TestDaemon(now: Days.rfc3339(model.now), zone: zoneName)
        let (client, text) = (try other.client(), try export())
        _ = try client.result(#"{"op":"import.begin"}"#)
        for start in stride(from: 0, to: text.count, by: 10_000) {
            let piece = String(text.dropFirst(start).prefix(10_000))
            _ = try client.result(#"{"op":"import.data","text":\#(try Self.quoted(piece))}"#)
        }
        _ = try client.result(#"{"op":"import.finish"}"#)
        // A store that is new today expects nothing of the hours before.
        try compare("on another machine", other, Self.requests, without: "pace")
    }

    private func export() throws -> String {
        var (text, cursor) = ("", "")
        while true {
            let page = try client.result(#"{"op":"export","format":"ndjson"\#(cursor)}"#)
            text += page.text.string ?? ""
            guard let next = page.cursor.string else { return text }
            cursor = #","cursor":\#(try Self.quoted(next))"#
        }
    }

    private static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
    }

    private func compare(
        _ when: String, _ other: TestDaemon, _ requests: [String], without name: String? = nil
    ) throws {
        let client = try other.client()
        for request in requests {
            let (here, there) = (try self.client.result(request), try client.result(request))
            guard let difference = here.difference(from: there, without: name) else { continue }
            throw TestFailure("\(when), \(request) differs: \(difference)")
        }
    }
}

extension JSON {
    /// Where two values differ first, with both; nil if they are equal but for members of a name.
    func difference(from other: JSON, at path: String = "", without left: String? = nil) -> String? {
        guard self != other else { return nil }
        switch (self, other) {
        case (.object(let here), .object(let there)):
            return Set(here.keys).union(there.keys).sorted().lazy.filter { $0 != left }.compactMap { name in
                self[name].difference(from: other[name], at: path + "." + name, without: left)
            }.first
        case (.array(let here), .array(let there)) where here.count == there.count:
            return here.indices.lazy.compactMap {
                here[$0].difference(from: there[$0], at: path + "[\($0)]", without: left)
            }.first
        default: return "\(path) is \("\(self)".prefix(300)) and \("\(other)".prefix(300))"
        }
    }
}
