import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weight's settings as the rules need them.
struct WeightState: Sendable {
    /// The unit for display and input.
    let unit: WeightUnit
    let goal: BodyWeight?
    /// The start that the person set; nil if it follows from the weigh-ins.
    let start: BodyWeight?
    /// The position of the newest weigh-in when the goal was set; nil if it does not affect the start.
    let goalSet: WeightPlace?
    let spacing: WeightMilestones.Spacing
    let reminders: WeightReminders.Settings

    init(_ values: SettingValues) {
        unit = values.weightUnit
        goal = Self.weight(values, WeightTracker.goalName)
        start = Self.weight(values, WeightTracker.startName)
        goalSet = values.text(WeightTracker.goalSetName).flatMap(WeightPlace.init)
        spacing = values.text(WeightTracker.milestonesName).flatMap(WeightMilestones.Spacing.init) ?? .small
        reminders = WeightReminders.Settings(
            isOn: values.flag(WeightTracker.remindersName) ?? false,
            minutes: values.number(WeightTracker.reminderTimeName).map { Int($0) },
            summary: values.flag(WeightTracker.summaryName) ?? true)
    }

    private static func weight(_ values: SettingValues, _ name: String) -> BodyWeight? {
        // Stored with its unit, so the fallback unit is never used.
        values.text(name).flatMap { try? WeightParser.parse($0, unit: .kilogram) }
    }
}

extension SettingValues {
    /// The unit for display and input.
    var weightUnit: WeightUnit {
        text(WeightTracker.unitName).flatMap { WeightUnit(rawValue: $0) } ?? (unit == .imperial ? .pound : .kilogram)
    }
}

/// The person's weight, which one tracker measures and another counts with.
extension SettingValues {
    static let bodyWeightName = "body-weight"
}

extension WriteContext {
    /// What follows from the person's weight, as setting it would say.
    func bodyWeightAdvice() throws -> [String] {
        let now = (moment: moment, settings: settings)
        return try projections.trackers.rows.compactMap { try $0.advice[SettingValues.bodyWeightName]?(self, now) }
    }

    /// Sets the person's weight to that of a weigh-in: the later of the two counts. It is undone with the weigh-in.
    ///
    /// - Parameter kilograms: a weight outside of the setting's range changes nothing.
    func put(bodyWeight kilograms: Double) throws {
        let name = SettingValues.bodyWeightName
        let value = RawJSON { $0.number(kilograms, decimals: 3) }
        guard let row = projections.trackers.settings.named(name),
            let json = try? row.parse(value, among: settings), settings[name] != json
        else { return }
        try put(setting: row.name, json, op: JournalPart.derivation)
        change.touch(TopicSet(.profile).union(row.topics))
    }
}
