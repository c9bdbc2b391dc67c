import SipliSystem
import SipliThemes
package import SipliWidgetKit

/// What a desktop says about how things look, beyond its colour scheme.
package struct DesktopStyle: Equatable {
    /// The interface font's family.
    package var font: String?
    package var accent: RGBA?
    package var isHighContrast = false
    /// Of text, 1 for the usual size.
    package var textScale = 1.0

    /// From the settings portal's answer to `ReadAll`: values by name in namespaces.
    package init(portal settings: [String: [String: Value]] = [:]) {
        let appearance = settings[Self.appearance] ?? [:]
        accent = appearance["accent-color"]?.color
        isHighContrast = appearance["contrast"]?.number == 1
        let desktop = settings["org.gnome.desktop.interface"] ?? [:]
        font = (desktop["font-name"] ?? settings["org.kde.kdeglobals.General"]?["font"])?.text.flatMap(Self.family)
        if let scale = desktop["text-scaling-factor"]?.number, (0.5...3).contains(scale) { textScale = scale }
    }

    /// A setting's value, whatever brought it.
    package struct Value: Equatable {
        package var text: String?
        package var number: Double?
        package var parts: [Double] = []

        package init(text: String? = nil, number: Double? = nil, parts: [Double] = []) {
            (self.text, self.number, self.parts) = (text, number, parts)
        }

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
    package var lines: [String] {
        var lines: [String] = []
        if let font { lines.append("font " + font) }
        if let accent { lines.append("accent " + accent.hexText) }
        if isHighContrast { lines.append("contrast high") }
        if textScale != 1 { lines.append("text-scale \(textScale)") }
        return lines
    }

    package init(lines: some Sequence<Substring>) {
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

/// The interface font in the settings files of desktops, where no portal tells it.
package enum FontSettings {
    /// Files below the configuration directory, with the key of the font's description.
    private static let places = [
        ("kdeglobals", "font"), ("gtk-4.0/settings.ini", "gtk-font-name"), ("gtk-3.0/settings.ini", "gtk-font-name"),
    ]

    /// Nil if none names one.
    ///
    /// - Parameter variable: looks up a variable of the environment.
    package static func family(_ variable: (String) -> String?) -> String? {
        let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
        let configured = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let base = configured ?? home else { return nil }
        for (file, key) in places {
            guard let bytes = try? FileSystem.read(base + "/" + file, limit: 65_536) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            if let font = value(of: key, in: text).flatMap(DesktopStyle.family) { return font }
        }
        return nil
    }

    /// The value of a key in the first sections of a file; KDE has others with the same key below.
    static func value(of key: String, in text: String) -> String? {
        var isOurs = true
        for line in text.split(separator: "\n") {
            if line.hasPrefix("[") { isOurs = ["[General]", "[Settings]"].contains(line) }
            let parts = line.split(separator: "=", maxSplits: 1)
            guard isOurs, parts.count == 2, parts[0].filter({ $0 != " " }) == key else { continue }
            return String(parts[1].drop { $0 == " " })
        }
        return nil
    }
}
