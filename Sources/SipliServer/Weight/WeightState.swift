import SipliCore
import SipliRules
import SipliStore

/// Weight's settings as the rules need them.
struct WeightState: Sendable {
    /// The unit for display and input.
    let unit: WeightUnit
    let goal: BodyWeight?
    /// The start that the person set; nil when the weigh-ins determine it.
    let start: BodyWeight?
    /// The newest weigh-in's place in time when the goal was set; nil when it does not affect the start.
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
        // Stored with its unit, so that none is missing.
        values.text(name).flatMap { try? WeightParser.parse($0, unit: .kilogram) }
    }
}

extension SettingValues {
    /// The unit for display and input.
    var weightUnit: WeightUnit {
        text(WeightTracker.unitName).flatMap { WeightUnit(rawValue: $0) } ?? (unit == .imperial ? .pound : .kilogram)
    }
}
