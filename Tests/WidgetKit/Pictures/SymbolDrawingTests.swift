import SipliPictures
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

struct SymbolDrawingTests {
    private func sheet(_ name: String, weight: Int = 400, paint: Paint = .plain(.black)) -> Sheet {
        var sheet = Sheet(width: 60, height: 60)
        let frame = Rect(x: 6, y: 6, width: 48, height: 48)
        sheet.list.items = [.symbol(SymbolItem(name: name, frame: frame, weight: weight, paint: paint))]
        return sheet
    }

    @Test(arguments: SymbolTable.glyphs.map(\.name))
    func everySymbolDrawsWithinItsBoxAndFillsMostOfIt(_ name: String) throws {
        for weight in [100, 400, 900] {
            let ink = try #require(try sheet(name, weight: weight).picture().ink)
            #expect(ink.minX >= 5 && ink.minY >= 5 && ink.maxX <= 55 && ink.maxY <= 55, "weight \(weight)")
            #expect(max(ink.width, ink.height) >= 30)
        }
    }

    @Test func anUnknownNameDrawsTheNeutralGlyph() throws {
        let unknown = try sheet("no.such.symbol").picture()
        #expect(try unknown == sheet(SymbolTable.neutral.name).picture())
        #expect(unknown.ink != nil)
        #expect(try unknown != sheet("drop.fill").picture())
    }

    @Test func aHeavierSymbolHasMoreInk() throws {
        func darkness(_ weight: Int) throws -> Double {
            let picture = try sheet("checkmark", weight: weight).picture()
            return (0..<3_600).reduce(0) { $0 + 1 - picture[$1 % 60, $1 / 60].red }
        }
        #expect(try darkness(300) < darkness(500))
        #expect(try darkness(500) < darkness(800))
    }

    @Test func whatIsCutOutOfACircleShowsTheSurface() throws {
        let picture = try sheet("plus.circle.fill").picture()
        // The middle of the plus, where both its lines cross, and the circle beside it.
        #expect(picture[30, 30] == .white)
        #expect(picture[30, 24] == .white)
        #expect(picture[22, 22] == .black)
    }

    @Test func translucentInkCountsOnceWhereFillAndStrokeOverlap() throws {
        let picture = try sheet("cup.and.saucer.fill", paint: .opacity(.plain(.black), 0.5)).picture(scale: 4)
        let darkest = (0..<57_600).map { picture[$0 % 240, $0 / 240].red }.min()
        #expect(abs((darkest ?? 0) - 0.5) < 0.01)
    }

    @Test func aSymbolKeepsItsShapeInAWideFrame() throws {
        var sheet = Sheet(width: 100, height: 40)
        let frame = Rect(x: 0, y: 0, width: 100, height: 40)
        sheet.list.items = [
            .symbol(SymbolItem(name: "circle.fill", frame: frame, weight: 400, paint: .plain(.black)))
        ]
        let ink = try #require(try sheet.picture(scale: 2).ink)
        #expect(abs(ink.width - ink.height) <= 1)
        #expect(abs(ink.midX - 100) <= 1)
    }
}
