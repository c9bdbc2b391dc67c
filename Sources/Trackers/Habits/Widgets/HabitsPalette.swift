import SipliWidgetKit

/// The colours of habits: leaf and its shades.
enum HabitsPalette {
    /// Rings, marks, buttons and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = Color.themed(.hue(.green, shade: 0), light: 0x177A3D, dark: 0x4FD088)
    /// The other end of the ring's gradient.
    static let shallow = Color.themed(.hue(.green, shade: 0.3), light: 0x49B870, dark: 0x9BE8B8)
    /// The first lap of a ring below its second.
    static let deep = Color.themed(.hue(.green, shade: -0.35), light: 0x0E4F27, dark: 0x2B8753)
    /// The colour of text on the accent; its contrast is at least 4.5.
    static let onAccent = Color.themed(.on(.green), light: 0xFFFFFF, dark: 0x04210F)
    /// The streak, also in small letters, as hydration has it.
    static let flame = HydrationPalette.flame

    static let ring = ProgressRing.Palette(accent: accent, shallow: shallow, deep: deep, onAccent: onAccent)
}
