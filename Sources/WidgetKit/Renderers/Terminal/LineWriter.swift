import SipliWidgetKit

/// Writes a row of cells with escape sequences for its attributes.
struct LineWriter {
    let appearance: Appearance
    let colors: TerminalOptions.Colors
    /// Addresses by index, safe to print.
    let links: [String]

    /// The row up to its last visible cell; attributes are reset at the end.
    func line(_ cells: ArraySlice<Cell>) -> String {
        let end = cells.lastIndex { !$0.isBlank || isPainted($0) }.map { $0 + 1 } ?? cells.startIndex
        var (line, looks, link) = ("", "", Int?.none)
        var previous = Cell()
        for cell in cells[..<end] where !cell.isCovered {
            let next = isSpace(cell, after: previous) ? looks : self.looks(cell)
            previous = cell
            if cell.link != link {
                line += Self.opening(cell.link.map { links[$0] } ?? "")
                link = cell.link
            }
            if next != looks {
                if !looks.isEmpty { line += "\u{1B}[0m" }
                if !next.isEmpty { line += "\u{1B}[" + next + "m" }
                looks = next
            }
            line += sign(cell)
        }
        if !looks.isEmpty { line += "\u{1B}[0m" }
        return link == nil ? line : line + Self.opening("")
    }

    private static func opening(_ address: String) -> String { "\u{1B}]8;;" + address + "\u{1B}\\" }

    private func sign(_ cell: Cell) -> String {
        guard cell.dots == 0 else { return CellPainter.block(0x2800 + UInt32(cell.dots)) }
        let scalars = cell.text.unicodeScalars
        guard scalars.contains("\u{FE0F}"), let first = scalars.first, !first.properties.isEmojiPresentation else {
            return cell.text
        }
        // Terminals disagree about what U+FE0F makes two columns wide; without it, a blank is the second.
        return String(first) + " "
    }

    /// A space looks the same in any ink without lines, so it keeps the attributes of the cell before it.
    private func isSpace(_ cell: Cell, after previous: Cell) -> Bool {
        cell.isBlank && cell.background == previous.background && !cell.ink.hasLine && !previous.ink.hasLine
    }

    private func isPainted(_ cell: Cell) -> Bool { cell.background != nil && colors != .none }

    /// The parameters of a cell's SGR sequence; empty for the terminal's defaults.
    private func looks(_ cell: Cell) -> String {
        guard colors != .none else { return "" }
        let ground = (cell.background?.over(appearance.surface)).map { TerminalColor(nearest: $0, colors) }
        var codes = ground.map { [$0.background] } ?? []
        if !cell.isBlank || cell.ink.hasLine {
            if cell.ink.isBold { codes.append("1") }
            if cell.ink.isFaint { codes.append("2") }
            if cell.ink.isItalic { codes.append("3") }
            if cell.ink.isUnderlined { codes.append("4") }
            if cell.ink.isStruckThrough { codes.append("9") }
            if let color = color(cell.ink, on: ground) { codes.append(color.foreground) }
        }
        return codes.joined(separator: ";")
    }

    /// The colour of a character, changed if it could not be distinguished from the background.
    private func color(_ ink: Ink, on ground: TerminalColor?) -> TerminalColor? {
        let behind = ground?.color ?? appearance.surface
        let least = ink.isPicture ? 1.2 : 2
        if let color = ink.color {
            let mapped = TerminalColor(nearest: color.over(behind), colors)
            if ink.isPhotograph { return mapped }
            let isLost = ground == nil && mapped == TerminalColor(nearest: appearance.surface, colors)
            if !isLost, mapped.color.contrast(with: behind) >= least { return mapped }
            if ink.isPicture { return TerminalColor(nearest: RGBA(red: 0.5, green: 0.5, blue: 0.5), colors) }
        }
        guard ground != nil else { return nil }
        let isDark = RGBA.white.contrast(with: behind) > RGBA.black.contrast(with: behind)
        return TerminalColor(nearest: isDark ? .white : .black, colors)
    }
}
