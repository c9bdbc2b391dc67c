/// A colour, which may differ between light and dark backgrounds. As a view it fills the proposed size.
public struct Color: ShapeStyle, Hashable, Sendable {
    let paint: Paint

    init(paint: Paint) { self.paint = paint }

    /// One colour for light and one for dark surfaces, as 0xRRGGBB.
    package init(light: UInt32, dark: UInt32) {
        paint = .color(light: RGBA(hex: light), dark: RGBA(hex: dark))
    }

    private init(_ color: RGBA) { paint = .color(light: color, dark: color) }

    /// The colour space of the components; all are drawn in sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// Parts 0...1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(RGBA(red: red, green: green, blue: blue, alpha: opacity))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(RGBA(red: white, green: white, blue: white, alpha: opacity))
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ n: Double) -> Double {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(RGBA(red: part(5), green: part(3), blue: part(1), alpha: opacity))
    }

    public func paint(in environment: EnvironmentValues) -> StylePaint { StylePaint(paint) }
    public func opacity(_ opacity: Double) -> Color { Color(paint: .opacity(paint, opacity)) }

    /// A gentle gradient from a lighter tone at the top to the colour.
    public var gradient: AnyGradient { AnyGradient(top: paint.lightened(by: 0.18), bottom: paint) }
}

extension Color: View {
    public typealias Body = Never

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        Rectangle().fill(self).makeNodes(in: environment)
    }
}

extension RGBA {
    /// 0xRRGGBB
    package init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    /// 0xRRGGBB, without the alpha.
    package var hex: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
    }

    func lightened(by fraction: Double) -> RGBA {
        RGBA(
            red: red + (1 - red) * fraction, green: green + (1 - green) * fraction,
            blue: blue + (1 - blue) * fraction, alpha: alpha)
    }
}

extension Paint {
    /// The same paint, lighter; only applies to colours, other paints are unchanged.
    func lightened(by fraction: Double) -> Paint {
        switch self {
        case .color(let light, let dark):
            .color(light: light.lightened(by: fraction), dark: dark.lightened(by: fraction))
        case .opacity(let paint, let opacity): .opacity(paint.lightened(by: fraction), opacity)
        default: self
        }
    }
}
