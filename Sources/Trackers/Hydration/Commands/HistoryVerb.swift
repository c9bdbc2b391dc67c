import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `history`: days with their totals and goals.
struct HistoryVerb: Verb, Equatable {
    var common = CommonOptions()
    var range = RangeOptions()
    var limit: Int?

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters, "14 days")
        parameters.option(&limit, "--limit", "limit", "Show at most this many days, the newest.")
    }

    func run(_ context: Context) throws {
        var request = HydrationHistoryRequest()
        try range.fill(&request.span)
        request.limit = limit
        guard let (history, _) = try context.ask(HydrationOperations.history, request, common) else { return }
        context.console.print(Self.lines(history, context.console.style))
    }

    /// One line per day: a bar chart on a terminal, otherwise day, total, goal, percent, state and entries.
    static func lines(_ history: HydrationHistoryResult, _ style: Style) -> [String] {
        guard let width = style.width else {
            return history.days.map { day in
                [
                    style.paint(day.day, .dim), number(day.totalML), number(day.goalML), String(day.percent),
                    style.paint(day.state, day.met ? .good : day.frozen ? .accent : .dim),
                    String(day.entries),
                ]
                .joined(separator: "\t")
            }
        }
        let days = history.days.drop { $0.state == "none" }
        return DayBars(
            rows: days.map { day in
                DayBars.Row(
                    label: day.day, shortLabel: String(day.day.suffix(5)), percent: day.percent, state: day.state,
                    word: day.word, text: Printable.clean(day.text))
            }, width: width, style: style, ink: .tracker(.hydration)
        ).lines
    }

    private static func number(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value, decimals: 3)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static let command = Command(
        "history", "Show days with totals and goals.",
        discussion: """
            ✓ marks a day whose goal was met, * a day that a streak freeze covers; the mark in a bar is the goal.
            Seven days in a row earn a freeze. It covers a day on which you miss the goal, so that the streak goes on.
            When piped: day, millilitres, goal, percent, state, entries, separated by tabs. A state is met, frozen, missed, \
            open (today) or none (from before your first drink, or from before you used Sipli and without a drink); the goal \
            of such a day is the one of now.
            """
    ) { HistoryVerb() }
}
