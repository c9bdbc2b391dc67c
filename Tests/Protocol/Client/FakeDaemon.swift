import Foundation
import Glibc
import SipliSystem
import Synchronization

/// A line server that misbehaves as instructed, on a socket of its own: for what the real daemon cannot be made to do.
final class FakeDaemon: Sendable {
    enum Step: Sendable {
        /// Sends text unchanged.
        case send(String)
        /// Sends a number of equal bytes that are not text.
        case fill(UInt8, Int)
        /// Waits for a line.
        case read
    }

    let path: String
    private let directory: String
    private let received = Mutex<[String]>([])
    private let finished = DispatchSemaphore(value: 0)

    /// Serves one connection after another, each with its steps, and closes it after the last one.
    init(_ connections: [[Step]]) throws {
        directory = NSTemporaryDirectory() + "sipli-" + Identifier.hex(6)
        try Directories.makeDirectory(directory)
        path = directory + "/s"
        let listener = try UnixSocket.listen(path: path).release()
        Thread.detachNewThread { [self] in
            serve(Descriptor(owning: listener), connections)
            finished.signal()
        }
    }

    deinit {
        unlink(path)
        rmdir(directory)
    }

    /// The received lines, once all connections have been served.
    func lines() -> [String] {
        finished.wait()
        finished.signal()
        return received.withLock { $0 }
    }

    static let greeting = #"{"hello":"sipli","proto":1,"server":"0.1.0","epoch":"e1","rev":7,"caps":[]}"# + "\n"

    private func serve(_ listener: Descriptor, _ connections: [[Step]]) {
        for steps in connections {
            var waiting = pollfd(fd: listener.raw, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 10_000) == 1 else { return }
            let raw = Glibc.accept(listener.raw, nil, nil)
            guard raw >= 0 else { return }
            let socket = Descriptor(owning: raw)
            var pending: [UInt8] = []
            for step in steps {
                switch step {
                case .send(let text): Self.send(socket, Array(text.utf8))
                case .fill(let byte, let count): Self.send(socket, [UInt8](repeating: byte, count: count))
                case .read: received.withLock { $0.append(Self.line(socket, &pending)) }
                }
            }
            // Closing with unread input would reset the connection and lose the last lines sent.
            UnixSocket.shutdownWrite(socket)
        }
    }

    private static func send(_ socket: Descriptor, _ bytes: [UInt8]) {
        var offset = 0
        while offset < bytes.count, case .sent(let count) = UnixSocket.send(socket, bytes, from: offset) {
            offset += count
        }
    }

    private static func line(_ socket: Descriptor, _ pending: inout [UInt8]) -> String {
        while true {
            if let end = pending.firstIndex(of: 10) {
                defer { pending.removeFirst(end + 1) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = recv(socket.raw, &buffer, buffer.count, 0)
            guard count > 0 else { return "" }
            pending += buffer[..<count]
        }
    }
}
