/// The widgets of one output, and the rules that place them. Equal widgets give equal results.
package struct DeskArrangement: Sendable {
    /// Nil if it is not known.
    package let size: DeskSpan?
    /// The areas that are taken, by the widgets' ids.
    package private(set) var areas: [String: DeskArea]

    package init(size: DeskSpan?, _ areas: [String: DeskArea] = [:]) { (self.size, self.areas) = (size, areas) }

    /// The widgets that an area overlaps, from the top, each row from the corner on.
    package func overlapped(by area: DeskArea, besides id: String = "") -> [String] {
        areas.filter { $0.key != id && $0.value.overlaps(area) }.sorted { one, other in
            (one.value.cell.row, one.value.cell.column, one.key)
                < (other.value.cell.row, other.value.cell.column, other.key)
        }.map(\.key)
    }

    /// Whether an area is within the output, and no widget has any of it.
    package func isFree(_ area: DeskArea, besides id: String = "") -> Bool {
        area.fits(size) && overlapped(by: area, besides: id).isEmpty
    }

    /// Puts a widget somewhere, free or not; nil takes it away.
    package mutating func put(_ id: String, _ area: DeskArea?) { areas[id] = area }

    /// The first free place: bands of two columns from the corner, each from the top; what is wider than a band begins with
    /// one. If no band has room, any place within the output. Nil if there is none.
    package func firstFree(_ span: DeskSpan) -> DeskCell? {
        let (columns, rows) = (size?.columns ?? DeskGrid.positions.count, size?.rows ?? DeskGrid.usualRows)
        guard DeskSpan(columns, rows).holds(span) else { return nil }
        func free(_ columns: some Sequence<Int>) -> DeskCell? {
            let columns = columns.filter { $0 + span.columns <= size?.columns ?? .max }
            for row in 0...rows - span.rows {
                for column in columns where isFree(DeskArea(DeskCell(column, row), span)) {
                    return DeskCell(column, row)
                }
            }
            return nil
        }
        let wide = DeskGrid.bandColumns
        for band in stride(from: 0, to: columns, by: wide) {
            if let cell = free(band...max(band, band + wide - span.columns)) { return cell }
        }
        return free(0..<columns)
    }

    /// Puts a widget at a place; those that it overlaps make room: each goes down to the next free place in its columns, or
    /// to the first free one.
    ///
    /// - Returns: the widgets that made room; nil, with nothing changed, if there is no room for one of them, or the place is
    ///   not within the output.
    package mutating func move(_ id: String, to area: DeskArea) -> [String]? {
        guard area.fits(size) else { return nil }
        let neighbours = overlapped(by: area, besides: id)
        var moved = self
        for neighbour in neighbours { moved.areas[neighbour] = nil }
        moved.areas[id] = area
        for neighbour in neighbours {
            guard var place = areas[neighbour] else { continue }
            guard let cell = moved.next(below: place) ?? moved.firstFree(place.span) else { return nil }
            place.cell = cell
            moved.areas[neighbour] = place
        }
        self = moved
        return neighbours
    }

    /// The next free place below one, in the same columns.
    private func next(below area: DeskArea) -> DeskCell? {
        let last = (size?.rows ?? DeskGrid.usualRows) - area.span.rows
        guard area.cell.row < last else { return nil }
        return (area.cell.row + 1...last).lazy.map { DeskCell(area.cell.column, $0) }.first {
            isFree(DeskArea($0, area.span))
        }
    }
}
