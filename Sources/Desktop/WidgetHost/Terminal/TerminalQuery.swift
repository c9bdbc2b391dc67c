import Glibc
import SipliWidgetKit

/// Queries the terminal once: its background (OSC 11) and its attributes (DA1), which every terminal reports.
final class TerminalQuery {
    /// A terminal answers at once or never.
    private static let patienceMilliseconds: Int32 = 150

    private let ask: () -> [UInt8]
    /// The reply.
    private(set) lazy var answer = TerminalAnswer(ask())

    /// - Parameter ask: returns the bytes of the reply; for tests.
    init(ask: @escaping () -> [UInt8] = TerminalQuery.askTerminal) { self.ask = ask }

    /// Empty if input or output is not a terminal, or another program is in the foreground.
    private static func askTerminal() -> [UInt8] {
        guard isatty(0) == 1, isatty(1) == 1, tcgetpgrp(0) == getpgrp() else { return [] }
        return RawTerminal.perform {
            HostOutput.draw("\u{1B}]11;?\u{1B}\\\u{1B}[c")
            return readAnswer()
        } ?? []
    }

    private static func readAnswer() -> [UInt8] {
        var answer: [UInt8] = []
        var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        // The attributes come last and end with a c; a colour may have one too.
        while !(answer.last == UInt8(ascii: "c") && TerminalAnswer(answer).hasAttributes),
            poll(&entry, 1, patienceMilliseconds) > 0
        {
            var byte: UInt8 = 0
            guard read(0, &byte, 1) == 1 else { break }
            answer.append(byte)
        }
        return answer
    }
}

/// A terminal's reply about itself.
struct TerminalAnswer {
    /// The numbers in an answer such as `ESC [ ? 62 ; 4 c`.
    let attributes: [Substring]
    /// From its background, in a reply such as `ESC ] 11 ; rgb:1c1c/1c1c/1e1e ESC \`; nil if it reported none.
    let scheme: ColorScheme?

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        attributes = Self.part(of: text, after: "\u{1B}[?", before: ["c"])?.split(separator: ";") ?? []
        scheme = Self.part(of: text, after: "\u{1B}]11;rgb", before: ["\u{1B}", "\u{7}"]).flatMap(Self.scheme)
    }

    var hasAttributes: Bool { !attributes.isEmpty }
    /// 4 is for terminals that draw sixels.
    var hasSixels: Bool { attributes.contains("4") }

    private static func part(of text: String, after start: String, before ends: Set<Character>) -> Substring? {
        guard let range = text.firstRange(of: start) else { return nil }
        let rest = text[range.upperBound...]
        return rest.firstIndex(where: ends.contains).map { rest[..<$0] }
    }

    /// Parses `:1c1c/1c1c/1e1e`, each part with one to four digits.
    private static func scheme(_ color: Substring) -> ColorScheme? {
        let parts = color.drop { $0 != ":" }.dropFirst().split(separator: "/").compactMap { part in
            UInt32(part, radix: 16).map { Double($0) / Double((1 << (4 * UInt32(part.count))) - 1) }
        }
        guard parts.count >= 3 else { return nil }
        let color = RGBA(red: parts[0], green: parts[1], blue: parts[2])
        return RGBA.white.contrast(with: color) > RGBA.black.contrast(with: color) ? .dark : .light
    }
}
