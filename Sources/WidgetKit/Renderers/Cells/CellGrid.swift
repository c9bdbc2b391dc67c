/// Converts points to cells, by a single rule.
///
/// A cell is 8 by 16 points. Sizes are rounded half away from zero; positions are rounded down. Fractions of a column
/// or row therefore end up on the trailing or lower side, and texts that do not overlap in points do not overlap in
/// cells. Things that take one row whatever their height, such as symbols and bars, are treated as one row high around
/// their middle.
package enum CellGrid {
    /// Points of a cell.
    package static let width = 8.0
    package static let height = 16.0
    /// Points from a line's top to its baseline.
    static let ascent = 12.0
    /// Larger than any terminal, but small enough for integer arithmetic.
    private static let most = 10_000.0
    /// Sums of fractions can fall just short of a whole cell.
    private static let tolerance = 1e-6

    /// The size in points of a number of cells, for evaluating a widget.
    package static func points(columns: Int) -> Double { Double(columns) * width }

    static func column(_ x: Double) -> Int { whole((x / width + tolerance).rounded(.down)) }
    static func row(_ y: Double) -> Int { whole((y / height + tolerance).rounded(.down)) }

    /// The row of something that is one row high.
    static func row(around middle: Double) -> Int {
        middle < 0 ? row(middle) : max(row(middle - height / 2), 0)
    }

    static func columns(_ points: Double) -> Int {
        max(whole((points / width).rounded(.toNearestOrAwayFromZero)), 0)
    }

    static func rows(_ points: Double) -> Int {
        max(whole((points / height).rounded(.toNearestOrAwayFromZero)), 0)
    }

    /// The columns of something, at least one.
    static func cells(from x: Double, _ points: Double) -> Range<Int> {
        let start = column(x)
        return start..<start + max(columns(points), 1)
    }

    /// Converts to an integer; 0 for what is not a number.
    static func whole(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value, -most), most))
    }
}
