import SipliCore
import SipliWidgetKit

/// A readable piece of a widget, with its position.
struct Fragment {
    enum Content: Equatable {
        case text(String)
        case symbol(String)
        /// 0...1
        case gauge(Double)
        /// A switch that is on or off.
        case toggle(Bool)
    }

    var frame: Rect
    var content: Content
    /// The ring that contains it, which is read together with it.
    var ring: Rect?
    /// A tap on it runs an intent.
    var isButton = false
    /// In a right-to-left context.
    var isMirrored = false

    var isSwitch: Bool { if case .toggle = content { true } else { false } }

    /// The readable pieces of a list, in document order.
    static func of(_ list: DisplayList) -> [Fragment] {
        let rings = list.items.flatMap { Self.rings($0, Transform()) }
        let buttons = list.regions.filter(\.isButton).map(\.frame)
        return list.items.flatMap { of($0, Transform()) }.map { fragment in
            var fragment = fragment
            fragment.ring = rings.first { $0.contains(fragment.frame.center) }
            fragment.isButton = buttons.contains { $0.contains(fragment.frame.center) }
            return fragment
        }
    }

    private static func rings(_ item: DisplayItem, _ transform: Transform) -> [Rect] {
        switch item {
        case .shape(let shape): return shape.isRing ? [transform.box(shape.frame)] : []
        case .gauge(let gauge): return gauge.style == .ring ? [transform.box(gauge.frame)] : []
        case .group(let group):
            let inner = transform.inside(group)
            return group.items.flatMap { rings($0, inner) }
        case .raster, .text, .symbol: return []
        }
    }

    private static func of(_ item: DisplayItem, _ transform: Transform) -> [Fragment] {
        switch item {
        case .text(let text): return text.lines.flatMap { of($0, of: text, transform) }
        case .symbol(let symbol):
            guard !symbol.isRedacted else { return [] }
            let frame = transform.box(symbol.frame)
            return [Fragment(frame: frame, content: .symbol(symbol.name), isMirrored: symbol.isMirrored)]
        case .gauge(let gauge): return of(gauge, transform)
        case .group(let group):
            guard group.opacity > 0.05, !group.isSilent else { return [] }
            let inner = transform.inside(group)
            return group.items.flatMap { of($0, inner) }
        case .raster, .shape: return []
        }
    }

    /// The words of a line, after the symbol it begins with; other symbols in it are decoration.
    private static func of(_ line: TextLine, of item: TextItem, _ transform: Transform) -> [Fragment] {
        let text = Printable.clean(line.runs.words)
        let rows = max(item.lines.count, 1)
        let height = item.frame.height / Double(rows)
        // The baseline lies about three quarters down the line.
        let top = item.frame.minY + line.origin.y - height * 0.75
        let frame = Rect(x: item.frame.minX + line.origin.x, y: top, width: line.width, height: height)
        func fragment(_ content: Content) -> Fragment {
            Fragment(frame: transform.box(frame), content: content, isMirrored: item.isMirrored)
        }
        let symbol = line.runs.first { $0.symbol != nil || $0.text.contains { $0 != " " } }?.symbol
        var fragments = symbol.map { [fragment(.symbol($0))] } ?? []
        if text.contains(where: { $0 != " " }) {
            fragments.append(fragment(.text(item.isRedacted ? Redaction.dots(text) : text)))
        }
        return fragments
    }

    private static func of(_ gauge: GaugeItem, _ transform: Transform) -> [Fragment] {
        let inside = gauge.drawing.flatMap { of($0, transform) }
        guard !Redaction.hides(gauge) else { return inside }
        let frame = transform.box(gauge.frame)
        let content: Content = gauge.style == .toggle ? .toggle(gauge.fraction > 0) : .gauge(gauge.fraction)
        return [Fragment(frame: frame, content: content, isMirrored: gauge.isMirrored)] + inside
    }
}

extension TapRegion {
    fileprivate var isButton: Bool { if case .intent = action { !isWholeWidget } else { false } }
}

extension ShapeItem {
    /// A round outline, such as a custom-drawn gauge.
    var isRing: Bool {
        switch (style, meaning) {
        case (.stroke, .ellipse), (.stroke, .arc): true
        default: false
        }
    }
}

/// Hidden content in text.
enum Redaction {
    /// Bullets for a text, always as many: their number would reveal how many digits there are.
    static func dots(_ text: String) -> String { text.isEmpty ? "" : TextItem.concealment }

    /// A gauge's shapes also reveal its value, so it is hidden if any of them is.
    static func hides(_ gauge: GaugeItem) -> Bool {
        gauge.isRedacted || gauge.drawing.contains(where: hides)
    }

    private static func hides(_ item: DisplayItem) -> Bool {
        switch item {
        case .text(let text): text.isRedacted
        case .shape(let shape): shape.isRedacted
        case .symbol(let symbol): symbol.isRedacted
        case .gauge(let gauge): hides(gauge)
        case .raster(let raster): raster.isRedacted
        case .group(let group): group.items.contains(where: hides)
        }
    }
}
