import SipliWidgetKit

/// How much of the day's goal is drunk, as a ring with the percentage inside.
struct HydrationRing: View {
    let content: HydrationContent
    let lineWidth: Double
    let font: Font

    var body: some View {
        ProgressRing(
            text: content.percentText, isMet: content.isMet, end: content.drawn(upTo: 0.93),
            secondLap: content.secondLap, palette: HydrationPalette.ring, lineWidth: lineWidth, font: font)
    }
}

/// The same as a bar.
struct HydrationBar: View {
    @Environment(\.widgetRenderingMode) private var mode
    let content: HydrationContent

    var body: some View {
        if content.secondLap > 0 {
            GeometryReader { room in
                ZStack(alignment: .leading) {
                    Capsule().fill(
                        mode == .fullColor ? HydrationPalette.deep : HydrationPalette.accent.opacity(0.5))
                    Capsule().fill(HydrationPalette.accent)
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
