import SipliCore
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
    let pixels: RasterReader

    mutating func draw(_ drawable: Drawables.Drawable) {
        let place = drawable.place
        switch drawable.content {
        case .text(let text): draw(text, firstEntry: drawable.entry, place)
        case .shape(let shape): draw(shape, entry: drawable.entry, place)
        case .symbol(let symbol): if let row = plan.row(drawable.entry) { draw(symbol, row: row, place) }
        case .raster(let raster): draw(raster, place)
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

extension CellPainter {
    mutating func draw(_ item: TextItem, firstEntry: Int, _ place: Surroundings) {
        for (index, line) in item.lines.enumerated() {
            guard let row = plan.row(firstEntry + index) else { continue }
            let start = Self.start(of: line, in: item, place)
            var used = 0
            for run in line.runs {
                var ink = ink(run.paint, isAccented: item.isAccented, place)
                ink.isBold = run.font.weight >= 600
                ink.isItalic = run.font.isItalic
                ink.isUnderlined = run.isUnderlined && !item.isRedacted
                ink.isStruckThrough = run.isStruckThrough && !item.isRedacted
                put(run.text, row: row, from: start, after: &used, ink: ink, isRedacted: item.isRedacted, place)
            }
        }
    }

    mutating func draw(_ item: SymbolItem, row: Int, _ place: Surroundings) {
        guard let text = sign(item) else { return }
        let frame = place.transform.box(item.frame)
        let column = Self.column(of: options.width.of(text), in: frame, isMirrored: item.isMirrored)
        let free = column - CellGrid.column(frame.minX)
        var ink = ink(item.paint, isAccented: item.isAccented, place)
        ink.isPicture = true
        var used = free
        let start = Point(x: frame.minX, y: frame.midY)
        put(text, row: row, from: start, after: &used, ink: ink, isRedacted: item.isRedacted, place)
    }

    /// The start of a line, at half its height.
    static func start(of line: TextLine, in item: TextItem, _ place: Surroundings) -> Point {
        let baseline = place.transform.apply(
            Point(x: item.frame.minX + line.origin.x, y: item.frame.minY + line.origin.y))
        return Point(x: baseline.x, y: baseline.y - CellGrid.ascent + CellGrid.height / 2)
    }

    private func sign(_ item: SymbolItem) -> String? {
        guard !options.isUnicode else { return options.symbols.character(item.name) }
        // Such as a plus. A check mark would become the letter x, which means the opposite.
        guard let sign = SymbolSet.text.character(item.name)?.first, !"✓✔".contains(sign) else { return "*" }
        return ASCIIText.pieces(sign, 1).first { $0 != "?" } ?? "*"
    }

    /// The column of a symbol's character, in the middle of its frame.
    ///
    /// A frame of two columns has no middle: the character is on the leading side, away from the text after it.
    static func column(of width: Int, in frame: Rect, isMirrored: Bool) -> Int {
        guard isMirrored else {
            return CellGrid.column(frame.minX) + max(CellGrid.columns(frame.width) - width, 0) / 2
        }
        return CellGrid.column(frame.midX - Double(width - 1) * CellGrid.width / 2)
    }

    /// Puts text at an offset in columns from a position.
    private mutating func put(
        _ text: String, row: Int, from start: Point, after used: inout Int, ink: Ink, isRedacted: Bool,
        _ place: Surroundings
    ) {
        let first = CellGrid.column(start.x)
        for character in Printable.clean(text) {
            let count = options.width.of(character)
            guard count > 0 else {
                if options.isUnicode { canvas.append(String(character), row: row, column: first + used - 1) }
                continue
            }
            for piece in pieces(character, count, isRedacted: isRedacted) {
                let width = isRedacted || !options.isUnicode ? 1 : count
                if place.isVisible(Point(x: start.x + (Double(used) + 0.5) * CellGrid.width, y: start.y)) {
                    canvas.put(piece, columns: width, row: row, column: first + used, ink: ink)
                }
                used += width
            }
        }
    }

    /// The replacement for a character, always with the same width.
    private func pieces(_ character: Character, _ count: Int, isRedacted: Bool) -> [String] {
        if isRedacted { return Array(repeating: options.hasBlocks ? "░" : "*", count: count) }
        if options.isUnicode { return [String(character)] }
        return ASCIIText.pieces(character, count)
    }
}

extension CellPainter {
    /// Draws a bar from its value; a hidden one shows none.
    mutating func bar(_ item: GaugeItem, row: Int, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let columns = max(CellGrid.columns(box.width), 1)
        let track = appearance.resolve(.fill(1)).flat.faded(by: place.opacity)
        bar(box, row: row, eighths: columns * 8, isTrack: true, Ink(isFaint: true), track, place)
        let part = min(max(item.fraction, 0), 1)
        guard !Redaction.hides(item), part > 0 else { return }
        let eighths = max(CellGrid.whole((part * Double(columns * 8)).rounded()), 1)
        var ink = ink(item.paint, isAccented: true, place)
        ink.isPicture = true
        if item.isMirrored {
            // There are no characters filled from the right in eighths.
            let cells = (eighths + 4) / 8
            let start = box.minX + CellGrid.points(columns: columns - max(cells, 1))
            let filled = Rect(x: start, y: box.minY, width: box.maxX - start, height: box.height)
            return bar(filled, row: row, eighths: max(cells, 1) * 8, isTrack: false, ink, appearance.label, place)
        }
        let filled = Rect(x: box.minX, y: box.minY, width: box.width * part, height: box.height)
        bar(filled, row: row, eighths: eighths, isTrack: false, ink, appearance.label, place)
    }

    /// A ring that is too small for its shapes.
    mutating func pie(_ item: GaugeItem, row: Int, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let signs = options.hasBlocks ? Array("○◔◑◕●") : Array(".oo0@")
        let quarters = CellGrid.whole((min(max(item.fraction, 0), 1) * 4).rounded())
        var ink = ink(item.paint, isAccented: true, place)
        ink.isPicture = true
        mark(String(signs[quarters]), row: row, column: CellGrid.column(box.midX), ink, at: box.center, place)
    }

    /// A switch, with a knob on a track; a hidden one has no knob.
    mutating func toggle(_ item: GaugeItem, row: Int, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let (start, count) = (CellGrid.column(box.minX), max(CellGrid.columns(box.width), 2))
        let isOn = item.fraction > 0
        var ink = isOn ? ink(item.paint, isAccented: true, place) : Ink(isFaint: true)
        ink.isPicture = true
        let knob = start + (isOn != item.isMirrored ? count - 1 : 0)
        let signs = options.hasBlocks ? (isOn ? "━●" : "─○") : (isOn ? "-@" : "-o")
        for column in canvas.columns(from: start, count) {
            let x = Self.place(of: column - start, of: count, from: box.minX, box.width)
            let sign = column == knob && !Redaction.hides(item) ? signs.suffix(1) : signs.prefix(1)
            mark(String(sign), row: row, column: column, ink, at: Point(x: x, y: box.midY), place)
        }
    }
}
