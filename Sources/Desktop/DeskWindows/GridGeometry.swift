import SipliCore
import SipliWidgetKit

/// Where the grid's cells are on an output, counted from a corner.
struct GridGeometry {
    /// Of the output, in points.
    let size: Size
    let corner: DeskCorner

    func frame(_ area: DeskArea) -> Rect {
        let (width, height) = (DeskGrid.points(area.span.columns), DeskGrid.points(area.span.rows))
        let x = DeskGrid.gutter + Double(area.cell.column) * DeskGrid.pitch
        let y = DeskGrid.gutter + Double(area.cell.row) * DeskGrid.pitch
        return Rect(
            x: corner.isRight ? size.width - x - width : x, y: corner.isBottom ? size.height - y - height : y,
            width: width,
            height: height)
    }

    /// The cell on which a widget of this span lies nearest to a point, which is its top left corner.
    func cell(nearest point: Point, _ span: DeskSpan) -> DeskCell {
        let x = corner.isRight ? size.width - point.x - DeskGrid.points(span.columns) : point.x
        let y = corner.isBottom ? size.height - point.y - DeskGrid.points(span.rows) : point.y
        func number(_ distance: Double) -> Int {
            Int(
                min(
                    max(((distance - DeskGrid.gutter) / DeskGrid.pitch).rounded(), 0),
                    Double(DeskGrid.positions.upperBound)))
        }
        return DeskCell(number(x), number(y))
    }

    /// A step to the right or down on the screen, in columns or rows.
    var rightwards: Int { corner.isRight ? -1 : 1 }
    var downwards: Int { corner.isBottom ? -1 : 1 }

    /// The columns and rows that there is room for.
    var span: DeskSpan {
        func cells(_ points: Double) -> Int {
            Int(min(max((points - DeskGrid.gutter) / DeskGrid.pitch, 1), Double(DeskGrid.positions.upperBound + 1)))
        }
        return DeskSpan(cells(size.width), cells(size.height))
    }
}
