/// A reusable modification of a view.
public protocol ViewModifier {
    associatedtype Body: View

    /// The modified view. `@Environment` is available as in a view's body.
    @ViewBuilder func body(content: Content) -> Body

    typealias Content = ModifierContent
}

/// The content of a modifier.
public struct ModifierContent: View {
    public typealias Body = Never

    private let view: any View

    init(_ view: any View) { self.view = view }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        view.makeNodes(in: environment)
    }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
    private let content: Content
    private let modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }

    public var body: some View { modifier.body(content: ModifierContent(content)) }
}

extension View {
    /// Applies a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
