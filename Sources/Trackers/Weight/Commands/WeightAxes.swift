import SipliCore
import SipliVerbs

/// The weight axis beside a chart.
struct WeightAxis {
    private let labels: [String]
    private let labelWidth: Int
    private let style: Style

    init(scale: WeightScale, unit: String, style: Style) {
        var labels = [String](repeating: "", count: scale.rows)
        for (index, tick) in scale.ticks.enumerated() {
            labels[index * scale.rowsPerTick] = WeightWords.number(tick, unit)
        }
        (self.labels, self.style) = (labels, style)
        labelWidth = labels.map(Printable.width).max() ?? 0
    }

    /// Columns left of the drawing.
    var width: Int { labelWidth + 2 }

    /// Whether a row has a label, and with it a line across the chart.
    func isTick(_ row: Int) -> Bool { !labels[row].isEmpty }

    /// The text left of a row of the drawing.
    func label(_ row: Int) -> String {
        let line = style.isUnicode ? (isTick(row) ? "┤" : "│") : isTick(row) ? "+" : "|"
        return style.paint(Printable.pad(labels[row], labelWidth, right: true) + " " + line, .dim)
    }
}

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

/// The weight range of a chart: from one round number to another, each the same number of rows apart.
struct WeightScale {
    /// Round numbers, the highest first; the first belongs to the first row and the last to the last.
    let ticks: [Double]
    /// Rows from one tick to the next.
    let rowsPerTick: Int
    /// False if the goal is so far away that it would flatten the curve.
    let showsGoal: Bool

    /// Rows of the chart.
    var rows: Int { (ticks.count - 1) * rowsPerTick + 1 }

    /// - Parameters:
    ///   - values: the values to show; not empty.
    ///   - most: the maximum number of rows, at least 5.
    init(_ values: [Double], goal: Double?, unit: String, most: Int) {
        var (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let reach = max(high - low, 1)
        showsGoal = goal.map { $0 >= low - reach && $0 <= high + reach } ?? false
        if let goal, showsGoal { (low, high) = (min(low, goal), max(high, goal)) }
        // Daily variation must not look dramatic.
        let pad = max(Self.leastSpan - (high - low), 0) / 2
        (low, high) = (low - pad, high + pad)
        let steps = unit == WeightUnit.stone.rawValue ? Self.stones : Self.decimal
        // Whole numbers of steps, so that rounding errors do not add up.
        func range(_ step: Double) -> ClosedRange<Int> {
            let first = Int((low / step + Self.rounding).rounded(.down))
            return first...max(Int((high / step - Self.rounding).rounded(.up)), first + 1)
        }
        let step = steps.first { (range($0).count - 1) * Self.leastRows < most } ?? steps[steps.count - 1]
        ticks = range(step).reversed().map { Double($0) * step }
        rowsPerTick = max((most - 1) / (ticks.count - 1), 1)
    }

    /// Rows from the middle of the first row down to a weight.
    func depth(_ value: Double) -> Double {
        (ticks[0] - value) / (ticks[0] - ticks[1]) * Double(rowsPerTick)
    }

    /// The minimum range, and the minimum rows from one tick to the next.
    private static let (leastSpan, leastRows) = (1.2, 2)
    /// Keeps 80.2 in steps of 0.1 from needing the step below it.
    private static let rounding = 1e-9
    private static let decimal = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
    /// Pounds: fractions and multiples of a stone if coarse.
    private static let stones = [0.1, 0.2, 0.5, 1, 2, 7, 14, 28, 70, 140, 280, 560]
}
