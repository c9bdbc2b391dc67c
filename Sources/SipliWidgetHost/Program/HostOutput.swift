import Glibc
import SipliCore

/// Writing without a loop.
///
/// Text comes out with nothing in it that a terminal heeds. What a renderer drew is exact, because it cleaned the words that it
/// put into its own sequences.
enum HostOutput {
    /// Writes lines to standard output.
    static func print(_ text: String) {
        write(1, Array(PlainText.page(text).utf8))
    }

    /// Says something on standard error, after the program's name. Line feeds are kept: what is quoted must have none.
    static func say(_ text: String) {
        write(2, Array((PlainText.page(HostCommand.name + ": " + text) + "\n").utf8))
    }

    /// Writes what a renderer drew to standard output; false when nobody takes it.
    @discardableResult
    static func draw(_ text: String) -> Bool {
        draw(Array(text.utf8))
    }

    @discardableResult
    static func draw(_ bytes: [UInt8]) -> Bool {
        write(1, bytes)
    }

    /// Writes all of it; false when nobody takes it.
    @discardableResult
    private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
