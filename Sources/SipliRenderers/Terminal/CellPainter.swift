import SipliWidgetKit

/// Draws items into cells.
struct CellPainter {
    /// What groups around an item do to it.
    struct Surroundings {
        var transform = Transform()
        var opacity = 1.0
        /// Nothing outside any of them is drawn.
        var clips: [Outline] = []

        func isVisible(_ point: Point) -> Bool {
            clips.allSatisfy { $0.contains(point, evenOdd: false) }
        }
    }

    var canvas: CellCanvas
    let appearance: Appearance
    let options: TerminalOptions

    mutating func draw(_ items: [DisplayItem], _ place: Surroundings = Surroundings()) {
        for item in items {
            switch item {
            case .text(let text): draw(text, place)
            case .shape(let shape): draw(shape, place)
            case .symbol(let symbol): draw(symbol, place)
            case .gauge(let gauge): draw(gauge, place)
            case .group(let group): draw(group, place)
            }
        }
    }

    private mutating func draw(_ group: GroupItem, _ place: Surroundings) {
        guard group.opacity > 0.05 else { return }
        var inner = place
        inner.opacity *= min(group.opacity, 1)
        inner.transform = place.transform.inside(group)
        if let clip = group.clip { inner.clips.append(Outline(clip, inner.transform)) }
        draw(group.items, inner)
    }

    // MARK: Inks

    /// The ink of a paint. The label's colour is the terminal's own, so that text can be read on any.
    func ink(_ paint: Paint, isAccented: Bool, _ place: Surroundings) -> Ink {
        let color = appearance.resolve(paint, isAccented: isAccented).flat.faded(by: place.opacity)
        let label = appearance.label
        guard (color.red, color.green, color.blue) != (label.red, label.green, label.blue) else {
            return Ink(isFaint: color.alpha < 0.7)
        }
        return Ink(color: color)
    }

    /// How an area in a paint stands out from what lies around it, 1...21.
    func prominence(_ color: RGBA) -> Double {
        color.over(appearance.surface).contrast(with: appearance.surface)
    }

    /// The middle of a cell.
    static func center(row: Int, column: Int) -> Point {
        Point(x: (Double(column) + 0.5) * CellGrid.width, y: (Double(row) + 0.5) * CellGrid.height)
    }
}
