import SipliClient
import SipliCore
package import SipliProgram
package import SipliSystem
package import SipliWidgetKit

/// Themes by name, and as files of lines such as `background = #2e3440`.
package enum ThemeFile {
    /// The variable that names a theme where no option does.
    package static let variable = "SIPLI_THEME"

    /// Those that Sipli brings, in the form of a file.
    package static let shipped = [
        "catppuccin": """
        scheme = dark
        background = #1e1e2e
        text = #cdd6f4
        blue = #89b4fa
        purple = #cba6f7
        green = #a6e3a1
        orange = #fab387
        border = #45475a
        """,
        "glass": """
        opacity = 60%
        border = #ffffff33
        """,
        "gruvbox": """
        scheme = dark
        background = #282828
        text = #ebdbb2
        blue = #83a598
        purple = #d3869b
        green = #b8bb26
        orange = #fe8019
        border = #504945
        radius = 8
        """,
        "nord": """
        scheme = dark
        background = #2e3440
        text = #eceff4
        blue = #88c0d0
        purple = #b48ead
        green = #a3be8c
        orange = #d08770
        border = #434c5e
        """,
    ]

    private static let ending = ".theme"

    private static func folder(_ directories: Directories) -> String? {
        (try? directories.config()).map { $0 + "/themes/" }
    }

    /// Those that Sipli brings, and the person's own.
    package static func names(_ directories: Directories) -> [String] {
        let own = folder(directories).map { FileSystem.names(in: $0) } ?? []
        return shipped.keys.sorted()
            + own.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// The theme of a name or a file.
    package static func named(_ name: String, _ directories: Directories) throws(Failure) -> Theme {
        if let text = shipped[name.lowercased()] { return try theme(text, name) }
        let own = folder(directories).map { $0 + name + ending }
        let path = name.contains("/") || name.hasSuffix(ending) ? name : own
        guard let path, let bytes = try? FileSystem.read(path, limit: 16_384), !bytes.isEmpty else {
            throw Failure(
                .usage,
                "\"\(name)\" is not a theme; themes: " + names(directories).joined(separator: ", ")
                    + ", or the name of a file")
        }
        return try theme(String(decoding: bytes, as: UTF8.self), path)
    }

    /// - Parameter place: what the text is from, for errors.
    package static func theme(_ text: String, _ place: String) throws(Failure) -> Theme {
        var theme = Theme()
        for line in KeyedLine.lines(of: text) {
            guard let value = line.value, set(line.key, value, &theme) else {
                throw Failure(
                    .usage,
                    "\(place), line \(line.number): \"\(line.text)\" is not a line of a theme; see sipli-widget(1)")
            }
        }
        return theme
    }

    private static func set(_ key: String, _ value: String, _ theme: inout Theme) -> Bool {
        switch key {
        case "scheme":
            theme.scheme = ColorScheme(rawValue: value)
            return theme.scheme != nil
        case "background":
            theme.background = color(value)
            if let alpha = theme.background?.alpha, alpha < 1 {
                theme.opacity = alpha
                theme.background?.alpha = 1
            }
            return theme.background != nil
        case "text":
            theme.text = color(value)
            return theme.text != nil
        case "border":
            theme.border = color(value)
            return theme.border != nil
        case "opacity":
            guard let opacity = DeskWidget.opacity(typed: value) else { return false }
            theme.opacity = opacity
            return true
        case "radius":
            theme.cornerRadius = Double(value).flatMap { (0...200).contains($0) ? $0 : nil }
            return theme.cornerRadius != nil
        default:
            guard let hue = Theme.Hue(rawValue: key) else { return false }
            theme.hues[hue] = color(value)
            return theme.hues[hue] != nil
        }
    }

    /// "#rrggbb" or "#rrggbbaa".
    package static func color(_ text: some StringProtocol) -> RGBA? {
        let digits = text.drop { $0 == "#" }
        guard [6, 8].contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
        guard digits.count == 8 else { return RGBA(hex: value) }
        var color = RGBA(hex: value >> 8)
        color.alpha = Double(value & 0xFF) / 255
        return color
    }
}
