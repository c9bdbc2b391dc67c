import SipliCore
import SipliWidgetKit
import Testing

@testable import SipliWidgetKit

struct SymbolTableTests {
    @Test func namesAreSortedAndUnique() {
        let names = SymbolTable.glyphs.map(\.name)
        #expect(names == names.sorted())
        #expect(Set(names).count == names.count)
    }

    @Test func everyFluidHasItsSymbol() {
        for fluid in FluidCatalog.all { #expect(SymbolTable.contains(fluid.icon), "\(fluid.icon)") }
    }

    @Test(arguments: [
        "plus.circle.fill", "flame.fill", "drop", "drop.fill", "checkmark.circle.fill", "circle", "scalemass",
        "scalemass.fill", "target", "timer", "calendar.circle", "calendar.badge.clock", "chevron.right",
        "chart.line.uptrend.xyaxis", "exclamationmark.triangle.fill",
    ])
    func widgetsFindTheSymbolsTheyUse(_ name: String) {
        #expect(SymbolTable.contains(name))
        #expect(SymbolTable.glyph(named: name).name == name)
    }

    @Test func anUnknownNameIsTheNeutralGlyph() {
        #expect(!SymbolTable.contains("no.such.symbol"))
        #expect(SymbolTable.glyph(named: "no.such.symbol") == SymbolTable.neutral)
        #expect(!SymbolTable.neutral.stroke.isEmpty)
    }

    @Test(arguments: SymbolTable.glyphs + [SymbolTable.neutral])
    func everyOutlineCanBeRead(_ glyph: SymbolGlyph) {
        for notation in [glyph.fill, glyph.stroke, glyph.cut] {
            #expect(SymbolNotation.read(notation).isComplete, "\(notation)")
        }
        let drawing = glyph.drawing(weight: 400)
        #expect(!drawing.fill.elements.isEmpty || !drawing.stroke.elements.isEmpty)
    }

    @Test(arguments: SymbolTable.glyphs + [SymbolTable.neutral])
    func theCharacterForATerminalIsOneNarrowScalar(_ glyph: SymbolGlyph) {
        let scalars = Array(glyph.text.unicodeScalars)
        #expect(scalars.count == 1)
        #expect(scalars.allSatisfy { !$0.properties.isEmojiPresentation })
        #expect(!glyph.emoji.isEmpty)
    }

    @Test func aRoundedCornerKeepsWithinItsPolygon() {
        let (path, isComplete) = SymbolNotation.read("B 10 20 30 40 8")
        #expect(isComplete)
        #expect(path.elements.first == .move(to: Point(x: 10, y: 28)))
        #expect(path.elements.last == .close)
    }

    @Test(arguments: ["M 1", "X 1 2", "M 1 2 L 3", "B 1 2 3 4", "P 1 2 3", "12"])
    func whatIsNoOutlineIsNoticed(_ notation: String) {
        #expect(!SymbolNotation.read(notation).isComplete)
    }

    @Test func aPenLeavesACapsuleAroundALine() {
        let edge = Polyline(points: [Point(x: 20, y: 50), Point(x: 80, y: 50)]).outline(width: 10)
        let points = edge.polylines(steps: 12).flatMap(\.points)
        #expect(abs((points.map(\.x).min() ?? 0) - 15) < 0.1 && abs((points.map(\.x).max() ?? 0) - 85) < 0.1)
        #expect(abs((points.map(\.y).min() ?? 0) - 45) < 0.1 && abs((points.map(\.y).max() ?? 0) - 55) < 0.1)
    }
}
