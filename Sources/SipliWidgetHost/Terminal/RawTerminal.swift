import Glibc

/// A terminal that hands over each key as it is pressed and shows none of them.
final class RawTerminal {
    private var earlier = termios()
    private var isRaw = false

    /// Nil where descriptor 0 is no terminal.
    init?() {
        guard tcgetattr(0, &earlier) == 0 else { return nil }
        var raw = earlier
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(0, TCSANOW, &raw) == 0 else { return nil }
        isRaw = true
    }

    /// Puts the terminal back as it was found; once.
    func restore() {
        guard isRaw else { return }
        isRaw = false
        tcsetattr(0, TCSANOW, &earlier)
    }

    /// Runs something so; nil where descriptor 0 is no terminal.
    static func perform<Result>(_ body: () -> Result) -> Result? {
        guard let terminal = RawTerminal() else { return nil }
        defer { terminal.restore() }
        return body()
    }
}
