import SipliWidgetKit

/// The characters for symbols in text output.
package enum SymbolSet: String, CaseIterable, Hashable, Sendable {
    /// One cell wide, in text presentation.
    case text
    case emoji
    /// The private use area of a patched font, with text as a fallback.
    case nerdFont = "nerd-font"
    /// No symbols, for ASCII output.
    case none

    /// The name for people, as in options.
    package var name: String { self == .nerdFont ? "nerd" : rawValue }

    package static func named(_ name: String) -> SymbolSet? { allCases.first { $0.name == name } }

    /// What stands before a notice.
    var warning: String { self == .none ? "!" : "⚠" }

    /// The character for a symbol's name; nil if there is none.
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
