import Foundation
import SipliPictures
import SipliWidgetKit
import Testing

private let sheetPath = ProcessInfo.processInfo.environment["SIPLI_CONTACT_SHEET"]

/// Draws all symbols in their sizes and schemes, for visual inspection.
@Suite(.enabled(if: sheetPath != nil, "on demand: draws where SIPLI_CONTACT_SHEET says"))
struct ContactSheet {
    private static let cell = Size(width: 130, height: 76)
    private static let columns = 9

    @Test(arguments: ColorScheme.allCases)
    func draw(_ scheme: ColorScheme) throws {
        let glyphs = SymbolTable.glyphs + [SymbolTable.neutral]
        let rows = (glyphs.count + Self.columns - 1) / Self.columns
        let measurer = PangoMeasurer()
        let size = Size(width: Self.cell.width * Double(Self.columns), height: Self.cell.height * Double(rows))
        var list = DisplayList(size: size, tint: Appearance.blue)
        for (index, glyph) in glyphs.enumerated() {
            let x = Double(index % Self.columns) * Self.cell.width
            let y = Double(index / Self.columns) * Self.cell.height
            list.items += items(glyph, x: x + 6, y: y + 6, measurer)
        }
        let png = try PictureRenderer(measurer: measurer).png(list, PictureAppearance(scheme: scheme), scale: 1)
        let path = try #require(sheetPath)
        try Data(png).write(to: URL(fileURLWithPath: "\(path)-\(scheme).png"))
    }

    private func items(_ glyph: SymbolGlyph, x: Double, y: Double, _ measurer: PangoMeasurer) -> [DisplayItem] {
        var left = x
        let symbols = [(16.0, 400), (24, 400), (48, 400), (24, 800)].map { side, weight in
            defer { left += side + 3 }
            let frame = Rect(x: left, y: y + 48 - side, width: side, height: side)
            return DisplayItem.symbol(
                SymbolItem(name: glyph.name, frame: frame, weight: weight, paint: .level(0, of: nil)))
        }
        let run = TextRun(text: glyph.name, font: ResolvedFont(size: 8), paint: .level(1, of: nil))
        let layout = measurer.layOut([run], width: 120, lineLimit: 1, alignment: .leading)
        let frame = Rect(origin: Point(x: x, y: y + 54), size: layout.size)
        return symbols + [.text(TextItem(frame: frame, lines: layout.lines))]
    }
}
