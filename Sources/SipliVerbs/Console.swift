import Glibc
import SipliClient
import SipliCore
import SipliSystem
package import SipliWire

/// Where a verb prints: data to one side, messages to the other. What is printed is collected and written at once.
///
/// Every way out is here, and none lets anything pass that a terminal heeds but what `Style.paint` made. Only bytes are exact,
/// and only to a file or a pipe.
package final class Console {
    /// How data may look.
    package let style: Style
    /// How messages may look; a width means that somebody watches.
    package let messageStyle: Style
    package let isQuiet: Bool
    /// False once the reader has gone or the disk is full.
    package private(set) var isOpen = true
    private var pending: [UInt8] = []
    private var warnings: Set<String> = []
    private let write: (Int32, [UInt8]) -> Bool

    /// - Parameter write: takes bytes for descriptor 1 or 2; false when they could not be written.
    package init(
        style: Style, messageStyle: Style = Style(), isQuiet: Bool = false, write: @escaping (Int32, [UInt8]) -> Bool
    ) {
        self.style = style
        self.messageStyle = messageStyle
        self.isQuiet = isQuiet
        self.write = write
    }

    /// The console of this process.
    package static func ofProcess(_ options: CommonOptions) -> Console {
        let environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
        func style(_ descriptor: Int32) -> Style {
            let isTerminal = Terminal.isTerminal(descriptor)
            var style = Style.of(
                isTerminal: isTerminal, columns: isTerminal ? Terminal.columns(of: descriptor) : nil,
                color: options.color, environment: environment)
            if style.colors != .none { style.mark = Identifier.hex(8) }
            return style
        }
        return Console(style: style(1), messageStyle: style(2), isQuiet: options.quiet) { descriptor, bytes in
            Descriptor.writeAll(bytes, to: descriptor)
        }
    }

    /// Prints lines of data: what a value brings along breaks none. To a file or a pipe tabs separate columns.
    package func print(_ lines: [String]) {
        for line in lines {
            let one = line.utf8.contains(UInt8(ascii: "\n")) ? Self.withoutLineFeeds(line) : line
            collect((style.written(one, keepsLines: style.width == nil) + "\n").utf8)
        }
    }

    private static func withoutLineFeeds(_ line: String) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
    }

    /// Prints a page, whose line feeds are its own: a value in it was cleaned before.
    package func out(_ text: String) {
        collect(style.written(text, keepsLines: true).utf8)
    }

    /// Prints data that is text already, such as JSON or a table, as it is; for a terminal without what that would heed.
    package func out(bytes: some Collection<UInt8>) {
        guard style.width != nil else { return collect(bytes) }
        collect(PlainText.page(String(decoding: bytes, as: UTF8.self)).utf8)
    }

    /// Prints an object as one line of JSON.
    package func out(members: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        writer.beginObject()
        members(&writer)
        writer.endObject()
        writer.newline()
        out(bytes: writer.bytes)
    }

    private func collect(_ bytes: some Collection<UInt8>) {
        pending.append(contentsOf: bytes)
        if pending.count > 64 << 10 { flush() }
    }

    /// Tells what was done, on a line; nothing when quiet.
    package func tell(_ text: String) {
        guard !isQuiet else { return }
        collect((style.written(text, keepsLines: false) + "\n").utf8)
    }

    /// Tells what a write did and how to take it back, or that it did nothing.
    package func tell(_ text: String, isUnchanged: Bool?) {
        // Undo would take back the change before it.
        tell(isUnchanged == true ? "Nothing changed." : text + ". Undo: sipli-client undo")
    }

    /// Prints a line for a person, after the data so far.
    package func err(_ text: String) {
        say(messageStyle.written(text, keepsLines: false) + "\n")
    }

    /// Says what went wrong, in the one form that all errors of this program have.
    package func fail(_ text: String) {
        err("sipli-client: " + text)
    }

    /// Says why a call brought no result, and on a line of its own what to do about it.
    package func fail(_ error: any Error) {
        guard case ClientError.unreachable(let reason, let hint) = error else { return fail("\(error)") }
        fail(reason)
        err(hint)
    }

    /// Says what is wrong with a command line, which may take several lines.
    package func fail(usage text: String, of arguments: [String]) {
        say(PlainText.page("sipli-client: " + text, quoting: arguments) + "\n")
    }

    /// Prints a remark for a person; nothing when quiet.
    package func note(_ text: String) {
        guard !isQuiet else { return }
        err(text)
    }

    /// Prints a warning for a person, once; nothing when quiet.
    package func warn(_ text: String) {
        guard warnings.insert(text).inserted else { return }
        note("Warning: " + text)
    }

    /// Asks for something, leaving the cursor behind the question.
    package func prompt(_ text: String) {
        say(messageStyle.written(text, keepsLines: false))
    }

    /// Ends the line of a question that was not answered.
    package func endPrompt() {
        say("\n")
    }

    /// Draws over the current line of messages, for progress.
    package func draw(_ text: String) {
        _ = write(2, Array(("\r\u{1B}[K" + messageStyle.written(text, keepsLines: false)).utf8))
    }

    private func say(_ text: String) {
        flush()
        _ = write(2, Array(text.utf8))
    }

    /// Writes what was collected.
    package func flush() {
        guard !pending.isEmpty else { return }
        if isOpen { isOpen = write(1, pending) }
        pending.removeAll(keepingCapacity: true)
    }
}
