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
        case .shape: false
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

    public func accessibilityHidden(_ hidden: Bool) -> some View {
        wrapped { node, _ in hidden ? SilentNode(node) : node }
    }

    /// Has no effect; taps are described by their label.
    public func accessibilityValue(_ value: Text) -> some View { self }

    /// Has no effect; taps are described by their label.
    public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

    /// Has no effect; taps are described by their label.
    public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

    /// Has no effect; a widget is read as one text.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    /// Has no effect; a widget is read as one text.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }

    /// Has no effect; a widget is read as one text.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
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
}
