/// A view for whose words others stand.
final class SpokenNode: WrapperNode {
    private let words: String?

    /// - Parameter words: nil for silence.
    init(_ child: Node, words: String?) {
        self.words = words
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.saying(words) { child.draw(at: origin, proposal, on: canvas) }
    }
}

/// A view that is seen and not read out.
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
    /// Has something that surfaces without pictures would say.
    fileprivate var isRead: Bool {
        switch self {
        case .shape: false
        case .group(let group): group.items.contains(where: \.isRead)
        case .text, .symbol, .gauge: true
        }
    }
}

extension View {
    /// What is read out instead of the texts inside; taps are announced by it.
    public func accessibilityLabel(_ label: Text) -> some View {
        wrapped { node, environment in
            // What may not be seen may not be heard either.
            SpokenNode(node, words: environment.own.isRedacted ? nil : label.plain)
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

    /// Has no effect; taps are announced by their label.
    public func accessibilityValue(_ value: Text) -> some View { self }

    /// Has no effect; taps are announced by their label.
    public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

    /// Has no effect; taps are announced by their label.
    public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

    /// Has no effect; a widget is read as one text.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    /// Has no effect; a widget is read as one text.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }

    /// Has no effect; a widget is read as one text.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
}

/// What becomes of the parts of a view that is read as one.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    case ignore, combine, contain
}

/// What a view is to people who cannot see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isImage = AccessibilityTraits(rawValue: 8)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 16)
}

extension Text {
    /// The fixed characters of all pieces.
    var plain: String {
        pieces.map { piece in
            if case .string(let string) = piece.content { string } else { "" }
        }.joined()
    }
}
