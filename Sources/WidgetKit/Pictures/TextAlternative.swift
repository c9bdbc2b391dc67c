import SipliWidgetKit

/// The text alternative of a picture: its texts in the widget's order.
struct TextAlternative {
    /// The first text.
    let title: String
    /// All texts.
    let description: String
    /// Whether something is hidden; labels made from the texts would reveal it.
    let hidesSomething: Bool

    init(_ list: DisplayList) {
        var texts: [String] = []
        hidesSomething = Self.collect(list.background + list.items, into: &texts)
        title = texts.first ?? "Widget"
        description = texts.joined(separator: ", ")
    }

    /// Returns whether any of it is hidden.
    private static func collect(_ items: [DisplayItem], into texts: inout [String]) -> Bool {
        var isHidden = false
        for item in items {
            switch item {
            case .text(let item) where item.isRedacted: isHidden = true
            case .text(let item):
                let text = item.lines.map(\.runs.words).joined(separator: " ").visible
                if !text.isEmpty { texts.append(text) }
            case .group(let group):
                guard group.opacity > 0, !group.isSilent else { continue }
                guard group.blurRadius == 0 else {
                    isHidden = true
                    continue
                }
                isHidden = collect(group.items, into: &texts) || isHidden
            case .gauge(let gauge): isHidden = collect(gauge.drawing, into: &texts) || isHidden
            case .raster(let raster): isHidden = raster.isRedacted || isHidden
            case .shape, .symbol: break
            }
        }
        return isHidden
    }
}

extension String {
    /// The text without direction marks, line breaks and characters that XML does not allow.
    fileprivate var visible: String {
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar != "\u{200E}" && scalar != "\u{200F}" {
            kept.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        let words = String(kept).split(separator: " ")
        return words.joined(separator: " ")
    }
}
