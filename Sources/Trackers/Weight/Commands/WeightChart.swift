import SipliCore
import SipliVerbs
import SipliWire

/// A character drawing of weigh-ins and their trend.
struct WeightChart {
    let trend: WeightTrendResult
    let style: Style

    /// Columns for a file or a pipe, and the minimum and maximum.
    private static let (plainWidth, leastWidth, mostWidth) = (72, 20, 200)
    /// Layers, the front one last.
    private static let (goal, trend, values) = (0, 1, 2)

    private var width: Int {
        min(max(style.width ?? Self.plainWidth, Self.leastWidth), Self.mostWidth)
    }

    private var mostRows: Int { min(max(width / 5, 7), 17) }

    /// The chart with its title, axes and legend; empty without a day.
    var lines: [String] {
        let days = trend.points.compactMap { CivilDay($0.day) }
        guard let first = days.first, let last = days.last, days.count == trend.points.count else { return [] }
        let seen = trend.points.flatMap { [$0.value, $0.level] }
        let scale = WeightScale(seen, goal: trend.goal?.value, unit: trend.unit, most: mostRows)
        let axis = WeightAxis(scale: scale, unit: trend.unit, style: style)
        let columns = max(width - axis.width, 4)
        let grid = grid(columns, days.map { $0.number - first.number }, scale)
        // The goal's dashes take the place of a line.
        let goalRow = trend.goal.map { y($0.value, scale) / 4 }
        let plot = (0..<scale.rows).map { row in
            axis.label(row) + grid.line(row, isRuled: axis.isTick(row) && row != goalRow, style)
        }
        let dates = WeightDates(first: first, last: last, columns: columns)
        return [head] + plot + dates.lines(indent: axis.width, style) + legend(scale, isSparse(columns))
    }

    // MARK: Drawing

    private func grid(_ columns: Int, _ offsets: [Int], _ scale: WeightScale) -> DotGrid {
        var grid = DotGrid(
            columns: columns, rows: scale.rows,
            layers: [
                DotGrid.Layer(ink: .good, sign: "-"), DotGrid.Layer(ink: .tracker(.weight), sign: "#"),
                DotGrid.Layer(ink: nil, sign: "o"),
            ])
        let span = offsets.last ?? 0
        func x(_ offset: Int) -> Int {
            // Room for the two dots of a large mark.
            let most = grid.size.x - 2
            return span == 0 ? most / 2 : (offset * most + span / 2) / span
        }
        if let goal = trend.goal?.value, scale.showsGoal {
            // Whole characters, so that all dashes and gaps are of one length.
            for x in 0..<grid.size.x where x % 4 < 2 { grid.dot(x, y(goal, scale), layer: Self.goal) }
        }
        var before: (x: Int, y: Int)?
        for (point, offset) in zip(trend.points, offsets) {
            mark(&grid, x(offset), y(point.value, scale), isLarge: isSparse(columns))
            let here = (x: x(offset), y: y(point.level, scale))
            grid.line(from: before ?? here, to: here, layer: Self.trend)
            before = here
        }
        return grid
    }

    /// The dot of a weight; one on a tick is the second of its row's four dots, at the line.
    private func y(_ value: Double, _ scale: WeightScale) -> Int {
        Int((scale.depth(value) * 4 + 1).rounded())
    }

    /// Large marks if they do not touch.
    private func isSparse(_ columns: Int) -> Bool { trend.points.count * 5 <= columns * 4 }

    private func mark(_ grid: inout DotGrid, _ x: Int, _ y: Int, isLarge: Bool) {
        grid.dot(x, y, layer: Self.values)
        guard isLarge else { return }
        for (right, down) in [(1, 0), (0, 1), (1, 1)] { grid.dot(x + right, y + down, layer: Self.values) }
    }

    // MARK: Words

    private var head: String {
        let latest = trend.measurements.last.map { WeightWords.amount($0.value, trend.unit) } ?? ""
        let change = [trend.line?.text, trend.line?.short].compactMap { $0 }
        let parts: [([String], Style.Ink)] = [(["Weight"], .strong), ([latest], .strong), (change, .dim)]
        var (line, used) = ("", 0)
        for (texts, ink) in parts {
            let gap = used == 0 ? 0 : 2
            let fitting = texts.map(Printable.clean).first { used + gap + Printable.width($0) <= width }
            guard let text = fitting else { break }
            guard !text.isEmpty else { continue }
            line += String(repeating: " ", count: gap) + style.paint(text, ink)
            used += gap + Printable.width(text)
        }
        return line
    }

    private func legend(_ scale: WeightScale, _ isSparse: Bool) -> [String] {
        let isUnicode = style.isUnicode
        var items: [(sign: String, ink: Style.Ink?, text: String)] = [
            (isUnicode ? (isSparse ? "⠶" : "⠂") : "o", nil, "weigh-ins"),
            (isUnicode ? "⠒⠒⠒" : "###", .tracker(.weight), "trend"),
        ]
        if let goal = trend.goal {
            let text = "goal " + WeightWords.amount(goal.value, trend.unit)
            let place = scale.showsGoal ? "" : goal.value < trend.points.map(\.value).min() ?? 0 ? ", below" : ", above"
            items.append((scale.showsGoal ? (isUnicode ? "⠒ ⠒" : "- -") : "", .good, text + place))
        }
        var (lines, used): ([String], Int) = ([], width)
        for item in items {
            let text = Printable.fit((item.sign.isEmpty ? "" : " ") + item.text, width - Printable.width(item.sign))
            let columns = Printable.width(item.sign) + Printable.width(text)
            let painted = (item.ink.map { style.paint(item.sign, $0) } ?? item.sign) + style.paint(text, .dim)
            if used + 3 + columns <= width, let last = lines.popLast() {
                lines.append(last + "   " + painted)
                used += 3 + columns
            } else {
                lines.append(painted)
                used = columns
            }
        }
        return lines
    }
}

/// A drawing of small dots in several inks, two across and four down per character; of ASCII characters if the
/// terminal has only those. A character has one colour, that of the front layer in it, and the dots of all.
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
        let dots = bits.reduce(0) { $0 | $1[index] }
        return (Character(Unicode.Scalar(UInt32(0x2800) + UInt32(dots)) ?? " "), layers[top].ink)
    }
}
