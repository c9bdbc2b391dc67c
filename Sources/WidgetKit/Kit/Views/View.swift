/// A part of a widget. It is evaluated once, when the widget's timeline is created, and then discarded.
///
/// Nothing here is isolated to an actor: a host evaluates a view on the thread its timeline arrived on.
public protocol View {
    associatedtype Body: View

    /// The view's content. The current environment is available through `@Environment` while this runs.
    @ViewBuilder var body: Body { get }

    /// The parts that take part in layout. Only built-in views implement this; all others use their body.
    func makeNodes(in environment: EnvironmentValues) -> ViewNodes
}

extension View {
    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        environment.whileCurrent { body.makeNodes(in: environment) }
    }
}

/// The parts of a view that take part in layout; none for an empty view, several for a group.
public struct ViewNodes {
    var nodes: [Node]

    init(_ nodes: [Node]) { self.nodes = nodes }
    init(_ node: Node) { nodes = [node] }
}

extension Never: View {
    public typealias Body = Never

    // Shared by views and parts of charts.
    public var body: Never { return preconditionFailure("nothing has no body") }
}

extension View where Body == Never {
    /// Built-in views have no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

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

/// A view that wraps each of its parts in a node.
struct WrappedView<Content: View>: View {
    typealias Body = Never

    let content: Content
    let wrap: (Node, EnvironmentValues) -> Node

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(content.makeNodes(in: environment).nodes.map { wrap($0, environment) })
    }
}

/// A view with a modified environment.
struct EnvironmentView<Content: View>: View {
    typealias Body = Never

    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        var changed = environment
        change(&changed)
        let nodes = changed.whileCurrent { content.makeNodes(in: changed) }
        if changed.own.layoutDirection == environment.own.layoutDirection { return nodes }
        return ViewNodes(nodes.nodes.map { DirectionNode($0) })
    }
}

extension View {
    /// Puts each part of the view into a node.
    func wrapped(_ wrap: @escaping (Node, EnvironmentValues) -> Node) -> WrappedView<Self> {
        WrappedView(content: self, wrap: wrap)
    }

    /// Modifies the view's environment.
    func environment(changing change: @escaping (inout EnvironmentValues) -> Void) -> EnvironmentView<Self> {
        EnvironmentView(content: self, change: change)
    }

    /// Combines all parts of the view; several are stacked in depth, as in an overlay.
    func singleNode(in environment: EnvironmentValues, alignment: Alignment = .center) -> Node {
        let nodes = makeNodes(in: environment).nodes
        if nodes.count == 1, let node = nodes.first { return node }
        return DepthNode(children: nodes, alignment: alignment)
    }
}
