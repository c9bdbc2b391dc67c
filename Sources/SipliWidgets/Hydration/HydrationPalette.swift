import SipliWidgetKit

/// Hydration's colours.
enum HydrationPalette {
    /// Rings, buttons and icons; on the surface of its scheme its contrast is at least 3, the least for graphics.
    static let accent = Color(light: 0x057A9E, dark: 0x45C7E6)
    /// The other end of the ring's gradient.
    static let shallow = Color(light: 0x29B3BF, dark: 0x6BEBDB)
    /// The colour of text on the accent; its contrast is at least 4.5.
    static let onAccent = Color(light: 0xFFFFFF, dark: 0x052430)
    /// Behind everything.
    static let surface = Color(light: 0xFFFFFF, dark: 0x1C1C1F)
    /// The streak, also in small letters; on the surface its contrast is at least 4.5.
    static let flame = Color(light: 0xC25104, dark: 0xFF9E40)
}
