import SipliWidgetKit

/// Which characters stand for symbols where nothing is drawn.
package enum SymbolSet: String, CaseIterable, Hashable, Sendable {
    /// One cell wide, in text presentation.
    case text
    case emoji
    /// The private area of a patched font; the text where it has nothing.
    case nerdFont = "nerd-font"
    /// None at all: no character outside ASCII is near enough.
    case none

    /// The character for a symbol's name; nil where nothing stands for it.
    package func character(_ name: String) -> String? {
        let glyph = SymbolTable.glyph(named: name)
        switch self {
        case .text: return String(glyph.text)
        case .emoji: return glyph.emoji
        case .nerdFont: return glyph.nerdFont.map { String(Character($0)) } ?? String(glyph.text)
        case .none: return nil
        }
    }
}
