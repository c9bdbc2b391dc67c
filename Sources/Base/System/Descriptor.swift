import CSipliShims
import Glibc

/// A file descriptor that is closed when the last reference to it is released.
///
/// Not Sendable: a descriptor belongs to one thread. Cancel any watch on it before closing it.
package final class Descriptor {
    /// The number for system calls; -1 once closed, so that late use fails instead of hitting an unrelated file.
    package private(set) var raw: Int32

    /// Takes over an open descriptor.
    package init(owning raw: Int32) { self.raw = raw }

    deinit { close() }

    /// Closes now; closing twice does nothing. Sync data that must survive before: errors from closing are not
    /// reported.
    package func close() {
        guard raw >= 0 else { return }
        _ = Glibc.close(raw)
        raw = -1
    }

    /// Releases ownership: the caller closes the returned descriptor.
    package func release() -> Int32 {
        defer { raw = -1 }
        return raw
    }

    /// Makes reads and writes return `.wouldBlock` instead of waiting.
    package func setNonBlocking() throws(SystemError) {
        guard sipli_set_nonblocking(raw) == 0 else { throw SystemError("fcntl") }
    }

    /// Reads once into the buffer; may read less than it can hold.
    package func readAvailable(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
        ReadResult { read(raw, buffer.baseAddress, buffer.count) }
    }

    /// Writes once; may write less than offered. A pipe without a reader raises SIGPIPE: sockets use `UnixSocket.send`.
    package func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult {
        WriteResult { Glibc.write(raw, bytes.baseAddress, bytes.count) }
    }

    /// Writes everything to a descriptor by number, waiting while it is full; false if it accepts no more.
    package static func writeAll(_ bytes: [UInt8], to raw: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch WriteResult({ rest.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) } }) {
            case .sent(let count): rest = rest.dropFirst(count)
            case .wouldBlock:
                var wait = pollfd(fd: raw, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            case .closed, .failed: return false
            }
        }
        return true
    }

    /// Writes everything to a blocking descriptor or a file.
    package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        var offset = 0
        while offset < bytes.count {
            switch bytes.withUnsafeBytes({ write(UnsafeRawBufferPointer(rebasing: $0[offset...])) }) {
            case .sent(let count): offset += count
            case .wouldBlock: throw SystemError("write", code: EAGAIN)
            case .closed: throw SystemError("write", code: EPIPE)
            case .failed(let code): throw SystemError("write", code: code)
            }
        }
    }
}
