import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weigh-ins: their requests, and the effects of an entry.
enum WeightEntries: TableTracker {
    static let descriptor = TrackerDescriptor.weight
    static let table = WeightTables.entries
    static let listCommand = "weight list"

    static func read(_ words: TypedWords, _ request: inout WeightLogRequest, _ context: WriteContext) throws {
        request.amount = try weight(words, context)
    }

    static func read(_ words: TypedWords, _ request: inout WeightEditRequest, _ context: WriteContext) throws {
        request.amount = try weight(words, context)
    }

    /// The text of a weight, behind which nothing but a time may stand after `at`.
    private static func weight(_ words: TypedWords, _ context: WriteContext) throws -> String {
        let pieces = words.pieces
        if let mark = pieces.lastIndex(where: { $0.lowercased() == "at" }) {
            _ = try EntryFields.time(endingIn: pieces[mark...].joined(separator: " "), context)
        }
        guard (try? WeightParser.parse(words.text, unit: .kilogram)) == nil else {
            guard pieces.count == 2, TypedWords.mayBeOneNumber(pieces[0], pieces[1]) else { return words.text }
            throw WireError.invalid("amount", WeightError.twoNumbers(pieces[0], pieces[1]).message)
        }
        let rest = pieces.dropFirst().joined(separator: " ")
        guard let time = try EntryFields.time(endingIn: rest, context) else { return words.text }
        throw WireError.invalid(
            "amount", "\"\(words.text.shortened)\" is not a weight; for the time, write: at \(time)")
    }

    static func value(
        of request: WeightLogRequest, _ context: WriteContext
    ) throws -> (weight: BodyWeight, bodyFat: Double?) {
        let unit = context.settings.weightUnit
        let named = try WeightFields.weight(
            value: request.value, unit: request.unit, amount: request.amount, valueUnit: unit, amountUnit: unit,
            validate: WeightLimits.validate(entry:))
        guard let weight = named else {
            throw WireError.invalid(
                "value", "value is missing: 0.5 to 680 kg or 1 to 1500 lb, or amount such as 80.2kg or 12st 7lb")
        }
        return (weight, try request.bodyFat.map(WeightFields.bodyFat))
    }

    static func value(_ row: TableRow) throws -> (weight: BodyWeight, bodyFat: Double?) {
        guard let number = WrittenNumber.saved(row["value"]), let unit = WeightUnit(rawValue: row["unit"]) else {
            throw WireError.invalid("value", "it has no weight")
        }
        let weight = BodyWeight(number, unit)
        try WireError.naming("value") { try WeightLimits.validate(entry: weight) }
        return (weight, try WrittenNumber.saved(row["body_fat"]).map(WeightFields.bodyFat))
    }

    static func same(
        _ database: StoreDatabase, at: Instant, _ value: (weight: BodyWeight, bodyFat: Double?)
    ) throws -> [StoredEntry<WeightEntry>] {
        try WeightQueries.sameMinute(database, at: at).filter {
            $0.entry.at.seconds == at.seconds && $0.entry.weight.milligrams == value.weight.milligrams
        }
    }

    static func entry(_ header: EntryHeader, _ value: (weight: BodyWeight, bodyFat: Double?)) -> WeightEntry {
        WeightEntry(header, weight: value.weight, bodyFat: value.bodyFat)
    }

    static func change(_ entry: inout WeightEntry, by request: WeightEditRequest, _ context: WriteContext) throws {
        // A unit alone reinterprets the existing number.
        let isUnitAlone = request.unit != nil && request.value == nil && request.amount == nil
        let weight = try WeightFields.weight(
            value: isUnitAlone ? entry.weight.value : request.value, unit: request.unit, amount: request.amount,
            valueUnit: entry.weight.unit, amountUnit: context.settings.weightUnit,
            validate: WeightLimits.validate(entry:))
        entry.weight = weight ?? entry.weight
        if let percent = request.bodyFat { entry.bodyFat = try percent.read("body_fat", WeightFields.bodyFat) }
    }

    // MARK: Effects

    struct Before {
        let summary: WeightSummary
        /// What follows from the person's weight in other trackers.
        let consequences: [String]
    }

    static func before(_ moment: Moment, _ context: WriteContext) throws -> Before {
        Before(summary: try summary(moment, context), consequences: try context.bodyWeightAdvice())
    }

    private static func summary(_ moment: Moment, _ context: WriteContext) throws -> WeightSummary {
        try context.projection(WeightProjection.self).summary(moment, context.change.database)
    }

