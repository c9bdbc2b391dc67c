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
