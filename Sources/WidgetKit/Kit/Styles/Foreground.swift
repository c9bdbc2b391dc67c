extension OwnEnvironment {
    /// The default paint of texts, symbols and shapes.
    var foregroundPaint: Paint { foregroundPaint(level: foregroundLevel) }

    /// A level of the current style: the style given for it, or one derived from the first.
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
    /// Sets the paint of texts, symbols and shapes inside.
    ///
    /// A hierarchical style such as `.secondary` is derived from the current style around the view.
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

    /// Nil for the default colour.
    public func foregroundColor(_ color: Color?) -> some View {
        environment {
            $0.own.foreground = color.map { [$0.paint] } ?? []
            $0.own.foregroundLevel = 0
        }
    }

    /// Sets the accent colour inside; nil for the default. The outermost is the widget's, which status bars and the
    /// accented mode use.
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

    public func accentColor(_ color: Color?) -> some View { tint(color) }

    /// Sets the meaning of `.background` inside.
    public func backgroundStyle(_ style: some ShapeStyle) -> some View {
        environment { $0.own.backgroundStyle = style.resolved(in: $0) }
    }

    /// Adds the view to the accented group, which the accented mode paints in the accent colour.
    public func widgetAccentable(_ accentable: Bool = true) -> some View {
        environment { $0.own.isAccented = accentable }
    }
}
