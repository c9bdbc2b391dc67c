import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The goal, which is stored in settings.
enum WeightGoals {
    static func set(_ context: WriteContext, _ request: WeightGoalRequest) throws -> WeightGoalResult {
        let unit = context.settings.weightUnit
        let goal = try WeightFields.weight(
            value: request.value, unit: request.unit, amount: request.amount, valueUnit: unit, amountUnit: unit,
            validate: WeightLimits.validate(goal:))
        let known = try context.projection(WeightProjection.self).state.goal
        guard goal != nil || (request.start != nil && known != nil) else {
            throw WireError.invalid(
                "value", "value is missing: 30 to 200 kg or 66 to 440 lb, or amount such as 75kg or 11st 11lb")
        }
        var members: [String: String?] = [:]
        if let goal { members["goal"] = WeightTracker.json(goal) }
        if let start = request.start {
            members["start"] = .some(try self.start(start, unit))
            members["set"] = .some(nil)
        }
        try put(members, context)
        let before = try summary(context)
        guard request.start == nil, isNewWay(before), let latest = before.latest else { return result(before) }
        let sequence = try WeightTables.entries.nextSequence(context.change.database, at: latest.at) - 1
        let place = WeightPlace(at: latest.at, sequence: sequence)
        try put(["set": SettingParse.quoted(place.description)], context)
        let summary = try summary(context)
        return result(summary, begun: begun(summary))
    }

    /// Whether progress to a new goal starts at the current weigh-ins. Progress in hand continues, unless it would
    /// already have reached the goal.
    private static func isNewWay(_ summary: WeightSummary) -> Bool {
        guard summary.state.start == nil, let progress = summary.progress else { return false }
        return summary.whenSet == nil || progress.isBeyond
    }

    /// A note for progress that does not start at the first weigh-in.
    private static func begun(_ summary: WeightSummary) -> String? {
        guard let turn = summary.turn, let first = summary.first else { return nil }
        func words(_ entry: WeightEntry) -> String { WeightText.text(entry.weight, unit: summary.state.unit) }
        let before = summary.newest.dropFirst().first
        let slip = WeightEntries.oddity(turn, after: before, summary.state.unit).map {
            "; \($0): if this was a mistake, sipli-client weight delete last removes it and resets the start"
        }
        return
            "progress starts at \(words(turn)), the newest weigh-in; the first, \(words(first)), has already reached "
            + "the goal" + (slip ?? "")
    }

    /// The start is cleared with the goal: the next goal has its own.
    static func clear(_ context: WriteContext, _ request: Nothing) throws -> WeightGoalResult {
        try put(["goal": nil, "start": nil, "set": nil], context)
        return result(try summary(context))
    }

    /// JSON of a start; nil to remove it.
    private static func start(_ text: String, _ unit: WeightUnit) throws -> String? {
        guard !text.trimmed.isEmpty else { return nil }
        return try WireError.naming("start") {
            let start = try WeightParser.parse(text, unit: unit)
            try WeightLimits.validate(entry: start)
            return WeightTracker.json(start)
        }
    }

    private static func put(_ members: [String: String?], _ context: WriteContext) throws {
        try context.put(WeightTracker.goalGroup, members, op: "set")
    }

    private static func summary(_ context: WriteContext) throws -> WeightSummary {
        try followed(context).summary(context.moment, context.change.database, limit: 2)
    }

    /// The projection after applying what was set.
    private static func followed(_ context: WriteContext) throws -> WeightProjection {
        try context.follow(touching: TopicSet(.profile).union(WeightTracker.topics))
        return try context.projection(WeightProjection.self)
    }

    private static func result(_ summary: WeightSummary, begun: String? = nil) -> WeightGoalResult {
        var result = WeightGoalResult()
        result.goal = summary.goalPart
        guard let goal = summary.state.goal else { return result }
        let warnings = [warning(goal), begun].compactMap { $0 }
        result.warning = warnings.isEmpty ? nil : warnings.joined(separator: "; ")
        result.text = WeightText.typed(goal, unit: summary.state.unit)
        return result
    }

    private static func warning(_ goal: BodyWeight) -> String? {
        let isMetric = goal.unit == .kilogram
        return switch WeightLimits.warning(goal: goal) {
        case .tooLow: "a goal below \(isMetric ? "40 kg" : "88 lb") is unusually low"
        case .tooHigh: "a goal above \(isMetric ? "150 kg" : "330 lb") is unusually high"
        case nil: nil
        }
    }
}
