import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit stats`: the figures of a habit.
struct HabitStatsVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var range = RangeOptions()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.habit(&words)
        range.declareOptions(&parameters, "30")
    }

    func run(_ context: Context) throws {
        var request = HabitStatsRequest()
        request.habit = words.joined(separator: " ")
        try range.fill(&request.span)
        guard let (stats, _) = try context.ask(HabitOperations.stats, request, common) else { return }
        let style = context.console.style
        let rows = Self.rows(stats, isNarrow: style.width.map { $0 < Self.yearWidth } ?? false)
        if let width = style.width {
            context.console.print([style.paint(Printable.fit(Printable.clean(stats.name), width), .strong)])
        }
        context.console.print([
            TextTable.Column(texts: rows.map(\.label), ink: .dim),
            TextTable.Column(texts: rows.map(\.text), minimum: 12, wraps: true),
        ])
    }

    private static func rows(_ stats: HabitStatsResult, isNarrow: Bool) -> [(label: String, text: String)] {
        var rows = [(label: "days", text: span(stats, isNarrow)), (label: "done", text: Printable.clean(stats.text))]
        if let vacation = stats.vacation { rows.append(("vacation", vacation)) }
        rows.append(("streak", streak(stats)))
        rows.append(("longest streak", Printable.clean(stats.longest.counted(stats.unit))))
        rows.append(("strength", "\(Int((stats.strength * 100).rounded(.down)))%"))
        if let next = stats.nextMilestone { rows.append(("next milestone", Printable.clean(next.counted(stats.unit)))) }
        return rows
    }

    /// The same in a sentence or two, below a heat map.
    static func figures(_ stats: HabitStatsResult) -> [String] {
        let rate = Printable.clean(stats.text)
        var text = stats.expected > 0 ? "Done " + rate : rate.capitalizedFirst
        if stats.shown > 0 { text += ", streak " + streak(stats) }
        if stats.longest > stats.shown { text += ", longest " + Printable.clean(stats.longest.counted(stats.unit)) }
        return [text + "."]
    }

    /// Minimum columns for the days with their year.
    private static let yearWidth = 48

    private static func span(_ stats: HabitStatsResult, _ isNarrow: Bool) -> String {
        let days = [stats.from, stats.through].map { text in
            CivilDay(text).map { isNarrow ? $0.textWithoutYear : $0.text } ?? Printable.clean(text)
        }
        return days[0] == days[1] ? days[0] : days[0] + " to " + days[1]
    }

    private static func streak(_ stats: HabitStatsResult) -> String {
        Printable.clean(stats.shown.counted(stats.unit)) + (stats.isAtRisk ? " (do it today to keep it)" : "")
    }

    static let command = Command(
        "stats", "Show how often a habit was done, its streaks and its strength.",
        discussion: """
            \(HabitMessages.strength)
            What is still open today, or in this week, is not counted. \
            With a number of times a week, weeks are counted: if only a part of a week is in the range, the same part of the \
            times is expected, rounded up. Percentages are rounded down. Milestones are 1, 7, 14, 30, 90, 180, 365 and 500 days or \
            weeks in a row.
            When piped: label, tab, text.

            Examples:
              sipli-client habit stats read
              sipli-client habit stats read --days 365
            """
    ) { HabitStatsVerb() }
}
