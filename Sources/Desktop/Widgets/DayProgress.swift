import SipliCore
import SipliWidgetKit

/// What a day of a tracker is a part of: its goal, or everything that is due.
protocol DayProgress {
    static var palette: ProgressRing.Palette { get }
    /// How a label has the tracker's symbol.
    static var iconStyle: IconLabelStyle { get }

    /// All of it is reached.
    var isMet: Bool { get }
    /// 0...1
    var fraction: Double { get }
    /// Floored, never 100 before all of it is reached.
    var percent: Int { get }
    /// How far a ring has gone since it last closed, 0...1; 0 until it has closed and goes on.
    var secondLap: Double { get }
}

extension DayProgress {
    static var icon: String { palette.colors.tracker.look.icon }
    var secondLap: Double { 0 }
    var percentText: String { "\(percent)%" }
    /// The fraction as rings and bars draw it: before the end their ends must not meet.
    func drawn(upTo limit: Double) -> Double { isMet ? 1 : min(fraction, limit) }
}

/// The day as a ring with the percentage inside.
struct DayRing<Content: DayProgress>: View {
    let content: Content
    let lineWidth: Double
    let font: Font

    var body: some View {
        ProgressRing(
            text: content.percentText, isMet: content.isMet, end: content.drawn(upTo: 0.93),
            secondLap: content.secondLap, palette: Content.palette, lineWidth: lineWidth, font: font)
    }
}

/// The size of a ring: in a terminal five rows, of which the middle one has the percentage.
struct RingFrame: ViewModifier {
    @Environment(\.isInCells) private var isInCells
    let side: Double

    func body(content: Content) -> some View {
        let side = isInCells ? 80 : side
        content.frame(width: side, height: side)
    }
}

/// The same as a bar.
struct DayBar<Content: DayProgress>: View {
    @Environment(\.widgetRenderingMode) private var mode
    let content: Content

    var body: some View {
        if content.secondLap > 0 {
            GeometryReader { room in
                ZStack(alignment: .leading) {
                    Capsule().fill(mode == .fullColor ? Content.palette.deep : Content.palette.accent.opacity(0.5))
                    Capsule().fill(Content.palette.accent)
                        .frame(width: max(room.size.width * content.secondLap, room.size.height))
                }
            }
            .frame(height: 6)
            .widgetAccentable()
        } else {
            Gauge(value: content.drawn(upTo: 0.97)) {}
                .gaugeStyle(.accessoryLinearCapacity)
                .widgetAccentable()
        }
    }
}

/// A small card: the ring, and a line below it.
struct DaySmallView<Content: DayProgress, Caption: View>: View {
    let content: Content
    @ViewBuilder let caption: Caption

    var body: some View {
        VStack(spacing: 10) {
            DayRing(content: content, lineWidth: 11, font: .system(.title2, design: .rounded).weight(.bold))
                .modifier(RingFrame(side: 96))
            caption
                .font(.caption.weight(.medium))
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .oneLine(0.8)
                .privacySensitive()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A circle: a gauge with the percentage above a sign; at the end a ring with a filled centre.
struct DayCircularView<Content: DayProgress, Sign: View>: View {
    let content: Content
    @ViewBuilder let sign: Sign

    var body: some View {
        if content.isMet {
            DayRing(content: content, lineWidth: 6, font: .system(size: 15, weight: .bold, design: .rounded))
                .aspectRatio(1, contentMode: .fit)
        } else {
            Gauge(value: content.drawn(upTo: 0.97)) {
                sign
            } currentValueLabel: {
                Text(content.percentText)
                    .monospacedDigit()
                    .privacySensitive()
            }
            .gaugeStyle(.accessoryCircular)
            .widgetAccentable()
        }
    }
}

/// A rectangle: what it is and how far, a line, and a bar.
struct DayRectangularView<Content: DayProgress>: View {
    let content: Content
    let title: String
    let value: String
    let line: String

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 4) {
                Label {
                    Text(title)
                } icon: {
                    Image(systemName: Content.icon).foregroundStyle(.tint)
                }
                .labelStyle(Content.iconStyle)
                Spacer(minLength: 0)
                Text(value)
                    .monospacedDigit()
                    .privacySensitive()
                    .layoutPriority(1)
                if content.isMet { DayTick() }
            }
            .font(.headline)
            .oneLine(0.6)
            .widgetAccentable()
            Text(line)
                .font(.subheadline)
                .monospacedDigit()
                .oneLine(0.8)
                .privacySensitive()
            DayBar(content: content)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// One line, in fewer and fewer words.
struct DayInlineView<Content: DayProgress>: View {
    let content: Content
    let lines: [String]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(lines, id: \.self) { line in
                HStack(spacing: 4) {
                    Label(line, systemImage: Content.icon)
                    if content.isMet { DayTick() }
                }
            }
        }
        .minimumScaleFactor(0.75)
        .privacySensitive()
    }
}

/// Beside a text: all of it is reached.
private struct DayTick: View {
    var body: some View {
        Image(systemName: "checkmark").fontWeight(.bold).accessibilityLabel("Done").privacySensitive()
    }
}
