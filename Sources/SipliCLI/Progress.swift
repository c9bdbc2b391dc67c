import SipliVerbs

/// A progress bar on the terminal for messages; nothing elsewhere.
final class Progress {
    private let console: Console
    private let total: Int
    private var shown = -1

    init(_ console: Console, total: Int) {
        self.console = console
        self.total = max(total, 1)
    }

    /// Draws whenever the percentage changes.
    func show(_ done: Int) {
        guard let width = console.messageStyle.width, !console.isQuiet else { return }
        let percent = min(done * 100 / total, 100)
        guard percent != shown else { return }
        shown = percent
        let bar = Bar(fraction: Double(percent) / 100, columns: max(min(width - 6, 50), 1))
        console.draw(bar.text(console.messageStyle) + " \(percent)%")
    }

    /// Clears the bar.
    func end() {
        if shown >= 0 { console.draw("") }
        shown = -1
    }
}
