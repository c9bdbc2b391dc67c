import SipliPictures
import SipliTestSupport
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// Whether the content of a circle stays inside it.
@Suite(.tags(.pictures)) struct WeightCircleTests {
    private static let cases: [(name: String, content: WeightContent)] =
        WeightSamples.all + [
            ("most stones without a goal", WeightContent(WeightSamples.snapshot("107 st 1.9 lb", unit: "st"))),
            ("most pounds without a goal", WeightContent(WeightSamples.snapshot("1499.9 lb", unit: "lb"))),
            ("most stones", mostStones),
        ]

    private static let mostStones: WeightContent = {
        var content = WeightContent(WeightSamples.stones)
        (content.latest, content.latestParts) = ("107 st 1.9 lb", WeightSamples.parts("107 st 1.9 lb"))
        return content
    }()

    @Test(
        "nothing touches the ring or leaves the disc",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is missing"),
        arguments: [72.0, 52])
    func inside(side: Double) {
        let margin = (72 - side) / 2
        for (name, content) in Self.cases {
            let list = WeightDrawing.list(content, .accessoryCircular, PangoMeasurer()) {
                $0.contentMargins = EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
            }
            let hasRing = content.goal?.fraction != nil
            // The ring's stroke is 6 wide; the sign in its gap is on it.
            let radius = side / 2 - (hasRing ? 6 : 0)
            for frame in Self.frames(list.items, withSymbols: !hasRing) {
                for x in [frame.minX, frame.maxX] {
                    for y in [frame.minY, frame.maxY] {
                        let distance = ((x - 36) * (x - 36) + (y - 36) * (y - 36)).squareRoot()
                        #expect(distance <= radius, "\(name): \(frame)")
                    }
                }
            }
        }
    }

    private static func frames(_ items: [DisplayItem], withSymbols: Bool) -> [Rect] {
        items.flatMap { item -> [Rect] in
            switch item {
            case .text(let text): [text.frame]
            case .symbol(let symbol): withSymbols ? [symbol.frame] : []
            case .group(let group): frames(group.items, withSymbols: withSymbols)
            case .gauge(let gauge): frames(gauge.drawing, withSymbols: withSymbols)
            case .raster, .shape: []
            }
        }
    }
}
