import Foundation
import SipliPictures
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

@Suite(.tags(.pictures)) struct RedactionTests {
    @Test func hiddenTextIsABarOfTheSameWidth() throws {
        var sheet = Sheet(width: 200, height: 40)
        var item = sheet.item("1,250 ml", x: 10, y: 8)
        item.isRedacted = true
        sheet.list.items = [.text(item)]
        let ink = try #require(try sheet.picture().ink)
        #expect(abs(ink.width - item.frame.width) <= 2)
        #expect(abs(ink.minX - 10) <= 1)
    }

    @Test func textsOfTheSameWidthLookTheSameWhenHidden() throws {
        func picture(_ text: String) throws -> DecodedPicture {
            var sheet = Sheet(width: 200, height: 40)
            var run = sheet.run(text)
            run.font.hasMonospacedDigits = true
            let layout = sheet.layOut([run])
            var item = TextItem(frame: Rect(origin: .zero, size: layout.size), lines: layout.lines)
            item.isRedacted = true
            sheet.list.items = [.text(item)]
            return try sheet.picture()
        }
        #expect(try picture("1234") == picture("9876"))
    }

    @Test func hiddenTextIsInNoFormat() throws {
        var sheet = Sheet(width: 200, height: 40)
        var item = sheet.item("Secret")
        item.isRedacted = true
        sheet.list.items = [.text(item)]
        let region = TapRegion(
            frame: item.frame, action: .link(try #require(URL(string: "sipli://open"))), label: "Secret")
        sheet.list.regions = [region]
        let svg = try sheet.svg()
        #expect(!svg.contains("Secret"))
        #expect(!svg.contains("<use") && svg.contains("sipli://open"))
        let pdf = try PictureRenderer(measurer: sheet.measurer).pdf(sheet.list)
        #expect(!String(decoding: pdf, as: UTF8.self).contains("FontDescriptor"))
    }

    @Test func hiddenShapesAndSymbolsLoseTheirOutline() throws {
        var sheet = Sheet(width: 100, height: 60)
        var shape = ShapeItem.box(Rect(x: 10, y: 10, width: 30, height: 10), .plain(.black))
        shape.path.elements = [.move(to: Point(x: 10, y: 10)), .line(to: Point(x: 40, y: 20)), .close]
        shape.isRedacted = true
        var symbol = SymbolItem(
            name: "drop.fill", frame: Rect(x: 60, y: 10, width: 20, height: 20), weight: 400, paint: .plain(.black))
        symbol.isRedacted = true
        sheet.list.items = [.shape(shape), .symbol(symbol)]
        let picture = try sheet.picture()
        #expect(picture[25, 15].red < 0.9)
        // The corner of the drop's box holds no part of a drop.
        #expect(picture[63, 13].red < 0.9)
    }
}
