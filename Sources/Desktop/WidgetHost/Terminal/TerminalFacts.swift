import CSipliShims
import Glibc
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// What the terminal can show, according to its environment.
struct TerminalFacts {
    let environment: HostEnvironment

    /// None if `NO_COLOR` is not empty or the output is not a terminal.
    var colors: TerminalOptions.Colors {
        let term = environment.variable("TERM") ?? ""
        guard environment.isTerminal, (environment.variable("NO_COLOR") ?? "").isEmpty, term != "dumb" else {
            return .none
        }
        let depth = environment.variable("COLORTERM")
        if depth == "truecolor" || depth == "24bit" { return .full }
        return term.contains("256color") ? .indexed : .sixteen
    }

    /// Whether the locale's character set is Unicode; true if no locale is set.
    var isUnicode: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].map { environment.variable($0) ?? "" }
        guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return true }
        return name.contains("utf-8") || name.contains("utf8")
    }

    var options: TerminalOptions {
        var options = TerminalOptions(colors: colors, isUnicode: isUnicode)
        options.hasLinks = environment.isTerminal && environment.variable("TERM") != "dumb"
        options.hasBackground = false
        if !isUnicode { options.symbols = .none }
        return options
    }

    /// The graphics protocol that the terminal reports.
    func graphics(_ wish: Graphics) -> Graphics {
        guard wish == .auto else { return wish }
        guard environment.isTerminal, colors != .none else { return .none }
        if saysKitty { return .kitty }
        return environment.query.answer.hasSixels ? .sixel : .none
    }

    /// The scheme of the terminal's background; dark if unknown, as on most terminals.
    var scheme: ColorScheme {
        guard colors != .none else { return .light }
        if let scheme = environment.query.answer.scheme { return scheme }
        // Some terminals report the numbers of their two colours, the background last.
        let last = (environment.variable("COLORFGBG") ?? "").split(separator: ";").last
        return last == "7" || last == "15" ? .light : .dark
    }

    private var saysKitty: Bool {
        let program = (environment.variable("TERM_PROGRAM") ?? "").lowercased()
        return environment.variable("TERM") == "xterm-kitty" || environment.variable("KITTY_WINDOW_ID") != nil
            || program == "wezterm" || program == "ghostty"
    }
}

/// How pictures get into a terminal.
enum Graphics: String, CaseIterable {
    /// Whatever the terminal reports.
    case auto
    case kitty, sixel
    /// Cells only.
    case none
}

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

/// A terminal in raw mode: keys arrive at once and are not echoed.
final class RawTerminal {
    private var earlier = termios()
    private var isRaw = false

    /// Nil if descriptor 0 is not a terminal.
    init?() {
        guard tcgetattr(0, &earlier) == 0 else { return nil }
        var raw = earlier
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(0, TCSANOW, &raw) == 0 else { return nil }
        isRaw = true
    }

    /// Restores the terminal; once.
    func restore() {
        guard isRaw else { return }
        isRaw = false
        tcsetattr(0, TCSANOW, &earlier)
    }

    /// Runs the closure in raw mode; nil if descriptor 0 is not a terminal.
    static func perform<Result>(_ body: () -> Result) -> Result? {
        guard let terminal = RawTerminal() else { return nil }
        defer { terminal.restore() }
        return body()
    }
}

/// SIGWINCH as an event of a loop.
final class SizeChanges {
    private let descriptor: Descriptor
    private var watch: FeedWatch?
    /// Called after the terminal got another size.
    var changed: () -> Void = {}

    /// Create before starting threads, like `EndSignals`.
    init(_ loop: FeedLoop) throws(SystemError) {
        let raw = sipli_size_changes()
        guard raw >= 0 else { throw SystemError("signalfd") }
        descriptor = Descriptor(owning: raw)
        watch = loop.watch(raw, POLLIN) { [weak self] _ in
            // A signal's description is 128 bytes; pending ones count as one change.
            var bytes = [UInt8](repeating: 0, count: 1024)
            _ = read(raw, &bytes, bytes.count)
            self?.changed()
        }
    }

    deinit { watch?.cancel() }
}
