import SipliWidgetKit

/// How a cell's sign is painted.
struct Ink: Equatable {
    /// Nil is the terminal's own colour for text.
    var color: RGBA?
    var isBold = false
    var isFaint = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    /// A sign that is a picture: its colour may come close to what lies behind it, a letter's may not.
    var isPicture = false

    var hasLine: Bool { isUnderlined || isStruckThrough }
}

/// One place of the grid.
struct Cell: Equatable {
    /// One cluster, or nothing where a wide one to the left reaches in.
    var text = " "
    var ink = Ink()
    var background: RGBA?
    /// Braille dots, bits of U+2800; nought for none.
    var dots: UInt8 = 0
    /// Index of its address.
    var link: Int?

    var isBlank: Bool { text == " " && dots == 0 }
    var isCovered: Bool { text.isEmpty }
}
