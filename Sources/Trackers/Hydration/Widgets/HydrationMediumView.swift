import SipliCore
import SipliWidgetKit
import SipliWire

/// The ring and the streak beside the total of the goal, the week, and a way to log.
struct HydrationMediumView: View {
    let content: HydrationContent

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) {
                VStack(spacing: 6) {
                    ring
                    HydrationStreakLabel(content: content)
                        .frame(width: 100)
                }
                VStack(alignment: .leading, spacing: 8) {
                    totals
                    if !content.snapshot.week.isEmpty {
                        HydrationWeek(days: content.snapshot.week).frame(minWidth: 112)
                    }
                }
            }
            // Without room for the week.
            HStack(spacing: 10) {
                ring
                VStack(alignment: .leading, spacing: 8) {
                    HydrationTotals(content: content)
                    HydrationStreakLabel(content: content)
                }
                Spacer(minLength: 0)
                button
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var ring: some View {
        DayRing(content: content, lineWidth: 11, font: .system(.title3, design: .rounded).weight(.bold))
            .frame(width: 100, height: 100)
    }

    private var totals: some View {
        HStack(alignment: .top, spacing: 8) {
            // Large numbers become smaller rather than take the week's place.
            HydrationTotals(content: content)
                .frame(idealWidth: 96, maxWidth: .infinity, alignment: .leading)
            button
        }
    }

    @ViewBuilder private var button: some View {
        if let add = WidgetLinks.form(of: .hydration) {
            Link(destination: add) {
                Image(systemName: "plus")
                    .font(.system(size: 18, weight: .semibold))
                    .frame(width: 40, height: 40)
                    .modifier(
                        ButtonSurface(
                            shape: Circle(), accent: HydrationPalette.accent, onAccent: HydrationPalette.onAccent))
            }
            .accessibilityLabel("Log water")
        }
    }
}
