import SipliWidgetKit

/// Weight's colours.
enum WeightPalette {
    /// Curves, bars, buttons and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = Color(light: 0x6A3FB5, dark: 0xB79CF2)
    /// The colour of text on the accent; its contrast is at least 4.5.
    static let onAccent = Color(light: 0xFFFFFF, dark: 0x1A1030)
    /// The goal's line and the tick of a reached one; on the surface its contrast is at least 4.5.
    static let goal = Color(light: 0x1B7A3D, dark: 0x6FD99A)
    /// Behind everything.
    static let surface = Color(light: 0xFFFFFF, dark: 0x1C1C1F)
}
