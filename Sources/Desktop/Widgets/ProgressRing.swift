import SipliWidgetKit

/// How much of a day's goal is reached, as a ring with the percentage inside.
///
/// At the goal the ring's centre fills. Beyond it the ring goes round again, above its first lap.
struct ProgressRing: View {
    struct Palette {
        let colors: TrackerColors
        /// The other end of the ring's gradient.
        let shallow: Color
        /// The first lap of a ring below its second.
        let deep: Color

        var accent: Color { colors.mark }
    }

    @Environment(\.widgetRenderingMode) private var mode
    let text: String
    /// The goal is reached.
    let isMet: Bool
    /// Where the ring ends, 0...1. Before the goal its ends must not meet.
    let end: Double
    /// How far it has gone since it last closed, 0...1.
    var secondLap = 0.0
    let palette: Palette
    let lineWidth: Double
    let font: Font

    var body: some View {
        ZStack {
            if isMet { disc } else { track }
            if secondLap > 0 { laps } else { lap(to: end) }
            Text(text)
                .font(font)
                .foregroundStyle(inside)
                .oneLine(0.5)
                .padding(.horizontal, lineWidth)
                .privacySensitive()
        }
        .overlay(alignment: .bottom) {
            if isMet { tick }
        }
        .padding(lineWidth / 2)
    }

    private var track: some View {
        Circle().stroke(palette.accent.opacity(0.18), lineWidth: lineWidth)
    }

    private func lap(to end: Double) -> some View {
        Circle()
            .trim(from: 0, to: end)
            .stroke(
                // It is turned with the circle: trailing becomes the top.
                LinearGradient(colors: [palette.shallow, palette.accent], startPoint: .trailing, endPoint: .leading),
                style: pen
            )
            .rotationEffect(.degrees(-90))
            .widgetAccentable()
    }

    /// The second lap with a shadow before its end.
    private var laps: some View {
        ZStack {
            if mode == .fullColor {
                Circle().stroke(palette.deep, lineWidth: lineWidth)
                ForEach(1..<5) { step in
                    Circle()
                        .trim(from: max(secondLap - 0.02, 0), to: secondLap + Double(step) * 0.008)
                        .stroke(Color.black.opacity(0.13), style: pen)
                        .rotationEffect(.degrees(-90))
                }
            } else {
                Circle().stroke(palette.accent.opacity(0.5), lineWidth: lineWidth).widgetAccentable()
            }
            lap(to: secondLap)
        }
    }

    private var pen: StrokeStyle { StrokeStyle(lineWidth: lineWidth, lineCap: .round) }

    /// The filled centre of a reached goal.
    private var disc: some View {
        Group {
            if mode == .fullColor {
                Circle().fill(palette.colors.fill)
            } else {
                Circle().fill(Color.primary.opacity(0.18)).widgetAccentable()
            }
        }
        .padding(lineWidth / 2 + max(2, lineWidth / 3))
    }

    /// The colour of what stands in the centre.
    private var inside: Color { isMet && mode == .fullColor ? palette.colors.onFill : .primary }

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
