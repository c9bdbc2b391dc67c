import SipliCore
import SipliVerbs
import SipliWire

/// A column for each day, with a line where the goal is.
struct DayColumns {
    let days: [SummaryResult.Day]
    let width: Int
    let style: Style

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
            let cells = shown.map { cell($0, row, row == goal, scale, step) }
            return style.paint(Printable.pad(label, Self.axisWidth - 1, right: true), .dim) + " " + cells.joined()
        }
        return plot + [String(repeating: " ", count: Self.axisWidth) + style.paint(labels(Array(shown), step), .dim)]
    }

    private func cell(
        _ day: SummaryResult.Day, _ row: Int, _ isGoal: Bool, _ scale: Int, _ step: Int
    ) -> String {
        let eighths = (day.percent ?? 0) * Self.rows * 8 / scale - row * 8
        let level = min(max(eighths, 0), 8)
        let width = max(step - 1, 1)
        let line = isGoal ? style.paint(String(repeating: "─", count: step), .dim) : String(repeating: " ", count: step)
        guard level > 0 else { return line }
        let column = String(repeating: style.isUnicode ? Self.steps[level] : "#", count: width)
        let rest = String(repeating: isGoal ? "─" : " ", count: step - width)
        return style.paint(column, day.state == "met" ? .good : .accent) + style.paint(rest, .dim)
    }

    /// The day of the month below every seventh column, and below the last one.
    private func labels(_ days: [SummaryResult.Day], _ step: Int) -> String {
        var line = ""
        for index in days.indices where (days.count - 1 - index) % Self.labelDistance == 0 {
            let words = days[index].label.split(separator: " ")
            // The month beside the first label only.
            let date = words.dropFirst().map(String.init)
            let label = line.isEmpty ? date.joined(separator: " ") : date.first ?? ""
            let gap = index * step - line.count
            if gap > 0 || line.isEmpty { line += String(repeating: " ", count: max(gap, 0)) + label }
        }
        return line
    }
}
