extension View {
    /// Puts views in front of this one, which keeps its size.
    public func overlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View {
        layered(content(), alignment, isBehind: false)
    }

    public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
        layered(content, alignment, isBehind: false)
    }

    @_disfavoredOverload
    public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        layered(Rectangle().fill(style), .center, isBehind: false)
    }

    public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        layered(shape.fill(style), .center, isBehind: false)
    }

    /// Puts views behind this one, which keeps its size.
    public func background<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View {
        layered(content(), alignment, isBehind: true)
    }

    public func background(_ content: some View, alignment: Alignment = .center) -> some View {
        layered(content, alignment, isBehind: true)
    }

    @_disfavoredOverload
    public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        layered(Rectangle().fill(style), .center, isBehind: true)
    }

    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
        layered(shape.fill(style), .center, isBehind: true)
    }

    /// Puts the surface's own background behind the view.
    public func background() -> some View { background(.background) }

    public func background(in shape: some Shape) -> some View { background(.background, in: shape) }

    private func layered(_ layer: some View, _ alignment: Alignment, isBehind: Bool) -> some View {
        wrapped { node, environment in
            let layer = layer.singleNode(in: environment.inside(nil), alignment: alignment)
            return LayerNode(node, layer: layer, alignment: alignment, isBehind: isBehind)
        }
    }
}
