import SipliWidgetKit

/// How much of the day's goal is drunk, as a ring with the percentage inside.
///
/// At the goal the ring's centre fills. Beyond it the ring goes round again, above its first lap.
struct HydrationRing: View {
    @Environment(\.widgetRenderingMode) private var mode
    let content: HydrationContent
    let lineWidth: Double
    let font: Font

    var body: some View {
        ZStack {
            if content.isMet { disc } else { track }
            if content.secondLap > 0 { laps } else { lap(to: content.drawn(upTo: 0.93)) }
            Text(content.percentText)
                .font(font)
                .monospacedDigit()
                .foregroundStyle(inside)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .padding(.horizontal, lineWidth)
                .privacySensitive()
        }
        .overlay(alignment: .bottom) {
            if content.isMet { tick }
        }
        .padding(lineWidth / 2)
    }

    private var track: some View {
        Circle().stroke(HydrationPalette.accent.opacity(0.18), lineWidth: lineWidth)
    }

    private func lap(to end: Double) -> some View {
        Circle()
            .trim(from: 0, to: end)
            .stroke(
                // It is turned with the circle: trailing becomes the top.
                LinearGradient(
                    colors: [HydrationPalette.shallow, HydrationPalette.accent], startPoint: .trailing,
                    endPoint: .leading),
                style: pen
            )
            .rotationEffect(.degrees(-90))
            .widgetAccentable()
    }

    /// The second lap with a shadow before its end.
    private var laps: some View {
        ZStack {
            if mode == .fullColor {
                Circle().stroke(HydrationPalette.deep, lineWidth: lineWidth)
                ForEach(1..<5) { step in
                    Circle()
                        .trim(from: max(content.secondLap - 0.02, 0), to: content.secondLap + Double(step) * 0.008)
                        .stroke(Color.black.opacity(0.13), style: pen)
                        .rotationEffect(.degrees(-90))
                }
            } else {
                Circle().stroke(HydrationPalette.accent.opacity(0.5), lineWidth: lineWidth).widgetAccentable()
            }
            lap(to: content.secondLap)
        }
    }

    private var pen: StrokeStyle { StrokeStyle(lineWidth: lineWidth, lineCap: .round) }

    /// The filled centre of a reached goal.
    private var disc: some View {
        Group {
            if mode == .fullColor {
                Circle().fill(HydrationPalette.accent)
            } else {
                Circle().fill(Color.primary.opacity(0.18)).widgetAccentable()
            }
        }
        .padding(lineWidth / 2 + max(2, lineWidth / 3))
    }

    /// The colour of what stands in the centre.
    private var inside: Color {
        content.isMet && mode == .fullColor ? HydrationPalette.onAccent : .primary
    }

    /// It moves nothing, so that the ring stays in its place when it appears.
    private var tick: some View {
        Image(systemName: "checkmark")
            .font(.system(size: lineWidth, weight: .heavy))
            .foregroundStyle(inside)
            .padding(.bottom, lineWidth * 1.5)
            .accessibilityLabel("Goal reached")
            .privacySensitive()
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
