import Glibc

/// A terminal in raw mode: keys arrive at once and are not echoed.
final class RawTerminal {
    private var earlier = termios()
    private var isRaw = false

    /// Nil if descriptor 0 is not a terminal.
    init?() {
        guard tcgetattr(0, &earlier) == 0 else { return nil }
        var raw = earlier
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(0, TCSANOW, &raw) == 0 else { return nil }
        isRaw = true
    }

    /// Restores the terminal; once.
    func restore() {
        guard isRaw else { return }
        isRaw = false
        tcsetattr(0, TCSANOW, &earlier)
    }

    /// Runs the closure in raw mode; nil if descriptor 0 is not a terminal.
    static func perform<Result>(_ body: () -> Result) -> Result? {
        guard let terminal = RawTerminal() else { return nil }
        defer { terminal.restore() }
        return body()
    }
}
