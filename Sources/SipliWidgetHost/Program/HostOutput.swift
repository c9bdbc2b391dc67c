import SipliCore
import SipliSystem

/// Writing without a loop.
///
/// Text comes out with nothing in it that a terminal heeds. What a renderer drew is exact, because it cleaned the words that it
/// put into its own sequences.
enum HostOutput {
    /// Writes lines to standard output.
    static func print(_ text: String) {
        draw(PlainText.page(text))
    }

    /// Says something on standard error, after the program's name. Line feeds are kept: what is quoted must have none.
    static func say(_ text: String) {
        _ = Descriptor.writeAll(Array((PlainText.page(HostCommand.name + ": " + text) + "\n").utf8), to: 2)
    }

    /// Writes what a renderer drew to standard output; false when nobody takes it.
    @discardableResult
    static func draw(_ text: String) -> Bool {
        draw(Array(text.utf8))
    }

    @discardableResult
    static func draw(_ bytes: [UInt8]) -> Bool {
        Descriptor.writeAll(bytes, to: 1)
    }
}
