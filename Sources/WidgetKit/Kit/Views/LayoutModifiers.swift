extension View {
    /// Puts the view into a frame; for nil, the view's own length is used.
    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View {
        wrapped { node, _ in FixedFrameNode(node, width: width, height: height, alignment: alignment) }
    }

    /// Puts the view into a frame that takes the proposed size within limits.
    public func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        wrapped { node, _ in
            FlexibleFrameNode(
                node, horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                vertical: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment)
        }
    }

    /// Adds padding in points on some edges; nil for the default of 16.
    public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    public func padding(_ length: Double) -> some View { padding(EdgeInsets(.all, length)) }

    public func padding(_ insets: EdgeInsets) -> some View {
        wrapped { node, _ in PaddingNode(node, insets: insets) }
    }

    /// Moves the drawing, without affecting layout.
    public func offset(x: Double = 0, y: Double = 0) -> some View {
        wrapped { node, _ in OffsetNode(node, offset: Point(x: x, y: y)) }
    }

    public func offset(_ offset: Size) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Takes all the available space and centres the view at a position in it.
    public func position(x: Double = 0, y: Double = 0) -> some View {
        wrapped { node, _ in PositionNode(node, position: Point(x: x, y: y)) }
    }

    public func position(_ position: Point) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Gives the view its ideal size, whatever size is proposed.
    public func fixedSize() -> some View {
        wrapped { node, _ in FixedSizeNode(node, axes: [.horizontal, .vertical]) }
    }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return wrapped { [axes] node, _ in FixedSizeNode(node, axes: axes) }
    }

    /// Stacks offer space to views with higher priority first (default: 0).
    public func layoutPriority(_ value: Double) -> some View {
        wrapped { node, _ in TraitNode(node, priority: value) }
    }

    /// Keeps width : height; nil for that of the view's ideal size.
    public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
        wrapped { node, _ in AspectRatioNode(node, ratio: aspectRatio, mode: contentMode) }
    }

    public func aspectRatio(_ aspectRatio: Size, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Moves an alignment line of the view.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View {
        wrapped { node, _ in TraitNode(node, guide: (guide.key, computeValue)) }
    }

    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View {
        wrapped { node, _ in TraitNode(node, guide: (guide.key, computeValue)) }
    }

    /// Has no effect; later views are on top.
    public func zIndex(_ value: Double) -> some View { self }
}

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

    /// Draws a line along the inside of the edges.
    public func border(_ content: some ShapeStyle, width: Double = 1) -> some View {
        layered(Rectangle().strokeBorder(content, lineWidth: width), .center, isBehind: false)
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
