import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What the entries of all trackers have in common in requests.
enum EntryFields {
    /// Bytes of a note that lists show: fifty entries must fit into a snapshot.
    private static let shownNoteLimit = 500
    /// The maximum bytes of the entries on a page, so that the reply fits into a line.
    static let pageBytes = WireLimits.result - 4096
    /// Bytes of the unused members of a file.
    static let carriedLimit = 1 << 20
    /// The valid time of a record.
    static let times =
        Instant(milliseconds: RecordRanges.times.lowerBound)...Instant(milliseconds: RecordRanges.times.upperBound)

    /// - Parameter day: that of a time without one; nil for today.
    static func instant(_ text: String, keeping day: CivilDay? = nil, _ context: WriteContext) throws -> Instant {
        try WireError.naming("at") { try phrase(text, keeping: day, context) }
    }

    private static func phrase(_ text: String, keeping day: CivilDay?, _ context: WriteContext) throws -> Instant {
        try TimePhrase.parse(
            text, now: context.now, zone: context.zone, dayStart: context.settings.dayStart, keeping: day)
    }

    /// Whether a time that was read is a distance from now.
    static func isDistance(_ text: String, _ context: WriteContext) throws -> Bool {
        try TimePhrase.isDistance(text, now: context.now, zone: context.zone, dayStart: context.settings.dayStart)
    }

    /// What a person typed, without the time in it, unless that is given already.
    ///
    /// - Parameters:
    ///   - day: that of a time without one, which may be all that was typed; nil for today, of something new.
    ///   - mayHaveNames: whether they may end with a name, which may be a weekday.
    static func words(
        _ typed: [String], _ at: inout String?, keeping day: CivilDay? = nil, mayHaveNames: Bool,
        _ context: WriteContext
    ) throws -> TypedWords {
        var words = TypedWords(typed)
        guard at == nil else { return words }
        let moment = context.moment
        func isDay(_ text: String) -> Bool {
            mayHaveNames ? TypedWords.isNearDay(text) : (try? self.day(text, "at", moment)) != nil
        }
        at = try words.takeTime(from: day == nil ? 1 : 0, isDay: isDay) { text in
            do {
                _ = try phrase(text, keeping: day, context)
            } catch let error as TimePhraseError {
                guard case .unreadable = error else { throw WireError.invalid("at", error.message) }
                return false
            }
            return true
        }
        return words
    }

    /// What a person typed about a day, without the day in it, which a time of day may follow.
    static func words(_ typed: [String], day: inout String?, _ context: WriteContext) throws -> TypedWords {
        guard day == nil else { return TypedWords(typed) }
        var at: String?
        let words = try words(typed, &at, mayHaveNames: true, context)
        let moment = context.moment
        day = try at.map { text in
            if (try? self.day(text, "day", moment)) != nil { return text }
            return try moment.zone.day(of: instant(text, context), dayStart: moment.dayStart).description
        }
        return words
    }

    /// The time of day or the day that a text ends with, if it was typed without its `at`; nil without one.
    ///
    /// - Throws: `WireError` for a time that cannot be meant, or that stands behind an `at` and is not understood.
    static func time(endingIn text: String, _ context: WriteContext) throws -> String? {
        let words = text.split(separator: " ")
        for index in words.indices {
            let time = words[index...].joined(separator: " ")
            let isMarked = index > 0 ? words[index - 1].lowercased() == "at" : false
            // A number alone is not a time, and what begins with one of these words is not the shortest way to say it.
            guard time.contains(where: { !$0.isNumber }), !["at", "on"].contains(words[index].lowercased()) else {
                continue
            }
            do {
                _ = try phrase(time, keeping: nil, context)
                return time
            } catch TimePhraseError.unreadable where !isMarked { continue } catch let error as TimePhraseError {
                throw WireError.invalid("at", error.message)
            }
        }
        return nil
    }

    /// The validated note; nil if it is blank.
    static func note(_ text: String?) throws -> String? {
        guard let text = words(text) else { return nil }
        guard text.utf8.count <= RecordRanges.noteBytes else {
            throw WireError.invalid("note", "note must have at most \(RecordRanges.noteBytes) bytes")
        }
        return text
    }

