/// The one rule by which points become cells.
///
/// A cell is 8 by 16 points. Sizes are rounded, halves away from zero; places are floored. What remains of a column or a
/// row therefore lies on the trailing or the lower side, and texts that do not overlap in points do not overlap in cells.
/// What stands in one row whatever its height, such as a symbol or a bar, is taken as a row high around its middle.
package enum CellGrid {
    /// Points of a cell.
    package static let width = 8.0
    package static let height = 16.0
    /// Points from a line's top to its baseline.
    static let ascent = 12.0
    /// Far beyond any terminal, near enough to count with.
    private static let most = 10_000.0
    /// Sums of fractions fall short of the cell they mean.
    private static let tolerance = 1e-6

    /// The points of so many cells: what a widget is evaluated with.
    package static func points(columns: Int) -> Double {
        Double(columns) * width
    }

    static func column(_ x: Double) -> Int {
        whole((x / width + tolerance).rounded(.down))
    }

    static func row(_ y: Double) -> Int {
        whole((y / height + tolerance).rounded(.down))
    }

    /// The row of something in one row.
    static func row(around middle: Double) -> Int {
        middle < 0 ? row(middle) : max(row(middle - height / 2), 0)
    }

    static func columns(_ points: Double) -> Int {
        max(whole((points / width).rounded(.toNearestOrAwayFromZero)), 0)
    }

    static func rows(_ points: Double) -> Int {
        max(whole((points / height).rounded(.toNearestOrAwayFromZero)), 0)
    }

    /// The columns of something, one at least.
    static func cells(from x: Double, _ points: Double) -> Range<Int> {
        let start = column(x)
        return start..<start + max(columns(points), 1)
    }

    /// A whole number of anything, nought for what is none.
    static func whole(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value, -most), most))
    }
}
