import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Logging, changing and deleting weigh-ins.
enum WeightEntries {
    static func log(_ context: WriteContext, _ request: WeightLogRequest) throws -> WeightLogResult {
        let (unit, database) = (context.projections.settings.weightUnit, context.change.database)
        let named = try WeightFields.weight(
            value: request.value, unit: request.unit, amount: request.amount, valueUnit: unit, amountUnit: unit,
            validate: WeightLimits.validate(entry:))
        guard let weight = named else {
            throw WireError.invalid(
                "value", "value is missing: 0.5 to 680 kg or 1 to 1500 lb, or amount such as 80.2kg or 12st 7lb")
        }
        let at = try request.at.map { try EntryFields.instant($0, context) } ?? context.now
        let moment = context.projections.moment(context.now, context.zone)
        let entry = WeightEntry(
            id: Identifier.uuid7(nowMilliseconds: context.now.milliseconds), at: at,
            day: at == context.now ? moment.day : context.zone.day(of: at, dayStart: moment.dayStart),
            zone: context.zone.identifier, weight: weight, bodyFat: try request.bodyFat.map(WeightFields.bodyFat),
            source: try EntryFields.source(request.source), note: try EntryFields.note(request.note))
        let standing = try context.projections.projection(WeightProjection.self).standing(moment, database)
        let sequence = try WeightQueries.nextSequence(database, at: at)
        let values = WeightTables.values(entry, sequence: sequence)
        try context.change.insert(WeightTables.entry, id: entry.id, values: values, op: "log")
        var result = try finish(entry, context)
        let isTurned = standing.goalPart.map { $0.direction != result.goal?.direction } ?? false
        result.warning =
            isTurned ? turned(standing, unit) : warning(entry, after: standing.latest, unit)
        return result
    }

    static func edit(_ context: WriteContext, _ request: WeightEditRequest) throws -> WeightLogResult {
        let stored = try WeightFields.find(request.entry, context)
        var (entry, sequence) = (stored.entry, stored.sequence)
        // A unit alone says what the number that is there was meant in.
        let isUnitAlone = request.unit != nil && request.value == nil && request.amount == nil
        let weight = try WeightFields.weight(
            value: isUnitAlone ? entry.weight.value : request.value, unit: request.unit, amount: request.amount,
            valueUnit: entry.weight.unit, amountUnit: context.projections.settings.weightUnit,
            validate: WeightLimits.validate(entry:))
        entry.weight = weight ?? entry.weight
        if let percent = request.bodyFat { entry.bodyFat = percent == 0 ? nil : try WeightFields.bodyFat(percent) }
        if let note = request.note { entry.note = try EntryFields.note(note) }
        if let at = try request.at.map({ try EntryFields.instant($0, context) }), at != entry.at {
            entry.at = at
            entry.zone = context.zone.identifier
            entry.day = context.zone.day(of: at, dayStart: context.projections.settings.dayStart)
            sequence = try WeightQueries.nextSequence(context.change.database, at: at)
        }
        let values = WeightTables.values(entry, sequence: sequence, extra: stored.extra)
        try context.change.put(WeightTables.entry, id: entry.id, values: values, op: "edit")
        return try finish(entry, context)
    }

    static func delete(_ context: WriteContext, _ request: WeightDeleteRequest) throws -> WeightLogResult {
        let entry = try WeightFields.find(request.entry, context).entry
        try context.change.put(WeightTables.entry, id: entry.id, values: nil, op: "delete")
        return try finish(entry, context)
    }

    // MARK: What follows

    private static func finish(_ entry: WeightEntry, _ context: WriteContext) throws -> WeightLogResult {
        if !context.change.isEmpty { context.change.touch(TopicSet(.weight)) }
        try context.follow()
        let moment = context.projections.moment(context.now, context.zone)
        let standing = try context.projections.projection(WeightProjection.self).standing(
            moment, context.change.database)
        var result = WeightLogResult()
        result.entry = entry.id
        result.value = entry.weight.value
        result.unit = entry.weight.unit.rawValue
        result.kg = entry.weight.kilograms
        result.at = context.zone.rfc3339(entry.at)
        result.day = entry.day.description
        result.goal = standing.goalPart
        let words = WeightWords.entry(
            entry.weight, at: entry.at, zone: context.zone, settings: context.projections.settings)
        result.text.entry = entry.day == moment.day ? words : "\(words) on \(entry.day)"
        result.text.standing = standing.words(after: entry)
        return result
    }

    /// The way now begins at a weigh-in on the other side of the goal.
    private static func turned(_ before: WeightStanding, _ unit: WeightUnit) -> String? {
        before.start.map { start in
            let words = WeightText.text(start, unit: unit)
            return "the way to the goal begins at the first weigh-in, which is this one now, and leads the other way; "
                + "to begin at \(words): sipli-client weight goal --start \"\(words)\""
        }
    }

    /// What of a weigh-in may be a slip, and how to take it back.
    private static func warning(_ entry: WeightEntry, after before: WeightEntry?, _ unit: WeightUnit) -> String? {
        oddity(entry, after: before, unit).map { $0 + "; sipli-client undo takes it back" }
    }

    /// What is unusual about a weigh-in: more than a tenth away from the one before, people rarely are; the first has no
    /// other to be held against.
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
        return "that is \(words)" + WeightText.text(before.weight, unit: unit) + " on \(before.day)"
    }
}