    /// An imported note, truncated if too long.
    static func imported(note text: String?) -> (note: String?, isCut: Bool) {
        guard let text = words(text) else { return (nil, false) }
        return text.utf8.count <= RecordRanges.noteBytes
            ? (text, false) : (text.cut(toBytes: RecordRanges.noteBytes), true)
    }

    /// The same, with a warning about a record of a file that had a longer one.
    ///
    /// - Parameter place: such as "line 2".
    static func imported(note text: String?, of place: String, warn: (String) -> Void) -> String? {
        let (note, isCut) = imported(note: text)
        if isCut { warn("\(place) has a note of over \(RecordRanges.noteBytes) bytes, which was cut") }
        return note
    }

    /// SQLite's functions end a text at a NUL.
    private static func words(_ text: String?) -> String? {
        guard let text = text?.replacing("\0", with: "").trimmed, !text.isEmpty else { return nil }
        return text
    }

    static func shown(note: String) -> String {
        guard note.utf8.count > shownNoteLimit else { return note }
        return String(note.prefix(shownNoteLimit / 4)).cut(toBytes: shownNoteLimit) + "…"
    }

    /// Unused members as the text of one JSON object; nil if they are too long to keep.
    static func extra(_ members: [String: RawJSON]) -> String? {
        let text = RawJSON(object: members).bytes
        return text.count <= RecordRanges.extraBytes ? String(decoding: text, as: UTF8.self) : nil
    }

    static func source(_ text: String?) throws -> String {
        guard let text else { return "manual" }
        guard
            let source = try TypedText.line(
                text, "source", characters: RecordRanges.sourceBytes, bytes: RecordRanges.sourceBytes)
        else { throw WireError.invalid("source", "source must have 1 to \(RecordRanges.sourceBytes) bytes") }
        return source
    }

    /// A day as typed.
    ///
    /// - Parameters:
    ///   - direction: where a day without a year or a week is looked for.
    ///   - unreadable: what is said of a text that is not a day, where others are read too.
    static func day(
        _ text: String, _ field: String, _ moment: Moment, _ direction: DayDirection = .past, unreadable: String? = nil
    ) throws -> CivilDay {
        do {
            return try TimePhrase.day(text, now: moment.now, zone: moment.zone, dayStart: moment.dayStart, direction)
        } catch let error as TimePhraseError {
            throw WireError.invalid(field, error.isUnreadable ? unreadable ?? error.message : error.message)
        }
    }

    /// The end of a past day as typed, or now if it is today.
    static func end(of text: String, _ field: String, _ moment: Moment) throws -> Moment {
        let day = try day(text, field, moment)
        guard day <= moment.day else { throw WireError.invalid(field, "\(day.text) is in the future") }
        return day == moment.day ? moment : moment.end(of: day)
    }

    /// The cursor of a request is not one that a page gave.
    static let badCursor = WireError.invalid("cursor", "cursor must be the one that the page before gave")

    static func position(_ cursor: String) throws -> EntryPosition {
        guard let position = EntryPosition(cursor) else { throw badCursor }
        return position
    }

    /// The number of elements before a page; a cursor is that number.
    static func start(_ cursor: String?) throws -> Int {
        guard let cursor else { return 0 }
        guard let start = Int(cursor), start >= 0 else { throw badCursor }
        return start
    }
}

extension Collection {
    /// A page of a list from a cursor on, as much as fits into a reply, and the cursor of the next one.
    func page<Item: WireValue>(
        from cursor: String?, limit: Int, _ item: (Element) throws -> Item
    ) throws -> (items: [Item], next: String?) {
        let start = try EntryFields.start(cursor)
        let items = try dropFirst(start).prefix(limit).map(item).fitting(EntryFields.pageBytes)
        let end = start + items.count
        return (items, end < count ? String(end) : nil)
    }
}

extension Array where Element: WireValue {
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

extension Clearable {
    /// What the value of a request's field means; nil if it is null.
    ///
    /// - Throws: `WireError` also for a blank text, which is not a way to clear.
    func read<Meaning>(_ field: String, _ meaning: (Value) throws -> Meaning?) throws -> Meaning? {
        guard let value else { return nil }
        guard (value as? String)?.trimmed.isEmpty != true, let meaning = try meaning(value) else {
            throw WireError.invalid(field, "\(field) is empty; null removes it")
        }
        return meaning
    }
}
