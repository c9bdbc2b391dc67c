extension View {
    /// 0...1; at 0 the view keeps its space and is not drawn.
    public func opacity(_ opacity: Double) -> some View {
        wrapped { node, _ in
            if opacity >= 1 { return node }
            if opacity <= 0 { return HiddenNode(node) }
            return GroupNode(node) { group, _ in group.opacity = opacity }
        }
    }

    /// Keeps the view's space without drawing it.
    public func hidden() -> some View { opacity(0) }

    /// Clips the view to a shape.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
        wrapped { node, _ in GroupNode(node) { group, frame in group.clip = shape.path(in: frame) } }
    }

    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    /// Clips the view to the mask's shapes. Masks other than shapes have no effect.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        let mask = mask()
        return wrapped { node, environment in
            let layer = mask.singleNode(in: environment.inside(nil), alignment: alignment)
            return GroupNode(node) { group, frame in
                group.clip = environment.own.context.flatMap { layer.outline(in: frame, alignment, $0) }
            }
        }
    }

    public func mask(_ mask: some View) -> some View { self.mask { mask } }

    /// Rotates the drawing clockwise, without affecting layout.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        wrapped { node, _ in RotationNode(node, degrees: angle.degrees, anchor: anchor) }
    }

    /// Scales the drawing, without affecting layout.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        wrapped { node, _ in
            GroupNode(node) { group, frame in
                group.scale = scale
                group.center = anchor.point(in: frame)
            }
        }
    }

    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(min(x, y), anchor: anchor)
    }

    public func blur(radius: Double, opaque: Bool = false) -> some View {
        wrapped { node, _ in GroupNode(node) { group, _ in group.blurRadius = radius } }
    }

    /// Has no effect; shadows are not drawn.
    public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some View { self }

    /// Has no effect; everything is drawn as one picture.
    public func drawingGroup() -> some View { self }

    /// Has no effect; everything is drawn as one picture.
    public func compositingGroup() -> some View { self }
}

extension Node {
    /// The outlines it draws, combined; nil if there are none.
    fileprivate func outline(in frame: Rect, _ alignment: Alignment, _ context: EvaluationContext) -> Path? {
        let canvas = Canvas(context: context)
        let offer = ProposedViewSize(frame.size)
        draw(at: frame.origin + alignment.origin(of: self, offer, in: frame.size), offer, on: canvas)
        var path = Path()
        for case .shape(let shape) in canvas.items { path.addPath(shape.path) }
        return path.isEmpty ? nil : path
    }
}