    /// The person's weight is that of the newest weigh-in.
    static func follow(
        _ entry: WeightEntry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> WeightEntry {
        try putBodyWeight(after: entry, context)
        return entry
    }

    /// Sets the person's weight to that of the newest weigh-in, if a change of this one may have made it the newest.
    ///
    /// - Parameter entry: nil if any change may have.
    static func putBodyWeight(after entry: WeightEntry?, _ context: WriteContext) throws {
        let newest = try table.newest(context.change.database, until: RecordCutoff(context.now), limit: 1).first
        guard let newest, entry.map({ newest.at <= $0.at }) ?? true else { return }
        try context.put(bodyWeight: newest.weight.value(in: .kilogram))
    }

    static func result(
        _ entry: WeightEntry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> WeightLogResult {
        let settings = context.settings
        let (summary, time) = (
            try summary(moment, context), RecordTime(entry, seenFrom: context.zone, settings: settings)
        )
        var result = WeightLogResult()
        result.entry = entry.id
        result.value = entry.weight.value
        result.unit = entry.weight.unit.rawValue
        result.kg = entry.weight.kilograms
        result.at = time.at
        result.day = entry.day.description
        result.goal = summary.goalPart
        (result.text.entry, result.text.was) = (words(entry, time, unless: moment.day, settings: settings), action.was)
        result.text.changes = action.changes
        result.text.standing = summary.words(after: entry)
        if case .log(let before) = action {
            let known = before.summary
            let isTurned = known.goalPart.map { $0.direction != result.goal?.direction } ?? false
            let unit = summary.state.unit
            result.warning = isTurned ? turned(known, unit) : warning(entry, after: known.latest, unit)
            let consequences = try context.bodyWeightAdvice().filter { !before.consequences.contains($0) }
            if !consequences.isEmpty { result.advice = "with this weight, " + consequences.joined(separator: "; ") }
        }
        return result
    }

    /// A note when progress now starts at a weigh-in on the other side of the goal.
    private static func turned(_ before: WeightSummary, _ unit: WeightUnit) -> String? {
        before.start.map { start in
            let words = WeightText.text(start, unit: unit)
            return "the first weigh-in is now this one, on the other side of the goal, so progress starts at it; "
                + "to start at \(words): sipli-client weight goal --start \"\(words)\""
        }
    }

    /// A warning about a likely mistake, and how to remove it.
    private static func warning(_ entry: WeightEntry, after before: WeightEntry?, _ unit: WeightUnit) -> String? {
        oddity(entry, after: before, unit).map { $0 + "; sipli-client undo removes it" }
    }

    /// What is unusual about a weigh-in: it differs by more than a tenth from the previous one. The first has no
    /// previous one to compare with.
    static func oddity(_ entry: WeightEntry, after before: WeightEntry?, _ unit: WeightUnit) -> String? {
        let (now, usual) = (entry.weight.kilograms, WeightLimits.usual)
        guard let before else {
            guard !usual.contains(now) else { return nil }
            return "that is \(now < usual.lowerBound ? "little" : "a lot") for a person"
        }
        let then = before.weight.kilograms
        guard abs(now - then) > then / 10 else { return nil }
        let distance = abs(entry.weight.value(in: unit.counted) - before.weight.value(in: unit.counted))
        let words = WeightText.amount(distance, unit: unit) + (now > then ? " more than " : " less than ")
        return "that is \(words)" + WeightText.text(before.weight, unit: unit) + " on " + before.day.text
    }
    // MARK: Texts

    static func lastDay(_ moment: Moment, _ context: ReadContext) throws -> CivilDay? {
        try context.projection(WeightProjection.self).lastDay(moment, context.database)
    }

    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (WeightEntry) -> WeightEntryItem {
        try WeightSnapshotBuilder(moment, context).item
    }

    /// "80.2 kg at 07:40", "80.3 kg (12 st 9.0 lb) at 07:40".
    static func words(_ entry: WeightEntry, _ time: RecordTime, settings: SettingValues) -> String {
        WeightText.typed(entry.weight, unit: settings.weightUnit) + time.words
    }

    static func ownChanges(
        _ old: WeightEntry, _ new: WeightEntry, zone: CivilZone, settings: SettingValues
    ) -> [String] {
        func text(_ percent: Double?) -> String? { percent.map { JSONWriter.text(of: $0) + "%" } }
        return TypedText.change("body fat", text(old.bodyFat), text(new.bodyFat))
    }

    static let columns: [ExportColumn<WeightEntry>] = [
        ExportColumn("unit") { .text($0.weight.unit.rawValue) }, ExportColumn("value") { .number($0.weight.value) },
        ExportColumn("body_fat") { $0.bodyFat.map { .number($0) } ?? .none },
    ]
}
