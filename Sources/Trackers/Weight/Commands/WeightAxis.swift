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
