import FoundationEssentials
import SipliTestSupport

/// Sends arbitrary lines to a daemon over a new connection. It must reply to each, with a code if it is an error, and
/// continue.
final class DaemonTarget {
    /// The number of inputs after which the daemon is replaced, so that its store stays small.
    private static let lifetime = 2000
    private static let question = #"{"op":"ping","id":"the last"}"#
    private static let answer = #""id":"the last""#

    private var daemon: TestDaemon
    private var count = 0

    init() throws { daemon = try TestDaemon() }

    /// Lines of requests.
    func send(_ bytes: [UInt8]) throws { try ask(bytes) }

    /// A file to import, as a dry run: as it is, and as a table whose columns are named.
    func importFile(_ bytes: [UInt8]) throws {
        try importFile(bytes, "")
        let columns = #"{"name":"date","column":"1"},{"name":"amount","column":"2"}"#
        try importFile(bytes, #","columns":[\#(columns)],"dates":"dmy""#)
    }

    private func importFile(_ bytes: [UInt8], _ more: String) throws {
        var lines = #"{"op":"import.begin"}"# + "\n"
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(2000)
            rest = rest.dropFirst(piece.count)
            let quoted = String(decoding: try JSONEncoder().encode(String(piece)), as: UTF8.self)
            lines += #"{"op":"import.data","text":"# + quoted + "}\n"
        }
        try ask(Array((lines + #"{"op":"import.finish","dry_run":true\#(more)}"#).utf8))
    }

    private func ask(_ bytes: [UInt8]) throws {
        count += 1
        if count % Self.lifetime == 0 { daemon = try TestDaemon() }
        let client = try daemon.client()
        defer { client.close() }
        do {
            try client.send(bytes: bytes + Array(("\n" + Self.question + "\n").utf8))
        } catch {
            // The daemon may close a connection after many bad lines.
            return try expectAlive()
        }
        var line = ""
        while !line.contains(Self.answer) {
            guard let next = try client.lineOrEnd() else { return try expectAlive() }
            line = next
            try hold(!line.contains(#""ok":false"#) || line.contains(#""code":""#), "refused without a code: \(line)")
            try hold(!line.contains(#""code":"internal""#), line)
        }
    }

    private func expectAlive() throws {
        let client = try daemon.client()
        defer { client.close() }
        try hold(try client.call(Self.question).ok.bool == true, "the daemon does not answer")
    }
}
