/// Numbers as a row of small bars, for text.
enum Sparkline {
    private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// A bar for each value. Only values that are full have the full bar.
    ///
    /// - Parameter full: the value of a full bar; more changes nothing.
    static func text(_ values: [Int], full: Int) -> String {
        String(
            values.map { value in
                guard value < full else { return bars[bars.count - 1] }
                return bars[max(0, value) * (bars.count - 1) / max(1, full)]
            })
    }
}
