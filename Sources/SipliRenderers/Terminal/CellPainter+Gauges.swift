import SipliWidgetKit

extension CellPainter {
    /// A bar is drawn from its value, a ring from its shapes where they have room; a hidden one shows no value.
    mutating func draw(_ item: GaugeItem, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let isHidden = Redaction.hides(item)
        let words = item.drawing.filter(\.isText)
        switch item.style {
        case .bar: bar(item, box, isHidden: isHidden, place)
        case .ring where min(box.width, box.height) >= 40: return draw(item.drawing, place)
        case .ring where words.isEmpty && !isHidden: pie(item, box, place)
        case .ring: break
        }
        draw(words, place)
    }

    private mutating func bar(_ item: GaugeItem, _ box: Rect, isHidden: Bool, _ place: Surroundings) {
        let columns = max(CellGrid.columns(box.width), 1)
        let track = appearance.resolve(.fill(1)).flat.faded(by: place.opacity)
        bar(box, eighths: columns * 8, isTrack: true, Ink(isFaint: true), track, place)
        let part = min(max(item.fraction, 0), 1)
        guard !isHidden, part > 0 else { return }
        let eighths = max(CellGrid.whole((part * Double(columns * 8)).rounded()), 1)
        var ink = ink(item.paint, isAccented: true, place)
        ink.isPicture = true
        bar(box, eighths: eighths, isTrack: false, ink, appearance.label, place)
    }

    private mutating func pie(_ item: GaugeItem, _ box: Rect, _ place: Surroundings) {
        let signs = options.hasBlocks ? Array("○◔◑◕●") : Array(".oo0@")
        let quarters = CellGrid.whole((min(max(item.fraction, 0), 1) * 4).rounded())
        var ink = ink(item.paint, isAccented: true, place)
        ink.isPicture = true
        mark(String(signs[quarters]), row: CellGrid.row(box.midY), column: CellGrid.column(box.midX), ink, place)
    }
}

extension DisplayItem {
    fileprivate var isText: Bool {
        switch self {
        case .text, .symbol: true
        case .shape, .gauge, .group: false
        }
    }
}
