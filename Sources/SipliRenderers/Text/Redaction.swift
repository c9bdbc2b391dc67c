import SipliCore
import SipliWidgetKit

/// How hidden content looks in text: nothing of it is left but its width.
enum Redaction {
    /// A bullet for each column; spaces say too much about words.
    static func dots(_ text: String) -> String {
        String(repeating: "•", count: Printable.width(text))
    }

    /// A gauge also tells its value by its shapes: it is hidden when any of them is.
    static func hides(_ gauge: GaugeItem) -> Bool {
        gauge.isRedacted || gauge.drawing.contains(where: hides)
    }

    private static func hides(_ item: DisplayItem) -> Bool {
        switch item {
        case .text(let text): text.isRedacted
        case .shape(let shape): shape.isRedacted
        case .symbol(let symbol): symbol.isRedacted
        case .gauge(let gauge): hides(gauge)
        case .group(let group): group.items.contains(where: hides)
        }
    }
}
