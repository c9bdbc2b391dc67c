import Glibc
import SipliSystem
import SipliVerbs

/// Reads answers from a terminal.
struct Prompt {
    /// Whether input comes from a terminal.
    let isTerminal: Bool
    /// The next line without its line feed; nil at the end of the input, or when Escape is pressed.
    let line: () -> String?

    /// Standard input, if that and the messages are on a terminal.
    static func ofProcess() -> Prompt {
        Prompt(isTerminal: Terminal.isTerminal(0) && Terminal.isTerminal(2)) { typed(0) }
    }

    /// The controlling terminal of this process, even if standard input is something else, such as a pipe.
    static func ofTerminal() -> Prompt {
        let usual = ofProcess()
        guard !usual.isTerminal, Terminal.isTerminal(2) else { return usual }
        let terminal = Descriptor(owning: open("/dev/tty", O_RDWR | O_CLOEXEC))
        // A background process, such as one started by a bar, would be stopped on reading.
        guard tcgetpgrp(terminal.raw) == getpgrp() else { return usual }
        return Prompt(isTerminal: true) { typed(terminal.raw) }
    }

    /// Asks, and waits for an answer, with single spaces; nil at the end of the input.
    func answer(_ question: String, _ console: Console) -> String? {
        console.prompt(question)
        guard let line = line() else {
            console.endPrompt()
            return nil
        }
        return line.split(separator: " ").joined(separator: " ")
    }

    private static let escape: UInt8 = 0x1B

    /// The terminal still edits the line. Escape ends it like Enter, and so do the keys that would otherwise end the program
    /// and leave the terminal in this mode.
    static func typed(_ terminal: Int32) -> String? {
        var usual = termios()
        guard tcgetattr(terminal, &usual) == 0 else { return nil }
        var asking = usual
        let interrupt = withUnsafeMutableBytes(of: &asking.c_cc) { keys in
            keys[Int(VEOL)] = escape
            keys[Int(VEOL2)] = keys[Int(VINTR)]
            keys[Int(VINTR)] = 0
            return keys[Int(VEOL2)]
        }
        tcsetattr(terminal, TCSANOW, &asking)
        defer { tcsetattr(terminal, TCSANOW, &usual) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(terminal, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
            guard let last = bytes.last, [escape, interrupt, 0x0A].contains(last) else { continue }
            if last == 0x0A { return String(decoding: bytes.dropLast(), as: UTF8.self) }
            // An arrow key sends Escape and more, which is not an answer.
            tcflush(terminal, TCIFLUSH)
            return nil
        }
    }
}
