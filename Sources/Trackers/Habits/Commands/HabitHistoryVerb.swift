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
        let map = HabitHeatMap(days: history.days, weekStart: try weekStart(context), width: width, style: style)
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

/// The days of a habit: a column for each week, a row for each weekday. States differ in their characters, not only in
/// colour.
struct HabitHeatMap {
    /// Oldest first.
    let days: [HabitHistoryResult.Day]
    /// The ISO weekday of the first row.
    let weekStart: Int
    let width: Int
    let style: Style

    /// For "Mon ".
    private static let labelColumns = 4

    /// How a day looks.
    private struct Mark: Equatable {
        let word: String
        let sign: String
        let ascii: String
        let ink: Style.Ink
    }

    /// In the order of the legend.
    private static let marks = [
        Mark(word: "done", sign: "■", ascii: "#", ink: .tracker(.habits)),
        Mark(word: "part", sign: "◧", ascii: "+", ink: .tracker(.habits)),
        Mark(word: "missed", sign: "□", ascii: "-", ink: .dim),
        Mark(word: "skipped", sign: "»", ascii: ">", ink: .dim),
        Mark(word: "open", sign: "○", ascii: "o", ink: .tracker(.habits)),
        Mark(word: "not due", sign: "·", ascii: ".", ink: .dim),
    ]

    var lines: [String] {
        guard let first = days.first.flatMap({ CivilDay($0.day) }), let last = days.last.flatMap({ CivilDay($0.day) })
        else { return [] }
        let (start, end) = (first.startOfWeek(weekStart), last.startOfWeek(weekStart))
        let weeks = (end.number - start.number) / 7 + 1
        let room = max(width - Self.labelColumns, 1)
        // With a gap between weeks if there is room.
        let step = weeks * 2 - 1 <= room ? 2 : 1
        let shown = min(weeks, (room + step - 1) / step)
        let origin = end.adding(days: -7 * (shown - 1))
        let marks = Dictionary(days.compactMap { day in Self.mark(day).map { (day.day, $0) } }) { $1 }
        return [style.paint(months(origin, shown, step), .dim)]
            + (0..<7).map { row in
                let weekday = (weekStart - 1 + row) % 7
                let label = row.isMultiple(of: 2) ? CivilDay.weekdays[weekday] : ""
                let cells = (0..<shown).map { week in marks[origin.adding(days: week * 7 + row).description] }
                return style.paint(Printable.pad(label, Self.labelColumns), .dim) + line(cells, step)
            }
    }

    /// What the signs mean; only those that occur.
    var legend: [String] {
        let found = Self.marks.filter { mark in days.contains { Self.mark($0) == mark } }
        var lines: [(text: String, columns: Int)] = []
        for mark in found {
            let text = style.paint(sign(mark), mark.ink) + " " + mark.word
            let columns = 2 + mark.word.utf8.count
            if let last = lines.last, last.columns + 3 + columns <= width {
                lines[lines.count - 1] = (last.text + "   " + text, last.columns + 3 + columns)
            } else {
                lines.append((text, columns))
            }
        }
        return lines.map(\.text)
    }

    private static func mark(_ day: HabitHistoryResult.Day) -> Mark? {
        let word = day.state == "done" ? day.state : day.text
        return marks.first { $0.word == word }
    }

    private func sign(_ mark: Mark) -> String { style.isUnicode ? mark.sign : mark.ascii }

    /// Days of one look are painted at once.
    private func line(_ cells: [Mark?], _ step: Int) -> String {
        var (line, run, ink) = ("", "", Style.Ink.dim)
        for (index, cell) in cells.enumerated() {
            let next = cell?.ink ?? ink
            if next != ink {
                line += style.paint(run, ink)
                (run, ink) = ("", next)
            }
            run += cell.map(sign) ?? " "
            if step > 1, index + 1 < cells.count { run += " " }
        }
        while run.last == " " { run.removeLast() }
        return line + style.paint(run, ink)
    }

    /// The name of a month above its first week.
    private func months(_ origin: CivilDay, _ weeks: Int, _ step: Int) -> String {
        var line = String(repeating: " ", count: Self.labelColumns)
        for week in 0..<weeks {
            let days = (0..<7).map { origin.adding(days: week * 7 + $0) }
            guard let day = days.first(where: { $0.yearMonthDay.day == 1 }) ?? (week == 0 ? days[0] : nil) else {
                continue
            }
            let column = Self.labelColumns + week * step
            let name = String(day.textWithoutYear.suffix(3))
            // A month that begins soon after would not fit beside the first one's name.
            if week == 0, day.yearMonthDay.day != 1, monthBegins(origin, within: 3 / step + 1) { continue }
            guard column >= line.count, column + name.count <= width else { continue }
            line += String(repeating: " ", count: column - line.count) + name + " "
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    private func monthBegins(_ origin: CivilDay, within weeks: Int) -> Bool {
        (7..<(weeks + 1) * 7).contains { origin.adding(days: $0).yearMonthDay.day == 1 }
    }
}
