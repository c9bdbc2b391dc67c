import SipliCore
import SipliVerbs

/// The weight axis beside a chart.
struct WeightAxis {
    private let labels: [String]
    private let labelWidth: Int
    private let style: Style

    /// If two labels share a row, the upper one wins.
    init(scale: WeightScale, unit: String, rows: Int, style: Style) {
        var labels = [String](repeating: "", count: rows)
        for tick in scale.ticks {
            let row = Int((scale.depth(tick) * Double(rows * 4 - 1)).rounded()) / 4
            guard labels.indices.contains(row), labels[row].isEmpty else { continue }
            labels[row] = WeightWords.number(tick, unit)
        }
        self.labels = labels
        self.style = style
        labelWidth = labels.map(Printable.width).max() ?? 0
    }

    /// Columns left of the drawing.
    var width: Int { labelWidth + 2 }

    /// The text left of a row of the drawing.
    func label(_ row: Int) -> String {
        let line = style.isUnicode ? (labels[row].isEmpty ? "│" : "┤") : labels[row].isEmpty ? "|" : "+"
        return style.paint(Printable.pad(labels[row], labelWidth, right: true) + " " + line, .dim)
    }
}
