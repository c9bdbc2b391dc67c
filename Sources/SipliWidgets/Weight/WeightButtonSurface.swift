import SipliWidgetKit

/// What a button looks like: filled with the accent, or, where there is one colour only, washed with the text's own.
struct WeightButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface

    func body(content: Content) -> some View {
        if mode == .fullColor {
            content.foregroundStyle(Iris.onAccent).background(Iris.accent, in: shape)
        } else {
            content.foregroundStyle(.primary).background {
                shape.fill(Color.primary.opacity(0.18)).widgetAccentable()
            }
        }
    }
}
