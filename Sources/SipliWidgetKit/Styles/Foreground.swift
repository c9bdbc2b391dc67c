extension OwnEnvironment {
    /// The paint of texts, symbols and shapes that say nothing of their own.
    var foregroundPaint: Paint {
        foregroundPaint(level: foregroundLevel)
    }

    /// A step of the style in force: the style given for it, or the first one stepped down.
    func foregroundPaint(level: Int) -> Paint {
        if level < foreground.count { return foreground[level] }
        guard let base = foreground.first else { return .level(level, of: nil) }
        return base.stepped(level)
    }

    mutating func setForeground(_ style: StylePaint) {
        if let level = style.level {
            foregroundLevel = level
        } else {
            foreground = [style.paint]
            foregroundLevel = 0
        }
    }
}

extension View {
    /// What texts, symbols and shapes inside are painted with.
    ///
    /// A hierarchical style such as `.secondary` is a step down from the style in force around the view.
    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        environment { $0.own.setForeground(style.paint(in: $0)) }
    }

    public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
        environment {
            $0.own.foreground = [primary.resolved(in: $0), secondary.resolved(in: $0)]
            $0.own.foregroundLevel = 0
        }
    }

    public func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        environment {
            $0.own.foreground = [primary.resolved(in: $0), secondary.resolved(in: $0), tertiary.resolved(in: $0)]
            $0.own.foregroundLevel = 0
        }
    }

    /// Nil for the usual colour.
    public func foregroundColor(_ color: Color?) -> some View {
        environment {
            $0.own.foreground = color.map { [$0.paint] } ?? []
            $0.own.foregroundLevel = 0
        }
    }

    /// The accent colour inside; nil for the usual one. The outermost is the widget's, which status bars and surfaces of two
    /// tones take.
    public func tint(_ color: Color?) -> some View {
        environment { $0.own.tint = color?.paint }
            .wrapped { node, _ in NotingNode(node) { canvas, _ in canvas.setTint(color?.paint) } }
    }

    public func tint(_ style: some ShapeStyle) -> some View {
        environment { $0.own.tint = style.resolved(in: $0) }
            .wrapped { node, environment in
                let paint = style.resolved(in: environment)
                return NotingNode(node) { canvas, _ in canvas.setTint(paint == .tint ? nil : paint) }
            }
    }

    public func accentColor(_ color: Color?) -> some View {
        tint(color)
    }

    /// What `.background` means inside.
    public func backgroundStyle(_ style: some ShapeStyle) -> some View {
        environment { $0.own.backgroundStyle = style.resolved(in: $0) }
    }

    /// Puts the view into the accented group, which surfaces of two tones paint in the accent.
    public func widgetAccentable(_ accentable: Bool = true) -> some View {
        environment { $0.own.isAccented = accentable }
    }
}
