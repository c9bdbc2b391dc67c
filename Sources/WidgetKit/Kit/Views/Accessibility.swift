/// A view with a different accessibility text.
final class SpokenNode: WrapperNode {
    private let words: String?

    /// - Parameter words: nil for none.
    init(_ child: Node, words: String?) {
        self.words = words
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.saying(words) { child.draw(at: origin, proposal, on: canvas) }
    }
}

/// A view that is visible but not read out.
final class SilentNode: WrapperNode {
    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let items = canvas.capture { canvas.saying(nil) { child.draw(at: origin, proposal, on: canvas) } }
        guard items.contains(where: \.isRead) else { return items.forEach(canvas.add) }
        canvas.group {
            $0.isSilent = true
        } _: {
            items.forEach(canvas.add)
        }
    }
}

extension DisplayItem {
    /// Whether there is any text to read out.
    fileprivate var isRead: Bool {
        switch self {
        case .shape, .raster: false
        case .group(let group): group.items.contains(where: \.isRead)
        case .text, .symbol, .gauge: true
        }
    }
}

extension View {
    /// Sets the text to read out instead of the texts inside; also used as the label of taps.
    public func accessibilityLabel(_ label: Text) -> some View {
        wrapped { node, environment in
            // Hidden content must not be read out either.
            SpokenNode(node, words: environment.own.isRedacted ? nil : label.plainText)
        }
    }

    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(key))
    }

    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        accessibilityLabel(Text(label))
    }

    @_disfavoredOverload
    public func accessibilityLabel(_ resource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(resource))
    }

    public func accessibilityHidden(_ hidden: Bool) -> some View {
        wrapped { node, _ in hidden ? SilentNode(node) : node }
    }

}

// Modifiers that have no effect: taps are described by their label, and a widget is read as one text.
extension View {
    public func accessibilityValue(_ value: Text) -> some View { self }
    public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
    public func accessibilityHint(_ hint: Text) -> some View { self }
    public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
    public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }
    public func accessibilityInputLabels(_ labels: [some StringProtocol]) -> some View { self }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilitySortPriority(_ priority: Double) -> some View { self }
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
}

// The names that these modifiers have on iOS 13.
extension View {
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}

/// How to combine the parts of an accessibility element.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    case ignore, combine, contain
}

/// Accessibility traits of a view.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isImage = AccessibilityTraits(rawValue: 8)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 16)
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    public static let isLink = AccessibilityTraits(rawValue: 64)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 128)
    public static let isToggle = AccessibilityTraits(rawValue: 256)
}
