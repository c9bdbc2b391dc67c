import Glibc

extension RGBA {
    package static let black = RGBA(red: 0, green: 0, blue: 0)
    package static let white = RGBA(red: 1, green: 1, blue: 1)
    package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// Relative luminance as defined by WCAG 2, 0...1; ignores alpha.
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The contrast ratio of WCAG 2, 1...21; both colours are treated as opaque, see `over`.
    package func contrast(with other: RGBA) -> Double {
        let (mine, its) = (luminance, other.luminance)
        return (max(mine, its) + 0.05) / (min(mine, its) + 0.05)
    }

    /// The result of blending this over an opaque colour.
    package func over(_ backdrop: RGBA) -> RGBA {
        var seen = backdrop.mixed(with: self, alpha)
        seen.alpha = 1
        return seen
    }

    /// Mixes with another colour, 0 for none of it; keeps this one's alpha.
    package func mixed(with other: RGBA, _ part: Double) -> RGBA {
        RGBA(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part, alpha: alpha)
    }

    /// The same colour with its alpha multiplied.
    package func faded(by factor: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * min(max(factor, 0), 1))
    }

    /// Undoes sRGB's gamma.
    private static func linear(_ part: Double) -> Double {
        guard part > 0.04045 else { return part / 12.92 }
        return pow((part + 0.055) / 1.055, 2.4)
    }
}
