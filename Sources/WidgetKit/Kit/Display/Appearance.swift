/// Resolves paints to colours when drawing, so that changing the scheme or mode does not need a new evaluation.
///
/// Full colour uses the widget's colours. Accented keeps only the alpha of each colour and paints two groups: the
/// accented one in the tint, the rest in the label colour. Vibrant keeps the alpha and each colour's contrast with the
/// background.
package struct Appearance: Hashable, Sendable {
    package var scheme: ColorScheme
    package var mode: WidgetRenderingMode
    package var contrast = ColorSchemeContrast.standard
    package var theme: Theme?
    /// The value of `Paint.tint`, see `DisplayList.tint`; must not be `tint` itself.
    package var tint: Paint

    package init(
        scheme: ColorScheme = .light, mode: WidgetRenderingMode = .fullColor, contrast: ColorSchemeContrast = .standard,
        tint: Paint = Appearance.blue
    ) {
        (self.scheme, self.mode, self.contrast, self.tint) = (scheme, mode, contrast, tint)
    }

    /// The default tint.
    package static let blue = Paint.color(
        light: RGBA(red: 0, green: 0.42, blue: 0.96), dark: RGBA(red: 0.25, green: 0.6, blue: 1))

    /// The background colour where the widget paints nothing.
    package var surface: RGBA {
        if let background = theme?.background { return background }
        return switch (scheme, contrast) {
        case (.light, _): .white
        case (.dark, .standard): RGBA(red: 0.11, green: 0.11, blue: 0.118)
        case (.dark, .increased): .black
        }
    }

    /// The colour of primary text.
    package var label: RGBA { theme?.text ?? (scheme == .light ? .black : .white) }

    /// Whether `DisplayList.background` is drawn. Without colours it would hide the content on it.
    package var showsWidgetBackground: Bool { mode == .fullColor }

    /// - Parameter isAccented: Whether the item belongs to the accented group; only matters in accented mode.
    package func resolve(_ paint: Paint, isAccented: Bool = false) -> ResolvedPaint {
        let colors = fullColor(paint, tint: tint)
        switch mode {
        case .fullColor:
            return colors
        case .accented:
            let tone = isAccented ? accentTone : label
            return isSurface(paint) ? colors : colors.map { tone.faded(by: $0.alpha) }
        case .vibrant:
            return isSurface(paint) ? colors : colors.map(vibrant)
        }
    }
}

extension Appearance {
    private func fullColor(_ paint: Paint, tint: Paint) -> ResolvedPaint {
        switch paint {
        case .color(let light, let dark):
            return .solid(scheme == .light ? light : dark)
        case .level(let step, let base):
            let part = levels[min(max(step, 0), levels.count - 1)]
            guard let base else { return .solid(label.faded(by: part)) }
            return fullColor(base, tint: tint).map { $0.faded(by: part) }
        case .fill(let step):
            return .solid(RGBA(red: 0.46, green: 0.46, blue: 0.5, alpha: fills[min(max(step, 0), fills.count - 1)]))
        case .background:
            return .solid(surface)
        case .tint:
            // A tint defined by the tint would recurse forever.
            return fullColor(tint, tint: Self.blue)
        case .gradient(let gradient):
            return .gradient(resolve(gradient, tint: tint))
        case .themed(let role, let base):
            let own = theme?.color(role, on: surface, label: label)
            return own.map { .solid($0) } ?? fullColor(base, tint: tint)
        case .opacity(let base, let part):
            return fullColor(base, tint: tint).map { $0.faded(by: part) }
        }
    }

    private func resolve(_ gradient: Paint.Gradient, tint: Paint) -> ResolvedPaint.Gradient {
        let stops = gradient.stops.map { stop in
            // A gradient of gradients is not possible; the inner one is replaced by its middle colour.
            ResolvedPaint.Gradient.Stop(color: fullColor(stop.paint, tint: tint).flat, location: stop.location)
        }
        return ResolvedPaint.Gradient(shape: gradient.shape, stops: stops)
    }

    /// The alpha of a style and its four lower levels.
    private var levels: [Double] {
        contrast == .standard ? [1, 0.6, 0.36, 0.22, 0.12] : [1, 0.75, 0.6, 0.45, 0.3]
    }

    private var fills: [Double] {
        switch (scheme, contrast) {
        case (.light, .standard): [0.22, 0.18, 0.13, 0.09]
        case (.dark, .standard): [0.38, 0.33, 0.27, 0.2]
        case (_, .increased): [0.46, 0.4, 0.34, 0.27]
        }
    }

    /// The background keeps its colour in every mode, so that cut-outs remain visible.
    private func isSurface(_ paint: Paint) -> Bool {
        switch paint {
        case .background: true
        case .opacity(let base, _): isSurface(base)
        default: false
        }
    }

    /// The tint, moved towards the label colour until text in it is readable on the background.
    private var accentTone: RGBA {
        var tone = fullColor(tint, tint: Self.blue).flat
        tone.alpha = 1
        for step in 0...10 {
            let candidate = tone.mixed(with: label, Double(step) / 10)
            if candidate.contrast(with: surface) >= 4.5 { return candidate }
        }
        return label
    }

    /// The colourless version: the label colour, fainter for colours with less contrast, but always visible.
    private func vibrant(_ color: RGBA) -> RGBA {
        let luminance = color.luminance
        let prominence = scheme == .dark ? luminance : 1 - luminance
        return label.faded(by: color.alpha * (0.55 + 0.45 * prominence))
    }
}

/// A palette that widgets are drawn in: their surface, their text, and the hues their colours are made of.
package struct Theme: Hashable, Sendable {
    /// A family of colours. A widget uses shades of one for what belongs together.
    package enum Hue: String, CaseIterable, Hashable, Sendable {
        case blue, purple, green, orange
    }

    /// What a paint is in a theme.
    package enum Role: Hashable, Sendable {
        /// - shade: -1 for black, 0 for the hue itself, 1 for white.
        case hue(Hue, shade: Double)
        /// Text and icons on a hue.
        case on(Hue)
    }

    /// The scheme it is made for; nil for both.
    package var scheme: ColorScheme?
    package var background: RGBA?
    package var text: RGBA?
    package var hues: [Hue: RGBA] = [:]
    /// Of the background, 0...1.
    package var opacity = 1.0
    /// Points; nil for the family's own.
    package var cornerRadius: Double?
    /// A line around the widget, one pixel wide.
    package var border: RGBA?

    package init() {}

    /// The colour of a role; nil if the theme has none for it.
    func color(_ role: Role, on surface: RGBA, label: RGBA) -> RGBA? {
        switch role {
        case .hue(let hue, let shade):
            guard let color = hues[hue] else { return nil }
            let shown = color.mixed(with: shade < 0 ? .black : .white, abs(shade))
            // Whatever the palette says, it has to be seen.
            return (0...10).map { shown.mixed(with: label, Double($0) / 10) }
                .first { $0.contrast(with: surface) >= 3 } ?? label
        case .on(let hue):
            guard let color = self.color(.hue(hue, shade: 0), on: surface, label: label) else { return nil }
            let choices = [surface, label].filter { $0.contrast(with: color) >= 4.5 }
            return choices.first ?? [.black, .white].max { $0.contrast(with: color) < $1.contrast(with: color) }
        }
    }
}

extension Color {
    /// A colour that a theme may replace.
    package static func themed(_ role: Theme.Role, light: UInt32, dark: UInt32) -> Color {
        Color(paint: .themed(role, Color(light: light, dark: dark).paint))
    }
}
