import SipliCore
import SipliWidgetKit

/// Hidden content in text: only its width is kept.
enum Redaction {
    /// A bullet for each column; spaces would reveal the words' lengths.
    static func dots(_ text: String) -> String {
        String(repeating: "•", count: Printable.width(text))
    }

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
        case .group(let group): group.items.contains(where: hides)
        }
    }
}
