/// An empty view, without size or spacing.
public struct EmptyView: View {
    public typealias Body = Never

    public init() {}

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes { ViewNodes([]) }
}

/// A type-erased view.
public struct AnyView: View {
    public typealias Body = Never

    private let view: any View

    public init(_ view: any View) { self.view = view }
    public init(erasing view: any View) { self.view = view }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        view.makeNodes(in: environment)
    }
}

/// Views that share modifiers; each takes part separately in the surrounding layout.
public struct Group<Content: View>: View {
    public typealias Body = Never

    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        content.makeNodes(in: environment)
    }
}
