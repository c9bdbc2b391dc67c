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
        try range.fill(&request)
        request.limit = limit
        guard let reply = try context.ask(RequestLine.make(HydrationOperations.history, request), common) else {
            return
        }
        let lines = Self.lines(try reply.read(HydrationHistoryResult.self), context.console.style)
        context.console.print(lines)
    }

    /// One line per day: a bar chart on a terminal, otherwise day, total, goal, percent, state and entries.
    static func lines(_ history: HydrationHistoryResult, _ style: Style) -> [String] {
        guard let width = style.width else {
            return history.days.map { day in
                [
                    style.paint(day.day, .dim), number(day.totalML), number(day.goalML), String(day.percent),
                    style.paint(state(day), day.met ? .good : day.frozen ? .accent : .dim),
                    String(day.entries),
                ]
                .joined(separator: "\t")
            }
        }
        let texts = history.days.map { Printable.clean($0.text) }
        let textWidth = texts.map(Printable.width).max() ?? 0
        // A narrow terminal omits the year, then the total; the bar always has some room.
        let isNarrow = width < 40
        let dayWidth = isNarrow ? 5 : 10
        let percentWidth = 4
        let withText = width >= dayWidth + textWidth + percentWidth + 16
        let rest = dayWidth + percentWidth + 4 + (withText ? textWidth + 1 : 0)
        let columns = min(max(width - rest - 1, 1), 50)
        return history.days.enumerated().map { index, day in
            let bar = Bar(fraction: Double(day.percent) / 100, columns: columns).text(style)
            let percent = Printable.pad(String(day.percent) + "%", percentWidth, right: true)
            return [
                style.paint(String(day.day.suffix(dayWidth)), .dim), bar,
                style.paint(percent, day.met ? .strong : .dim),
                mark(day, style), withText ? Printable.pad(texts[index], textWidth, right: true) : "",
            ].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    private static func mark(_ day: HydrationHistoryResult.Day, _ style: Style) -> String {
        if day.met { return style.paint("✓", .good) }
        return day.frozen ? style.paint("*", .accent) : style.paint("·", .dim)
    }

    private static func state(_ day: HydrationHistoryResult.Day) -> String {
        day.met ? "met" : day.frozen ? "frozen" : "open"
    }

    private static func number(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value, decimals: 3)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static let command = Command(
        "history", "Show days with totals and goals.",
        discussion: """
            ✓ marks a day whose goal was met, * a day that a streak freeze covers.
            When piped: day, millilitres, goal, percent, state, entries, separated by tabs.
            """
    ) { HistoryVerb() }
}
