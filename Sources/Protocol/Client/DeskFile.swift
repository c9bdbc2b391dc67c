package import SipliCore
package import SipliSystem
import SipliWire

/// The widgets of the desktop as a file, `desk.conf` in the configuration directory, which a person writes, or `desk save`:
///
///     # A widget a line: its name, a kind or a tracker, then options.
///     corner top-right
///     widget water HydrationWidget small at 0,0
///     widget year HabitYearWidget large at 0,1 output HDMI-A-1 scheme dark opacity 60% set habit=Read
///
/// What has a space is in quotation marks.
package struct DeskFile: Equatable, Sendable {
    /// A line that does not count.
    package struct Fault: Error, Equatable, Sendable {
        package let line: Int
        /// What was written, and what would be right.
        package let message: String

        /// For people; a file that could not be read has no line.
        package var text: String { line > 0 ? "line \(line): " + message : message }

        package init(line: Int, message: String) { (self.line, self.message) = (line, message) }
    }

    package struct Widget: Equatable, Sendable {
        package var name = ""
        /// A kind, the name of a tracker, or a bundle and a kind such as `remaining:Days`.
        package var shown = ""
        package var family: DeskFamily?
        package var cell: DeskCell?
        package var output: String?
        package var scheme: String?
        package var theme: String?
        package var opacity: Double?
        package var isHidden = false
        /// Its settings as typed, such as `category=Health`.
        package var settings: [String] = []
        /// Where it is in the file, from 1; 0 if it is not from one.
        package var line = 0

        package init() {}
    }

    package var corner: DeskCorner?
    package var widgets: [Widget] = []

    package static let name = "desk.conf"

    package static func path(_ directories: Directories) throws(DirectoryError) -> String {
        try directories.config() + "/" + name
    }

    /// A larger file is not read.
    package static let byteLimit = 1 << 20

    package init() {}

    // MARK: Options

    /// An option of a widget, and a value as an example; nil for one without.
    private struct Option: Sendable {
        let name: String
        let example: String?
        /// False for a value that is not valid.
        let read: @Sendable (String, inout Widget) -> Bool
        let write: @Sendable (Widget) -> [String]
    }

    /// In the order in which they are written.
    private static let options = [
        Option(
            name: "at", example: "0,1",
            read: { text, widget in
                widget.cell = DeskCell(text)
                return widget.cell != nil
            }, write: { $0.cell.map { [$0.text] } ?? [] }),
        text("output", "HDMI-A-1", \.output),
        Option(
            name: "scheme", example: DeskWidget.schemes.joined(separator: " or "),
            read: { text, widget in
                widget.scheme = text
                return DeskWidget.schemes.contains(text)
            }, write: { $0.scheme.map { [$0] } ?? [] }),
        text("theme", "nord", \.theme),
        Option(
            name: "opacity", example: "60%",
            read: { text, widget in
                widget.opacity = DeskWidget.opacity(typed: text)
                return widget.opacity != nil
            }, write: { $0.opacity.map { [DeskWidget.text(ofOpacity: $0)] } ?? [] }),
        Option(
            name: "hidden", example: nil,
            read: { _, widget in
                widget.isHidden = true
                return true
            }, write: { $0.isHidden ? [""] : [] }),
        Option(
            name: "set", example: "category=Health",
            read: { text, widget in
                widget.settings.append(text)
                return text.contains("=") && !text.hasPrefix("=")
            }, write: \.settings),
    ]

    private static func text(
        _ name: String, _ example: String, _ path: any WritableKeyPath<Widget, String?> & Sendable
    ) -> Option {
        Option(
            name: name, example: example,
            read: { text, widget in
                widget[keyPath: path] = text
                return !text.isEmpty
            }, write: { $0[keyPath: path].map { [$0] } ?? [] })
    }

    // MARK: Reading

    /// What the lines of a file say, and those that are wrong; the others count.
    package static func read(_ text: String) -> (file: DeskFile, faults: [Fault]) {
        var (file, faults) = (DeskFile(), [Fault]())
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(Fault) {
                try file.read(words(line, index + 1), index + 1)
            } catch {
                faults.append(error)
            }
        }
        return (file, faults)
    }

    private static let example = "widget days remaining:Days small at 0,0"

    private mutating func read(_ words: [String], _ line: Int) throws(Fault) {
        guard let first = words.first else { return }
        switch first {
        case "corner":
            guard words.count == 2, let corner = DeskCorner(rawValue: words[1]) else {
                let typed = words.dropFirst().joined(separator: " ")
                throw Fault(
                    line: line,
                    message: "\"\(typed)\" is not a corner; write one of " + DeskCorner.names.joined(separator: ", "))
            }
            self.corner = corner
        case "widget": widgets.append(try widget(words.dropFirst(), line))
        default:
            throw Fault(
                line: line, message: "\"\(first)\" is not \"corner\" or \"widget\"; a line is such as: " + Self.example)
        }
    }

    private func widget(_ words: ArraySlice<String>, _ line: Int) throws(Fault) -> Widget {
        var (widget, rest) = (Widget(), words)
        widget.line = line
        guard let name = rest.popFirst(), let shown = rest.popFirst() else {
            throw Fault(line: line, message: "a widget has a name, and a kind or a tracker, such as: " + Self.example)
        }
        (widget.name, widget.shown) = (name, shown)
        if let other = widgets.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw Fault(
                line: line, message: "there is already a widget called \(other.name), on line \(other.line)")
        }
        while let word = rest.popFirst() {
            if let family = DeskFamily.named(word) {
                widget.family = family
                continue
            }
            guard let option = Self.options.first(where: { $0.name == word }) else {
                throw Fault(line: line, message: "\"\(word)\" is not an option of a widget; " + Self.known(near: word))
            }
            guard let example = option.example else {
                _ = option.read("", &widget)
                continue
            }
            guard let value = rest.popFirst() else {
                throw Fault(line: line, message: "\(word) has no value; write one such as \(word) \(example)")
            }
            guard option.read(value, &widget) else {
                throw Fault(line: line, message: "\"\(value)\" is not a value of \(word); write \(word) \(example)")
            }
        }
        return widget
    }

    private static func known(near word: String) -> String {
        let names = DeskFamily.all.map(\.word) + options.map(\.name)
        if let nearest = EditDistance.nearest(to: word, among: names) { return "did you mean \(nearest)?" }
        return "write a size (" + DeskFamily.all.map(\.word).joined(separator: ", ") + ") or an option ("
            + options.map(\.name).joined(separator: ", ") + ")"
    }

    /// The words of a line, without its comment.
    private static func words(_ line: Substring, _ number: Int) throws(Fault) -> [String] {
        var words: [String] = []
        var (word, isQuoted, isEscaped): (String?, Bool, Bool) = (nil, false, false)
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                (word, isQuoted) = (word ?? "", !isQuoted)
            } else if isQuoted || !character.isWhitespace {
                if character == "#", !isQuoted, word == nil { break }
                word = (word ?? "") + String(character)
            } else if let ended = word {
                words.append(ended)
                word = nil
            }
        }
        guard !isQuoted else { throw Fault(line: number, message: "a quotation mark is missing at the end of a value") }
        return words + [word].compactMap { $0 }
    }

    // MARK: Writing

    /// The lines of a file that is written by a program, which says so.
    package var text: String {
        let lines = self.lines
        return Self.head(lines) + lines
    }

    /// A program has written a text, and nobody has changed it since.
    package static func isWritten(_ text: String) -> Bool {
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0] + "\n" == head(String(parts[1]))
    }

    /// Tells one content of the file from others.
    package static func fingerprint(_ text: String) -> String {
        var hash = FNV1a()
        hash.combine(text.utf8)
        return String(UInt64(bitPattern: hash.value), radix: 16)
    }

    private static func head(_ lines: String) -> String {
        "# Written by sipli-client desk save (\(fingerprint(lines)))\n"
    }

    private var lines: String {
        let corner = corner.map { "corner \($0.rawValue)\n" } ?? ""
        return corner
            + widgets.map { widget in
                let options = Self.options.flatMap { option in
                    option.write(widget).flatMap { option.example == nil ? [option.name] : [option.name, $0] }
                }
                let words = ["widget", widget.name, widget.shown] + [widget.family?.word].compactMap { $0 } + options
                return words.map(Self.quoted).joined(separator: " ") + "\n"
            }.joined()
    }

    private static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty && !word.hasPrefix("#")
            && !word.contains { $0.isWhitespace || $0 == "\"" || $0 == "\\" }
        guard !isPlain else { return word }
        // A line break would end the line.
        let escaped = word.map { character in
            character.isNewline
                ? " " : character == "\"" || character == "\\" ? "\\" + String(character) : String(character)
        }
        return "\"" + escaped.joined() + "\""
    }
}
