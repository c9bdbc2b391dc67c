import SipliWidgetKit

/// How much of the day's goal is drunk, as a ring with the percentage inside.
struct HydrationRing: View {
    let content: HydrationContent
    let lineWidth: Double
    let font: Font

    var body: some View {
        ZStack {
            Circle()
                .stroke(Lagoon.accent.opacity(0.18), lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: content.fraction)
                .stroke(
                    AngularGradient(
                        colors: [Lagoon.shallow, Lagoon.accent], center: .center, startAngle: .degrees(0),
                        endAngle: .degrees(360)),
                    style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
                .widgetAccentable()
            Text(content.percentText)
                .font(font)
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .padding(.horizontal, lineWidth)
                .privacySensitive()
        }
        .padding(lineWidth / 2)
    }
}
