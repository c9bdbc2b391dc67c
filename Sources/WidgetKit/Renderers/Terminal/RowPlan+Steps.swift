import SipliWidgetKit

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
