import SipliWidgetKit

/// Assigns a row to everything that is one row high: texts, symbols, bars and rules.
///
/// Rounding may put a bar four points high into the row of the text below it. Here, items that are below others in
/// points get a lower row, by moving them down or those above up; if there are too few rows, rules are dropped first.
struct RowPlan {
    enum Kind {
        case text, symbol, bar, rule
    }

    struct Entry {
        var kind: Kind
        /// The middle of its height, in points.
        var middle: Double
        /// The row after rounding.
        var row: Int
        var columns: Range<Int>
    }

    /// Something drawn with sub-row precision, which items below must not overlap.
    struct Obstacle {
        var bottom: Double
        var lastRow: Int
        var columns: Range<Int>
    }

    /// Entries beside each other.
    struct Line {
        var entries: [Entry]
        var row: Int
        /// The line it is placed relative to.
        var step: (above: Int, rows: Int)?
        var isDropped = false

        var middle: Double { entries[0].middle }
        var natural: Int { entries[0].row }
        var isRule: Bool { entries[0].kind == .rule }

        func overlaps(_ columns: Range<Int>) -> Bool {
            entries.contains { $0.columns.overlaps(columns) }
        }

        func isAbove(_ other: Line) -> Bool {
            other.middle - middle >= CellGrid.height / 2 && other.entries.contains { overlaps($0.columns) }
        }
    }

    /// Anything narrower is a button, even with space above and below its symbol.
    private static let buttonColumns = 8

    var lines: [Line] = []
    /// The line of each entry.
    private var places: [Int: Int] = [:]
    let rows: Int

    /// - Parameter drawn: the vertical ranges drawn with sub-row precision, in points.
    init(_ entries: [Entry], obstacles: [Obstacle], drawn: [ClosedRange<Double>] = [], rows: Int) {
        self.rows = rows
        gather(entries)
        keepSteps(beside: drawn)
        if !solve(obstacles) {
            for index in lines.indices where lines[index].isRule { lines[index].isDropped = true }
            _ = solve(obstacles)
        }
    }

    /// The row of an entry by index; nil if there is no row left for it.
    func row(_ entry: Int) -> Int? {
        places[entry].flatMap { lines[$0].isDropped ? nil : lines[$0].row }
    }

    /// The rows of a box, moved along with its content. One hardly higher than a single line in it, such as a button,
    /// gets only that line's row.
    func rows(of box: Rect, columns: Range<Int>) -> (top: Int, count: Int) {
        let inside = lines.filter {
            !$0.isDropped && $0.middle > box.minY && $0.middle < box.maxY && $0.overlaps(columns)
        }
        let (top, count) = (CellGrid.row(box.minY), CellGrid.rows(box.height))
        guard let first = inside.first, let last = inside.last else { return (top, count) }
        let isButton = count <= 2 || (count == 3 && columns.count <= Self.buttonColumns)
        if isButton, inside.allSatisfy({ $0.row == first.row }) { return (first.row, 1) }
        let shift = first.row - first.natural
        return (top + shift, max(count + last.row - last.natural - shift, 0))
    }
}

extension RowPlan {
    /// Texts first, so that symbols and bars join the text beside them.
    private mutating func gather(_ entries: [Entry]) {
        let order: [Kind: Int] = [.text: 0, .bar: 1, .symbol: 2, .rule: 3]
        let sorted = entries.enumerated().sorted { one, other in
            let (mine, its) = (order[one.element.kind] ?? 0, order[other.element.kind] ?? 0)
            return mine != its ? mine < its : one.element.middle < other.element.middle
        }
        var lineOf: [Int: Int] = [:]
        for (index, entry) in sorted {
            let line = lines.indices.filter { canJoin(entry, lines[$0]) }
                .min { distance(entry, lines[$0]) < distance(entry, lines[$1]) }
            if let line {
                lines[line].entries.append(entry)
            } else {
                lines.append(Line(entries: [entry], row: entry.row))
            }
            lineOf[index] = line ?? lines.count - 1
        }
        let ranks = lines.indices.sorted { lines[$0].middle < lines[$1].middle }
        let newPlaces = Dictionary(uniqueKeysWithValues: ranks.enumerated().map { ($1, $0) })
        lines = ranks.map { lines[$0] }
        places = lineOf.compactMapValues { newPlaces[$0] }
    }

