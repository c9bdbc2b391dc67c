import Glibc
package import SipliClient
import SipliCore
import SipliWire

/// A horizontal bar in half columns.
package struct Bar {
    /// Clamped to 0...1.
    package let fraction: Double
    package let columns: Int

    package init(fraction: Double, columns: Int) {
        (self.fraction, self.columns) = (fraction, columns)
    }

    /// The bar; without colours, the rest of the track is a lighter line.
    package func text(_ style: Style, _ ink: Style.Ink) -> String {
        let halves = Int((min(max(fraction, 0), 1) * Double(columns * 2)).rounded(.down))
        let (full, half) = halves.quotientAndRemainder(dividingBy: 2)
        let done = String(repeating: "━", count: full) + (half > 0 ? "╸" : "")
        let rest = String(repeating: "─", count: max(columns - full - half, 0))
        return style.paint(done, ink) + style.paint(rest, .dim)
    }
}

/// A ring of braille dots that fills clockwise from its top, with a label in its middle.
package struct Ring {
    /// Clamped to 0...1.
    let fraction: Double
    let label: String
    /// Of the filled part.
    private let ink: Style.Ink

    package static let columns = 9
    package static let rows = 5

    package init(fraction: Double, label: String, _ ink: Style.Ink) {
        (self.fraction, self.label, self.ink) = (fraction, label, ink)
    }

    /// Dots in a cell: 2 across, 4 down; bits of U+2800 by row and column.
    private static let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

    private enum Dot {
        case none, track, filled
    }

    /// The rows of the ring, each `columns` wide.
    package func lines(_ style: Style) -> [String] {
        let label = Printable.fit(label, 5)
        let labelStart = (Self.columns - Printable.width(label)) / 2
        return (0..<Self.rows).map { row in
            let cells = (0..<Self.columns).map { cell(row, $0) }
            guard row == (Self.rows - 1) / 2 else { return paint(cells[...], style) }
            let labelEnd = labelStart + Printable.width(label)
            return paint(cells[..<labelStart], style) + style.paint(label, .strong) + paint(cells[labelEnd...], style)
        }
    }

    private func paint(_ cells: ArraySlice<(text: String, isFilled: Bool)>, _ style: Style) -> String {
        var (line, run, ink) = ("", "", Style.Ink.dim)
        for cell in cells {
            let next: Style.Ink = cell.isFilled ? self.ink : .dim
            if next != ink {
                line += style.paint(run, ink)
                (run, ink) = ("", next)
            }
            run += cell.text
        }
        return line + style.paint(run, ink)
    }

    private func cell(_ row: Int, _ column: Int) -> (text: String, isFilled: Bool) {
        var (bits, filled): (UInt32, Bool) = (0, false)
        for y in 0..<4 {
            for x in 0..<2 {
                switch dot(column * 2 + x, row * 4 + y) {
                case .none: continue
                case .filled: filled = true
                case .track: break
                }
                bits |= Self.bits[y][x]
            }
        }
        return (bits == 0 ? " " : String(Unicode.Scalar(0x2800 + bits) ?? " "), filled)
    }

    /// The filled part is three dots thick, the track one.
    private func dot(_ x: Int, _ y: Int) -> Dot {
        let across = Double(x) + 0.5 - Double(Self.columns)
        let down = Double(y) + 0.5 - Double(Self.rows * 2)
        let radius = (across * across + down * down).squareRoot()
        guard radius > 6, radius < 9 else { return .none }
        let turn = (atan2(across, -down) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
        if turn < min(max(fraction, 0), 1) { return .filled }
        return radius > 7 && radius < 8 ? .track : .none
    }
}

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
        console.draw(bar.text(console.messageStyle, .accent) + " \(percent)%")
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
