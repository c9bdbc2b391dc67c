import Glibc
import SipliSystem

/// A person at a terminal who can be asked.
struct Prompt {
    /// Somebody can answer.
    let isTerminal: Bool
    /// The next line without its end; nil at the end of the input, and when the person leaves with Escape.
    let line: () -> String?

    /// Standard input, if that and the messages are on a terminal.
    static func ofProcess() -> Prompt {
        Prompt(isTerminal: Terminal.isTerminal(0) && Terminal.isTerminal(2)) { typed(0) }
    }

    /// The terminal of this process, also when standard input is something else, as behind a pipe.
    static func ofTerminal() -> Prompt {
        let usual = ofProcess()
        guard !usual.isTerminal, Terminal.isTerminal(2) else { return usual }
        let terminal = Descriptor(owning: open("/dev/tty", O_RDWR | O_CLOEXEC))
        // What runs in the background, as a bar may, would only be stopped.
        guard tcgetpgrp(terminal.raw) == getpgrp() else { return usual }
        return Prompt(isTerminal: true) { typed(terminal.raw) }
    }

    private static let escape: UInt8 = 0x1B

    /// The terminal still edits the line. Escape ends it as Enter does, and so does what else would end the program and
    /// leave the terminal like that.
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
            // An arrow is Escape and more, which is nobody's answer.
            tcflush(terminal, TCIFLUSH)
            return nil
        }
    }
}
