import Foundation
import SipliPictures
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

/// SVG as another program draws it: cairo's own writer has had bugs with clips.
@Suite(.tags(.pictures)) struct SVGPictureTests {
    @Test(.enabled(if: Viewer.isThere, "needs rsvg-convert"))
    func svgLooksLikeThePNG() throws {
        var sheet = Sheet(width: 200, height: 100)
        sheet.look.cornerRadius = 22
        let fade = Paint.gradient(.level([.pureRed, .pureBlue]))
        sheet.list.background = [.shape(.box(Rect(x: 0, y: 60, width: 200, height: 40), fade))]
        sheet.list.items = [.text(sheet.item("1,250 ml", x: 20, y: 10))]
        for (index, name) in ["plus.circle.fill", "leaf.fill", "clock.fill", "cup.and.saucer.fill"].enumerated() {
            let frame = Rect(x: 20 + 40 * Double(index), y: 40, width: 32, height: 32)
            sheet.list.items.append(
                .symbol(SymbolItem(name: name, frame: frame, weight: 400, paint: .opacity(.tint, 0.6))))
        }
        var group = GroupItem(items: [.shape(.box(Rect(x: 130, y: 0, width: 60, height: 30), .plain(.pureRed)))])
        group.clip = ShapeItem.box(Rect(x: 140, y: 5, width: 20, height: 20), .background).path
        group.opacity = 0.5
        sheet.list.items.append(.group(group))
        let svg = try PictureRenderer(measurer: sheet.measurer).svg(sheet.list, sheet.look)
        let seen = try DecodedPicture(png: try Viewer.png(of: svg))
        #expect(try #require(try sheet.picture().worstSquare(against: seen)) < 0.05)
    }
}

private enum Viewer {
    static var isThere: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert") }
    }

    static func png(of svg: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("sipli-\(UUID().uuidString).svg")
        try Data(svg).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let viewer = Process()
        viewer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        viewer.arguments = ["rsvg-convert", file.path]
        let output = Pipe()
        viewer.standardOutput = output
        try viewer.run()
        let png = output.fileHandleForReading.readDataToEndOfFile()
        viewer.waitUntilExit()
        return Array(png)
    }
}
