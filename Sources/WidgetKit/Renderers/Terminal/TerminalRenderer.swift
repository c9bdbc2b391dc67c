import FoundationEssentials
package import SipliWidgetKit

/// Renders a widget as lines for a terminal.
///
/// This is the only place where points become cells, by the rule of `CellGrid`. A list must have been evaluated with
/// `TerminalOptions.measurer` and a width of whole cells, see `CellGrid.points`; then no line is wider than that.
package enum TerminalRenderer {
    /// The lines, without line feeds; trailing empty lines are omitted.
    package static func lines(
        _ list: DisplayList, appearance: Appearance, options: TerminalOptions = TerminalOptions()
    ) -> [String] {
        var appearance = appearance
        if list.tint != .tint { appearance.tint = list.tint }
        let canvas = CellCanvas(
            columns: CellGrid.column(list.size.width), rows: rows(list.size.height), surface: appearance.surface)
        var drawables = Drawables()
        if options.hasBackground, appearance.showsWidgetBackground { drawables.add(list.background) }
        drawables.add(list.items)
        let plan = RowPlan(drawables.entries, obstacles: drawables.obstacles, drawn: drawables.drawn, rows: canvas.rows)
        var painter = CellPainter(canvas: canvas, appearance: appearance, options: options, plan: plan)
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
