import SipliExtensions
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

    /// What stays within a widget's margins leaves it room below.
    @Test(arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    func itStandsInTheLowerMargin(family: WidgetFamily) throws {
        let size = family.size
        let (list, marked) = try drawn(family, Rect(x: 16, y: 16, width: size.width - 32, height: size.height - 32))
        #expect(Array(marked.items.prefix(1)) == list.items)
        let plates = Self.plates(marked.items.dropFirst())
        #expect(plates.count == 1)
        #expect(plates.allSatisfy { $0.minY >= size.height - 16 && $0.maxY <= size.height })
    }

    /// What does not becomes smaller, with its regions.
    @Test(arguments: WidgetFamily.allCases.filter { $0 != .accessoryInline })
    func contentMakesRoomForIt(family: WidgetFamily) throws {
        let size = family.size
        let (_, marked) = try drawn(family, Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 2))
        guard case .group(let content) = marked.items.first else {
            Issue.record("the content is as large as before")
            return
        }
        let bottom = content.center.y + (size.height - 1 - content.center.y) * content.scale
        let plates = Self.plates(marked.items.dropFirst())
        #expect(plates.count == 1)
        #expect(plates.allSatisfy { $0.minY >= bottom })
        #expect(marked.regions.allSatisfy { $0.frame.maxY <= bottom + 1e-9 })
    }

    private func drawn(_ family: WidgetFamily, _ frame: Rect) throws -> (DisplayList, DisplayList) {
        let painter = WidgetPainter(Samples.widget("Test", [family]), family: family, scheme: .light, PangoMeasurer())
        let form = try #require(painter.placement().forms.first)
        var list = DisplayList(size: family.size, tint: .tint)
        list.items = [Self.disc(frame)]
        list.regions = [TapRegion(frame: frame, action: .intent(name: "", parameters: ""), label: "")]
        let mark = try #require(StaleMark(WidgetContent(lists: [list], asOf: "18:15")))
        return (list, mark.drawn(over: list, form))
    }

    private static func plates(_ items: ArraySlice<DisplayItem>) -> [Rect] {
        items.compactMap { if case .shape(let plate) = $0 { plate.frame } else { nil } }
    }

    private static func disc(_ frame: Rect) -> DisplayItem {
        .shape(
            ShapeItem(
                frame: frame, path: Path(), style: .fill(evenOdd: false), paint: .tint, meaning: .ellipse))
    }
}
