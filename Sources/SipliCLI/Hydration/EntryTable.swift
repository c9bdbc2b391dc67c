import SipliWire

/// Entries under one another: time, fluid, amount, short id, remark; what does not fit is left out from the right.
struct EntryTable {
    let entries: [HydrationEntryItem]
    let style: Style
    /// Show the day before the time, for spans of days.
    var withDays = false

    private struct Column {
        var texts: [String]
        var ink: Style.Ink?
        var isRight = false
        var width: Int { texts.map(Printable.width).max() ?? 0 }
    }

    /// A line for each entry, none wider than `width`.
    func lines(width: Int) -> [String] {
        var columns = [
            Column(texts: entries.map { (withDays ? $0.day + " " : "") + $0.localTime }, ink: .dim),
            Column(texts: entries.map(\.name)),
            Column(texts: entries.map(\.text), isRight: true),
            Column(texts: ShortIds.of(entries.map(\.entry)), ink: .dim),
            Column(texts: entries.map { $0.note ?? "" }, ink: .dim),
        ]
        for index in columns.indices { columns[index].texts = columns[index].texts.map(Printable.clean) }
        let gap = width >= 40 ? 2 : 1
        // The amount matters more than the name: a narrow terminal cuts the name.
        let fixed = columns[0].width + columns[2].width + 2 * gap
        var widths = [columns[0].width, min(columns[1].width, max(width - fixed, 0)), columns[2].width]
        var used = widths.reduce(2 * gap, +)
        if used + gap + columns[3].width <= width {
            widths.append(columns[3].width)
            used += gap + columns[3].width
            if columns[4].width > 0, used + gap + 4 <= width { widths.append(width - used - gap) }
        }
        return entries.indices.map { line($0, columns, widths, gap, width) }
    }

    private func line(_ index: Int, _ columns: [Column], _ widths: [Int], _ gap: Int, _ width: Int) -> String {
        var (line, left) = ("", width)
        for (position, (column, columnWidth)) in zip(columns, widths).enumerated() where columnWidth > 0 {
            if !line.isEmpty { line += String(repeating: " ", count: gap) }
            let isLast = position == widths.count - 1
            let text =
                isLast && !column.isRight
                ? Printable.fit(column.texts[index], min(columnWidth, left))
                : Printable.pad(column.texts[index], min(columnWidth, left), right: column.isRight)
            line += column.ink.map { style.paint(text, $0) } ?? text
            left = max(left - columnWidth - gap, 0)
        }
        while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
        return line
    }
}
