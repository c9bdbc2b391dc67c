import CSipliShims
import Glibc

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
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }
}
