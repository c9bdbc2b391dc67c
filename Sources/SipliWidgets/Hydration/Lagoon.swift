import SipliWidgetKit

/// Hydration's colours.
enum Lagoon {
    /// Rings, buttons and icons; on the surface of its scheme its contrast is at least 3, the least for graphics.
    static let accent = Color(
        light: Color(red: 0.02, green: 0.48, blue: 0.62), dark: Color(red: 0.27, green: 0.78, blue: 0.90))
    /// The other end of the ring's gradient.
    static let shallow = Color(
        light: Color(red: 0.16, green: 0.70, blue: 0.75), dark: Color(red: 0.42, green: 0.92, blue: 0.86))
    /// What stands on the accent.
    static let onAccent = Color(light: .white, dark: Color(red: 0.02, green: 0.14, blue: 0.19))
    /// Behind everything.
    static let surface = Color(light: .white, dark: Color(red: 0.11, green: 0.11, blue: 0.12))
    /// The streak's flame.
    static let flame = Color(
        light: Color(red: 0.85, green: 0.37, blue: 0.03), dark: Color(red: 1.0, green: 0.62, blue: 0.25))
}
