import Foundation
import Glibc
import SipliTestSupport

/// A terminal whose keys a test presses and whose screen it reads.
final class PseudoTerminal {
    /// The path for the program.
    let path: String
    private let master: Int32
    /// Kept open, so that the terminal stays when the program has ended.
    private let slave: Int32
    /// The output since the last screen was taken.
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

    /// A function of the C library that its module hides.
    private static func call<Call>(_ name: String, as type: Call.Type) throws -> Call {
        guard let place = dlsym(nil, name) else { throw TestFailure("there is no \(name)") }
        return unsafeBitCast(place, to: type)
    }

    /// Changes its width, which is signalled to its program.
    func resize(columns: Int) throws {
        let answer = try BuiltProgram.run(["/usr/bin/stty", "-F", path, "rows", "40", "cols", "\(columns)"])
        guard answer.status == 0 else { throw TestFailure(answer.errors) }
    }

    /// Whether input is line-buffered and echoed, as a shell expects.
    var isCooked: Bool {
        var settings = termios()
        return tcgetattr(slave, &settings) == 0
            && settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    func press(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
    }

    /// The lines of the screen, once it was cleared since the last time and contains these texts.
    func screen(with texts: [String]) throws -> [String] {
        try wait(for: texts, isCleared: true)
    }

    /// The lines drawn since the last time, once they contain a text.
    func drawing(with text: String) throws -> [String] {
        try wait(for: [text], isCleared: false)
    }

    private func wait(for texts: [String], isCleared: Bool) throws -> [String] {
        while true {
            // A drawing arrives in pieces: none is discarded before all expected texts are there.
            if let lines = lines(isCleared), texts.allSatisfy(lines.joined(separator: "\n").contains) {
                bytes = []
                return lines
            }
            try Patience.wait(for: master, "\(texts); there is \(String(decoding: bytes, as: UTF8.self))")
            var more = [UInt8](repeating: 0, count: 4096)
            let count = read(master, &more, more.count)
            guard count > 0 else { throw TestFailure("the terminal is gone") }
            bytes += more[..<count]
        }
    }

    /// The visible lines; nil while a line is incomplete, or if an expected clearing is missing.
    private func lines(_ isCleared: Bool) -> [String]? {
        let written = String(decoding: bytes, as: UTF8.self)
        let clearing = written.ranges(of: "\u{1B}[H\u{1B}[2J").last
        guard written.hasSuffix("\r\n"), clearing != nil || !isCleared else { return nil }
        let drawn = written[(clearing?.upperBound ?? written.startIndex)...]
        var lines: [String] = []
        for line in drawn.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast() {
            // A drawing over the previous one begins this many lines further up.
            if let match = line.prefixMatch(of: /\u{1B}\[([0-9]+)A\r\u{1B}\[J/) {
                lines.removeLast(min(Int(match.1) ?? 0, lines.count))
                lines.append(String(line[match.range.upperBound...]))
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }
}
