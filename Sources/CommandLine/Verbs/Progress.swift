package import SipliClient
import SipliWire

/// A progress bar on the terminal for messages; nothing elsewhere.
package final class Progress {
    /// How long to wait for the next sign of a long operation: others may run before it.
    package static let timeoutMilliseconds = 600_000

    private let console: Console
    private let total: Int
    private var shown = -1

    package init(_ console: Console, total: Int = 1000) {
        self.console = console
        self.total = max(total, 1)
    }

    /// Draws whenever the percentage changes.
    package func show(_ done: Int) {
        guard let width = console.messageStyle.width, !console.isQuiet else { return }
        let percent = min(done * 100 / total, 100)
        guard percent != shown else { return }
        shown = percent
        let bar = Bar(fraction: Double(percent) / 100, columns: max(min(width - 6, 50), 1))
        console.draw(bar.text(console.messageStyle) + " \(percent)%")
    }

    /// Shows the daemon's `progress` events of a connection's next request, which may take long.
    ///
    /// - Parameter begun: what of the total was done before it.
    package func follow(_ connection: Connection, from begun: Int = 0) throws(ClientError) {
        try connection.setTimeout(milliseconds: Self.timeoutMilliseconds)
        connection.onEvent = { [self] line in
            guard line.kind == .event("progress") else { return }
            let members = RawJSON(Array(line.text)).members
            guard let done = members["done"]?.number, let whole = members["total"]?.number, whole > 0 else { return }
            show(begun + Int(done / whole * Double(total - begun)))
        }
    }

    /// Clears the bar.
    package func end() {
        if shown >= 0 { console.draw("") }
        shown = -1
    }
}
