import Foundation
import SipliSystem

/// Lines to a daemon and from it, without knowing what they mean.
final class LineClient {
    private let socket: Descriptor
    private var bytes: [UInt8] = []

    init(path: String) throws {
        socket = try UnixSocket.connect(path: path, timeoutMilliseconds: 5000)
    }

    deinit {
        socket.close()
    }

    func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = UnixSocket.send(socket, bytes)
    }

    /// The next line; nil when none came in time or the connection ended.
    func receive(milliseconds: Int = 5000) throws -> String? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeFirst(end + 1)
                return line
            }
            try UnixSocket.setTimeout(socket, milliseconds: milliseconds)
            guard case .bytes(let count) = UnixSocket.receive(socket, into: buffer) else { return nil }
            bytes += buffer[..<count]
        }
    }
}
