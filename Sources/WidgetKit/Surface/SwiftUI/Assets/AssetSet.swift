/// The variants of a colour or picture in an asset catalog, as `Contents.json` has them.
struct AssetSet<Variant: AssetVariant>: Decodable {
    private var colors: [Variant]?
    private var images: [Variant]?
    var properties: Properties?

    struct Properties: Decodable {
        var intent: String?

        private enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    /// Nil if it cannot be read.
    init?(folder: String) {
        // Whatever is wrong with it, it has nothing to show.
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/Contents.json")),
            let set = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = set
    }

    /// Those for a scheme: for every device, or else for any, and not for more contrast.
    func variants(_ scheme: ColorScheme) -> [Variant] {
        let all = (colors ?? images ?? []).filter { variant in
            let appearances = variant.appearances ?? []
            let value = appearances.first { $0.appearance == "luminosity" }?.value
            return !appearances.contains { $0.appearance == "contrast" }
                && (scheme == .dark ? value == "dark" : value != "dark")
        }
        let universal = all.filter { $0.idiom == nil || $0.idiom == "universal" }
        return universal.isEmpty ? all : universal
    }
}

/// A colour or a file in a set.
protocol AssetVariant: Decodable {
    var idiom: String? { get }
    var appearances: [AssetAppearance]? { get }
}

/// When a variant is used.
struct AssetAppearance: Decodable {
    var appearance: String
    var value: String
}

struct ImageAsset: AssetVariant {
    var idiom: String?
    var appearances: [AssetAppearance]?
    var filename: String?
    /// Such as `2x`.
    var scale: String?
}

struct ColorAsset: AssetVariant {
    var idiom: String?
    var appearances: [AssetAppearance]?
    var color: Value?

    struct Value: Decodable {
        var components: [String: String]?
        /// A colour of the system.
        var reference: String?
    }
}

extension AssetSet where Variant == ImageAsset {
    /// With the files of most pixels; nil if there is none that can be read.
    func picture(in folder: String) -> PictureSource? {
        guard var picture = best(.light, folder) ?? best(.dark, folder) else { return nil }
        picture.darkPath = best(.dark, folder)?.path
        picture.isTemplate = properties?.intent == "template"
        return picture
    }

    private func best(_ scheme: ColorScheme, _ folder: String) -> PictureSource? {
        variants(scheme).compactMap { variant -> (scale: Double, picture: PictureSource)? in
            let scale = variant.scale.flatMap { Double($0.dropLast()) } ?? 1
            let file = variant.filename.flatMap { PictureSource(file: folder + "/" + $0, scale: scale) }
            return file.map { (scale, $0) }
        }
        .max { $0.scale < $1.scale }?.picture
    }
}

extension AssetSet where Variant == ColorAsset {
    /// A set without a value is the accent colour, as a new project has it; nil if the value is not understood.
    var color: Color? {
        guard let light = variants(.light).first ?? variants(.dark).first else { return nil }
        guard let value = light.color else { return .accentColor }
        guard let color = value.color else { return nil }
        return variants(.dark).first?.color?.color.map { Color(light: color, dark: $0) } ?? color
    }
}

extension ColorAsset.Value {
    /// Wide colours are taken for sRGB.
    var color: Color? {
        if let reference { return UIColor.references[reference].map { Color($0) } }
        guard let components else { return nil }
        let alpha = components["alpha"].flatMap { Double($0) } ?? 1
        if let white = Self.part(components["white"]) { return Color(white: white, opacity: alpha) }
        guard let red = Self.part(components["red"]), let green = Self.part(components["green"]),
            let blue = Self.part(components["blue"])
        else { return nil }
        return Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    /// `0xFF`, `255` or `1.000`.
    private static func part(_ text: String?) -> Double? {
        guard let text else { return nil }
        if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        return text.contains(".") ? Double(text) : UInt8(text).map { Double($0) / 255 }
    }
}

extension UIColor {
    /// What an asset catalog calls the system's colours.
    fileprivate static let references: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "whiteColor": .white, "blackColor": .black, "clearColor": .clear,
    ]
}
