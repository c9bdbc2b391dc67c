/// A colour, which may differ between light and dark backgrounds. As a view it fills the proposed size.
public struct Color: ShapeStyle, Hashable, Sendable {
    let paint: Paint
    /// For the widget's author if it is not known.
    private var note: String?

    init(paint: Paint) { self.paint = paint }

    /// Clear, in place of a colour that is not known.
    ///
    /// - Parameter note: for the widget's author.
    package init(missing note: String) {
        self.init(paint: Color.clear.paint)
        self.note = note
    }

    /// One colour for light and one for dark surfaces, as 0xRRGGBB.
    package init(light: UInt32, dark: UInt32) {
        paint = .color(light: RGBA(hex: light), dark: RGBA(hex: dark))
    }

    /// One colour for light and one for dark surfaces.
    package init(light: Color, dark: Color) {
        paint = .color(
            light: Appearance(scheme: .light).resolve(light.paint).flat,
            dark: Appearance(scheme: .dark).resolve(dark.paint).flat)
    }

    private init(_ color: RGBA) { paint = .color(light: color, dark: color) }

    /// The colour space of the components; all are drawn in sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// Parts 0...1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
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

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        if let note { environment.own.context?.note(note) }
        return StylePaint(paint)
    }

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
    package var hex: UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Red, green and blue, 0...255.
    package var bytes: [Int] {
        [red, green, blue].map { $0.isNaN ? 0 : Int((min(max($0, 0), 1) * 255).rounded()) }
    }

    /// The colour of `#rrggbb`; nil for anything else.
    package init?(hexText text: String) {
        guard text.utf8.count == 7, text.first == "#", let value = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        self.init(hex: value)
    }

    /// `#rrggbb`; alpha is omitted.
    package var hexText: String { "#" + String(0x100_0000 + hex, radix: 16).dropFirst() }
}

extension Paint {
    /// The same paint, lighter; only applies to colours, other paints are unchanged.
    func lightened(by fraction: Double) -> Paint {
        switch self {
        case .color(let light, let dark):
            .color(light: light.mixed(with: .white, fraction), dark: dark.mixed(with: .white, fraction))
        case .opacity(let paint, let opacity): .opacity(paint.lightened(by: fraction), opacity)
        default: self
        }
    }
}

extension Color {
    public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
    public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
    public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
    public static let green = Color(light: 0x34C759, dark: 0x30D158)
    public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
    public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
    public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
    public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
    public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
    public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
    public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
    public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)
    public static let gray = Color(light: 0x8E8E93, dark: 0x8E8E93)
    public static let white = Color(white: 1)
    public static let black = Color(white: 0)
    public static let clear = Color(white: 0, opacity: 0)
    /// The colour of text.
    public static let primary = Color(paint: .level(0, of: nil))
    public static let secondary = Color(paint: .level(1, of: nil))
    /// The accent colour of the widget.
    public static let accentColor = Color(paint: .tint)
    /// Of rules between content.
    static let separator = label(4)
    /// The widget's default background.
    package static let surface = Color(paint: .background)

    /// The colour of text: 1 is primary, 4 quaternary.
    package static func label(_ level: Int) -> Color { Color(paint: .level(level - 1, of: nil)) }

    /// The system's fills behind content: 1 is primary, 4 quaternary.
    package static func fill(_ level: Int) -> Color { Color(paint: .fill(level - 1)) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var blue: Color { Color.blue }
    public static var indigo: Color { Color.indigo }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
    public static var gray: Color { Color.gray }
    public static var white: Color { Color.white }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
    public static var accentColor: Color { Color.accentColor }
}

/// A translucent material; drawn as one of the system's fills.
public struct Material: ShapeStyle, Hashable, Sendable {
    /// The level of the system's fills.
    let level: Int

    public static let ultraThin = Material(level: 3)
    public static let thin = Material(level: 2)
    public static let regular = Material(level: 1)
    public static let thick = Material(level: 0)
    public static let ultraThick = Material(level: 0)
    public static let bar = Material(level: 1)

    public func paint(in environment: EnvironmentValues) -> StylePaint { StylePaint(.fill(level)) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { .ultraThin }
    public static var thinMaterial: Self { .thin }
    public static var regularMaterial: Self { .regular }
    public static var thickMaterial: Self { .thick }
    public static var ultraThickMaterial: Self { .ultraThick }
    public static var bar: Self { Material.bar }
}
