import SipliWidgetKit

/// The colours of spending: amber and its shades.
enum SpendingPalette {
    /// Bars, buttons and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = Color.themed(.hue(.orange, shade: 0), light: 0x8A5A00, dark: 0xF2B950)
    /// The colour of text on the accent; its contrast is at least 4.5.
    static let onAccent = Color.themed(.on(.orange), light: 0xFFFFFF, dark: 0x2B1B00)
    /// Months before this one.
    static let past = Color(light: 0xD9BE8B, dark: 0x7A6233)
    /// What is overdue or due by tomorrow, and spending that rose.
    static let urgent = Color(light: 0xC3271B, dark: 0xFF7A6E)
    /// What is due within three days.
    static let soon = Color(light: 0xB14A02, dark: 0xFF9E40)
    /// Spending that fell.
    static let good = Color.themed(.hue(.green, shade: 0), light: 0x177A3D, dark: 0x4FD088)
}
