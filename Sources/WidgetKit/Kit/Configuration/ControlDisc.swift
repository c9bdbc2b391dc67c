/// Puts content on a disc, in the accent colour while the control is active and dimmed otherwise.
struct ControlDisc: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    /// Nil for the default accent.
    let tint: Color?
    /// A toggle that is on, or a button.
    let isLit: Bool

    func body(content: Content) -> some View {
        if isLit, mode == .fullColor {
            content.foregroundStyle((tint ?? .accentColor).lettering).background(.tint, in: Circle())
        } else {
            // With a single colour, letters would not be visible on it, so it is drawn translucently.
            content.foregroundStyle(isLit ? Color.primary : Color.secondary).background {
                Circle().fill(Color.primary.opacity(isLit ? 0.24 : 0.1)).widgetAccentable()
            }
        }
    }
}

/// A control's icon on a disc with its title beside it.
struct ControlRowStyle: LabelStyle {
    let tint: Color?

    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.icon.font(.system(size: 19, weight: .semibold)).frame(width: 38, height: 38)
                .modifier(ControlDisc(tint: tint, isLit: true))
            configuration.title
        }
    }
}

/// A control's icon on a disc at the top, its title at the bottom.
struct ControlCardStyle: LabelStyle {
    /// Points.
    static let badgeSide = 52.0

    let tint: Color?
    let isLit: Bool

    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            configuration.icon.font(.system(size: 26, weight: .semibold))
                .frame(width: Self.badgeSide, height: Self.badgeSide)
                .modifier(ControlDisc(tint: tint, isLit: isLit))
            Spacer(minLength: 4)
            configuration.title
        }
    }
}

extension Color {
    /// The paint for letters and icons on this colour: white, or black if white has a contrast below 3.
    fileprivate var lettering: Color {
        guard case .color(let light, let dark) = paint else { return .white }
        return Color(paint: .color(light: light.lettering, dark: dark.lettering))
    }
}

extension RGBA {
    fileprivate var lettering: RGBA { contrast(with: .white) >= 3 ? .white : .black }
}
