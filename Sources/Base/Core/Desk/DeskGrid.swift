/// The grid of the desktop: a small widget has one cell, and larger ones have several with the gutters between them.
package enum DeskGrid {
    /// Points of a cell's side.
    package static let cell = 158.0
    /// Points between two cells.
    package static let gutter = 22.0
    /// Points from the beginning of one cell to that of the next.
    package static let pitch = cell + gutter
    /// The columns and rows that a place can have, counted from the corner.
    package static let positions = 0...63
    /// Free places are filled band by band, so that widgets stay at the edge of the screen.
    static let bandColumns = 2
    /// Of an output whose size is not known; its columns do not end.
    static let usualRows = 5

    /// Points of a number of cells and the gutters between them.
    package static func points(_ cells: Int) -> Double { Double(cells) * pitch - gutter }
}

/// How many columns and rows a widget or an output has.
package struct DeskSpan: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    package init(_ columns: Int, _ rows: Int) { (self.columns, self.rows) = (columns, rows) }

    var text: String { columns.counted("column") + " and " + rows.counted("row") }

    /// It has room for another one.
    package func holds(_ other: DeskSpan) -> Bool { other.columns <= columns && other.rows <= rows }
}

/// A cell, counted from the corner.
package struct DeskCell: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(_ column: Int, _ row: Int) { (self.column, self.row) = (column, row) }

    /// As it is typed and shown: column, comma, row.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let column = parts[0], let row = parts[1],
            DeskGrid.positions.contains(column), DeskGrid.positions.contains(row)
        else { return nil }
        self.init(column, row)
    }

    package var text: String { "\(column),\(row)" }
}

/// The cells of a widget.
package struct DeskArea: Hashable, Sendable {
    package var cell: DeskCell
    package var span: DeskSpan

    package init(_ cell: DeskCell, _ span: DeskSpan) { (self.cell, self.span) = (cell, span) }

    var columns: Range<Int> { cell.column..<cell.column + span.columns }
    var rows: Range<Int> { cell.row..<cell.row + span.rows }

    package func overlaps(_ other: DeskArea) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    /// It is within an output of this size; nil for one that is not known.
    package func fits(_ size: DeskSpan?) -> Bool {
        guard let size else { return true }
        return columns.upperBound <= size.columns && rows.upperBound <= size.rows
    }
}
