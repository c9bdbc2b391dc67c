import SipliCore

/// What a terminal supports, and what to show.
package struct TerminalOptions: Hashable, Sendable {
    package enum Colors: String, CaseIterable, Hashable, Sendable {
        /// No escape sequences for attributes: for pipes and `NO_COLOR`.
        case none
        case sixteen = "16"
        case indexed = "256"
        case full = "truecolor"
    }

    package var colors = Colors.none
    /// False if the locale is not UTF-8: ASCII only.
    package var isUnicode = true
    /// See `CellWidth`.
    package var isAmbiguousWide = false
    /// Whether `DisplayList.background` is drawn.
    package var hasBackground = false
    /// Whether links are marked with OSC 8.
    package var hasLinks = false
    package var symbols = SymbolSet.text

    package init(colors: Colors = .none, isUnicode: Bool = true) {
        (self.colors, self.isUnicode) = (colors, isUnicode)
    }

    /// The measurer to evaluate a widget with.
    package var measurer: CellMeasurer { measurer(density: 1) }

    /// - Parameter density: as in `CellMeasurer`.
    package func measurer(density: Double) -> CellMeasurer {
        CellMeasurer(width: width, isUnicode: isUnicode, symbols: symbols, density: density)
    }

    var width: CellWidth { CellWidth(isAmbiguousWide: isAmbiguousWide) }
    /// Block elements and lines are ambiguous themselves.
    var hasBlocks: Bool { isUnicode && !isAmbiguousWide }
}
