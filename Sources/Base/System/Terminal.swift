import CSipliShims
import Glibc

/// A terminal on descriptors 0 and 1 that a program has for itself: raw, on its alternate screen, with the mouse.
///
/// There is one for the process: it is left even if the program crashes.
package enum TerminalScreen {
    // The alternate screen; the cursor hidden; no wrapping; clicks and the wheel as SGR sequences.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
    private static let leaving = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Takes the terminal; does nothing if it is taken already.
    package static func enter() throws(SystemError) {
        guard sipli_enter_screen(leaving) == 0 else { throw SystemError("tcsetattr") }
        _ = Descriptor.writeAll(Array(entering.utf8), to: 1)
    }

    /// Gives it back as it was.
    package static func leave() { sipli_leave_screen() }

    /// Gives it back and stops the process, as Ctrl-Z does, until it is continued.
    package static func suspend() {
        leave()
        sipli_suspend()
    }

    /// A descriptor that is readable after SIGWINCH, SIGTSTP or SIGCONT, which are blocked from now on.
    package static func signals() throws(SystemError) -> Descriptor {
        let raw = sipli_screen_signals()
        guard raw >= 0 else { throw SystemError("signalfd") }
        return Descriptor(owning: raw)
    }

    /// The signals that arrived.
    package static func takeSignals(_ descriptor: Descriptor) -> Set<Int32> {
        var signals: Set<Int32> = []
        // A signal's description is 128 bytes and begins with its number.
        let size = 128
        withUnsafeTemporaryAllocation(byteCount: size * 4, alignment: 8) { buffer in
            guard case .bytes(let count) = descriptor.readAvailable(into: buffer) else { return }
            for offset in stride(from: 0, to: count, by: size) {
                signals.insert(Int32(buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            }
        }
        return signals
    }
}

/// Properties of a descriptor's terminal.
package enum Terminal {
    /// Columns of the terminal behind a descriptor; nil if it is not a terminal or does not report it.
    package static func columns(of descriptor: Int32) -> Int? {
        let columns = sipli_terminal_columns(descriptor)
        return columns > 0 ? Int(columns) : nil
    }

    /// Rows of the terminal behind a descriptor; nil if it is not a terminal or does not report it.
    package static func rows(of descriptor: Int32) -> Int? {
        let rows = sipli_terminal_rows(descriptor)
        return rows > 0 ? Int(rows) : nil
    }

    /// Pixels across the terminal behind a descriptor; nil if it is not a terminal or does not report it.
    package static func pixels(of descriptor: Int32) -> Int? {
        let pixels = sipli_terminal_pixels(descriptor)
        return pixels > 0 ? Int(pixels) : nil
    }

    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
