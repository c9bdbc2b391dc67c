import SipliWidgetKit

/// How much of the day's goal is drunk, as a ring with the percentage inside, and a tick below it once all of it is.
struct HydrationRing: View {
    let content: HydrationContent
    let lineWidth: Double
    let font: Font

    var body: some View {
        ZStack {
            Circle()
                .stroke(HydrationPalette.accent.opacity(0.18), lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: content.fraction)
                .stroke(
                    // It is turned with the circle: trailing becomes the top.
                    LinearGradient(
                        colors: [HydrationPalette.shallow, HydrationPalette.accent], startPoint: .trailing,
                        endPoint: .leading),
                    style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
                .widgetAccentable()
            Text(content.percentText)
                .font(font)
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .padding(.horizontal, lineWidth)
                .privacySensitive()
        }
        .overlay(alignment: .bottom) {
            if content.isMet { tick }
        }
        .padding(lineWidth / 2)
    }

    /// It moves nothing, so that the ring stays in its place when it appears.
    private var tick: some View {
        Image(systemName: "checkmark")
            .font(.system(size: lineWidth + 1, weight: .heavy))
            .foregroundStyle(HydrationPalette.accent)
            .widgetAccentable()
            .padding(.bottom, lineWidth)
            .accessibilityLabel("Goal reached")
            .privacySensitive()
    }
}
