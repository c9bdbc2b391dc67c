package import SipliCore

/// How text may look at its destination.
package struct Style: Equatable, Sendable {
    package enum Colors: Equatable, Sendable {
        case none, basic, full
    }

    /// The meaning of a piece of text, rather than its colour.
    package enum Ink: Equatable, Sendable {
        case accent, dim, strong, good, warning, bad
        /// A tracker's colour, as its widgets have it.
        case look(TrackerLook)

        package static func tracker(_ tracker: TrackerDescriptor) -> Ink { .look(tracker.look) }
    }

    /// What is behind the text.
    package enum Ground: Equatable, Sendable {
        case light, dark
    }

    /// Columns; nil for a file or a pipe, which receive plain text.
    package var width: Int?
    /// Rows of a terminal; nil if they are not known.
    package var height: Int?
    /// The most rows of a list of things to do on a page of several.
    package var listed = Int.max
    /// The same for other lists.
    package var listedBriefly: Int { max(listed - 2, 1) }
    package var colors = Colors.none
    /// Nil if the terminal does not say: colours are then chosen that are seen on both.
    package var ground: Ground?
    /// False for a terminal that can show ASCII only.
    package var isUnicode = true
    /// False for pages in sentences: no rings, bars and columns.
    package var isDrawn = true
    /// Marks the sequences of `paint`; the console removes it. A text from elsewhere does not contain it, so it cannot
    /// pass for ours. Empty if nothing goes to a console.
    package var mark = ""

    package init(width: Int? = nil, height: Int? = nil, colors: Colors = .none, isUnicode: Bool = true) {
        (self.width, self.height, self.colors, self.isUnicode) = (width, height, colors, isUnicode)
    }

    /// How many rows of a list to show. One row too many is shown, because a row that counts the rest takes as much room.
    package func shown(of count: Int, most: Int) -> Int { count - most <= 1 ? count : most }

    /// A text in an ink; unchanged without colours.
    package func paint(_ text: String, _ ink: Ink) -> String {
        guard colors != .none, !text.isEmpty else { return text }
        return begin + code(ink) + "m" + text + begin + Self.plain + "m"
    }

    private var begin: String { "\u{1B}[" + mark }
    private static let plain = "0"

    /// A text as written to a terminal, a file or a pipe: the only control sequences are those of `paint`.
    ///
    /// - Parameter keepsLines: keeps line feeds and tabs; otherwise the text becomes one line.
    package func written(_ text: String, keepsLines: Bool) -> String {
        let clean = keepsLines ? PlainText.page(_:) : PlainText.line(_:)
        let text = isUnicode ? text : ASCIIDrawing.text(text)
        guard colors != .none, text.utf8.contains(0x1B) else { return clean(text) }
        var rest = text[...]
        var written = ""
        while let start = rest.firstRange(of: begin) {
            let code = rest[start.upperBound...].prefix { $0 != "m" }
            let isOurs = Self.isCode(code) && code.endIndex < rest.endIndex
            written += clean(String(rest[..<start.lowerBound]))
            written += isOurs ? "\u{1B}[" + code + "m" : clean(begin)
            rest = isOurs ? rest[rest.index(after: code.endIndex)...] : rest[start.upperBound...]
        }
        return written + clean(String(rest))
    }

    /// Whether `paint` may have written it: an attribute, or a colour.
    private static func isCode(_ code: Substring) -> Bool {
        let numbers = code.split(separator: ";", omittingEmptySubsequences: false).compactMap { UInt8($0) }
        switch numbers.count {
        case 1: return code.utf8.count <= 2 && (numbers[0] <= 2 || 31...37 ~= numbers[0])
        case 5: return code.hasPrefix("38;2;")
        default: return false
        }
    }

    private func code(_ ink: Ink) -> String {
        switch ink {
        case .accent: colors == .full ? Self.code(tone(Self.accent)) : "34"
        case .look(let look): colors == .full ? Self.code(tone(look.mark)) : "3\(look.terminalColor)"
        // Not every terminal has faint letters.
        case .dim: colors == .full ? ground.map { Self.code($0 == .light ? 0x666666 : 0x9AA3B2) } ?? "2" : "2"
        case .strong: "1"
        case .good: colors == .full ? Self.code(tone(Self.good)) : "32"
        // The usual yellow cannot be read on white.
        case .warning: colors == .full ? Self.code(tone(Self.warning)) : "33"
        case .bad: colors == .full ? Self.code(tone(Self.bad)) : "31"
        }
    }

    private static let accent = TrackerLook.Tone(light: 0x2B6BFF, dark: 0x5B8DFF)
    private static let good = TrackerLook.Tone(light: 0x187A3A, dark: 0x57C77C)
    private static let bad = TrackerLook.Tone(light: 0xB3261E, dark: 0xFF8577)
    private static let warning = TrackerLook.Tone(light: 0x9A5B00, dark: 0xE5A50A)

    private func tone(_ tone: TrackerLook.Tone) -> UInt32 {
        switch ground {
        case .light: return tone.light
        case .dark: return tone.dark
        case nil:
            // A quarter of the way: the darker one is still seen on black.
            return [16, 8, 0].reduce(0) { color, shift in
                let (light, dark) = (tone.light >> shift & 255, tone.dark >> shift & 255)
                return color | ((light * 3 + dark) / 4) << shift
            }
        }
    }

    private static func code(_ color: UInt32) -> String {
        "38;2;\(color >> 16);\(color >> 8 & 255);\(color & 255)"
    }

    /// The style for a descriptor.
    ///
    /// A non-empty `NO_COLOR` or `TERM=dumb` turns colours off; a flag on the command line takes precedence.
    package static func of(isTerminal: Bool, columns: Int?, color: Bool?, environment: (String) -> String?) -> Style {
        // A file or a pipe gets the values as they are.
        var style = Style(
            width: isTerminal ? max(columns ?? 80, 1) : nil, isUnicode: !isTerminal || isUnicode(environment))
        guard color ?? (isTerminal && !isPlain(environment)) else { return style }
        let depth = environment("COLORTERM")
        style.colors = depth == "truecolor" || depth == "24bit" ? .full : .basic
        // Some terminals report the numbers of their two colours, the background last.
        style.ground = environment("COLORFGBG")?.split(separator: ";").last.map {
            $0 == "7" || $0 == "15" ? .light : .dark
        }
        return style
    }

    /// Whether pages are drawn: as a person chose, otherwise where neither the environment nor a screen reader asks for
    /// plain text.
    ///
    /// - Parameter chosen: the setting `text`.
    package static func isDrawn(
        chosen: String, environment: (String) -> String?, hasScreenReader: () -> Bool
    ) -> Bool {
        switch chosen {
        case "plain": false
        case "drawn": true
        default: !isPlain(environment) && !hasScreenReader()
        }
    }

    private static func isPlain(_ environment: (String) -> String?) -> Bool {
        !(environment("NO_COLOR") ?? "").isEmpty || environment("TERM") == "dumb"
    }

    /// Whether the locale's character set is Unicode; true if no locale is set.
    package static func isUnicode(_ environment: (String) -> String?) -> Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = environment(name)?.lowercased(), !value.isEmpty else { continue }
            return value.contains("utf-8") || value.contains("utf8")
        }
        return true
    }
}

/// What Sipli draws and writes beyond ASCII, for terminals whose locale has no more. Each is replaced by as many columns.
enum ASCIIDrawing {
    private static let table: [Unicode.Scalar: Unicode.Scalar] = [
        "━": "=", "╸": "-", "─": "-", "│": "|", "┃": "|", "┿": "+", "┤": "|", "┼": "+", "└": "+", "✓": "+", "·": "-",
        "•": "*", "○": "o", "»": ">", "…": "~", "–": "-", "—": "-", "\u{2212}": "-", "×": "x", "→": ">", "↗": "/",
        "↘": "\\", "“": "\"",
        "”": "\"", "’": "'", "°": " ",
    ]

    static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        // Between numbers a hyphen would look like a minus or a range.
        let text = text.replacing(" · ", with: " | ")
        return String(String.UnicodeScalarView(text.unicodeScalars.map { table[$0] ?? $0 }))
    }
}
