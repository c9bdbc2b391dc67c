import FoundationEssentials
import Testing

@testable import SipliWidgetKit

@Suite("Pictures in files") struct ImageTests {
    private let photo = PictureSource(path: "/photo.jpg", size: Size(width: 60, height: 40))

    private func raster(
        _ view: some View, _ width: Double = 100, _ height: Double = 100, change: (inout Evaluation) -> Void = { _ in }
    ) throws -> RasterItem {
        let rasters = Stage.items(Stage.list(width, height, change, { view })).compactMap { item in
            if case .raster(let raster) = item { raster } else { nil }
        }
        return try #require(rasters.first)
    }

    @Test("a picture has its own size, or that of its place")
    func sizes() throws {
        #expect(try raster(Image(photo)).frame == Rect(x: 20, y: 30, width: 60, height: 40))
        #expect(try raster(Image(photo).resizable()).frame == Rect(x: 0, y: 0, width: 100, height: 100))
        // 60 : 40 within 100 by 100, and around it.
        let fit = try raster(Image(photo).resizable().scaledToFit()).frame
        #expect(abs(fit.width - 100) < 1e-9 && abs(fit.height - 200.0 / 3) < 1e-9 && abs(fit.midY - 50) < 1e-9)
        let fill = try raster(Image(photo).resizable().scaledToFill()).frame
        #expect(fill.height == 100 && fill.width == 150 && fill.minX == -25)
    }

    @Test("what fills its place is clipped to it")
    func clipped() throws {
        let list = Stage.list(200, 200) {
            Image(photo).resizable().aspectRatio(contentMode: .fill).frame(width: 50, height: 50).clipShape(Circle())
        }
        guard case .group(let group)? = list.items.first else {
            Issue.record("no group: \(list.dump)")
            return
        }
        #expect(group.clip?.boundingRect == Rect(x: 75, y: 75, width: 50, height: 50))
        #expect(group.items.flatMap(Stage.frames) == [Rect(x: 62.5, y: 75, width: 75, height: 50)])
    }

    @Test("a template has the colour of text, others their own")
    func templates() throws {
        var stamp = photo
        stamp.isTemplate = true
        #expect(try raster(Image(photo).foregroundStyle(.red)).paint == nil)
        #expect(try raster(Image(stamp).foregroundStyle(.red)).paint == Color.red.paint)
        #expect(try raster(Image(photo).renderingMode(.template).foregroundStyle(.red)).paint == Color.red.paint)
        #expect(try raster(Image(stamp).renderingMode(.original)).paint == nil)
    }

    @Test("a hidden picture does not say which it is")
    func hidden() throws {
        var both = photo
        both.darkPath = "/dark.jpg"
        let shown = try raster(Image(both))
        #expect(shown.path == "/photo.jpg" && shown.darkPath == "/dark.jpg" && !shown.isRedacted)
        let secret = try raster(Image(both).privacySensitive()) { $0.redaction = .privacy }
        #expect(secret.path == "" && secret.darkPath == nil && secret.isRedacted)
    }

    @Test("modes of pictures on a surface with few colours")
    func accents() throws {
        #expect(try raster(Image(photo)).isAccented == false)
        #expect(try raster(Image(photo).widgetAccentable()).isAccented)
        #expect(try raster(Image(photo).widgetAccentedRenderingMode(.accentedDesaturated)).isAccented)
        #expect(
            try raster(Image(photo).widgetAccentedRenderingMode(.desaturated).widgetAccentable()).isAccented == false)
        #expect(try raster(Image(photo).widgetAccentedRenderingMode(.fullColor)).keepsColors)
    }

    @Test("a missing picture is a symbol of that name, or a neutral glyph with a note")
    func missing() {
        let list = Stage.list {
            Image(missing: "drop.fill", note: "no drop")
            Image(missing: "Robin", note: "no Robin")
        }
        #expect(list.diagnostics == ["no Robin"])
        #expect(list.items.count == 2)
        #expect(Stage.list { Color(missing: "no colour") }.diagnostics == ["no colour"])
    }

    @Test("pictures are in the dump, and stay as they are when the layout is mirrored")
    func mirrored() throws {
        let list = Stage.list(100, 40) {
            HStack(spacing: 0) {
                Image(photo)
                Spacer(minLength: 0)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(list.dump == "size 100x40\nraster /photo.jpg (40 0) 60x40\n")
    }
}

@Suite struct PictureHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

    /// A JPEG up to its size: a segment of text, one of Exif with an orientation, and the frame.
    private static func jpeg(orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let text: [UInt8] = [0xFF, 0xFE, 0, 4, 0x68, 0x69]
        let tiff: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
                + [0x0F, 1, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0] + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
                + [1, 0x0F, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0] + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let exif: [UInt8] = [0xFF, 0xE1, 0, UInt8(8 + tiff.count)] + Array("Exif".utf8) + [0, 0] + tiff
        // 600 by 400: height first.
        return [0xFF, 0xD8] + text + exif + [0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 0x90, 2, 0x58, 3]
    }

    @Test func aPNGSaysItsSizeFirst() throws {
        let header = try #require(PictureHeader(Data(Self.png + [0, 0, 1, 0, 0, 0, 0, 64])))
        #expect(header.format == .png)
        #expect(header.size(scale: 2) == Size(width: 128, height: 32))
    }

    @Test(arguments: [true, false]) func aJPEGSaysItSomewhere(isLittle: Bool) throws {
        let upright = try #require(PictureHeader(Data(Self.jpeg(orientation: 1, isLittle: isLittle))))
        #expect(upright.format == .jpeg && upright.orientation == 1)
        #expect(upright.size(scale: 1) == Size(width: 600, height: 400))
        let turned = try #require(PictureHeader(Data(Self.jpeg(orientation: 6, isLittle: isLittle))))
        #expect(turned.orientation == 6)
        #expect(turned.size(scale: 1) == Size(width: 400, height: 600))
        #expect(PictureHeader(Data(Self.jpeg(orientation: 9, isLittle: isLittle)))?.orientation == 1)
    }

    @Test func nothingElseHasASize() {
        #expect(PictureHeader(Data()) == nil)
        #expect(PictureHeader(Data("%PDF-1.4".utf8)) == nil)
        #expect(PictureHeader(Data(Self.png)) == nil)
        #expect(PictureHeader(Data(Self.png + [0, 0, 0, 0, 0, 0, 0, 64])) == nil)
        let whole = Self.jpeg(orientation: 6, isLittle: true)
        for length in 0..<whole.count - 2 { #expect(PictureHeader(Data(whole.prefix(length))) == nil) }
        // A slice begins elsewhere.
        #expect(PictureHeader(Data([0, 0] + whole).dropFirst(2))?.orientation == 6)
    }
}
