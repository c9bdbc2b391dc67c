/// Amounts of habits for people.
package enum HabitText {
    /// "8", "2.5".
    package static func number(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value, decimals: 3)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// "8", "2.5", "10K": truncated, so that an amount below a target is never mistaken for it.
    package static func compact(_ value: Double) -> String {
        let (shown, suffix) = value >= 1000 ? (value / 1000, "K") : (value, "")
        return number((shown * 10).rounded(.down) / 10) + suffix
    }

    /// "3 glasses", "1 glass", or "3" without a unit.
    package static func amount(_ value: Double, _ unit: String?) -> String {
        number(value) + (unit.map { " " + (value == 1 ? one($0) : $0) } ?? "")
    }

    /// A unit of 1: the singular of a common English word, any other word as it was typed.
    package static func one(_ unit: String) -> String {
        unit == "glasses" ? "glass" : plurals.contains(unit) ? String(unit.dropLast()) : unit
    }

    private static let plurals: Set = [
        "bottles", "calls", "chapters", "cups", "drinks", "emails", "episodes", "exercises", "hours", "kilometers",
        "kilometres", "laps", "lessons", "lines", "meals", "miles", "minutes", "notes", "pages", "pieces", "points",
        "portions", "problems", "push-ups", "pushups", "reps", "rounds", "seconds", "servings", "sessions", "sets",
        "sit-ups", "snacks", "songs", "squats", "steps", "tasks", "times", "units", "words",
    ]

    /// A day's value: "done", "3 of 8 glasses", "2 of at most 3 cups".
    package static func value(_ value: Double, _ unit: String?, _ target: HabitPlan.Target) -> String {
        switch target {
        case .done: value > 0 ? "done" : "not done"
        case .atLeast(nil): amount(value, unit)
        // A value that has not reached the target never looks as if it had.
        case .atLeast(let target?): number(value) + " of " + amount(target, unit)
        case .atMost(let target): number(value) + " of at most " + amount(target, unit)
        }
    }
}
