import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What the entries of all trackers have in common, as requests bring it.
enum EntryFields {
    static let noteLimit = 500
    static let sourceLimit = 64

    static func instant(_ text: String, _ context: WriteContext) throws -> Instant {
        do {
            return try TimePhrase.parse(
                text, now: context.now, zone: context.zone, dayStart: context.books.settings.dayStart)
        } catch let error as TimePhraseError {
            throw WireError.invalid("at", error.message)
        }
    }

    /// Nil for a note without a word in it.
    static func note(_ text: String?) throws -> String? {
        guard let text = text?.trimmed, !text.isEmpty else { return nil }
        guard text.utf8.count <= noteLimit else {
            throw WireError.invalid("note", "note must have at most \(noteLimit) bytes")
        }
        return text
    }

    /// A note as far as it is shown: imports bring any length, and fifty entries must fit a snapshot.
    static func shown(note: String) -> String {
        guard note.utf8.count > noteLimit else { return note }
        return String(note.prefix(noteLimit / 4)) + "…"
    }

    static func source(_ text: String?) throws -> String {
        guard let text else { return "manual" }
        guard (1...sourceLimit).contains(text.utf8.count) else {
            throw WireError.invalid("source", "source must have 1 to \(sourceLimit) bytes")
        }
        return text
    }

    static func day(_ text: String, _ field: String) throws -> CivilDay {
        guard let day = CivilDay(text) else {
            throw WireError.invalid(field, "\(field) must be a day such as 2026-11-21")
        }
        return day
    }

    static func position(_ cursor: String) throws -> EntryPosition {
        guard let position = EntryPosition(cursor) else {
            throw WireError.invalid("cursor", "cursor must be the one that the page before gave")
        }
        return position
    }

    /// The id that a text means: an id, an unambiguous beginning or end of one of at least 4 characters, or `last`.
    static func id(_ text: String, of table: JournaledTable, _ database: StoreDatabase) throws -> String {
        let id = text.lowercased()
        if id == "last" { return try EntryQueries.lastLogged(database, table) ?? id }
        guard (4..<36).contains(id.utf8.count) else { return id }
        let ids = try EntryQueries.ids(database, table, fitting: id)
        guard ids.count < 2 else {
            throw WireError.invalid("entry", "\(text) fits more than one entry; give more of the id")
        }
        return ids.first ?? id
    }
}

extension Array where Element: WireObject {
    /// The first elements, as many as fit so many bytes of JSON.
    func fitting(_ bytes: Int) -> [Element] {
        var left = bytes
        return Array(
            prefix { item in
                left -= RawJSON { item.write(to: &$0) }.bytes.count
                return left >= 0
            })
    }
}
