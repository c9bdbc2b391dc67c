import SipliCore

/// A table with as many columns as fit; tab-separated for a file or a pipe.
package struct TextTable {
    package struct Column {
        package var texts: [String]
        /// Printed above the texts on a terminal if any column has one.
        package var title = ""
        package var ink: Style.Ink?
        package var isRight = false
        /// The fewest columns it can be cut to; nil if it is not cut.
        package var minimum: Int?
        /// Omitted if it does not fit.
        package var isOptional = false
        /// Then printed below its row, indented.
        package var wrapsBelow = false
        /// What does not fit goes on below, in the same column, instead of being cut.
        package var wraps = false

        /// Columns of its widest text.
        package var natural: Int {
            let widest = texts.map(Printable.width).max() ?? 0
            // A column without texts needs no title.
            return widest == 0 ? 0 : max(widest, Printable.width(title))
        }

        package init(
            texts: [String], title: String = "", ink: Style.Ink? = nil, isRight: Bool = false, minimum: Int? = nil,
            isOptional: Bool = false, wrapsBelow: Bool = false, wraps: Bool = false
        ) {
            (self.texts, self.title, self.ink, self.isRight) = (texts, title, ink, isRight)
            (self.minimum, self.isOptional, self.wrapsBelow, self.wraps) = (minimum, isOptional, wrapsBelow, wraps)
        }

        /// A dim column that is omitted if it does not fit.
        package static func optional(
            _ title: String, _ texts: [String], ink: Style.Ink? = .dim, isRight: Bool = false, minimum: Int? = nil,
            wrapsBelow: Bool = false
        ) -> Column {
            Column(
                texts: texts, title: title, ink: ink, isRight: isRight, minimum: minimum, isOptional: true,
                wrapsBelow: wrapsBelow)
        }

        package var least: Int { min(minimum ?? natural, natural) }
    }

    var columns: [Column]
    let style: Style

    /// All columns must have the same number of texts; control characters are removed.
    package init(_ columns: [Column], style: Style) {
        (self.style, self.columns) = (style, columns)
        for index in columns.indices { self.columns[index].texts = columns[index].texts.map(Printable.clean) }
    }

    /// One line per row, with what did not fit below it, and one for the titles.
    package func lines() -> [String] {
        let rows = columns.first?.texts.indices ?? 0..<0
        guard let width = style.width else {
            return rows.map { row in
                columns.map { column in
                    column.ink.map { style.paint(column.texts[row], $0) } ?? column.texts[row]
                }
                .joined(separator: "\t")
            }
        }
        guard style.isDrawn else { return rows.map(sentence) }
        let widths = widths(width)
        let gap = String(repeating: " ", count: Self.gap(width))
        let titles = columns.contains { !$0.title.isEmpty } && !rows.isEmpty
        let head = titles ? [line(columns.map { ($0.title, .dim) }, widths, gap)] : []
        let below = zip(columns, widths).filter { $0.wrapsBelow && $1 == 0 }.map(\.0)
        return head
            + rows.flatMap { row in
                lines(of: row, widths, gap)
                    + below.flatMap { lines(of: $0, row, width) }
            }
    }

    /// The lines of a row: one, or as many as the longest text that wraps.
    private func lines(of row: Int, _ widths: [Int], _ gap: String) -> [String] {
        let cells = zip(columns, widths).map { column, width in
            column.wraps && width > 0 ? Self.wrapped(column.texts[row], width) : [column.texts[row]]
        }
        return (0..<(cells.map(\.count).max() ?? 1)).map { place in
            line(zip(columns, cells).map { ($1.indices.contains(place) ? $1[place] : "", $0.ink) }, widths, gap)
        }
    }

    /// A text as lines of so many columns at most; also a word is broken that is longer.
    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        Printable.wrapped(text, width).flatMap { line in
            line.reduce(into: [""]) { lines, character in
                if Printable.width(lines[lines.count - 1] + String(character)) > width { lines.append("") }
                lines[lines.count - 1].append(character)
            }
        }
    }

    /// A row in one sentence, with all its columns; the title says what a number is that stands alone.
    private func sentence(_ row: Int) -> String {
        let texts = columns.map { ($0.title == "#" && !$0.texts[row].isEmpty ? "row " : "") + $0.texts[row] }
        return texts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// A text below its row.
    private func lines(of column: Column, _ row: Int, _ width: Int) -> [String] {
        guard !column.texts[row].isEmpty else { return [] }
        return Printable.wrapped(column.texts[row], max(width - 2, 1)).map { text in
            let line = Printable.fit("  " + text, width)
            return column.ink.map { style.paint(line, $0) } ?? line
        }
    }

    private static func gap(_ width: Int) -> Int { width >= 40 ? 2 : 1 }

    /// Widths of the columns, 0 if omitted: required columns first, then those that cannot be cut, then the rest.
    private func widths(_ width: Int) -> [Int] {
        let gap = Self.gap(width)
        var widths = columns.map { $0.isOptional ? 0 : $0.least }
        var used = widths.reduce(-gap) { $0 + ($1 > 0 ? $1 + gap : 0) }
        func include(where isWanted: (Column) -> Bool) {
            for (index, column) in columns.enumerated() where column.isOptional && column.natural > 0 {
                guard isWanted(column), used + gap + column.least <= width else { continue }
                widths[index] = column.least
                used += gap + column.least
                if column.minimum != nil { grow() }
            }
        }
        func grow() {
            for (index, column) in columns.enumerated() where widths[index] > 0 && used < width {
                let more = min(column.natural - widths[index], width - used)
                widths[index] += more
                used += more
            }
        }
        include { $0.minimum == nil }
        grow()
        include { $0.minimum != nil }
        return shrunk(widths, by: used - width)
    }

    /// If even the minimum is too wide, columns are cut from the right: those that may be cut before numbers and dates.
    private func shrunk(_ widths: [Int], by excess: Int) -> [Int] {
        var (widths, excess) = (widths, excess)
        let places = widths.indices.reversed()
        for index in places.filter({ columns[$0].minimum != nil }) + places.filter({ columns[$0].minimum == nil })
        where excess > 0 {
            let less = min(excess, max(widths[index] - 1, 0))
            widths[index] -= less
            excess -= less
        }
        return widths
    }

    private func line(_ cells: [(text: String, ink: Style.Ink?)], _ widths: [Int], _ gap: String) -> String {
        var line = ""
        var space = ""
        for (index, cell) in cells.enumerated() where widths[index] > 0 {
            let text = Printable.fit(cell.text, widths[index])
            let fill = String(repeating: " ", count: widths[index] - Printable.width(text))
            let isRight = columns[index].isRight
            if isRight { space += fill }
            if !text.isEmpty {
                line += space + (cell.ink.map { style.paint(text, $0) } ?? text)
                space = ""
            }
            space += (isRight ? "" : fill) + gap
        }
        return line
    }
}

extension Console {
    /// Prints a table of data.
    package func print(_ columns: [TextTable.Column]) {
        print(TextTable(columns, style: style).lines())
    }
}

extension [String] {
    /// Joins the texts with a separator.
    ///
    /// Shadows the standard library's, which resolves its generics when first called: with nothing logged, that took a
    /// fifth of the time of `today`.
    package func joined(separator: String = "") -> String {
        var text = ""
        for (index, part) in enumerated() { text += index == 0 ? part : separator + part }
        return text
    }
}

extension String {
    /// Within a sentence: "today 07:40", "goal met", but "Mon 07:40".
    package var inSentence: String {
        for word in ["Today ", "Yesterday ", "Goal ", "Streak ", "Best streak ", "No change"] where hasPrefix(word) {
            return lowercasedFirst
        }
        return self
    }
}
