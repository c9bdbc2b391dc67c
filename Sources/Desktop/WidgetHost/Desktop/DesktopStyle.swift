import SipliWidgetKit

/// What a desktop says about how things look, beyond its colour scheme.
struct DesktopStyle: Equatable {
    /// The interface font's family.
    var font: String?
    var accent: RGBA?
    var isHighContrast = false
    /// Of text, 1 for the usual size.
    var textScale = 1.0

    /// From the settings portal's answer to `ReadAll`: values by name in namespaces.
    init(portal settings: [String: [String: Value]] = [:]) {
        let appearance = settings[Self.appearance] ?? [:]
        accent = appearance["accent-color"]?.color
        isHighContrast = appearance["contrast"]?.number == 1
        let desktop = settings["org.gnome.desktop.interface"] ?? [:]
        font = (desktop["font-name"] ?? settings["org.kde.kdeglobals.General"]?["font"])?.text.flatMap(Self.family)
        if let scale = desktop["text-scaling-factor"]?.number, (0.5...3).contains(scale) { textScale = scale }
    }

    /// A setting's value, whatever brought it.
    struct Value: Equatable {
        var text: String?
        var number: Double?
        var parts: [Double] = []

        /// Components outside 0...1 mean that there is none.
        fileprivate var color: RGBA? {
            guard parts.count == 3, parts.allSatisfy((0...1).contains) else { return nil }
            return RGBA(red: parts[0], green: parts[1], blue: parts[2])
        }
    }

    static let appearance = "org.freedesktop.appearance"
    /// The namespaces to ask for.
    static let namespaces = [appearance, "org.gnome.desktop.interface", "org.kde.kdeglobals.General"]

    /// The family in "Cantarell 11", "Noto Sans Bold 10" and "Noto Sans,10,-1,5,50"; nil for an empty text.
    static func family(_ description: String) -> String? {
        var words = description.prefix { $0 != "," }.split(separator: " ")
        let isList = description.contains(",")
        if !isList, let last = words.last, Double(last) != nil { words.removeLast() }
        let styles: Set<Substring> = [
            "Regular", "Bold", "Italic", "Oblique", "Light", "Medium", "Semi-Bold", "Semi-Light", "Heavy", "Thin",
        ]
        while !isList, words.count > 1, let last = words.last, styles.contains(last) { words.removeLast() }
        let family = words.joined(separator: " ")
        return family.isEmpty ? nil : family
    }
}

extension DesktopStyle {
    /// Lines for a file that widgets without a bus read.
    var lines: [String] {
        var lines: [String] = []
        if let font { lines.append("font " + font) }
        if let accent { lines.append("accent " + ThemeFile.text(accent)) }
        if isHighContrast { lines.append("contrast high") }
        if textScale != 1 { lines.append("text-scale \(textScale)") }
        return lines
    }

    init(lines: some Sequence<Substring>) {
        self.init()
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { continue }
            switch words[0] {
            case "font": font = String(words[1])
            case "accent": accent = ThemeFile.color(words[1])
            case "contrast": isHighContrast = words[1] == "high"
            case "text-scale": textScale = Double(words[1]) ?? 1
            default: break
            }
        }
    }
}
