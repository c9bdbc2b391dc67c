import FoundationEssentials
import SipliPictures
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

/// The tightest place for a text in a widget: a percentage in large letters inside a ring of 70 points.
@Suite(.tags(.pictures)) struct RingTests {
    struct Ring: Sendable, CustomTestStringConvertible {
        enum Form: Sendable {
            case stroke(padding: Double)
            case gauge, openGauge
        }

        var testDescription: String
        var form: Form
        /// Points between the middle and the inner edge of the stroke.
        var innerRadius: Double
    }

    private static let letters = Color(red: 1, green: 0, blue: 0)
    private static let side = 70.0
    private static let scale = 4.0

    // A stroke is centred on its circle; that of a gauge, six points wide, is entirely inside it.
    private static let padded = Ring(
        testDescription: "by hand, words kept off the stroke", form: .stroke(padding: 8), innerRadius: 31)
    private static let bare = Ring(testDescription: "by hand", form: .stroke(padding: 0), innerRadius: 31)
    private static let gauge = Ring(testDescription: "gauge", form: .gauge, innerRadius: 29)
    private static let open = Ring(testDescription: "open gauge", form: .openGauge, innerRadius: 29)

    @Test(arguments: [padded, gauge, open], ["0%", "57%", "100%"])
    func aPercentageStaysInsideOfItsRingAsItWasMeasured(_ ring: Ring, _ text: String) throws {
        try check(ring, text)
    }

    /// Only the width of the letters keeps them off this ring.
    @Test(.enabled(if: Fonts.match("Inter"), "needs the font Inter"), arguments: ["0%", "57%", "100%"])
    func aPercentageStaysInsideOfARingThatLeavesItTheWholeWidth(_ text: String) throws {
        try check(Self.bare, text)
    }

    private func check(_ ring: Ring, _ text: String) throws {
        let measurer = PangoMeasurer()
        let item = try #require(Self.texts(Self.list(ring, text, measurer).items).first)
        let line = try #require(item.lines.first)
        #expect(item.lines.count == 1)
        #expect(line.runs.map(\.text).joined() == text)
        let size = try #require(line.runs.first).font.size
        #expect(size <= 22 && size >= 22 * 0.6)

        // Another measurer of the same drawing gets the same result.
        let again = PangoMeasurer().layOut(
            line.runs, width: nil, lineLimit: nil, alignment: .leading, truncation: .tail)
        #expect(abs(again.size.width - line.width) < 0.01)
        #expect(abs(again.size.width - item.frame.width) < 0.01 && abs(again.size.height - item.frame.height) < 0.01)

        let (ink, reach) = try Self.ink(ring, text, measurer)
        #expect(reach > 0 && reach <= ring.innerRadius)
        // By the side bearing of a letter and half a pixel of smoothing.
        #expect(ink.minX >= item.frame.minX - 1 && ink.maxX <= item.frame.maxX + 1)
        #expect(ink.minY >= item.frame.minY && ink.maxY <= item.frame.maxY)
        #expect(ink.width >= 0.8 * line.width)
    }

    private static func list(_ ring: Ring, _ text: String, _ measurer: PangoMeasurer) -> DisplayList {
        var evaluation = Evaluation(
            family: .systemSmall, size: Size(width: side, height: side), now: Date(timeIntervalSince1970: 0),
            measurer: measurer)
        evaluation.contentMargins = EdgeInsets()
        return DisplayList.make(of: view(ring, text), evaluation)
    }

    @ViewBuilder private static func view(_ ring: Ring, _ text: String) -> some View {
        let words = Text(text).font(.system(.title2, design: .rounded).weight(.bold)).monospacedDigit()
            .foregroundStyle(letters).lineLimit(1)
        switch ring.form {
        case .stroke(let padding):
            ZStack {
                Circle().stroke(Color.blue, lineWidth: 8)
                words.minimumScaleFactor(0.6).padding(.horizontal, padding)
            }
        case .gauge:
            Gauge(value: 0.7, label: { EmptyView() }, currentValueLabel: { words })
                .gaugeStyle(.accessoryCircularCapacity).tint(.blue)
        case .openGauge:
            Gauge(value: 0.7, label: { EmptyView() }, currentValueLabel: { words })
                .gaugeStyle(.accessoryCircular).tint(.blue)
        }
    }

    private static func texts(_ items: [DisplayItem]) -> [TextItem] {
        items.flatMap { item -> [TextItem] in
            switch item {
            case .text(let text): [text]
            case .group(let group): texts(group.items)
            case .gauge, .raster, .shape, .symbol: []
            }
        }
    }

    /// The bounding box of everything red, and its greatest distance from the middle, in points.
    private static func ink(_ ring: Ring, _ text: String, _ measurer: PangoMeasurer) throws -> (Rect, reach: Double) {
        let list = list(ring, text, measurer)
        let picture = try DecodedPicture(
            png: PictureRenderer(measurer: measurer).png(list, PictureAppearance(), scale: scale))
        var (left, top, right, bottom) = (picture.width, picture.height, 0, 0)
        var reach = 0.0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let color = picture[x, y].over(.white)
                guard color.red > 0.9, color.green < 0.7, color.blue < 0.7 else { continue }
                (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
                let (dx, dy) = (Double(x) + 0.5 - scale * side / 2, Double(y) + 0.5 - scale * side / 2)
                reach = max(reach, (dx * dx + dy * dy).squareRoot() / scale)
            }
        }
        let ink = Rect(
            x: Double(left) / scale, y: Double(top) / scale, width: Double(right - left) / scale,
            height: Double(bottom - top) / scale)
        return (ink, reach)
    }
}
