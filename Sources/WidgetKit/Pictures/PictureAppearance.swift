package import SipliWidgetKit

/// Appearance of a picture beyond the widget's own content.
package struct PictureAppearance: Hashable, Sendable {
    package var scheme = ColorScheme.light
    package var mode = WidgetRenderingMode.fullColor
    package var contrast = Appearance.Contrast.standard
    package var theme: Theme?
    /// Paints the background; otherwise the content is on a transparent background.
    package var showsBackground = true
    /// The background's corner radius in points; 0 for square corners.
    package var cornerRadius = 0.0
    /// Also paints the background colour outside the round corners, for viewers that show transparency as black.
    package var isOpaque = false

    package init(scheme: ColorScheme = .light, mode: WidgetRenderingMode = .fullColor) {
        (self.scheme, self.mode) = (scheme, mode)
    }

    /// The corner radius of a family's widgets on a desktop.
    package static func cornerRadius(of family: WidgetFamily) -> Double {
        switch family {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: 22
        case .accessoryCircular, .accessoryCorner: 36
        case .accessoryRectangular: 12
        case .accessoryInline: 8
        }
    }

    func resolving(tint: Paint) -> Appearance {
        var appearance = Appearance(scheme: scheme, mode: mode, contrast: contrast, tint: tint)
        appearance.theme = theme
        return appearance
    }
}
