import SipliCore
import SipliRules
import SipliStore

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
