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
