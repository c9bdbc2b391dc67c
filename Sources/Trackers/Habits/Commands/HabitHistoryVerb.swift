import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit history`: the days of a habit as a heat map, or as a list.
struct HabitHistoryVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var range = RangeOptions()
    var isASCII = false
    var isList = false

    /// A year in whole weeks.
    private static let yearDays = 53 * 7

    mutating func declare(_ parameters: inout Parameters) {
        parameters.habit(&words)
        range.declareOptions(&parameters, "a year")
        parameters.flag(&isList, "--list", "List the days instead, with values and notes.")
        parameters.flag(&isASCII, "--ascii", "Draw with ASCII characters only.")
    }

    func run(_ context: Context) throws {
        var request = HabitHistoryRequest()
        request.habit = words.joined(separator: " ")
        try range.fill(&request.span)
        if range.days == nil, range.from == nil, range.day == nil { request.span.days = Self.yearDays }
        guard var (history, _) = try context.ask(HabitOperations.history, request, common) else { return }
        if let cursor = history.cursor {
            request.cursor = cursor
            history.days += try context.client().pages(HabitOperations.history, request, \.cursor, \.cursor)
                .flatMap(\.days)
        }
        guard let first = history.days.first, let last = history.days.last else {
            return context.console.note("\(Printable.clean(history.name)) has no days in this range.")
        }
        var style = context.console.style
        guard let width = style.width, style.isDrawn, !isList else {
            return context.console.print(Self.list(history.days, style))
        }
        if isASCII { style.isUnicode = false }
        let map = HabitHeatMap(
            days: history.days, weekStart: try weekStart(context), width: width, style: style)
        var stats = HabitStatsRequest()
        (stats.habit, stats.span.from, stats.span.through) = (history.habit, first.day, last.day)
        let figures = HabitStatsVerb.figures(try context.client().call(HabitOperations.stats, stats))
        let name = style.paint(Printable.fit(Printable.clean(history.name), width), .strong)
        context.console.print(
            [name, ""] + map.lines + [""] + map.legend + figures.flatMap { Printable.wrapped($0, width) })
    }

    private func weekStart(_ context: Context) throws -> Int {
        var request = SettingsGetRequest()
        request.names = ["week-start"]
        let text =
            try context.client().call(StoreOperations.settingsGet, request).settings.first?.text.lowercased() ?? ""
        return (CivilDay.weekdays.firstIndex { text.hasPrefix($0.lowercased()) } ?? 0) + 1
    }

    private static func list(_ days: [HabitHistoryResult.Day], _ style: Style) -> [String] {
        let days = style.width == nil ? days : days.reversed()
        return TextTable(
            [
                TextTable.Column(texts: days.map(\.day), title: "day", ink: .dim),
                TextTable.Column(texts: days.map(\.text), title: "state"),
                TextTable.Column(texts: days.map { HabitText.number($0.value) }, title: "value", isRight: true),
                .optional("target", days.map { $0.target.map(HabitText.number) ?? "" }, isRight: true),
                .optional("note", days.map { $0.note ?? "" }, minimum: 12, wrapsBelow: true),
            ], style: style
        ).lines()
    }

    static let command = Command(
        "history", "Show a year of a habit as a heat map.",
        discussion: """
            A column is a week and a row is a weekday; a narrow terminal shows fewer weeks.
            When piped, or with --list: day, state, value, target, note, separated by tabs. A state is done, done (extra), \
            part, missed, skipped, open (today) or not due. Extra means done on a day on which it was not due. With a \
            number of times a week, no day is missed until the week is over; if it was done too rarely, the last days that \
            were left are missed.

            Examples:
              sipli-client habit history read
              sipli-client habit history read --days 90
              sipli-client habit history read --from 2026-01-01 --list
            """
    ) { HabitHistoryVerb() }
}
