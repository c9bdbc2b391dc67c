/// A symbol in a square, sized by its font or by the proposal.
final class SymbolNode: Node {
    private let name: String
    private let shownName: String
    private let font: ResolvedFont
    private let side: Double
    private let isResizable: Bool
    private let paint: Paint
    private let isRedacted: Bool
    private let isAccented: Bool

    init(name: String, isResizable: Bool, own: OwnEnvironment) {
        self.name = name
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
        canvas.context.noteSymbol(name)
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
