import Glibc

/// Asks a terminal what it is: its answer to DA1 has a 4 where it draws sixels.
enum SixelQuery {
    /// A terminal answers at once or never.
    private static let patienceMilliseconds: Int32 = 150

    /// False where input or output is no terminal.
    static func isSupported() -> Bool {
        guard isatty(0) == 1, isatty(1) == 1 else { return false }
        return RawTerminal.perform {
            HostOutput.write(1, "\u{1B}[c")
            return attributes(readAnswer()).contains("4")
        } ?? false
    }

    /// The attributes of an answer such as `ESC [ ? 62 ; 4 c`.
    static func attributes(_ answer: [UInt8]) -> [Substring] {
        let text = String(decoding: answer, as: UTF8.self)
        guard let start = text.firstRange(of: "\u{1B}[?"), let end = text[start.upperBound...].firstIndex(of: "c")
        else {
            return []
        }
        return text[start.upperBound..<end].split(separator: ";")
    }

    private static func readAnswer() -> [UInt8] {
        var answer: [UInt8] = []
        var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        while !answer.contains(UInt8(ascii: "c")), poll(&entry, 1, patienceMilliseconds) > 0 {
            var byte: UInt8 = 0
            guard read(0, &byte, 1) == 1 else { break }
            answer.append(byte)
        }
        return answer
    }
}
