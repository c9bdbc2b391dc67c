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
