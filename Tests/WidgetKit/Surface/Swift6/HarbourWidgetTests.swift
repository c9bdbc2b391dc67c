import Foundation
import SipliPictures
import SipliWidgetTestSupport
import SwiftUI
import Testing
import WidgetKit

/// Photographs and colours from an asset catalog in the resources of a package.
@Suite struct HarbourWidgetTests {
    private func list(_ family: WidgetFamily, change: (inout Evaluation) -> Void = { _ in }) async throws -> Evaluated {
        let declaration = try #require(HarbourWidget().declared.declarations.first)
        return Evaluated(await declaration.snapshotItem(Evaluated.context(family)), family, change: change)
    }

    private func color(_ color: Color, _ scheme: ColorScheme = .light) -> String {
        let list = DisplayList.make(of: color, Evaluated.evaluation())
        guard case .shape(let shape)? = list.items.first else { return "" }
        let resolved = Appearance(scheme: scheme).resolve(shape.paint).flat
        return resolved.hexText + (resolved.alpha == 1 ? "" : " \(resolved.alpha)")
    }

    @Test func aPhotographFillsTheBackground() async throws {
        let shown = try await list(.systemSmall)
        let photo = try #require(shown.rasters.first)
        // 320 by 240 points, around 158 by 158.
        #expect(photo.frame.height == 158)
        #expect(abs(photo.frame.width - 158 * 4 / 3) < 1e-9 && abs(photo.frame.midX - 79) < 1e-9)
        #expect(
            photo.path.hasSuffix("/Sipli_WidgetSurface6Tests.resources/Media.xcassets/Harbour.imageset/harbour@2x.jpg"))
        #expect(shown.list.background.count == 2 && shown.list.diagnostics.isEmpty)
    }

    @Test func picturesOfACatalogHaveTheirScaleVariantsAndRendering() async throws {
        let rasters = try await list(.systemMedium).rasters
        #expect(
            rasters.map { URL(fileURLWithPath: $0.path).lastPathComponent } == [
                "harbour@2x.jpg", "anchor@2x.png", "flag.png",
            ])
        // 48 pixels of two a point; 30 by 20 of one, fitted into a height of 20.
        #expect(rasters[1].frame.size == Size(width: 24, height: 24))
        #expect(rasters[2].frame.size == Size(width: 30, height: 20))
        #expect(rasters.map { $0.paint != nil } == [false, true, false])
        #expect(rasters[2].darkPath?.hasSuffix("/flag-dark.png") == true)
        #expect(UIImage(named: "Harbour")?.size == CGSize(width: 320, height: 240))
        #expect(UIImage(named: "Harbour")?.scale == 2)
        #expect(UIImage(named: "Marks/Anchor")?.size == CGSize(width: 24, height: 24))
        #expect(UIImage(named: "Seagull") == nil)
    }

    @Test func whatCannotBeReadIsNoted() throws {
        let view = VStack {
            Image("Chart")
            Image("Seagull", bundle: .module)
            Color("Fog")
        }
        let list = DisplayList.make(of: view, Evaluated.evaluation())
        #expect(
            Set(list.diagnostics) == [
                "there is no PNG or JPEG named Chart", "there is no PNG or JPEG named Seagull",
                "there is no colour named Fog",
            ])
    }

    @Test func coloursOfACatalogFollowTheScheme() {
        #expect(color(Color("Sea")) == "#143c8c")
        // 0.5, 0.75 and 1.
        #expect(color(Color("Sea", bundle: .module), .dark) == "#80bfff")
        #expect(color(Color("Sand")) == "#ffecbe 0.5")
        #expect(color(Color("AccentColor")) == color(.accentColor))
        #expect(color(Color("Warning"), .dark) == color(.orange, .dark))
        #expect(UIColor(named: "Sea").map { color(Color($0)) } == "#143c8c")
        #expect(UIColor(named: "Fog") == nil)
    }

    /// The widget's pictures, to be looked at: `SIPLI_HARBOUR=/tmp/harbour swift test --filter Harbour`.
    @Test func thePhotographIsDrawn() async throws {
        let measurer = PangoMeasurer()
        for (family, scheme) in [
            (WidgetFamily.systemSmall, ColorScheme.light), (.systemMedium, .light), (.systemMedium, .dark),
        ] {
            let shown = try await list(family) { $0.measurer = measurer }.list
            let png = try PictureRenderer(measurer: measurer).png(shown, PictureAppearance(scheme: scheme))
            let picture = try DecodedPicture(png: png)
            if let folder = ProcessInfo.processInfo.environment["SIPLI_HARBOUR"] {
                try Data(png).write(to: URL(fileURLWithPath: "\(folder)-\(family.rawValue)-\(scheme.rawValue).png"))
            }
            guard family == .systemSmall else { continue }
            // The sun is at 470 of 640 pixels and 110 of 480, of which 158 points are high and 26.3 cut off at each side.
            let sun = picture[257, 72]
            #expect(sun.red > 0.9 && sun.green > 0.85 && sun.blue < sun.green)
        }
    }
}
