import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `list`: the entries of a range of days.
struct ListVerb: Verb {
    let tracker: TrackerSection
    var common = CommonOptions()
    var from: String?
    var through: String?
    var search: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(&from, "--from", "day", "First day, such as 2026-11-01.")
        parameters.option(&through, "--through", "day", "Last day (default: today).")
        parameters.option(&search, "--search", "text", "Only entries with this text in their note.")
    }

    func run(_ context: Context) throws {
        var entries: [ListedEntry] = []
        var (cursor, firstRow): (String?, Int?)
        repeat {
            guard let reply = try context.ask(request(cursor), common) else { return }
            cursor = nil
            var reader = reply.resultReader
            try reader.readObject { key, reader in
                switch key {
                case "entries": try reader.readArray { entries.append(try ListedEntry(&$0, tracker.entries)) }
                case "first_row": firstRow = reader.readNull() ? nil : Int(try reader.readInteger())
                case "cursor": cursor = reader.readNull() ? nil : try reader.readString()
                default: break
                }
            }
        } while cursor != nil
        if entries.isEmpty { context.console.note(empty) }
        let table = EntryTable(entries, tracker.entries, style: context.console.style, firstRow: firstRow)
        context.console.print(table.lines(withDays: true))
    }

    private func request(_ cursor: String?) -> [UInt8] {
        RequestLine.make(tracker.topic + ".entries") { writer in
            writer.member("from", from)
            writer.member("through", through)
            writer.member("search", search)
            writer.member("cursor", cursor)
        }
    }

    private var empty: String {
        let many = tracker.descriptor.entry.many
        if search != nil { return "There are no " + many + " with this in their note." }
        return from == nil && through == nil
            ? "There are no " + many + ". Log one: sipli-client " + tracker.name + " log " + tracker.entries.example
            : "There are no " + many + " on these days."
    }
}
