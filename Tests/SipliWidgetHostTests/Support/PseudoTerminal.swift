import Foundation
import Glibc
import SipliTestSupport

/// A terminal whose keys a test presses and whose screen it reads.
final class PseudoTerminal {
    /// Where the program finds it.
    let path: String
    private let master: Int32
    /// Kept open, so that the terminal stays when the program has ended.
    private let slave: Int32
    private var bytes: [UInt8] = []

    init(columns: Int) throws {
        master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        let unlock = try Self.call("unlockpt", as: (@convention(c) (Int32) -> Int32).self)
        let nameOf = try Self.call("ptsname", as: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)
        guard master >= 0, unlock(master) == 0, let name = nameOf(master) else {
            throw TestFailure("there is no pseudo-terminal")
        }
        path = String(cString: name)
        slave = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try resize(columns: columns)
    }

    deinit {
        close(master)
        close(slave)
    }

    /// A call of the C library that its module hides.
    private static func call<Call>(_ name: String, as type: Call.Type) throws -> Call {
        guard let place = dlsym(nil, name) else { throw TestFailure("there is no \(name)") }
        return unsafeBitCast(place, to: type)
    }

    /// Gives it another width, which its program is told by a signal.
    func resize(columns: Int) throws {
        try WidgetProcess.call(["/usr/bin/stty", "-F", path, "rows", "40", "cols", "\(columns)"])
    }

    /// Whether keys come line by line and are echoed, as a shell wants it.
    var isCooked: Bool {
        var settings = termios()
        return tcgetattr(slave, &settings) == 0
            && settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    func press(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
    }

    /// The lines of the next screen that was drawn from its top; waits until one contains a text.
    func screen(with text: String) throws -> [String] {
        try wait(for: text, next)
    }

    /// The lines that were written so far, once they contain a text.
    func drawing(with text: String) throws -> [String] {
        try wait(for: text) { Self.lines(String(decoding: bytes, as: UTF8.self)[...]) }
    }

    private func wait(for text: String, _ lines: () -> [String]?) throws -> [String] {
        while true {
            if let screen = lines(), screen.joined(separator: "\n").contains(text) { return screen }
            try Patience.wait(for: master, "a screen with \(text)")
            var more = [UInt8](repeating: 0, count: 4096)
            let count = read(master, &more, more.count)
            guard count > 0 else { throw TestFailure("the terminal is gone") }
            bytes += more[..<count]
        }
    }

    /// What was drawn since the last clearing; taken once it has the blank of its last line feed.
    private func next() -> [String]? {
        let all = String(decoding: bytes, as: UTF8.self)
        guard let range = all.ranges(of: "\u{1B}[H\u{1B}[2J").last else { return nil }
        guard let lines = Self.lines(all[range.upperBound...]) else { return nil }
        bytes = []
        return lines
    }

    /// Nil while the last line has no end yet.
    private static func lines(_ drawn: Substring) -> [String]? {
        guard drawn.hasSuffix("\r\n") else { return nil }
        return drawn.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }
}
