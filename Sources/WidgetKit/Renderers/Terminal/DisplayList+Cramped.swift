import SipliWidgetKit

extension DisplayList {
    /// The rings of a gauge include all their arcs.
    var ringCount: Int { items.reduce(0) { $0 + $1.ringCount } }

    func withoutRings(below least: Double) -> DisplayList {
        mapped { item in
            guard case .shape(let shape) = item else { return item }
            return !shape.isRing || shape.frame.width >= least ? item : nil
        }
    }

    /// Whether texts of a line that are at least some points apart keep a blank between them.
    func keepsApart(textsFrom distance: Double) -> Bool {
        let texts = texts
        return !texts.contains { text in
            let end = text.columns.upperBound
            return texts.contains { other in
                other.frame.minX - text.frame.maxX >= distance - 0.01 && text.isLevel(with: other)
                    && CellGrid.column(other.frame.minX) <= end
            }
        }
    }

    /// Removes symbols without a blank before their text; the text begins in their place.
    func withoutCrampedSymbols() -> DisplayList {
        let texts = texts
        // Including those that are visible but not read out.
        let symbols = items.flatMap(\.symbols).map(Fragment.init)
        return mapped { item in
            switch item {
            case .symbol(let symbol):
                return texts.contains { $0.isCramped(behind: Fragment(symbol)) } ? nil : item
            case .text(let text):
                let fragment = Fragment(frame: text.frame, content: .text(""))
                guard let symbol = symbols.first(where: { fragment.isCramped(behind: $0) }) else { return item }
                return item.moved(
                    by: symbol.isMirrored
                        ? symbol.frame.maxX - text.frame.maxX : symbol.frame.minX - text.frame.minX)
            case .shape, .gauge, .raster, .group: return item
            }
        }
    }

    private var texts: [Fragment] {
        Fragment.of(self).filter { if case .text = $0.content { true } else { false } }
    }

    /// Maps each item, including those in groups; items mapped to nil are removed.
    private func mapped(_ transform: (DisplayItem) -> DisplayItem?) -> DisplayList {
        var list = self
        list.items = items.compactMap { $0.mapped(transform) }
        return list
    }
}

extension Fragment {
    fileprivate init(_ symbol: SymbolItem) {
        self.init(frame: symbol.frame, content: .symbol(symbol.name), isMirrored: symbol.isMirrored)
    }

    fileprivate var columns: Range<Int> { CellGrid.cells(from: frame.minX, frame.width) }

    /// A text after a leading symbol, without a blank between.
    fileprivate func isCramped(behind symbol: Fragment) -> Bool {
        let column = CellPainter.column(of: 1, in: symbol.frame, isMirrored: symbol.isMirrored)
        let distance = symbol.isMirrored ? column - columns.upperBound + 1 : columns.lowerBound - column
        return abs(frame.midY - symbol.frame.midY) < CellGrid.height / 2 && (0...1).contains(distance)
            && !symbol.frame.contains(frame.center)
    }
}

extension DisplayItem {
    fileprivate var ringCount: Int {
        switch self {
        case .shape(let shape): shape.isRing ? 1 : 0
        case .group(let group): group.items.reduce(0) { $0 + $1.ringCount }
        case .gauge, .raster, .text, .symbol: 0
        }
    }

    fileprivate var symbols: [SymbolItem] {
        switch self {
        case .symbol(let symbol): [symbol]
        case .group(let group): group.items.flatMap(\.symbols)
        case .gauge, .raster, .text, .shape: []
        }
    }

    fileprivate func mapped(_ transform: (DisplayItem) -> DisplayItem?) -> DisplayItem? {
        guard case .group(let group) = self else { return transform(self) }
        return .group(group.mapped { $0.mapped(transform) })
    }
}
