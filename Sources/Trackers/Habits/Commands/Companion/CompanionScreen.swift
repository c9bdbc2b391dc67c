import SipliCore
import SipliSystem
import SipliVerbs

/// Writes frames to the terminal, only the rows that changed, and those at once.
struct CompanionScreen {
    private let style: Style
    private var shown: CompanionFrame?

    init(_ style: Style) { self.style = style }

    /// The rows on the screen are unknown, as after another program has written there.
    mutating func forget() { shown = nil }

    /// What to write to show a frame; empty if it is shown already.
    ///
    /// Each piece is placed by its column, so that a character which the terminal draws wider or narrower than expected
    /// moves nothing else. Only `Style.written` lets sequences through.
    mutating func update(_ frame: CompanionFrame) -> String {
        var text = ""
        let isKnown = shown?.rows.count == frame.rows.count
        if !isKnown { text += "\u{1B}[2J" }
        for (row, pieces) in frame.rows.enumerated() {
            if isKnown, let shown, shown.rows[row] == pieces { continue }
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K"
            for piece in pieces {
                text += "\u{1B}[\(piece.column + 1)G" + style.written(piece.text, keepsLines: false)
            }
        }
        shown = frame
        return text.isEmpty ? "" : "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
    }
}
