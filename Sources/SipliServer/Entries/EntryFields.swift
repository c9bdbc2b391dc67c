import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What the entries of all trackers have in common in requests.
enum EntryFields {
    /// Bytes of a note. A longer one would not fit into a page of an export.
    static let noteLimit = 8192
    /// Bytes of a note that lists show: fifty entries must fit into a snapshot.
    private static let shownNoteLimit = 500
    static let sourceLimit = 64
    /// The maximum bytes of the entries on a page, so that the reply fits into a line.
    static let pageBytes = WireLimits.result - 4096
    /// Bytes of an imported fluid's name.
    static let fluidLimit = 64
    /// Bytes of the unused members of one record.
    static let extraLimit = 8192
    /// Bytes of the unused members of a file.
    static let carriedLimit = 1 << 20
    /// The valid time of a record: from 1970 through 9998. Years have four digits, and a zone or the next day must not
    /// exceed them.
    static let times = Instant(seconds: 0)..<Instant(seconds: 253_370_764_800)

    static func instant(_ text: String, _ context: WriteContext) throws -> Instant {
        do {
            return try phrase(text, context)
        } catch let error as TimePhraseError {
            throw WireError.invalid("at", error.message)
        }
    }

    private static func phrase(_ text: String, _ context: WriteContext) throws -> Instant {
        try TimePhrase.parse(
            text, now: context.now, zone: context.zone, dayStart: context.projections.settings.dayStart)
    }

    /// What a person typed, without the time in it, unless that is given already.
    static func words(_ typed: [String], _ at: inout String?, _ context: WriteContext) throws -> TypedWords {
        var words = TypedWords(typed)
        guard at == nil else { return words }
        at = try words.takeTime { text in
            do {
                _ = try phrase(text, context)
            } catch let error as TimePhraseError {
                guard case .unreadable = error else { throw WireError.invalid("at", error.message) }
                return false
            }
            return true
        }
        return words
    }

    /// The validated note; nil if it is blank.
    static func note(_ text: String?) throws -> String? {
        guard let text = words(text) else { return nil }
        guard text.utf8.count <= noteLimit else {
            throw WireError.invalid("note", "note must have at most \(noteLimit) bytes")
        }
        return text
    }

    /// An imported note, truncated if too long.
    static func imported(note text: String?) -> (note: String?, isCut: Bool) {
        guard let text = words(text) else { return (nil, false) }
        return text.utf8.count <= noteLimit ? (text, false) : (text.cut(toBytes: noteLimit), true)
    }

    /// SQLite's functions end a text at a NUL.
    private static func words(_ text: String?) -> String? {
        guard let text = text?.replacing("\0", with: "").trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// A note as shown in lists.
    static func shown(note: String) -> String {
        guard note.utf8.count > shownNoteLimit else { return note }
        return String(note.prefix(shownNoteLimit / 4)).cut(toBytes: shownNoteLimit) + "…"
    }

    /// Unused members as the text of one JSON object; nil if they are too long to keep.
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

    /// A day as typed.
    ///
    /// - Parameter isToCome: a day without a year or a week is the next one, not the last.
    static func day(
        _ text: String, _ field: String, _ moment: Moment, isToCome: Bool = false
    ) throws -> CivilDay {
        do {
            return try TimePhrase.day(
                text, now: moment.now, zone: moment.zone, dayStart: moment.dayStart, isToCome: isToCome)
        } catch let error as TimePhraseError {
            throw WireError.invalid(field, error.message)
        }
    }

    /// The end of a past day as typed, or now if it is today.
    static func end(of text: String, _ field: String, _ moment: Moment) throws -> Moment {
        let day = try day(text, field, moment)
        guard day <= moment.day else { throw WireError.invalid(field, "\(day) is in the future") }
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
    /// As many of the first elements as fit into this many bytes of JSON.
    func fitting(_ bytes: Int) -> [Element] {
        var left = bytes
        return Array(
            prefix { item in
                left -= RawJSON { item.write(to: &$0) }.bytes.count
                return left >= 0
            })
    }
}
