package import SipliWidgetKit

/// Reads a picture at a path as a grid of mean colours, row by row; nil if that is not possible.
package typealias RasterReader = (_ path: String, _ columns: Int, _ rows: Int) -> [RGBA]?

extension CellPainter {
    /// Draws a picture in half cells, or as shades where there are no colours.
    mutating func draw(_ item: RasterItem, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let (left, columns) = (CellGrid.column(box.minX), CellGrid.columns(box.width))
        let (top, rows) = plan.rows(of: box, columns: CellGrid.cells(from: box.minX, box.width))
        let visible = (canvas.rows(from: top, rows), canvas.columns(from: left, columns))
        guard !visible.0.isEmpty, !visible.1.isEmpty, columns <= 4096, rows <= 4096 else { return }
        guard !item.isRedacted, let colors = pixels(item.path(in: appearance.scheme), columns, rows * 2),
            colors.count == columns * rows * 2
        else { return ground(box, appearance.resolve(.fill(1)).flat, place) { _ in true } }
        for row in visible.0 {
            for column in visible.1 {
                let x = Self.place(of: column - left, of: columns, from: box.minX, box.width)
                let halves = (0..<2).map { half -> RGBA? in
                    let line = (row - top) * 2 + half
                    let y = Self.place(of: line, of: rows * 2, from: box.minY, box.height)
                    guard place.isVisible(Point(x: x, y: y)) else { return nil }
                    return shown(colors[line * columns + column - left], item, place)
                }
                put(halves[0], halves[1], row: row, column: column)
            }
        }
    }

    /// The colour of a pixel in this appearance.
    private func shown(_ pixel: RGBA, _ item: RasterItem, _ place: Surroundings) -> RGBA {
        var color = pixel
        if let paint = item.paint {
            color = appearance.resolve(paint, isAccented: item.isAccented).flat
            color.alpha *= pixel.alpha
        }
        return color.faded(by: place.opacity)
    }

    private mutating func put(_ upper: RGBA?, _ lower: RGBA?, row: Int, column: Int) {
        guard let one = upper ?? lower else { return }
        guard options.colors != .none else {
            let sign = shade(one.mixed(with: lower ?? one, 0.5))
            if sign != " " { canvas.put(sign, columns: 1, row: row, column: column, ink: Ink(isPicture: true)) }
            return
        }
        if let lower, lower.alpha > 0.02 { canvas.fill(row: row, column: column, lower) }
        guard let upper, upper.alpha > 0.02, upper != lower, options.hasBlocks else { return }
        let behind = canvas[row, column].background ?? appearance.surface
        let ink = Ink(color: upper.over(behind), isPicture: true, isPhotograph: true)
        canvas.put("▀", columns: 1, row: row, column: column, ink: ink)
    }

    /// More of the cell, the more a colour differs from the background.
    private func shade(_ color: RGBA) -> String {
        let signs = options.hasBlocks ? Array(" ░▒▓█") : Array(" .:*#")
        let seen = abs(color.over(appearance.surface).luminance - appearance.surface.luminance)
        return String(signs[min(Int(seen.squareRoot() * Double(signs.count)), signs.count - 1)])
    }
}
