import SipliWidgetKit

/// Draws items into cells.
struct CellPainter {
    /// The effects of the groups around an item.
    struct Surroundings {
        var transform = Transform()
        var opacity = 1.0
        /// Drawing is clipped to all of them.
        var clips: [Outline] = []

        func inside(_ group: GroupItem) -> Surroundings {
            var inner = self
            inner.opacity *= min(group.opacity, 1)
            inner.transform = transform.inside(group)
            if let clip = group.clip { inner.clips.append(Outline(clip, inner.transform)) }
            return inner
        }

        func isVisible(_ point: Point) -> Bool {
            clips.allSatisfy { $0.contains(point, evenOdd: false) }
        }
    }

    var canvas: CellCanvas
    let appearance: Appearance
    let options: TerminalOptions
    let plan: RowPlan

    mutating func draw(_ drawable: Drawables.Drawable) {
        let place = drawable.place
        switch drawable.content {
        case .text(let text): draw(text, firstEntry: drawable.entry, place)
        case .shape(let shape): draw(shape, entry: drawable.entry, place)
        case .symbol(let symbol): if let row = plan.row(drawable.entry) { draw(symbol, row: row, place) }
        case .bar(let gauge): if let row = plan.row(drawable.entry) { bar(gauge, row: row, place) }
        case .pie(let gauge): if let row = plan.row(drawable.entry) { pie(gauge, row: row, place) }
        case .toggle(let gauge): if let row = plan.row(drawable.entry) { toggle(gauge, row: row, place) }
        }
    }

    // MARK: Inks

    /// The ink of a paint. The label colour is the terminal's own, so that text is readable on any background.
    func ink(_ paint: Paint, isAccented: Bool, _ place: Surroundings) -> Ink {
        let color = appearance.resolve(paint, isAccented: isAccented).flat.faded(by: place.opacity)
        let label = appearance.label
        guard (color.red, color.green, color.blue) != (label.red, label.green, label.blue) else {
            return Ink(isFaint: color.alpha < 0.7)
        }
        return Ink(color: color)
    }

    /// The contrast of an area in a paint with its surroundings, 1...21.
    func prominence(_ color: RGBA) -> Double {
        color.over(appearance.surface).contrast(with: appearance.surface)
    }

    /// The position in a box that corresponds to one of its cells. Clipping uses this position in points, not that of
    /// the cell.
    static func place(of cell: Int, of cells: Int, from start: Double, _ length: Double) -> Double {
        start + (Double(cell) + 0.5) / Double(max(cells, 1)) * length
    }

    /// The middle of a cell.
    static func center(row: Int, column: Int) -> Point {
        Point(x: (Double(column) + 0.5) * CellGrid.width, y: (Double(row) + 0.5) * CellGrid.height)
    }
}
