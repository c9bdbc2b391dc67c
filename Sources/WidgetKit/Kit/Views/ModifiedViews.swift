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
