import SipliWidgetKit

/// The look of a button: filled with the accent, or, with a single colour, tinted with it under text in the normal
/// colour. Text in the accent colour on such a tint has a contrast below 4.
struct ButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface
    let accent: Color
    /// The colour of text on the accent.
    let onAccent: Color

    func body(content: Content) -> some View {
        if mode == .fullColor {
            content.foregroundStyle(onAccent).background(accent, in: shape)
        } else {
            content.foregroundStyle(.primary).background {
                shape.fill(Color.primary.opacity(0.18)).widgetAccentable()
            }
        }
    }
}
