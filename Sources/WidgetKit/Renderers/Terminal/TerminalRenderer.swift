import FoundationEssentials
import SipliCore
package import SipliWidgetKit

/// Renders a widget as lines for a terminal.
///
/// This is the only place where points become cells, by the rule of `CellGrid`. A list must have been evaluated with
/// `TerminalOptions.measurer` and a width of whole cells, see `CellGrid.points`; then no line is wider than that.
package enum TerminalRenderer {
    /// The lines, without line feeds; trailing empty lines are omitted.
    ///
    /// - Parameter pixels: reads pictures; without it their places are marked.
    package static func lines(
        _ list: DisplayList, appearance: Appearance, options: TerminalOptions = TerminalOptions(),
        pixels: @escaping RasterReader = { _, _, _ in nil }
    ) -> [String] {
        var appearance = appearance
        if list.tint != .tint { appearance.tint = list.tint }
        let canvas = CellCanvas(
            columns: CellGrid.column(list.size.width), rows: rows(list.size.height), surface: appearance.surface)
        var drawables = Drawables()
        if options.hasBackground, appearance.showsWidgetBackground { drawables.add(list.background) }
        drawables.add(list.items)
        let plan = RowPlan(drawables.entries, obstacles: drawables.obstacles, drawn: drawables.drawn, rows: canvas.rows)
        var painter = CellPainter(
            canvas: canvas, appearance: appearance, options: options, plan: plan, pixels: pixels)
        for drawable in drawables.all { painter.draw(drawable) }
        let links = options.hasLinks ? painter.markLinks(list.regions) : []
        let writer = LineWriter(appearance: appearance, colors: options.colors, links: links)
        var lines = (0..<canvas.rows).map { writer.line(painter.canvas.cells(ofRow: $0)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// A widget with any height has at least one row.
    private static func rows(_ height: Double) -> Int {
        max(CellGrid.rows(height), height > 0 ? 1 : 0)
    }
}

extension CellPainter {
    /// Marks cells in link regions, except for the whole widget's link, which would mark every cell.
    fileprivate mutating func markLinks(_ regions: [TapRegion]) -> [String] {
        var links: [String] = []
        for region in regions where !region.isWholeWidget {
            guard case .link(let url) = region.action, let address = StatusWord.address(url.absoluteString)
            else { continue }
            links.append(address)
            let columns = CellGrid.cells(from: region.frame.minX, region.frame.width).clamped(to: 0..<canvas.columns)
            let (top, rows) = plan.rows(of: region.frame, columns: columns)
            for row in canvas.rows(from: top, rows) {
                let signs = columns.filter { !canvas[row, $0].isBlank }
                guard let first = signs.first, let last = signs.last else { continue }
                for column in first...last { canvas[row, column].link = links.count - 1 }
            }
        }
        return links
    }
}

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

/// Fits a widget into a terminal when its content does not fit, for example in fewer columns than intended.
///
/// Text cannot shrink, but everything else can: rings, margins and gaps become smaller until the text fits. If that is
/// not enough, only the text is shown, one line below the other.
package struct TerminalFit {
    /// The factor by which everything but text shrinks, and how much of the resulting height is used.
    private struct Density {
        var factor: Double
        var height: Double

        /// The smallest change first; each without empty rows, then with them.
        static let all: [Density] =
            [1, 1.2, 1.4, 1.7, 2, 2.5, 3, 3.5, 4].flatMap { factor in
                factor == 1
                    ? [Density(factor: 1, height: 1)]
                    : [Density(factor: factor, height: 1), Density(factor: factor, height: factor)]
            }
    }

    /// The text-only variant is taken from a list in which all of the text fits.
    package static let roomy = 0.5
    /// The minimum diameter of a ring in points.
    private static let leastRing = 40.0

    /// The number of density steps that are preferable to one truncated text, or to losing rings or a chart.
    private static let lossCost = 8
    /// The number of densities if the family has its full width, where little has to shrink.
    private static let few = 5

    private let size: Size
    private let options: TerminalOptions
    private let densities: [Density]

    /// - Parameter size: whole cells.
    package init(size: Size, family: WidgetFamily, options: TerminalOptions) {
        (self.size, self.options) = (size, options)
        densities = size.width < family.size.width ? Density.all : Array(Density.all.prefix(Self.few))
    }

    /// The variants in which to evaluate a widget: each density, and finally text only in the family's own size.
    package func forms(_ form: Evaluation) -> [Evaluation] {
        let dense = densities.map { density in
            var form = form
            form.size = Size(width: size.width * density.factor, height: size.height * density.height)
            form.measurer = options.measurer(density: density.factor)
            // What a terminal draws is never finer than a column.
            form.displayScale = 1 / (CellGrid.width * density.factor)
            return form
        }
        var words = form
        words.size = form.family.size
        words.measurer = options.measurer(density: Self.roomy)
        return dense + [words]
    }

    /// The list that loses and changes the least without losing a number; text only if none is readable.
    ///
    /// - Parameter lists: for `forms`, in the same order.
    package func best(_ lists: [DisplayList]) -> DisplayList? {
        guard let full = lists.last, lists.count == densities.count + 1 else { return lists.first }
        let wanted = Wording.of(full)
        // Without escape sequences, which contain numbers too.
        var plain = options
        (plain.colors, plain.hasLinks) = (.none, false)
        let dense = zip(lists, densities).map { list, density in
            density.factor == 1 ? list : list.scaled(by: 1 / density.factor).withoutRings(below: Self.leastRing)
        }
        let readable = zip(dense, lists).enumerated().compactMap { index, pair in
            Wording.of(pair.0).loss(from: wanted).map { loss in
                let lost = loss + (pair.0.ringCount < pair.1.ringCount ? 1 : 0)
                return (list: pair.0, index: index, cost: index + Self.lossCost * lost)
            }
        }
        let best = readable.sorted { ($0.cost, $0.index) < ($1.cost, $1.index) }.lazy
            .compactMap { item in
                guard item.index > 0 else { return item.list.withClearRings() ?? item.list }
                let factor = densities[item.index].factor
                guard item.list.keepsApart(textsFrom: CellGrid.width / factor) else { return nil }
                return item.list.withoutCrampedSymbols().withClearRings()
            }
            .first { Wording.of($0).isWhole(in: TerminalRenderer.lines($0, appearance: Appearance(), options: plain)) }
        return best ?? words(of: full)
    }

    /// Only the text, from top to bottom.
    private func words(of full: DisplayList) -> DisplayList {
        let lines = TextRenderer.text(full).split(separator: "\n").flatMap { line in
            TextRenderer.wrapped(String(line), columns: CellGrid.column(size.width), options.measurer)
        }
        var list = full
        list.size = Size(width: size.width, height: CellGrid.height * Double(lines.count))
        list.regions = full.regions.filter(\.isWholeWidget)
        list.background = []
        list.items = lines.enumerated().map { row, text in
            let run = TextRun(text: text, font: ResolvedFont(size: 13), paint: .level(0, of: nil))
            let layout = options.measurer.layOut([run], width: nil, lineLimit: 1, alignment: .leading)
            let origin = Point(x: 0, y: Double(row) * CellGrid.height)
            return .text(TextItem(frame: Rect(origin: origin, size: layout.size), lines: layout.lines))
        }
        return list
    }
}
