import SipliCore

/// What a terminal can show and what is wanted of it.
package struct TerminalOptions: Hashable, Sendable {
    package enum Colors: String, CaseIterable, Hashable, Sendable {
        /// Not one escape for looks: for pipes and `NO_COLOR`.
        case none
        case sixteen = "16"
        case indexed = "256"
        case full = "truecolor"
    }

    package var colors = Colors.none
    /// False where the locale is not UTF-8: ASCII only.
    package var isUnicode = true
    /// See `CellWidth`.
    package var isAmbiguousWide = false
    /// Whether `DisplayList.background` is drawn.
    package var hasBackground = false
    /// Whether links are marked with OSC 8.
    package var hasLinks = false
    package var symbols = SymbolSet.text

    package init(colors: Colors = .none, isUnicode: Bool = true) {
        self.colors = colors
        self.isUnicode = isUnicode
    }

    /// What a widget must be evaluated with to fit.
    package var measurer: CellMeasurer { measurer(density: 1) }

    /// - Parameter density: as of `CellMeasurer`.
    package func measurer(density: Double) -> CellMeasurer {
        CellMeasurer(width: width, isUnicode: isUnicode, symbols: symbols, density: density)
    }

    var width: CellWidth { CellWidth(isAmbiguousWide: isAmbiguousWide) }
    /// Block elements and lines are ambiguous themselves.
    var hasBlocks: Bool { isUnicode && !isAmbiguousWide }
}
