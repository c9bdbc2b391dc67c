import SipliRenderers
import SipliVerbs

/// Which icons the installed fonts can show, according to fontconfig.
struct InstalledGlyphs: Sendable {
    /// Whether some font has a character, by its number.
    let hasFont: @Sendable (Unicode.Scalar) -> Bool

    /// Without fontconfig nothing is known, so nothing is taken for installed.
    static func ofMachine(_ environment: (String) -> String?) -> InstalledGlyphs {
        guard SearchPath.find("fc-list", environment: environment) != nil else { return InstalledGlyphs { _ in false } }
        return InstalledGlyphs { scalar in
            let fonts = CommandOutput.of("timeout 5 fc-list :charset=" + String(scalar.value, radix: 16) + " family")
            return fonts.map { $0.contains { !$0.isWhitespace } } ?? false
        }
    }

    /// In order of preference.
    private static let sets = [SymbolSet.emoji, .nerdFont, .text]

    /// The first set that has all of these symbols in some font.
    func best(for symbols: [String]) -> SymbolSet {
        Self.sets.first { set in
            symbols.allSatisfy { symbol in
                // A variation selector has no glyph of its own.
                set.character(symbol)?.unicodeScalars.filter { $0.value != 0xFE0F }.allSatisfy(hasFont) ?? false
            }
        } ?? .none
    }
}
