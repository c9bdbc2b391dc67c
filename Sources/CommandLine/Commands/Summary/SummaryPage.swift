import SipliCore
import SipliVerbs
import SipliWire

/// A tracker's days of a span and their figures.
struct SummaryPage {
    private let tracker: SummaryResult.Tracker
    private let name: String
    private let title: String
    private let style: Style

    /// More days than these are drawn side by side.
    private static let mostRows = 10

    init(_ tracker: SummaryResult.Tracker, _ descriptor: TrackerDescriptor, _ style: Style) {
        (self.tracker, name, title, self.style) = (tracker, descriptor.name, descriptor.title, style)
    }

    var lines: [String] {
        guard let width = style.width else { return plain }
        let title = style.paint(title, .strong)
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
        var lines = ["No day is over yet."]
        if let days = text.days {
            lines = ["The " + days + ": " + parts.joined(separator: " · ")]
            if tracker.counted == 1, let value = text.total ?? text.average { lines = [days + ": " + value] }
            // Only spending counts days without entries, so only its total can be 0.
            if tracker.total == 0 {
                lines = [tracker.counted == 1 ? days + ": nothing was spent" : "Nothing was spent in the " + days + "."]
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
        return days.count > Self.mostRows && style.isDrawn
            ? DayColumns(days: days, width: width, style: style).lines : bars(days, width)
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
            }, width: width, style: style
        ).lines
    }

    // MARK: In a file or a pipe

    private var plain: [String] {
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