    private func canJoin(_ entry: Entry, _ line: Line) -> Bool {
        let apart = abs(entry.middle - line.middle)
        switch (entry.kind, line.entries[0].kind) {
        case (.rule, _), (_, .rule): return false
        // A value lies on its track.
        case (.bar, .bar): return apart < 1
        case (.text, _): return apart < 1 && !line.overlaps(entry.columns)
        case (.bar, _), (.symbol, _): return apart < CellGrid.height / 2 && !line.overlaps(entry.columns)
        }
    }

    private func distance(_ entry: Entry, _ line: Line) -> Int {
        line.entries.map {
            max($0.columns.lowerBound - entry.columns.upperBound, entry.columns.lowerBound - $0.columns.upperBound, 0)
        }
        .min() ?? 0
    }

    /// Assigns rows downwards from the top, then upwards from the last row; false if there are too few.
    private mutating func solve(_ obstacles: [Obstacle]) -> Bool {
        let kept = lines.indices.filter { !lines[$0].isDropped }
        for (rank, index) in kept.enumerated() {
            let line = lines[index]
            let above = kept[..<rank].filter { lines[$0].isAbove(line) }.map { lines[$0].row + 1 }
            let clear = obstacles.filter { line.middle > $0.bottom && line.overlaps($0.columns) }.map { $0.lastRow + 1 }
            let wanted = line.step.map { lines[$0.above].row + $0.rows } ?? line.natural
            lines[index].row = max(wanted, above.max() ?? .min, clear.max() ?? .min)
        }
        // Items placed outside on purpose stay there.
        let low = kept.filter { lines[$0].natural < rows && lines[$0].row >= rows }
        guard !low.isEmpty else { return true }
        for index in low { lines[index].row = rows - 1 }
        for (rank, index) in kept.enumerated().reversed() {
            let below = kept[(rank + 1)...].filter { lines[index].isAbove(lines[$0]) && lines[$0].natural < rows }
            lines[index].row = min(lines[index].row, below.map { lines[$0].row - 1 }.min() ?? .max)
        }
        return kept.allSatisfy { lines[$0].row >= 0 || lines[$0].natural < 0 }
    }
}

extension RowPlan {
    /// A run of lines that are equally spaced in points.
    private struct Run {
        var lines: [Int]
        /// Rows, with fractions.
        var gap: Double
    }

    /// Keeps equally spaced lines equally spaced in rows: rounded independently, they would be one row apart here and
    /// two there.
    ///
    /// - Parameter drawn: the vertical ranges, in points, drawn with sub-row precision. Items beside them, such as the
    ///   numbers of an axis, are not moved.
    mutating func keepSteps(beside drawn: [ClosedRange<Double>]) {
        for run in runs(beside: drawn) {
            guard let step = step(of: run) else { continue }
            for (above, line) in zip(run.lines, run.lines.dropFirst()) { lines[line].step = (above, step) }
        }
    }

    private func runs(beside drawn: [ClosedRange<Double>]) -> [Run] {
        var runs: [Run] = []
        for line in lines.indices {
            let middle = lines[line].middle
            guard !drawn.contains(where: { $0.contains(middle) }), let above = above(line),
                !drawn.contains(where: { $0.contains(lines[above].middle) })
            else { continue }
            let gap = (middle - lines[above].middle) / CellGrid.height
            if let run = runs.firstIndex(where: { $0.lines.last == above && abs($0.gap - gap) < 0.05 }) {
                runs[run].lines.append(line)
            } else {
                runs.append(Run(lines: [above, line], gap: gap))
            }
        }
        return runs
    }

    private func above(_ line: Int) -> Int? { lines[..<line].lastIndex { $0.isAbove(lines[line]) } }

    /// The number of rows between lines of a run: the nearest for which nothing below has to move; nil for two lines
    /// with a gap, which are not a pattern.
    private func step(of run: Run) -> Int? {
        let nearest = max(CellGrid.whole((run.gap - 0.01).rounded()), 1)
        guard run.lines.count > 2 || nearest == 1, let first = run.lines.first, let last = run.lines.last else {
            return nil
        }
        let below = lines[(last + 1)...].first { lines[last].isAbove($0) && $0.natural < rows }
        let end = lines[first].natural + nearest * (run.lines.count - 1)
        // Lines with blank rows between them need one after the last line too.
        let isRoomy = end + (nearest > 1 && below != nil ? 1 : 0) < min(below?.natural ?? rows, rows)
        return isRoomy ? nearest : max(CellGrid.whole(run.gap.rounded(.down)), 1)
    }
}
