import SipliCore
import SipliVerbs

/// The date axis below a chart.
struct WeightDates {
    let first: CivilDay
    let last: CivilDay
    let columns: Int

    /// Days between the first and last weigh-in from which the axis shows months.
    private static let monthsSpan = 300

    /// The line with its ticks, and the dates below them.
    func lines(indent: Int, _ style: Style) -> [String] {
        let marks = marks
        var rule = Array(repeating: Character(style.isUnicode ? "─" : "-"), count: columns)
        var (dates, used) = ("", 0)
        for mark in marks {
            rule[mark.column] = style.isUnicode ? "┬" : "+"
            dates += String(repeating: " ", count: mark.start - used) + mark.text
            used = mark.start + Printable.width(mark.text)
        }
        let space = String(repeating: " ", count: max(indent - 1, 0))
        return [
            space + style.paint((style.isUnicode ? "└" : "+") + String(rule), .dim),
            space + " " + style.paint(dates, .dim),
        ]
    }

    private struct Mark {
        let text: String
        let column: Int
        let start: Int
    }

    /// As many dates as fit: the first and the last, and others spaced evenly between.
    private var marks: [Mark] {
        let span = last.number - first.number
        let widest = max(Printable.width(text(first)), Printable.width(text(last)), 6)
        let most = span == 0 ? 0 : min(columns / (widest + 8), span, 8)
        var marks: [Mark] = []
        for index in 0...most {
            let offset = most == 0 ? 0 : span * index / most
            let place = span == 0 ? columns / 2 : (offset * (columns - 1) + span / 2) / span
            let label = text(first.adding(days: offset))
            let width = Printable.width(label)
            let start = min(max(place - width / 2, 0), max(columns - width, 0))
            let end = marks.last.map { $0.start + Printable.width($0.text) + 2 } ?? 0
            guard start >= end, label != marks.last?.text else { continue }
            marks.append(Mark(text: label, column: place, start: start))
        }
        return marks
    }

    private func text(_ day: CivilDay) -> String {
        last.number - first.number >= Self.monthsSpan ? day.monthText : day.textWithoutYear
    }
}
