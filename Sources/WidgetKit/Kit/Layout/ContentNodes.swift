/// Text that is broken into lines for the proposed width.
final class TextNode: Node {
    private let runs: [TextRun]
    private let style: Style
    private let context: EvaluationContext
    private let nextChange: [LiveText]
    private var layouts: [(proposal: ProposedViewSize, layout: TextLayout)] = []
    private var isIdealKnown = false
    private var idealLayout = TextLayout(size: .zero, lines: [], isTruncated: false)

    struct Style {
        var lineLimit: Int?
        var reservesLines: Bool
        var lineSpacing: Double
        var minimumScale: Double
        var alignment: LineAlignment
        var truncation: Text.TruncationMode
        var allowsTightening: Bool
        var isRedacted: Bool
        var isAccented: Bool
    }

    init(runs: [TextRun], style: Style, live: [LiveText], context: EvaluationContext) {
        (self.runs, self.style, self.context) = (runs, style, context)
        nextChange = live
    }

    override func measure(_ proposal: ProposedViewSize) -> Size { layout(for: proposal).size }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let layout = layout(for: proposal)
        if layout.lines.isEmpty { return }
        var item = TextItem(frame: Rect(origin: origin, size: layout.size), lines: layout.lines)
        item.isAccented = style.isAccented
        item.isRedacted = style.isRedacted
        if style.isRedacted {
            item.conceal()
        } else {
            canvas.say(runs.words)
        }
        canvas.add(.text(item))
        let evaluation = context.evaluation
        for live in nextChange {
            if let change = live.shown(evaluation).nextChange { context.changes(at: change) }
        }
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        switch key {
        case .firstTextBaseline: layout(for: proposal).lines.first?.origin.y
        case .lastTextBaseline: layout(for: proposal).lines.last?.origin.y
        default: nil
        }
    }

    private func layout(for proposal: ProposedViewSize) -> TextLayout {
        for entry in layouts where entry.proposal == proposal { return entry.layout }
        let layout = fit(proposal)
        layouts.append((proposal, layout))
        return layout
    }

    /// All lines in full.
    private var ideal: TextLayout {
        if !isIdealKnown {
            idealLayout = broken(runs, width: nil, limit: style.lineLimit)
            isIdealKnown = true
        }
        return idealLayout
    }
}

extension TextNode {
    private func fit(_ proposal: ProposedViewSize) -> TextLayout {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        let height = proposal.height.flatMap { $0.isFinite ? $0 : nil }
        let layout = fit(runs, width: width, height: height)
        guard layout.isTruncated else { return layout }
        if style.allowsTightening {
            let tightened = fit(tightened, width: width, height: height)
            if !tightened.isTruncated { return tightened }
        }
        guard style.minimumScale < 1, style.minimumScale > 0 else { return layout }
        return shrunk(width: width, height: height)
    }

    /// Lines for a width, as many as fit into the height but at least one.
    private func fit(_ runs: [TextRun], width: Double?, height: Double?) -> TextLayout {
        let isWhole = runs == self.runs
        let layout =
            isWhole && ideal.size.width <= (width ?? .infinity) && !ideal.isTruncated
            ? ideal : broken(runs, width: width, limit: style.lineLimit)
        guard let height, layout.size.height > height + 0.01, layout.lines.count > 1 else { return layout }
        let lineHeight = (layout.size.height + style.lineSpacing) / Double(layout.lines.count)
        let limit = max(1, Int((height + style.lineSpacing + 0.01) / lineHeight))
        return limit < layout.lines.count ? broken(runs, width: width, limit: limit) : layout
    }

    /// The largest font size with which everything fits, or the smallest allowed one if none does.
    private func shrunk(width: Double?, height: Double?) -> TextLayout {
        var (small, large) = (style.minimumScale, 1.0)
        var best = fit(scaled(small), width: width, height: height)
        if best.isTruncated { return best }
        for _ in 0..<6 {
            let middle = (small + large) / 2
            let layout = fit(scaled(middle), width: width, height: height)
            if layout.isTruncated {
                large = middle
            } else {
                (small, best) = (middle, layout)
            }
        }
        return best
    }

