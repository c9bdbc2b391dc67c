/// A horizontal bar in half columns.
package struct Bar {
    /// Clamped to 0...1.
    package let fraction: Double
    package let columns: Int

    package init(fraction: Double, columns: Int) {
        (self.fraction, self.columns) = (fraction, columns)
    }

    /// The bar; without colours, the rest of the track is a lighter line.
    package func text(_ style: Style, _ ink: Style.Ink = .accent) -> String {
        let halves = Int((min(max(fraction, 0), 1) * Double(columns * 2)).rounded(.down))
        let (full, half) = halves.quotientAndRemainder(dividingBy: 2)
        let done = String(repeating: "━", count: full) + (half > 0 ? "╸" : "")
        let rest = String(repeating: "─", count: max(columns - full - half, 0))
        return style.paint(done, ink) + style.paint(rest, .dim)
    }
}
