import Foundation
import SipliPictures
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif
@Suite(.tags(.pictures)) struct FormatTests {
    /// Texts with everything that is special in XML, a symbol, and a link.
    private func sheet() throws -> Sheet {
        var sheet = Sheet(width: 160, height: 80)
        let fade = Paint.gradient(.level([.pureRed, .pureBlue]))
        sheet.list.background = [.shape(.box(Rect(x: 0, y: 60, width: 200, height: 40), fade))]
        sheet.list.items = [
            .text(sheet.item("Water & <tea> \"1,250\"", x: 4, y: 4)), .text(sheet.item("💧 second", x: 4, y: 30)),
            .symbol(
                SymbolItem(
                    name: "plus.circle.fill", frame: Rect(x: 120, y: 40, width: 30, height: 30), weight: 600,
                    paint: .opacity(.tint, 0.5))),
        ]
        let url = try #require(URL(string: "sipli://add-intake?amount=300&fluid=water"))
        sheet.list.regions = [
            TapRegion(frame: Rect(x: 120, y: 40, width: 30, height: 30), action: .link(url), label: "Add <300>"),
            TapRegion(
                frame: Rect(x: 0, y: 0, width: 9, height: 9), action: .intent(name: "Log", parameters: "{}"), label: ""),
        ]
        return sheet
    }

    @Test(arguments: [1.0, 2, 3, 1.5])
    func pngHasItsSignatureAndTheSizeInPixels(_ scale: Double) throws {
        let sheet = try sheet()
        let png = try PictureRenderer(measurer: sheet.measurer).png(sheet.list, scale: scale)
        #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // IHDR comes first: width and height follow its length and name, most significant byte first.
        func number(at start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(number(at: 16) == Int(160 * scale))
        #expect(number(at: 20) == Int(80 * scale))
    }

    @Test func svgIsWellFormedAndSaysWhatItShows() throws {
        let svg = try sheet().svg()
        let document = try XMLDocument(xmlString: svg)
        let root = try #require(document.rootElement())
        #expect(root.name == "svg")
        #expect(root.value(of: "viewBox") == "0 0 160 80")
        #expect(root.elements(forName: "title").first?.stringValue == "Water & <tea> \"1,250\"")
        #expect(root.elements(forName: "desc").first?.stringValue == "Water & <tea> \"1,250\", 💧 second")
    }

    @Test func svgHasAnAnchorForEachLinkAndNoneForIntents() throws {
        let root = try #require(try XMLDocument(xmlString: sheet().svg()).rootElement())
        let anchors = root.elements(forName: "a")
        #expect(anchors.count == 1)
        #expect(anchors[0].value(of: "href") == "sipli://add-intake?amount=300&fluid=water")
        #expect(anchors[0].elements(forName: "title").first?.stringValue == "Add <300>")
        #expect(anchors[0].elements(forName: "rect").first?.value(of: "x") == "120.0")
    }

    /// Names without a target would lose clips and gradients.
    @Test func svgRefersOnlyToNamesItHas() throws {
        let pieces = try sheet().svg().split(separator: "\"", omittingEmptySubsequences: false)
        let names = Set(zip(pieces, pieces.dropFirst()).filter { $0.0.hasSuffix(" id=") }.map { String($0.1) })
        let references = pieces.flatMap { piece in
            piece.split(separator: "#", omittingEmptySubsequences: false).dropFirst().map { rest in
                String(rest.prefix { $0 != ")" })
            }
        }
        #expect(references.count > 5)
        #expect(references.filter { !names.contains($0) }.isEmpty)
    }

    @Test func svgNeedsNoFont() throws {
        let svg = try sheet().svg()
        #expect(!svg.contains("<text") && !svg.contains("font-family"))
    }

    @Test func pdfHasItsHeaderOnePageAndItsLinks() throws {
        let sheet = try sheet()
        let pdf = String(decoding: try PictureRenderer(measurer: sheet.measurer).pdf(sheet.list), as: UTF8.self)
        #expect(pdf.hasPrefix("%PDF-1."))
        #expect(pdf.contains("%%EOF"))
        #expect(pdf.contains("/Count 1"))
        #expect(pdf.contains("sipli://add-intake?amount=300&fluid=water"))
    }

    @Test func theSameListGivesTheSameBytes() throws {
        let (first, second) = (try sheet(), try sheet())
        let (one, two) = (PictureRenderer(measurer: first.measurer), PictureRenderer(measurer: second.measurer))
        #expect(try one.png(first.list) == two.png(second.list))
        #expect(try one.svg(first.list) == two.svg(second.list))
        #expect(try one.svg(first.list) == one.svg(first.list))
        #expect(try one.pdf(first.list) == two.pdf(second.list))
    }

    @Test(arguments: [(0.0, 10.0), (10, .nan), (-1, 10), (100_000, 10), (.infinity, 10)])
    func aSizeThatNoPictureHasIsRefused(_ width: Double, _ height: Double) {
        var sheet = Sheet()
        sheet.list.size = Size(width: width, height: height)
        let renderer = PictureRenderer(measurer: sheet.measurer)
        #expect(throws: PictureError.self) { try renderer.png(sheet.list) }
        #expect(throws: PictureError.self) { try renderer.svg(sheet.list) }
        #expect(throws: PictureError.self) { try renderer.pdf(sheet.list) }
    }

    @Test func bytesThatAreNoPNGAreRefused() {
        #expect(throws: PictureError.self) { try DecodedPicture(png: [1, 2, 3]) }
    }

    @Test("a picture differs by its worst square, where something is missing or is no longer beside its place")
    func worstSquare() throws {
        var sheet = Sheet(width: 200, height: 120)
        let blank = try sheet.picture()
        #expect(blank.worstSquare(against: blank) == 0)
        #expect(blank.worstSquare(against: try Sheet(width: 200, height: 121).picture()) == nil)
        // Eight of sixteen columns of a square, in the last square, which ends with the picture.
        sheet.list.items = [.shape(.box(Rect(x: 192, y: 104, width: 8, height: 16), .plain(.black)))]
        let marked = try sheet.picture()
        #expect(marked.worstSquare(against: blank) == 0.5)
        #expect(blank.worstSquare(against: marked) == 0.5)
        // An edge may move by less than a pixel.
        sheet.list.items = [.shape(.box(Rect(x: 191.4, y: 104, width: 8.6, height: 16), .plain(.black)))]
        #expect(try sheet.picture().worstSquare(against: marked) == 0)
        sheet.list.items = [.shape(.box(Rect(x: 189, y: 104, width: 11, height: 16), .plain(.black)))]
        #expect(try #require(try sheet.picture().worstSquare(against: marked)) > 0.1)
    }
}

extension XMLElement {
    /// An attribute's value; looking it up by name fails here within a default name space.
    fileprivate func value(of name: String) -> String? {
        attributes?.first { $0.name == name }?.stringValue
    }
}
