import ArgumentParser
import SipliClient
import SipliWire

/// `today`: the day of all trackers on a page.
package struct TodayVerb: Verb, Equatable {
    package var common = CommonOptions()

    init(_ common: CommonOptions) {
        self.common = common
    }

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard scanner.next() == nil else { return nil }
        common = scanner.common
    }

    package func run(_ context: Context) throws {
        let rows = TrackerTable.rows
        guard let reply = try context.ask(Snapshots.request(rows), common) else { return }
        let pages = try Snapshots.read(reply, rows) { try $0.page(&$1, context.console.style) }
        context.console.out(pages.joined(separator: "\n"))
    }
}

/// The arguments of `today`.
struct TodayCommand: VerbCommand {
    static let configuration = CommandConfiguration(commandName: "today", abstract: "Show today.")

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        TodayVerb(common.options)
    }
}

/// The snapshots of trackers, asked for and read.
enum Snapshots {
    static let profile = "profile"

    /// The request for the snapshots of trackers, and of other topics.
    static func request(_ rows: [TrackerRow], and topics: [String] = []) -> [UInt8] {
        RequestLine.make("get") { writer in
            writer.key("topics")
            writer.beginArray()
            for row in rows { writer.string(row.topic) }
            for topic in topics { writer.string(topic) }
            writer.endArray()
        }
    }

    /// Whether the person wants nobody to see values, where the profile was asked for.
    static func isPrivate(_ reply: ServerLine) throws -> Bool {
        var isPrivate = false
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            guard key == profile else { return }
            try reader.readObject { key, reader in
                if key == "private" { isPrivate = try reader.readBool() }
            }
        }
        return isPrivate
    }

    /// Reads each tracker's snapshot in the order of the table.
    static func read(
        _ reply: ServerLine, _ rows: [TrackerRow], _ body: (TrackerRow, inout JSONReader) throws -> String
    ) throws -> [String] {
        var texts = [String](repeating: "", count: rows.count)
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            guard let index = rows.firstIndex(where: { $0.topic == key }) else { return }
            texts[index] = try body(rows[index], &reader)
        }
        return texts.filter { !$0.isEmpty }
    }
}
