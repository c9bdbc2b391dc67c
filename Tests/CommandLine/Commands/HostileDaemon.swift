import Foundation
import Glibc
import SipliSystem
import SipliTestSupport
import Synchronization

/// A daemon whose texts are all hostile: a proxy in front of a real one that inserts what terminals interpret.
final class HostileDaemon: Sendable {
    /// Which of the daemon's texts are changed.
    enum Reach: CaseIterable {
        /// Texts for people.
        case words
        /// Texts for programs too.
        case everything
        /// None, but each request is refused with such a message.
        case refusals
    }

    /// As JSON: escape sequences, a bell, C1, an override and an isolate of direction, line breaks, zero-width
    /// characters.
    static let text =
        #"\u001b[31mred\u001b[0m\u001b]0;title\u0007\u009b2J\u202eright\u2066\r\nEVIL\u2028EVIL\u0085EVIL\tx\u200b\ufeff\u007f\u0000"#

    let socketPath: String
    private let real: String
    private let listener: UncheckedDescriptor
    private let reach: Mutex<Reach>

    init(before daemon: TestDaemon) throws {
        real = daemon.socketPath
        socketPath = daemon.directory.file("hostile.sock")
        reach = Mutex(.words)
        listener = UncheckedDescriptor(try UnixSocket.listen(path: socketPath))
        let serve = Thread { [self] in
            while true {
                var entry = pollfd(fd: listener.raw, events: Int16(POLLIN), revents: 0)
                guard poll(&entry, 1, -1) > 0, entry.revents & Int16(POLLIN) != 0 else { return }
                let raw = accept(listener.raw, nil, nil)
                guard raw >= 0 else { return }
                Thread { self.serve(raw) }.start()
            }
        }
        serve.start()
    }

    func set(_ reach: Reach) {
        self.reach.withLock { $0 = reach }
    }

    /// Accepts no more connections.
    func stop() {
        shutdown(listener.raw, Int32(SHUT_RDWR))
    }

    /// Forwards lines both ways until one side ends.
    private func serve(_ raw: Int32) {
        guard let daemon = try? UnixSocket.connect(path: real).release() else { return }
        defer {
            close(raw)
            close(daemon)
        }
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        while true {
            var entries = [raw, daemon].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&entries, 2, 60_000) > 0 else { return }
            for (index, entry) in entries.enumerated() where entry.revents != 0 {
                var buffer = [UInt8](repeating: 0, count: 65536)
                let count = read(entry.fd, &buffer, buffer.count)
                guard count > 0 else { return }
                if index == 0 { ours += buffer[..<count] } else { theirs += buffer[..<count] }
            }
            for line in Self.lines(&ours) { Self.write(daemon, line) }
            for line in Self.lines(&theirs) { Self.write(raw, changed(line)) }
        }
    }

    private func changed(_ line: [UInt8]) -> [UInt8] {
        let text = String(decoding: line, as: UTF8.self)
        switch reach.withLock({ $0 }) {
        case .words: return Array(Self.hostile(text) { Self.words.contains($0) }.utf8)
        case .everything: return Array(Self.hostile(text) { !Self.structure.contains($0) }.utf8)
        case .refusals:
            guard text.contains(#""ok":"#) else { return line }
            let error = #"{"code":"invalid","message":"bad \#(Self.text)","retry":false,"fatal":false}"#
            return Array((#"{"ok":false,"error":"# + error + "}" + "\n").utf8)
        }
    }

    /// The members whose texts are for people or come from others.
    private static let words: Set<String> = [
        "text", "note", "message", "entry_text", "title", "doc", "client", "host", "error", "warning", "warnings",
        "label",
        "summary", "advice", "today", "remaining", "percent", "short", "goal", "latest", "when", "name", "notices",
        "newest",
        "choices", "claimed_by", "dialog", "place", "source", "unnamed", "format", "why", "long",
    ]
    /// Members that every reply needs.
    private static let structure: Set<String> = ["ev", "code", "sub", "epoch", "proto", "server", "caps", "cursor"]

    /// A line of JSON with the values of matching members replaced; elements of a list belong to its member.
    private static func hostile(_ line: String, _ isMeant: (String) -> Bool) -> String {
        var (result, member, rest) = ("", "", Substring(line))
        while let quote = rest.firstIndex(of: "\"") {
            result += rest[..<quote]
            var end = rest.index(after: quote)
            while rest[end] != "\"" { end = rest.index(end, offsetBy: rest[end] == "\\" ? 2 : 1) }
            let text = rest[rest.index(after: quote)..<end]
            rest = rest[rest.index(after: end)...]
            if rest.first == ":" { member = String(text) }
            let isValue = rest.first != ":"
            result += "\"" + text + (isValue && isMeant(member) ? Self.text : "") + "\""
        }
        return result + rest
    }

    private static func lines(_ bytes: inout [UInt8]) -> [[UInt8]] {
        guard let last = bytes.lastIndex(of: 0x0A) else { return [] }
        defer { bytes.removeSubrange(...last) }
        return bytes[...last].split(separator: 0x0A).map { $0 + [0x0A] }
    }

    private static func write(_ descriptor: Int32, _ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

/// A listener that exists until the test's end and is only used by number.
private struct UncheckedDescriptor: Sendable {
    let raw: Int32

    init(_ descriptor: Descriptor) {
        let raw = descriptor.release()
        // It is polled instead.
        _ = fcntl(raw, F_SETFL, 0)
        self.raw = raw
    }
}
