import SipliVerbs

/// A drawing of small dots in several inks, two across and four down per character; of ASCII characters if the
/// terminal has only those. A character has one colour, so the front layer hides the others in it.
struct DotGrid {
    /// The layer of a dot; later layers are in front.
    struct Layer {
        let ink: Style.Ink?
        /// Its ASCII character.
        let sign: Character
    }

    let columns: Int
    let rows: Int
    private let layers: [Layer]
    /// Dots of each layer in each character, as bits of U+2800.
    private var bits: [[UInt8]]

    /// Bits by row and column within a character.
    private static let masks: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

    init(columns: Int, rows: Int, layers: [Layer]) {
        (self.columns, self.rows, self.layers) = (max(columns, 1), max(rows, 1), layers)
        bits = Array(repeating: Array(repeating: 0, count: self.columns * self.rows), count: layers.count)
    }

    /// Dots across and down.
    var size: (x: Int, y: Int) { (columns * 2, rows * 4) }

    /// Draws a dot; ignores those outside.
    mutating func dot(_ x: Int, _ y: Int, layer: Int) {
        guard (0..<size.x).contains(x), (0..<size.y).contains(y) else { return }
        bits[layer][y / 4 * columns + x / 2] |= Self.masks[y % 4][x % 2]
    }

    /// Draws a straight line, including both ends.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), layer: Int) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let x = Double(start.x) + Double(end.x - start.x) * part
            let y = Double(start.y) + Double(end.y - start.y) * part
            dot(Int(x.rounded()), Int(y.rounded()), layer: layer)
        }
    }

    /// A row of characters, without trailing spaces.
    ///
    /// - Parameter isRuled: a line is behind it.
    func line(_ row: Int, isRuled: Bool = false, _ style: Style) -> String {
        var (line, run) = ("", "")
        var ink: Style.Ink?
        func flushed() -> String { ink.map { style.paint(run, $0) } ?? run }
        for column in 0..<columns {
            let (character, next) = cell(row * columns + column, isRuled: isRuled, isUnicode: style.isUnicode)
            if character != " ", next != ink {
                line += flushed()
                (run, ink) = ("", next)
            }
            run.append(character)
        }
        while run.last == " " { run.removeLast() }
        return line + flushed()
    }

    private func cell(_ index: Int, isRuled: Bool, isUnicode: Bool) -> (character: Character, ink: Style.Ink?) {
        guard let top = layers.indices.last(where: { bits[$0][index] != 0 }) else {
            return isRuled ? (isUnicode ? "┈" : ".", .dim) : (" ", nil)
        }
        guard isUnicode else { return (layers[top].sign, layers[top].ink) }
        return (Character(Unicode.Scalar(UInt32(0x2800) + UInt32(bits[top][index])) ?? " "), layers[top].ink)
    }
}
