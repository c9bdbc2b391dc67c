import SipliCore
import SipliVerbs

/// A bar for each day, all to one scale, with a mark where the goal is.
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
        let scale = max(rows.compactMap(\.percent).max() ?? 100, 100)
        return rows.indices.map { index in
            let row = rows[index]
            let percent = Printable.pad(row.percentText, percentWidth, right: true)
            var line = style.paint(Printable.pad(labels[index], labelWidth), .dim)
            line += " " + bar(row.percent ?? 0, scale, columns)
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

    /// The track ends at the goal unless a day goes beyond it; then a mark shows the goal.
    private func bar(_ percent: Int, _ scale: Int, _ columns: Int) -> String {
        let goal = scale == 100 ? columns : columns * 100 / scale
        let halves = percent * columns * 2 / scale
        let (full, half) = halves.quotientAndRemainder(dividingBy: 2)
        var (bar, run): (String, (text: String, ink: Style.Ink)) = ("", ("", .accent))
        for column in 0..<columns {
            let isDone = column < full || column == full && half == 1
            let isBeyond = column >= goal
            var cell = isBeyond ? " " : "─"
            if isDone { cell = column < full ? "━" : "╸" }
            var ink: Style.Ink = isDone ? (isBeyond ? .good : .accent) : .dim
            if column == goal, percent < 100 || !isDone { (cell, ink) = ("│", .dim) }
            if column == goal, isDone { (cell, ink) = ("┿", .good) }
            if ink != run.ink {
                bar += style.paint(run.text, run.ink)
                run = ("", ink)
            }
            run.text += cell
        }
        return bar + style.paint(run.text, run.ink)
    }
}
