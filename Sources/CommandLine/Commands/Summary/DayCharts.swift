import SipliCore
import SipliVerbs
import SipliWire

/// A bar for each day, whose track ends at the goal.
struct DayBars {
    struct Row {
        let label: String
        /// For a narrow terminal.
        let shortLabel: String
        /// Nil for a day that has none.
        let percent: Int?
        /// As the daemon names it, and in its words.
        let state: String
        let word: String
        let text: String

        var percentText: String { percent.map { "\($0)%" } ?? "" }
    }

    let rows: [Row]
    let width: Int
    let style: Style
    /// The tracker's.
    let ink: Style.Ink

    /// Columns below which the short labels are used, and the most that a bar has.
    private static let (labelWidth, mostColumns) = (40, 50)

    var lines: [String] {
        guard style.isDrawn else {
            return rows.map { row in
                let parts = [row.text, row.percentText, Printable.clean(row.word)]
                return row.label + ": " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
            }
        }
        let isNarrow = width < Self.labelWidth
        let labels = rows.map { isNarrow ? $0.shortLabel : $0.label }
        let labelWidth = labels.map(Printable.width).max() ?? 0
        let textWidth = rows.map { Printable.width($0.text) }.max() ?? 0
        let percentWidth = max(rows.map(\.percentText.count).max() ?? 0, 4)
        let words = rows.map { Self.mark($0, inWords: true) }
        let wordWidth = words.map { Printable.width($0.text) }.max() ?? 1
        // A narrow terminal has a sign instead of the word for the state, and omits the value; the bar always has some room.
        let least = labelWidth + percentWidth + 20
        let withText = width >= least + textWidth + 1
        let withWords = width >= (withText ? least + textWidth + 1 : least) + wordWidth
        let marks = withWords ? words : rows.map { Self.mark($0, inWords: false) }
        var rest = labelWidth + 3 + percentWidth + (withWords ? wordWidth : 1)
        if withText { rest += textWidth + 1 }
        let columns = min(max(width - rest, 1), Self.mostColumns)
        return rows.indices.map { index in
            let row = rows[index]
            let percent = Printable.pad(row.percentText, percentWidth, right: true)
            var line = style.paint(Printable.pad(labels[index], labelWidth), .dim)
            line += " " + bar(row.percent ?? 0, columns)
            line += " " + style.paint(percent, row.state == "met" ? .strong : .dim)
            if withText { line += " " + Printable.pad(row.text, textWidth, right: true) }
            return line + " " + style.paint(marks[index].text, marks[index].ink)
        }
    }

    private static func mark(_ row: Row, inWords: Bool) -> (text: String, ink: Style.Ink) {
        let (sign, ink): (String, Style.Ink) =
            switch row.state {
            case "met": ("✓", .good)
            case "frozen": ("*", .accent)
            default: ("", .dim)
            }
        guard inWords else { return (sign.isEmpty ? "·" : sign, ink) }
        let words = [sign, Printable.clean(row.word)].filter { !$0.isEmpty }
        return (words.isEmpty ? "-" : words.joined(separator: " "), ink)
    }

    /// The track ends at the goal; a day beyond it is full, and its figure says how far.
    private func bar(_ percent: Int, _ columns: Int) -> String {
        let (full, half) = (min(percent, 100) * columns * 2 / 100).quotientAndRemainder(dividingBy: 2)
        let done = String(repeating: "━", count: full) + (half == 1 ? "╸" : "")
        return style.paint(done, ink) + style.paint(String(repeating: "─", count: columns - full - half), .dim)
    }
}

/// A column for each day, with a line where the goal is.
struct DayColumns {
    let days: [SummaryResult.Day]
    let width: Int
    let style: Style
    /// The tracker's; days below the goal are pale.
    let ink: Style.Ink

    private static let rows = 8
    private static let steps = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// For "100% ".
    private static let axisWidth = 5
    /// Days between two labels below the chart.
    private static let labelDistance = 7

    var lines: [String] {
        let room = max(width - Self.axisWidth, 1)
        let shown = days.suffix(room)
        let step = room / shown.count >= 3 ? 3 : room / shown.count >= 2 ? 2 : 1
        let scale = max(shown.compactMap(\.percent).max() ?? 100, 100)
        // The row whose lower edge is closest to the goal.
        let goal = (100 * Self.rows + scale / 2) / scale - 1
        let plot = (0..<Self.rows).reversed().map { row in
            let label = row == goal ? "100%" : ""
            let cells = shown.map { cell($0, row, goal, scale, step) }
            return style.paint(Printable.pad(label, Self.axisWidth - 1, right: true), .dim) + " " + cells.joined()
        }
        return plot + [String(repeating: " ", count: Self.axisWidth) + style.paint(labels(Array(shown), step), .dim)]
    }

    private func cell(_ day: SummaryResult.Day, _ row: Int, _ goal: Int, _ scale: Int, _ step: Int) -> String {
        let (isGoal, percent) = (row == goal, day.percent ?? 0)
        // The line is in the middle of its row: only a reached goal is at it.
        let height = percent * Self.rows * 8 / scale
        let eighths = (percent < 100 ? min(height, goal * 8) : max(height, goal * 8 + 4)) - row * 8
        let level = min(max(eighths, 0), 8)
        let width = max(step - 1, 1)
        let line = isGoal ? style.paint(String(repeating: "─", count: step), .dim) : String(repeating: " ", count: step)
        guard level > 0 else { return line }
        let column = String(repeating: style.isUnicode ? Self.steps[level] : "#", count: width)
        let rest = String(repeating: isGoal ? "─" : " ", count: step - width)
        return style.paint(column, day.state == "met" ? ink : .dim) + style.paint(rest, .dim)
    }

    /// The day of the month below every seventh column, and below the last one.
    private func labels(_ days: [SummaryResult.Day], _ step: Int) -> String {
        var line = ""
        for index in days.indices where (days.count - 1 - index) % Self.labelDistance == 0 {
            let words = days[index].label.split(separator: " ")
            // The month beside the first label only.
            let date = words.dropFirst().map(String.init)
            let label = line.isEmpty ? date.joined(separator: " ") : date.first ?? ""
            // The last one stays below the columns.
            let gap = min(index * step, max(days.count * step - label.count, 0)) - line.count
            if gap > 0 || line.isEmpty { line += String(repeating: " ", count: max(gap, 0)) + label }
        }
        return line
    }
}
