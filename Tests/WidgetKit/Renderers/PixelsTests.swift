import Foundation
import SipliRenderers
import Testing

/// Encoded pictures are decoded again by readers written from the formats' descriptions.
@Suite struct PixelsTests {
    private static func pixels(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> Pixels {
        let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
        return try #require(Pixels(width: width, height: height, bytes: bytes))
    }

    @Test func picturesHaveTheBytesTheirSizeNeeds() {
        #expect(Pixels(width: 1, height: 1, bytes: [0, 0, 0]) == nil)
        #expect(Pixels(width: 0, height: 0, bytes: []) == nil)
        #expect(Pixels(width: 2, height: 1, bytes: Array(repeating: 7, count: 8)) != nil)
    }

    // MARK: Kitty

    @Test func kittyGetsAPictureInOneEscape() throws {
        let pixels = try Self.pixels(1, 1) { _, _ in [255, 0, 0, 255] }
        // FF 00 00 FF in base 64.
        #expect(KittyGraphics.text(pixels) == "\u{1B}_Ga=T,f=32,q=2,s=1,v=1,m=0;/wAA/w==\u{1B}\\")
    }

    @Test(arguments: [1, 27, 28, 100]) func kittyGetsEveryByteInChunks(side: Int) throws {
        let pixels = try Self.pixels(side, side) { x, y in [UInt8(x), UInt8(y), UInt8(x ^ y), 255] }
        let parts = KittyGraphics.text(pixels).components(separatedBy: "\u{1B}\\").dropLast()
        var letters = ""
        for (index, part) in parts.enumerated() {
            let fields = part.dropFirst(3).split(separator: ";", maxSplits: 1)
            #expect(part.hasPrefix("\u{1B}_G") && fields.count == 2)
            #expect(fields[1].count <= 4096 && (fields[1].count % 4 == 0))
            #expect(fields[0].hasSuffix(index == parts.count - 1 ? "m=0" : "m=1"))
            #expect(fields[0].hasPrefix("a=T") == (index == 0))
            letters += fields[1]
        }
        #expect(try #require(Data(base64Encoded: letters)) == Data(pixels.bytes))
    }

    // MARK: Sixel

    @Test func sixelsAreBandsOfSixRows() throws {
        // Two columns red, one blue, seven rows: a band and one row of the next.
        let pixels = try Self.pixels(3, 7) { x, _ in x < 2 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        #expect(
            Sixel.text(pixels)
                == "\u{1B}P0;1;0q\"1;1;3;7#0;2;0;0;100#1;2;100;0;0#0??~$#1~~-#0??@$#1@@\u{1B}\\")
    }

    @Test func sixelsOfOneColourAreCounted() throws {
        let pixels = try Self.pixels(100, 6) { _, _ in [0, 0, 0, 255] }
        #expect(Sixel.text(pixels).hasSuffix("#0!100~\u{1B}\\"))
    }

    @Test func fewColoursAreKeptAsTheyAre() throws {
        let pixels = try Self.pixels(40, 23) { x, y in [UInt8(x / 8 * 50), UInt8(y / 6 * 60), 40, x == y ? 0 : 255] }
        let picture = SixelPicture(Sixel.text(pixels))
        #expect(picture.width == 40 && picture.height == 23)
        for y in 0..<23 {
            for x in 0..<40 {
                guard x != y else {
                    #expect(picture[x, y] == nil)
                    continue
                }
                let wanted = [x / 8 * 50, y / 6 * 60, 40]
                let seen = try #require(picture[x, y])
                // Percentages are 2.55 apart.
                for (one, other) in zip(wanted, seen) { #expect(abs(one - other) <= 2) }
            }
        }
    }

    @Test func manyColoursBecomeAtMost256() throws {
        let pixels = try Self.pixels(128, 64) { x, y in [UInt8(x * 2), UInt8(y * 4), UInt8((x + y) / 2), 255] }
        let picture = SixelPicture(Sixel.text(pixels))
        #expect(picture.colors.count <= 256 && picture.colors.count > 200)
        for y in 0..<64 {
            for x in 0..<128 {
                let seen = try #require(picture[x, y])
                for (one, other) in zip([x * 2, y * 4, (x + y) / 2], seen) { #expect(abs(one - other) < 32) }
            }
        }
    }

    @Test func halfTransparentPixelsLieOnTheBackground() throws {
        let pixels = try Self.pixels(1, 1) { _, _ in [255, 0, 0, 128] }
        let seen = try #require(SixelPicture(Sixel.text(pixels, background: (0, 0, 255)))[0, 0])
        for (one, other) in zip([128, 0, 127], seen) { #expect(abs(one - other) <= 2) }
    }
}
