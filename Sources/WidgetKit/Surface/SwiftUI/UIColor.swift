/// A colour of UIKit.
public final class UIColor: Hashable, Sendable {
    let color: Color

    public init(_ color: Color) { self.color = color }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// - Parameter dynamicProvider: asked once for light and once for dark surfaces.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(
            Color(
                light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color,
                dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color))
    }

    private convenience init(_ light: UInt32, _ dark: UInt32) { self.init(Color(light: light, dark: dark)) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }

    public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// Where a colour is shown.
public struct UITraitCollection: Hashable, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified, light, dark
}

extension Color {
    public init(uiColor: UIColor) { self = uiColor.color }
    public init(_ color: UIColor) { self = color.color }
}

extension UIColor {
    public static let black = UIColor(.black)
    public static let white = UIColor(.white)
    public static let clear = UIColor(.clear)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    public static let systemRed = UIColor(.red)
    public static let systemOrange = UIColor(.orange)
    public static let systemYellow = UIColor(.yellow)
    public static let systemGreen = UIColor(.green)
    public static let systemMint = UIColor(.mint)
    public static let systemTeal = UIColor(.teal)
    public static let systemCyan = UIColor(.cyan)
    public static let systemBlue = UIColor(.blue)
    public static let systemIndigo = UIColor(.indigo)
    public static let systemPurple = UIColor(.purple)
    public static let systemPink = UIColor(.pink)
    public static let systemBrown = UIColor(.brown)
    public static let systemGray = UIColor(.gray)
    public static let systemGray2 = UIColor(0xAEAEB2, 0x636366)
    public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A)
    public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = UIColor(0xF2F2F7, 0x242426)
    public static let tintColor = UIColor(.accentColor)
    public static let link = UIColor(.accentColor)

    public static let label = UIColor(.primary)
    public static let secondaryLabel = UIColor(.secondary)
    public static let tertiaryLabel = UIColor(.label(3))
    public static let quaternaryLabel = UIColor(.label(4))
    public static let placeholderText = UIColor(.label(3))
    public static let separator = UIColor(.label(4))
    public static let opaqueSeparator = UIColor(0xC6C6C8, 0x38383A)

    public static let systemFill = UIColor(.fill(1))
    public static let secondarySystemFill = UIColor(.fill(2))
    public static let tertiarySystemFill = UIColor(.fill(3))
    public static let quaternarySystemFill = UIColor(.fill(4))

    /// The widget's own background. The others are those that iOS has above another surface.
    public static let systemBackground = UIColor(.surface)
    public static let secondarySystemBackground = UIColor(0xF2F2F7, 0x2C2C2E)
    public static let tertiarySystemBackground = UIColor(0xFFFFFF, 0x3A3A3C)
    public static let systemGroupedBackground = UIColor(0xF2F2F7, 0x1C1C1E)
    public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, 0x2C2C2E)
    public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, 0x3A3A3C)
}
