import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `week` and `month`: the last days of every tracker, with their figures.
struct SummaryVerb: Verb {
    let trackers: TrackerTable
    /// How many days.
    let days: Int
    var common = CommonOptions()
    /// The last day as typed.
    var date: String?
    /// Which week or month, as typed.
    var words: [String] = []
    /// The only tracker, by name or topic.
    var tracker: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "which", Self.which(days) + " (default: the last \(days) days).")
        parameters.option(day: &date, "--date", "Last day, such as yesterday (default: today).")
        parameters.tracker(&tracker, trackers, "Show only this tracker.")
    }

    func run(_ context: Context) throws {
        let rows = try trackers.rows(tracker)
        var request = SummaryRequest()
        (request.days, request.date) = (days, date)
        if !words.isEmpty {
            let text = words.joined(separator: " ")
            request.range = isPart(text.lowercased()) ? text + " " + Self.unit(days) : text
        }
        request.topics = rows.map(\.topic)
        guard let (summary, _) = try context.ask(SummaryOperations.summary, request, common) else { return }
        let pages = summary.trackers.compactMap { tracker in
            rows.first { $0.topic == tracker.topic }.map { SummaryPage(tracker, $0.descriptor, context.console.style) }
        }
        if let width = context.console.style.width {
            context.console.print(Printable.wrapped(Printable.clean(summary.label), width))
        }
        for page in pages { context.console.print(page.lines) }
    }

    /// Whether a text needs the unit behind it: `week last`, `month 10`.
    private func isPart(_ text: String) -> Bool {
        ["last", "this", "previous", "-1"].contains(text) || days > 7 && Int(text).map((1...12).contains) == true
    }

    private static func unit(_ days: Int) -> String { days == 7 ? "week" : "month" }

    private static func which(_ days: Int) -> String {
        days == 7 ? "Which week: last, or its last day" : "Which month: last, october, 2026-10, or its last day"
    }

    static func commands(_ trackers: TrackerTable) -> [Command] {
        [7, 30].map { days in
            let name = unit(days)
            return Command(
                name, "Show the last \(days) days.",
                discussion: """
                    The figures cover finished days that have a value. A day is missed if its goal was not \
                    met and no streak freeze covers it.
                    When piped: tracker, day, value, percent of the goal, state, separated by tabs; then the figures.

                    Examples:
                      sipli-client \(name)
                      sipli-client \(name) last
                      sipli-client \(name) --date 2026-10-31
                    """
            ) { SummaryVerb(trackers: trackers, days: days) }
        }
    }
}

/// A tracker's days of a span and their figures.
struct SummaryPage {
    private let tracker: SummaryResult.Tracker
    private let descriptor: TrackerDescriptor
    private let style: Style

    /// More days than these are drawn side by side.
    private static let mostRows = 10

    init(_ tracker: SummaryResult.Tracker, _ descriptor: TrackerDescriptor, _ style: Style) {
        (self.tracker, self.descriptor, self.style) = (tracker, descriptor, style)
    }

    var lines: [String] {
        guard let width = style.width else { return plain }
        let title = style.paint(descriptor.title, .strong)
        let room = max(width - 2, 1)
        guard tracker.days.contains(where: { $0.value != nil }) else {
            let lines = Printable.wrapped("Nothing was logged.", room)
            return ["", title] + lines.map { "  " + style.paint($0, .dim) }
        }
        var below = drawn(room)
        for figure in figures { below += Printable.wrapped(figure, room) }
        return ["", title] + below.map { "  " + $0 }
    }

    // MARK: Figures

    private var figures: [String] {
        let text = tracker.text
        var parts: [String] = []
        if let total = text.total { parts.append(total + " in all") }
        if let average = text.average { parts.append("average " + average) }
        if text.total == nil, let least = text.least, let most = text.most { parts.append(least + " to " + most) }
        if text.total != nil, let most = text.most, let day = text.mostOn {
            parts.append("most " + most + " on " + day)
        }
        if let change = text.change { parts.append("change " + change) }
        var lines = ["No finished days yet."]
        if let days = text.days {
            lines = ["The " + days + ": " + (text.nothing ?? parts.joined(separator: " · "))]
            if tracker.counted == 1, let value = text.nothing ?? text.total ?? text.average {
                lines = [days + ": " + value]
            }
        }
        if let met = text.met { lines.append(met) }
        if let others = text.others { lines.append("Not included: " + others) }
        return lines.map(Printable.clean)
    }

    /// Without those before the first entry.
    private var days: [SummaryResult.Day] {
        Array(tracker.days.drop { $0.state == "none" && $0.value == nil })
    }

    // MARK: On a terminal

    private func drawn(_ width: Int) -> [String] {
        guard days.contains(where: { $0.percent != nil }) else { return table(days.filter { $0.value != nil }, width) }
        // A month that has just begun is still a month, with room for its days.
        return tracker.days.count > Self.mostRows && style.isDrawn
            ? DayColumns(days: tracker.days, width: width, style: style, ink: .look(descriptor.look)).lines
            : bars(days, width)
    }

    /// Values alone, for a tracker without a goal; side by side they would take too many lines.
    private func table(_ days: [SummaryResult.Day], _ width: Int) -> [String] {
        guard days.count <= Self.mostRows else { return [] }
        var inner = style
        inner.width = width
        return TextTable(
            [
                TextTable.Column(texts: days.map(\.label), ink: .dim),
                TextTable.Column(texts: days.map { $0.text ?? "" }, isRight: true),
                TextTable.Column(texts: days.map { Printable.clean($0.word) }, ink: .dim),
            ], style: inner
        ).lines()
    }

    private func bars(_ days: [SummaryResult.Day], _ width: Int) -> [String] {
        DayBars(
            rows: days.map { day in
                DayBars.Row(
                    label: day.label, shortLabel: String(day.label.prefix(3)),
                    percent: day.percent ?? day.goal.map { _ in 0 },
                    state: day.state, word: day.word, text: Printable.clean(day.text ?? ""))
            }, width: width, style: style, ink: .look(descriptor.look)
        ).lines
    }

    // MARK: In a file or a pipe

    private var plain: [String] {
        let name = descriptor.name
        let days: [[String]] = tracker.days.map { day in
            [name, day.day, day.text ?? "", day.percent.map { String($0) } ?? "", day.state]
        }
        var rows: [[String]] = days
        let text = tracker.text
        let figures: [(title: String, text: String?)] = [
            ("days", text.days), ("total", text.total), ("average", text.average), ("most", text.most),
            ("least", text.least),
            ("others", text.others),
        ]
        for figure in figures {
            if let text = figure.text { rows.append([name, figure.title, text]) }
        }
        if let met = tracker.met, let judged = tracker.judged { rows.append([name, "met", "\(met) of \(judged)"]) }
        return rows.map { row in row.map(Printable.clean).joined(separator: "\t") }
    }
}
