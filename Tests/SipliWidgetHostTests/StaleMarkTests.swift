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
        // All of it is inside the picture.
        let form = try #require(painter.placement().forms.first)
        for item in mark.drawn(over: list, form).items {
            guard case .shape(let plate) = item else { continue }
            #expect(plate.frame.minX >= 0 && plate.frame.maxX <= family.size.width)
            #expect(plate.frame.minY >= 0 && plate.frame.maxY <= family.size.height)
        }
    }
    /// A ring nearly as wide as the picture leaves its corners free for a clock; words above and below leave no other
    /// place.
    @Test func aRingIsNotCovered() throws {
        let family = WidgetFamily.systemSmall
        let painter = WidgetPainter(Samples.widget("Test", [family]), family: family, scheme: .light, PangoMeasurer())
        let form = try #require(painter.placement().forms.first)
        let ring = Rect(x: 31, y: 16, width: 96, height: 96)
        var list = DisplayList(size: family.size, tint: .tint)
        list.items = [Self.disc(ring), Self.disc(Rect(x: 30, y: 122, width: 98, height: 20))]
        var group = GroupItem(items: [Self.disc(ring)])
        (group.rotationDegrees, group.center) = (-90, Point(x: ring.midX, y: ring.midY))
        list.items.append(.group(group))
        let mark = try #require(StaleMark(WidgetContent(lists: [list], asOf: "18:15")))
        let plates = mark.drawn(over: list, form).items.dropFirst(list.items.count).compactMap { item in
            if case .shape(let plate) = item { plate.frame } else { nil }
        }
        #expect(plates.count == 1)
        let plate = try #require(plates.first)
        #expect(plate.minX >= ring.maxX && plate.maxY <= 30, "in the corner that is looked at first: \(plate)")
    }

    @Test func whereNothingIsFreeItStandsInItsUsualCorner() throws {
        let family = WidgetFamily.systemMedium
        let painter = WidgetPainter(Samples.widget("Test", [family]), family: family, scheme: .light, PangoMeasurer())
        let form = try #require(painter.placement().forms.first)
        var list = DisplayList(size: family.size, tint: .tint)
        list.items = [Self.disc(Rect(x: 1, y: 1, width: 336, height: 156))]
        let mark = try #require(StaleMark(WidgetContent(lists: [list], asOf: "18:15")))
        guard case .shape(let plate) = mark.drawn(over: list, form).items.dropFirst().first else {
            Issue.record("there is no plate")
            return
        }
        #expect(plate.frame.maxX == 331 && plate.frame.minY == 7 && plate.frame.width > 50)
    }

    private static func disc(_ frame: Rect) -> DisplayItem {
        .shape(
            ShapeItem(
                frame: frame, path: Path(), style: .fill(evenOdd: false), paint: .tint, meaning: .ellipse))
    }
}
