import SipliWidgetKit

/// How a cell's character is painted.
struct Ink: Equatable {
    /// Nil is the terminal's own colour for text.
    var color: RGBA?
    var isBold = false
    var isFaint = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    /// A graphical character: its colour may be close to the background, unlike that of a letter.
    var isPicture = false
    /// Part of a photograph: its colour may be the background's.
    var isPhotograph = false

    var hasLine: Bool { isUnderlined || isStruckThrough }
}

/// One cell of the grid.
struct Cell: Equatable {
    /// One grapheme cluster; empty if covered by a wide one on the left.
    var text = " "
    var ink = Ink()
    var background: RGBA?
    /// Braille dots, bits of U+2800; 0 for none.
    var dots: UInt8 = 0
    /// Index of its address.
    var link: Int?

    var isBlank: Bool { text == " " && dots == 0 }
    var isCovered: Bool { text.isEmpty }
}

/// The cells of a widget. Drawing outside is ignored.
struct CellCanvas {
    let columns: Int
    let rows: Int
    /// The background of cells that nothing was painted on.
    private let surface: RGBA
    private var cells: [Cell]

    /// More than any terminal has, to limit invalid sizes.
    private static let most = 512

    init(columns: Int, rows: Int, surface: RGBA) {
        self.surface = surface
        self.columns = min(max(columns, 0), Self.most)
        self.rows = min(max(rows, 0), Self.most)
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
    }

    func cells(ofRow row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }
    func contains(row: Int, column: Int) -> Bool { 0..<rows ~= row && 0..<columns ~= column }

    /// A range of rows, clamped to the canvas.
    func rows(from row: Int, _ count: Int) -> Range<Int> {
        (row..<row + max(count, 0)).clamped(to: 0..<rows)
    }

    /// A range of columns, clamped to the canvas.
    func columns(from column: Int, _ count: Int) -> Range<Int> {
        (column..<column + max(count, 0)).clamped(to: 0..<columns)
    }

    subscript(row: Int, column: Int) -> Cell {
        get { cells[row * columns + column] }
        set { cells[row * columns + column] = newValue }
    }

    /// Puts a character of one or two columns; one that crosses the edge becomes a blank.
    mutating func put(_ text: String, columns count: Int, row: Int, column: Int, ink: Ink) {
        guard contains(row: row, column: column), count > 0 else { return }
        guard count == 1 || column + 1 < columns else {
            return put(" ", columns: 1, row: row, column: column, ink: ink)
        }
        for place in column..<column + count { uncover(row: row, column: place) }
        self[row, column].text = text
        self[row, column].ink = ink
        self[row, column].dots = 0
        guard count == 2 else { return }
        self[row, column + 1].text = ""
        self[row, column + 1].ink = ink
        self[row, column + 1].dots = 0
    }

    /// Adds a combining mark to a cell's character.
    mutating func append(_ mark: String, row: Int, column: Int) {
        guard contains(row: row, column: column), !self[row, column].isCovered else { return }
        self[row, column].text += mark
    }

    /// Paints a cell's background.
    mutating func fill(row: Int, column: Int, _ color: RGBA) {
        guard contains(row: row, column: column) else { return }
        self[row, column].background = color.over(self[row, column].background ?? surface)
    }

    /// Adds dots; they take the place of text.
    mutating func dot(row: Int, column: Int, bits: UInt8, ink: Ink) {
        guard contains(row: row, column: column), bits != 0 else { return }
        if self[row, column].text != " " { uncover(row: row, column: column) }
        self[row, column].text = " "
        self[row, column].dots |= bits
        self[row, column].ink = ink
    }

    /// Removes the other half of a wide character.
    private mutating func uncover(row: Int, column: Int) {
        if self[row, column].isCovered, column > 0 {
            self[row, column - 1].text = " "
            self[row, column].text = " "
        } else if column + 1 < columns, self[row, column + 1].isCovered {
            self[row, column + 1].text = " "
        }
    }
}
