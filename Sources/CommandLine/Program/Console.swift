import Glibc
package import SipliCore
package import SipliSystem
import SipliWire

/// Output of a verb: data on one stream, messages on the other. Output is buffered and written at once.
///
/// All output goes through here, and the only control sequences that pass are those of `Style.paint`. Only bytes are exact,
/// and only to a file or a pipe.
package final class Console {
    /// How data may look. Resolved when it is first asked for, which messages do not.
    package private(set) lazy var style = resolved(written)
    /// Columns for data; nil for a file or a pipe.
    package var width: Int? { written.width }
    /// How what is written may look.
    private let written: Style
    private let resolved: (Style) -> Style
    /// The program's name, which begins every error.
    private let name: String
    /// How messages may look; a width means that they go to a terminal.
    package let messageStyle: Style
    package let isQuiet: Bool
    /// Whether what goes wrong is printed as JSON.
    package let isJSON: Bool
    /// False once the reader has closed or the disk is full.
    package private(set) var isOpen = true
    /// Whether that is because the reader has closed, as `head` does once it has enough.
    package private(set) var hasLostReader = false
    private var pending: [UInt8] = []
    private var warnings: Set<String> = []
    private let write: (Int32, [UInt8]) -> Bool

    /// - Parameters:
    ///   - name: the program's name.
    ///   - resolved: adds to a style what takes time to find out.
    ///   - write: writes bytes to descriptor 1 or 2; returns false on failure.
    package init(
        name: String = ProgramName.current, style: Style, messageStyle: Style = Style(), isQuiet: Bool = false,
        isJSON: Bool = false, resolved: @escaping (Style) -> Style = { $0 }, write: @escaping (Int32, [UInt8]) -> Bool
    ) {
        (self.name, written, self.resolved) = (name, style, resolved)
        (self.messageStyle, self.isQuiet, self.isJSON, self.write) = (messageStyle, isQuiet, isJSON, write)
    }

    /// The console of this process.
    ///
    /// - Parameters:
    ///   - name: the program's name.
    ///   - text: the setting `text`, as the daemon has it.
    package static func ofProcess(
        _ options: CommonOptions, name: String, text: @escaping (Directories) -> String? = { _ in nil }
    ) -> Console {
        let environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
        func style(_ descriptor: Int32) -> Style {
            let isTerminal = Terminal.isTerminal(descriptor)
            var style = Style.of(
                isTerminal: isTerminal, columns: isTerminal ? Terminal.columns(of: descriptor) : nil,
                color: options.color, environment: environment)
            style.height = isTerminal ? Terminal.rows(of: descriptor) : nil
            if style.colors != .none { style.mark = Identifier.hex(8) }
            return style
        }
        return Console(
            name: name, style: style(1), messageStyle: style(2), isQuiet: options.quiet, isJSON: options.json,
            resolved: { style in
                guard style.width != nil else { return style }
                var style = style
                style.isDrawn = Style.isDrawn(
                    chosen: text(Directories(environment: environment)) ?? "",
                    environment: environment, hasScreenReader: { ScreenReader.isRunning() })
                return style
            }
        ) { descriptor, bytes in
            Descriptor.writeAll(bytes, to: descriptor)
        }
    }

    /// Prints lines of data; line breaks in values are replaced. In a file or a pipe, tabs separate columns. On a terminal,
    /// commands begin with the name that was called.
    package func print(_ lines: [String]) {
        for line in lines {
            let one = line.utf8.contains(UInt8(ascii: "\n")) ? Self.withoutLineFeeds(line) : line
            let shown = written.width == nil ? one : ProgramName.spelled(one)
            collect((written.written(shown, keepsLines: written.width == nil) + "\n").utf8)
        }
    }

    private static func withoutLineFeeds(_ line: String) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
    }

    /// Prints a page with its line feeds; values in it must be cleaned already.
    package func out(_ text: String) { collect(written.written(text, keepsLines: true).utf8) }

    /// Prints data that is already text, such as JSON or a table, unchanged; for a terminal, without control sequences.
    package func out(bytes: some Collection<UInt8>) {
        guard written.width != nil else { return collect(bytes) }
        collect(PlainText.page(String(decoding: bytes, as: UTF8.self)).utf8)
    }

    /// Prints an object as one line of JSON.
    package func out(members: (inout JSONWriter) -> Void) {
        out(bytes: RawJSON.object(members).bytes + [UInt8(ascii: "\n")])
    }

    private func collect(_ bytes: some Collection<UInt8>) {
        pending.append(contentsOf: bytes)
        if pending.count > 64 << 10 { flush() }
    }

    /// Reports what was done, on one line; nothing when quiet.
    package func report(_ text: String) {
        guard !isQuiet else { return }
        collect((written.written(ProgramName.spelled(text), keepsLines: false) + "\n").utf8)
    }

    /// Reports what a write did and how to undo it, or that nothing changed.
    package func report(_ text: String, isUnchanged: Bool?) {
        // Undo would revert the change before it.
        report(isUnchanged == true ? "Nothing changed." : text + ". Undo: sipli-client undo")
    }

    /// Prints a message line, after the data so far.
    package func err(_ text: String) {
        say(messageStyle.written(ProgramName.spelled(text), keepsLines: false) + "\n")
    }

    /// Prints an error in the common form of this program.
    package func fail(_ text: String) { err(name + ": " + text) }

    /// Prints why a command failed, and the advice on a line of its own; with `--json` as one object.
    package func fail(_ report: FailureReport) {
        guard isJSON else {
            fail(report.message)
            for line in report.hint?.split(separator: "\n") ?? [] { err(String(line)) }
            return
        }
        tell { report.write(to: &$0) }
    }

    /// Prints a remark; nothing when quiet, or with `--json`, whose result has what it says.
    package func note(_ text: String) {
        guard !isQuiet, !isJSON else { return }
        err(text)
    }

    /// Prints a warning, once; nothing when quiet.
    package func warn(_ text: String) {
        guard !isQuiet, warnings.insert(text).inserted else { return }
        guard isJSON else { return err("Warning: " + text) }
        tell { $0.member("warning", ProgramName.spelled(text)) }
    }

    /// Prints an object as a line of messages.
    private func tell(members: (inout JSONWriter) -> Void) {
        let line = RawJSON.object(members).written
        say((messageStyle.width == nil ? line : PlainText.line(line)) + "\n")
    }

    /// Prints a question and leaves the cursor after it.
    package func prompt(_ text: String) { say(messageStyle.written(ProgramName.spelled(text), keepsLines: false)) }

    /// Ends the line of a question that was not answered.
    package func endPrompt() { say("\n") }

    /// Overwrites the current line of messages, for progress.
    package func draw(_ text: String) {
        _ = write(2, Array(("\r\u{1B}[K" + messageStyle.written(text, keepsLines: false)).utf8))
    }

    private func say(_ text: String) {
        flush()
        _ = write(2, Array(text.utf8))
    }

    /// Writes the buffered output.
    package func flush() {
        guard !pending.isEmpty else { return }
        if isOpen {
            isOpen = write(1, pending)
            hasLostReader = !isOpen && errno == EPIPE
        }
        pending.removeAll(keepingCapacity: true)
    }
}
