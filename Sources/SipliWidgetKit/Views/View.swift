/// A piece of a widget. It is asked once, when the widget's timeline is made, and then forgotten.
///
/// Nothing here is bound to an actor: a host evaluates a view on whatever thread its timeline came.
public protocol View {
    associatedtype Body: View

    /// What it consists of. The environment in force can be read through `@Environment` while this runs.
    @ViewBuilder var body: Body { get }

    /// The parts that take part in layout. Only the kit's own views answer this themselves; all others answer by their body.
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

    init(_ nodes: [Node]) {
        self.nodes = nodes
    }

    init(_ node: Node) {
        nodes = [node]
    }
}

extension Never: View {
    public typealias Body = Never

    // Said here for views and for parts of charts alike.
    public var body: Never {
        return preconditionFailure("nothing has no body")
    }
}

extension View where Body == Never {
    /// Views of the kit itself have no body.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body")
    }
}
