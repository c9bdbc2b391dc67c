import SipliWidgetKit

extension RowPlan {
    /// Lines one below the other that are equally far apart in points.
    private struct Run {
        var lines: [Int]
        /// Rows, with fractions.
        var gap: Double
    }

    /// Has lines that are equally far apart, or close, keep that in rows: each rounded for itself would be one row below
    /// the line before it here and two there.
    ///
    /// - Parameter drawn: from where to where, in points, something is drawn finer than rows. What stands beside it, such as
    ///   the numbers of an axis, stays where it means something.
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

    private func above(_ line: Int) -> Int? {
        lines[..<line].lastIndex { $0.isAbove(lines[line]) }
    }

    /// How many rows from one line of a run to the next: the nearest number for which what is below need not move; nil for
    /// two lines with room between them, which are no pattern.
    private func step(of run: Run) -> Int? {
        let nearest = max(CellGrid.whole((run.gap - 0.01).rounded()), 1)
        guard run.lines.count > 2 || nearest == 1, let first = run.lines.first, let last = run.lines.last else {
            return nil
        }
        let below = lines[(last + 1)...].first { lines[last].isAbove($0) && $0.natural < rows }
        let end = lines[first].natural + nearest * (run.lines.count - 1)
        // What stands one below the other with blank rows between needs one below it too.
        let isRoomy = end + (nearest > 1 && below != nil ? 1 : 0) < min(below?.natural ?? rows, rows)
        return isRoomy ? nearest : max(CellGrid.whole(run.gap.rounded(.down)), 1)
    }
}
