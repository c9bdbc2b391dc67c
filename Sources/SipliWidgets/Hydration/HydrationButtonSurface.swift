import SipliWidgetKit

/// What a button looks like: filled with the accent, or, where there is one colour only, washed with it, so that what
/// stands on it can be read.
struct HydrationButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface

    func body(content: Content) -> some View {
        if mode == .fullColor {
            content.foregroundStyle(Lagoon.onAccent).background(Lagoon.accent, in: shape)
        } else {
            content.foregroundStyle(.primary).background(Color.primary.opacity(0.18), in: shape).widgetAccentable()
        }
    }
}
