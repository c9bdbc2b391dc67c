import SipliWidgetKit

/// Hidden content in text.
enum Redaction {
    /// Bullets for a text, always as many: their number would reveal how many digits there are.
    static func dots(_ text: String) -> String {
        text.isEmpty ? "" : TextItem.concealment
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
