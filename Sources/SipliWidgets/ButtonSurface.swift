import SipliWidgetKit

/// What a button looks like: filled with the accent, or, where there is one colour only, washed with it under letters of
/// the text's own colour. Letters of the accent on a wash of it have a contrast below 4.
struct ButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface
    let accent: Color
    /// What stands on the accent.
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
