package import SipliWidgetKit

/// How a picture of a widget looks beside what the widget says.
package struct PictureAppearance: Hashable, Sendable {
    package var scheme = ColorScheme.light
    package var mode = WidgetRenderingMode.fullColor
    package var contrast = Appearance.Contrast.standard
    /// Paints the surface and the widget's own background; without it, the content lies on nothing.
    package var showsBackground = true
    /// Of the surface, in points; 0 for square corners.
    package var cornerRadius = 0.0
    /// Paints the surface's colour outside the round corners too, for viewers that show transparency as black.
    package var isOpaque = false

    package init(scheme: ColorScheme = .light, mode: WidgetRenderingMode = .fullColor) {
        self.scheme = scheme
        self.mode = mode
    }

    /// The corners that widgets of a family have on a desktop.
    package static func cornerRadius(of family: WidgetFamily) -> Double {
        switch family {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: 22
        case .accessoryCircular, .accessoryCorner: 36
        case .accessoryRectangular: 12
        case .accessoryInline: 8
        }
    }

    func resolving(tint: Paint) -> Appearance {
        Appearance(scheme: scheme, mode: mode, contrast: contrast, tint: tint)
    }
}
