import SipliWidgetKit

/// The items of a list without their groups, with the information for planning rows.
struct Drawables {
    struct Drawable {
        enum Content {
            case text(TextItem)
            case symbol(SymbolItem)
            case shape(ShapeItem)
            case raster(RasterItem)
            case bar(GaugeItem)
            case pie(GaugeItem)
            case toggle(GaugeItem)
        }

        var content: Content
        var place: CellPainter.Surroundings
        /// The first of its entries in the plan, if any.
        var entry: Int
    }

    private(set) var all: [Drawable] = []
    private(set) var entries: [RowPlan.Entry] = []
    private(set) var obstacles: [RowPlan.Obstacle] = []
    /// The vertical range in which something is drawn with sub-row precision.
    private(set) var drawn: [ClosedRange<Double>] = []

    mutating func add(_ items: [DisplayItem], _ place: CellPainter.Surroundings = CellPainter.Surroundings()) {
        for item in items {
            switch item {
            case .text(let text):
                append(.text(text), place)
                for line in text.lines {
                    let start = CellPainter.start(of: line, in: text, place)
                    let row = CellGrid.row(start.y - CellGrid.height / 2)
                    let columns = CellGrid.cells(from: start.x, line.width)
                    entries.append(RowPlan.Entry(kind: .text, middle: start.y, row: row, columns: columns))
                }
            case .symbol(let symbol):
                append(.symbol(symbol), place)
                enter(.symbol, place.transform.box(symbol.frame))
            case .gauge(let gauge): add(gauge, place)
            case .raster(let raster):
                append(.raster(raster), place)
                stand(place.transform.box(raster.frame))
            case .group(let group): if group.opacity > 0.05 { add(group.items, place.inside(group)) }
            case .shape(let shape): add(shape, place)
            }
        }
    }

    private mutating func add(_ gauge: GaugeItem, _ place: CellPainter.Surroundings) {
        let box = place.transform.box(gauge.frame)
        let words = gauge.drawing.filter(\.isText)
        switch gauge.style {
        case .bar:
            append(.bar(gauge), place)
            enter(.bar, box)
            add(words, place)
        case .ring where min(box.width, box.height) >= 40:
            avoid(box)
            add(gauge.drawing, place)
        case .ring where words.isEmpty && !Redaction.hides(gauge):
            append(.pie(gauge), place)
            enter(.symbol, box)
        case .ring: add(words, place)
        case .toggle:
            append(.toggle(gauge), place)
            enter(.symbol, box)
        }
    }

    private mutating func add(_ shape: ShapeItem, _ place: CellPainter.Surroundings) {
        // A hidden shape still shows its size.
        guard !shape.isRedacted else { return }
        append(.shape(shape), place)
        let box = place.transform.box(shape.frame)
        switch CellPainter.form(of: shape, box, place) {
        case .rule where box.width >= box.height: enter(.rule, box)
        case .bar: enter(.bar, box)
        case .spot: enter(.symbol, box)
        case .stroke: avoid(box)
        case .pillar, .fill: stand(box)
        case .rule, .border, .ground, .gridLine: break
        }
    }

    private mutating func append(_ content: Drawable.Content, _ place: CellPainter.Surroundings) {
        all.append(Drawable(content: content, place: place, entry: entries.count))
    }

    private mutating func enter(_ kind: RowPlan.Kind, _ box: Rect) {
        let columns = CellGrid.cells(from: box.minX, box.width)
        entries.append(
            RowPlan.Entry(kind: kind, middle: box.midY, row: CellGrid.row(around: box.midY), columns: columns))
    }

    private mutating func avoid(_ box: Rect) {
        stand(box)
        obstacles.append(
            RowPlan.Obstacle(
                bottom: box.maxY, lastRow: CellGrid.row(box.maxY - 0.01),
                columns: CellGrid.cells(from: box.minX, box.width)))
    }
}

extension Drawables {
    /// Records items higher than a line, such as the disc behind a symbol.
    private mutating func stand(_ box: Rect) {
        guard box.height > 2 * CellGrid.height, box.minY.isFinite, box.maxY.isFinite else { return }
        drawn.append(box.minY...box.maxY)
    }
}

extension DisplayItem {
    fileprivate var isText: Bool {
        switch self {
        case .text, .symbol: true
        case .shape, .gauge, .raster, .group: false
        }
    }
}
