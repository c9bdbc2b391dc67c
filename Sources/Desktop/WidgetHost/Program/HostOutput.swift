import SipliCore
import SipliSystem

/// Output without a loop.
///
/// Text is written without control sequences. A renderer's output is written unchanged, because it has already cleaned
/// the text within its own sequences.
enum HostOutput {
    /// Writes lines to standard output.
    static func print(_ text: String) { draw(PlainText.page(text)) }

    /// Prints a message on standard error, after the program's name. Line feeds are kept, so quoted text must have none.
    static func say(_ text: String) {
        _ = Descriptor.writeAll(Array((PlainText.page(HostProgram.name + ": " + text) + "\n").utf8), to: 2)
    }

    /// Writes a renderer's output to standard output; false if it could not be written.
    @discardableResult
    static func draw(_ text: String) -> Bool { draw(Array(text.utf8)) }

    @discardableResult
    static func draw(_ bytes: [UInt8]) -> Bool { Descriptor.writeAll(bytes, to: 1) }
}
