/// The sizes and shapes of widgets.
public enum WidgetFamily: String, CaseIterable, Hashable, Sendable, Codable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
    /// An icon or ring with a percentage.
    case accessoryCircular
    /// Two or three lines.
    case accessoryRectangular
    /// One line.
    case accessoryInline
    case accessoryCorner

    /// The size in points on iOS.
    package var size: Size {
        switch self {
        case .systemSmall: Size(width: 158, height: 158)
        case .systemMedium: Size(width: 338, height: 158)
        case .systemLarge: Size(width: 338, height: 354)
        case .systemExtraLarge: Size(width: 715, height: 354)
        case .systemExtraLargePortrait: Size(width: 338, height: 715)
        case .accessoryCircular, .accessoryCorner: Size(width: 72, height: 72)
        case .accessoryRectangular: Size(width: 160, height: 72)
        case .accessoryInline: Size(width: 234, height: 26)
        }
    }
}
