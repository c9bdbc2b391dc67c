import SipliPictures
import SipliWidgetKit
import Testing

@testable import SipliWidgetFeed
@testable import SipliWidgetHost

@Suite struct StaleMarkTests {
    @Test func whatIsKnownToBeRightHasNone() {
        #expect(StaleMark(WidgetContent(lists: [])) == nil)
        #expect(StaleMark(WidgetContent(lists: [], isOffline: true))?.text == "offline")
        let mark = StaleMark(WidgetContent(lists: [], isOffline: true, asOf: "2026-06-10 23:05"))
        #expect(mark?.text == "as of 2026-06-10 23:05")
        #expect(mark?.short == "2026-06-10")
    }

    @Test(arguments: WidgetFamily.allCases, ColorScheme.allCases)
    func everyPictureHasItAndSaysIt(family: WidgetFamily, scheme: ColorScheme) throws {
        let painter = WidgetPainter(Samples.widget("Test", [family]), family: family, scheme: scheme, PangoMeasurer())
        let list = DisplayList(size: family.size, tint: .tint)
        let mark = try #require(StaleMark(WidgetContent(lists: [list], asOf: "18:15")))
        let marked = String(decoding: try painter.bytes(list, mark), as: UTF8.self)
        #expect(marked.contains("as of 18:15</desc>"))
        #expect(try !String(decoding: painter.bytes(list), as: UTF8.self).contains("as of"))
        // All of it lies within the picture.
        let form = try #require(painter.placement().forms.first)
        for item in mark.drawn(over: list, form).items {
            guard case .shape(let plate) = item else { continue }
            #expect(plate.frame.minX >= 0 && plate.frame.maxX <= family.size.width)
            #expect(plate.frame.minY >= 0 && plate.frame.maxY <= family.size.height)
        }
    }
}
