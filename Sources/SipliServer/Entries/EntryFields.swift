import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What the entries of all trackers have in common, as requests bring it.
enum EntryFields {
    /// Bytes of a note. More of them would not fit a page of an export.
    static let noteLimit = 8192
    /// Bytes of a note beyond which lists show its beginning only: fifty entries must fit a snapshot.
    private static let shownNoteLimit = 500
    static let sourceLimit = 64
    /// Bytes that the entries of a page take at most, so that the reply is a line.
    static let pageBytes = WireLimits.result - 4096
    /// Bytes of a fluid's name that an import brings.
    static let fluidLimit = 64
    /// Bytes of the members of one record that mean nothing here.
    static let extraLimit = 8192
    /// Bytes of the members of a file that mean nothing here.
    static let carriedLimit = 1 << 20
    /// When a record may be: from 1970 through 9998. Days have four digits of year, and a zone or a step to the next day may
    /// not leave them.
    static let times = Instant(seconds: 0)..<Instant(seconds: 253_370_764_800)

    static func instant(_ text: String, _ context: WriteContext) throws -> Instant {
        do {
            return try TimePhrase.parse(
                text, now: context.now, zone: context.zone, dayStart: context.projections.settings.dayStart)
        } catch let error as TimePhraseError {
            throw WireError.invalid("at", error.message)
        }
    }

    /// Nil for a note without a word in it.
    static func note(_ text: String?) throws -> String? {
        guard let text = words(text) else { return nil }
        guard text.utf8.count <= noteLimit else {
            throw WireError.invalid("note", "note must have at most \(noteLimit) bytes")
        }
        return text
    }

    /// A note that an import brings: one that is too long is cut.
    static func imported(note text: String?) -> (note: String?, isCut: Bool) {
        guard let text = words(text) else { return (nil, false) }
        return text.utf8.count <= noteLimit ? (text, false) : (text.cut(toBytes: noteLimit), true)
    }

    /// SQLite's functions end a text at a NUL.
    private static func words(_ text: String?) -> String? {
        guard let text = text?.replacing("\0", with: "").trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// A note as far as lists show it.
    static func shown(note: String) -> String {
        guard note.utf8.count > shownNoteLimit else { return note }
        return String(note.prefix(shownNoteLimit / 4)).cut(toBytes: shownNoteLimit) + "…"
    }

    /// Members that mean nothing here as the text of one JSON object; nil when they have too many bytes to be kept.
    static func extra(_ members: [String: RawJSON]) -> String? {
        let text = RawJSON(object: members).bytes
        return text.count <= extraLimit ? String(decoding: text, as: UTF8.self) : nil
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

    /// A day as typed: a date, or anything that `at` takes.
    static func day(_ text: String, _ field: String, _ moment: Moment) throws -> CivilDay {
        if let day = CivilDay(text) { return day }
        do {
            let instant = try TimePhrase.parse(
                text, now: moment.now, zone: moment.zone, dayStart: moment.dayStart)
            return moment.zone.day(of: instant, dayStart: moment.dayStart)
        } catch let error as TimePhraseError {
            throw WireError.invalid(field, error.message)
        }
    }

    /// The end of a past day as typed, or now if it is today.
    static func end(of text: String, _ field: String, _ moment: Moment) throws -> Moment {
        let day = try day(text, field, moment)
        guard day <= moment.day else { throw WireError.invalid(field, "\(day) has not begun") }
        return day == moment.day ? moment : moment.end(of: day)
    }

    static func position(_ cursor: String) throws -> EntryPosition {
        guard let position = EntryPosition(cursor) else {
            throw WireError.invalid("cursor", "cursor must be the one that the page before gave")
        }
        return position
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
