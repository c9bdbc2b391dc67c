import SipliWidgetKit
import SipliWire

/// The day on the left, the week and the newest drinks on the right.
struct HydrationExtraLargeView: View {
    let content: HydrationContent

    var body: some View {
        HStack(spacing: 32) {
            VStack(spacing: 14) {
                HStack(spacing: 16) {
                    DayRing(
                        content: content, lineWidth: 15, font: .system(.title, design: .rounded).weight(.bold)
                    )
                    .frame(width: 148, height: 148)
                    Spacer(minLength: 0)
                }
                HStack {
                    HydrationTotals(content: content, style: .largeTitle)
                    Spacer(minLength: 0)
                }
                HStack {
                    HydrationStreakLabel(content: content)
                    Spacer(minLength: 0)
                }
                Spacer(minLength: 0)
                FormButton.water
            }
            .frame(width: 210)
            VStack(alignment: .leading, spacing: 12) {
                Text("Last seven days")
                    .font(.caption.weight(.semibold))
                    .foregroundStyle(.secondary)
                HydrationWeek(days: content.snapshot.week, font: .caption)
                Divider()
                HydrationNewest(drinks: content.snapshot.entries, rows: 4)
            }
        }
    }
}