    /// Moves letters slightly closer, keeping words distinct.
    private var tightened: [TextRun] {
        runs.map { run in
            var run = run
            run.kerning -= run.font.size * 0.03
            return run
        }
    }

    private func scaled(_ scale: Double) -> [TextRun] {
        runs.map { run in
            var run = run
            run.font.size *= scale
            return run
        }
    }

    private func broken(_ runs: [TextRun], width: Double?, limit: Int?) -> TextLayout {
        var layout = context.evaluation.measurer.layOut(
            runs, width: width, lineLimit: limit, alignment: style.alignment, truncation: style.truncation)
        if style.reservesLines, let lines = style.lineLimit, layout.lines.count < lines, !layout.lines.isEmpty {
            layout.size.height *= Double(lines) / Double(layout.lines.count)
        }
        guard style.lineSpacing != 0, layout.lines.count > 1 else { return layout }
        for index in layout.lines.indices { layout.lines[index].origin.y += Double(index) * style.lineSpacing }
        layout.size.height += Double(layout.lines.count - 1) * style.lineSpacing
        return layout
    }
}

extension TextItem {
    /// What stands for any private text.
    package static let concealment = "•••••"

    /// Removes the characters, so that no backend can show them; widths are kept.
    mutating func conceal() {
        for line in lines.indices {
            for run in lines[line].runs.indices {
                let text = lines[line].runs[run].text
                lines[line].runs[run].symbol = nil
                lines[line].runs[run].text = String(text.map { $0.isWhitespace ? " " : "•" })
            }
        }
    }
}

/// A symbol in a square, sized by its font or by the proposal.
final class SymbolNode: Node {
    private let name: String
    private let note: String?
    private let shownName: String
    private let font: ResolvedFont
    private let side: Double
    private let isResizable: Bool
    private let paint: Paint
    private let isRedacted: Bool
    private let isAccented: Bool

    /// - Parameter note: for the widget's author if there is no symbol of that name; nil says just that.
    init(name: String, note: String? = nil, isResizable: Bool, own: OwnEnvironment) {
        (self.name, self.note) = (name, note)
        shownName = SymbolTable.name(name, in: own.layoutDirection)
        self.isResizable = isResizable
        font = (own.font ?? .body).resolved(own.fontTraits)
        side = font.size * own.imageScale.factor
        paint = own.foregroundPaint
        isRedacted = own.isRedacted
        isAccented = own.isAccented
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        let own = Size(width: side, height: side)
        return isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.context.noteSymbol(name, note)
        let frame = Rect(origin: origin, size: size(for: proposal))
        var item = SymbolItem(name: isRedacted ? "" : shownName, frame: frame, weight: font.weight, paint: paint)
        item.isRedacted = isRedacted
        item.isAccented = isAccented
        canvas.add(.symbol(item))
    }

    /// Symbols are centred on capital letters.
    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        guard key == .firstTextBaseline || key == .lastTextBaseline else { return nil }
        return size(for: proposal).height / 2 + font.size * Self.capHeight / 2
    }

    private static let capHeight = 0.7
}

/// A painted outline, as large as the proposal.
final class ShapeNode: Node {
    private let outline: (Rect) -> ShapeOutline
    private let pen: ShapeItem.Style
    private let paint: Paint
    private let isAccented: Bool

    init(outline: @escaping (Rect) -> ShapeOutline, pen: ShapeItem.Style, paint: Paint, isAccented: Bool) {
        (self.outline, self.pen, self.paint, self.isAccented) = (outline, pen, paint, isAccented)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        proposal.replacingUnspecifiedDimensions()
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = size(for: proposal)
        guard size.isFinite else { return }
        let outline = outline(Rect(origin: origin, size: size))
        if outline.path.isEmpty { return }
        var item = ShapeItem(
            frame: outline.frame, path: outline.path, style: pen, paint: paint, meaning: outline.meaning)
        item.isAccented = isAccented
        canvas.add(.shape(item))
    }
}
