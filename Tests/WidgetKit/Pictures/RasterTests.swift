import FoundationEssentials
import SipliPictures
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

/// Pictures in files. The fixtures are 48 by 32 pixels upright: red and green above blue and white.
struct RasterTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path
    private static let green = RGBA(red: 0, green: 1, blue: 0)

    private let upright = fixtures + "/orientation-1.jpg"

    private func sheet(_ item: RasterItem, change: (inout Sheet) -> Void = { _ in }) throws -> DecodedPicture {
        var sheet = Sheet(width: 96, height: 64)
        sheet.list.items = [.raster(item)]
        change(&sheet)
        return try sheet.picture()
    }

    private func whole(_ path: String) -> RasterItem {
        RasterItem(frame: Rect(x: 0, y: 0, width: 96, height: 64), path: path)
    }

    /// The colours of the corners, in reading order.
    private func corners(_ picture: DecodedPicture) -> [RGBA] {
        [picture[10, 8], picture[86, 8], picture[10, 56], picture[86, 56]]
    }

    @Test("a photograph is upright however the camera was held", arguments: 1...8)
    func orientations(orientation: Int) throws {
        let path = Self.fixtures + "/orientation-\(orientation).jpg"
        let source = try #require(PictureSource(file: path, scale: 2))
        #expect(source.size == Size(width: 24, height: 16))
        let colors = corners(try sheet(whole(path)))
        for (color, expected) in zip(colors, [.pureRed, Self.green, .pureBlue, .white]) {
            #expect(color.distance(to: expected) < 0.03)
        }
    }

    @Test("a picture is stretched to its frame and clipped by its group")
    func frames() throws {
        var item = whole(upright)
        item.frame = Rect(x: 20, y: 10, width: 40, height: 20)
        #expect(try sheet(item)[19, 20] == .white)
        #expect(try sheet(item)[21, 11].distance(to: .pureRed) < 0.03)
        #expect(try sheet(item)[38, 18].distance(to: .pureRed) < 0.03)
        #expect(try sheet(item)[42, 18].distance(to: Self.green) < 0.03)
        let clipped = try sheet(item) { sheet in
            var group = GroupItem(items: [.raster(item)])
            group.clip = Path(Rect(x: 40, y: 10, width: 20, height: 10))
            sheet.list.items = [.group(group)]
        }
        #expect(clipped[38, 18] == .white)
        #expect(clipped[42, 18].distance(to: Self.green) < 0.03)
    }

    @Test("a photograph that is drawn small keeps its colours")
    func small() throws {
        var item = whole(upright)
        item.frame = Rect(x: 0, y: 0, width: 6, height: 4)
        let picture = try sheet(item)
        #expect(picture[1, 1].distance(to: .pureRed) < 0.1)
        #expect(picture[4, 1].distance(to: Self.green) < 0.1)
    }

    @Test("on dark surfaces the dark one is drawn")
    func dark() throws {
        var item = whole(upright)
        item.darkPath = Self.fixtures + "/orientation-3.jpg"
        #expect(corners(try sheet(item))[0].distance(to: .pureRed) < 0.03)
        item.darkPath = nil
        #expect(corners(try sheet(item) { $0.look.scheme = .dark })[0].distance(to: .pureRed) < 0.03)
        item.darkPath = "/nowhere.png"
        #expect(corners(try sheet(item) { $0.look.scheme = .dark })[0].distance(to: .pureRed) > 0.3)
    }

    @Test("a template is painted where it is opaque")
    func template() throws {
        let home = try TemporaryDirectory()
        var drawing = Sheet(width: 10, height: 10)
        drawing.look.showsBackground = false
        drawing.list.items = [.shape(.box(Rect(x: 0, y: 0, width: 5, height: 10), .plain(.pureBlue)))]
        let png = try PictureRenderer(measurer: drawing.measurer).png(drawing.list, drawing.look, scale: 1)
        let path = home.path + "/half.png"
        try Data(png).write(to: URL(filePath: path))
        var item = whole(path)
        #expect(try sheet(item)[20, 30].distance(to: .pureBlue) < 0.02)
        #expect(try sheet(item)[70, 30] == .white)
        item.paint = .plain(.pureRed)
        #expect(try sheet(item)[20, 30].distance(to: .pureRed) < 0.02)
        #expect(try sheet(item)[70, 30] == .white)
    }

    @Test("without colours a picture is grey, or shades of the accent, unless it keeps its own")
    func modes() throws {
        func color(_ mode: WidgetRenderingMode, _ change: (inout RasterItem) -> Void = { _ in }) throws -> RGBA {
            var item = whole(upright)
            change(&item)
            return corners(try sheet(item) { $0.look.mode = mode })[1]
        }
        for mode in [WidgetRenderingMode.accented, .vibrant] {
            let grey = try color(mode)
            #expect(abs(grey.red - grey.green) < 0.01 && abs(grey.green - grey.blue) < 0.01 && grey.green > 0.5)
            #expect(try color(mode) { $0.keepsColors = true }.distance(to: Self.green) < 0.03)
        }
        let tinted = try color(.accented) { $0.isAccented = true }
        #expect(tinted.blue > tinted.red + 0.2)
    }

    @Test("what cannot be read has a visible place, and what is hidden is not read")
    func absent() throws {
        for path in ["/nowhere.jpg", #filePath] {
            let absent = try sheet(whole(path))
            #expect(Set(corners(absent)).count == 1 && corners(absent)[0] != .white)
            // A framed question mark in the middle.
            #expect(absent.ink.map { $0.midX > 40 && $0.midX < 56 } == true)
        }
        var item = whole(upright)
        item.isRedacted = true
        let colors = corners(try sheet(item))
        #expect(Set(colors).count == 1 && colors[0] != .white)
    }

    @Test("a damaged file is not drawn, and does not stop the program", arguments: [30, 300, 600])
    func damaged(length: Int) throws {
        let home = try TemporaryDirectory()
        let path = home.path + "/cut.jpg"
        try Data(contentsOf: URL(filePath: upright)).prefix(length).write(to: URL(filePath: path))
        _ = try sheet(whole(path))
    }

    @Test("SVG and PDF have the picture in them")
    func vectors() throws {
        var sheet = Sheet(width: 96, height: 64)
        let empty = try PictureRenderer(measurer: sheet.measurer).pdf(sheet.list, sheet.look).count
        sheet.list.items = [.raster(whole(upright))]
        #expect(try sheet.svg().contains("data:image/png;base64,"))
        #expect(try PictureRenderer(measurer: sheet.measurer).pdf(sheet.list, sheet.look).count > empty + 100)
    }

    @Test("the means of a grid are those of its fields")
    func means() throws {
        let picture = try #require(RasterPicture(path: upright, size: Size(width: 2, height: 2)))
        let means = picture.means(columns: 2, rows: 2)
        #expect(means.count == 4)
        // Where fields meet, their colours mix.
        for (color, expected) in zip(means, [.pureRed, Self.green, .pureBlue, .white]) {
            #expect(color.distance(to: expected) < 0.25)
        }
    }
}
