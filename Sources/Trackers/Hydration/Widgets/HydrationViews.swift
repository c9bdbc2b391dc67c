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
            .modifier(RingFrame(side: 100))
    }

    private var totals: some View {
        HStack(alignment: .top, spacing: 8) {
            // Large numbers become smaller rather than take the week's place.
            HydrationTotals(content: content)
                .frame(idealWidth: 96, maxWidth: .infinity, alignment: .leading)
            button
        }
    }

    private var button: some View {
        let glass = Glass(content.snapshot)
        return Button(intent: LogIntake(ml: glass.ml)) {
            Image(systemName: "plus")
                .font(.system(size: 18, weight: .semibold))
                .frame(width: 40, height: 40)
                .modifier(ButtonSurface(shape: Circle(), colors: HydrationPalette.colors))
        }
        .accessibilityLabel("Log \(glass.text)")
        .contextMenu { HydrationMenu(snapshot: content.snapshot) }
    }
}

/// What is offered where the button that logs a glass is held.
private struct HydrationMenu: View {
    let snapshot: HydrationSnapshot

    var body: some View {
        ForEach(snapshot.quick, id: \.text) { amount in
            Button(intent: LogIntake(ml: amount.ml)) { Text(amount.amount ?? amount.text) }
        }
        if let form = WidgetLinks.form(of: .hydration) {
            Link("Another amount…", destination: form)
        }
    }
}

/// The ring, the total, the streak, the week, the newest drinks, and a way to log.
struct HydrationLargeView: View {
    let content: HydrationContent

    private static let rows = 4

    var body: some View {
        VStack(spacing: 9) {
            header
            if !content.snapshot.week.isEmpty { HydrationWeek(days: content.snapshot.week).frame(height: 50) }
            Divider()
            HydrationNewest(
                drinks: content.snapshot.entries, rows: content.snapshot.week.isEmpty ? Self.rows + 2 : Self.rows)
            FormButton.water
        }
    }

    private var header: some View {
        ViewThatFits(in: .horizontal) {
            header(streakBelow: false)
            header(streakBelow: true)
        }
    }

    /// - Parameter streakBelow: if it does not fit beside the rest.
    private func header(streakBelow: Bool) -> some View {
        HStack(spacing: 14) {
            DayRing(content: content, lineWidth: 8, font: .system(.subheadline, design: .rounded).weight(.bold))
                .modifier(RingFrame(side: 64))
            VStack(alignment: .leading, spacing: 1) {
                HydrationTotals(content: content, style: .title2)
                if streakBelow { HydrationStreakLabel(content: content) }
            }
            Spacer(minLength: 0)
            if !streakBelow, content.snapshot.streak > 0 { streak }
        }
    }

    private var streak: some View {
        VStack(spacing: 1) {
            HStack(spacing: 4) {
                Image(systemName: "flame.fill")
                    .font(.system(size: 15, weight: .semibold))
                Text("\(content.snapshot.streak)")
                    .font(.system(.title3, design: .rounded).weight(.bold))
                    .monospacedDigit()
            }
            .foregroundStyle(Color.flame)
            Text(content.snapshot.streak == 1 ? "day" : "days")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .privacySensitive()
    }
}

/// The newest drinks, or what to do before the first.
struct HydrationNewest: View {
    let drinks: [HydrationEntryItem]
    let rows: Int

    var body: some View {
        if drinks.isEmpty {
            VStack(spacing: 8) {
                Spacer(minLength: 0)
                Image(systemName: "drop")
                    .font(.system(size: 30))
                    .foregroundStyle(HydrationPalette.accent)
                    .accessibilityHidden(true)
                Text("Log your first drink of the day")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity)
        } else {
            ViewThatFits(in: .vertical) {
                ForEach([rows, rows - 1], id: \.self) { HydrationDrinkList(drinks: Array(drinks.prefix($0))) }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }
}

/// The day on the left, the week and the newest drinks on the right.
struct HydrationExtraLargeView: View {
    let content: HydrationContent

    var body: some View {
        HStack(spacing: 32) {
            VStack(spacing: 14) {
                HStack(spacing: 16) {
                    DayRing(content: content, lineWidth: 15, font: .system(.title, design: .rounded).weight(.bold))
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

/// The total and the goal.
struct HydrationTotals: View {
    let content: HydrationContent
    var style = Font.TextStyle.title

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(content.text.total)
                .font(.system(style, design: .rounded).weight(.bold))
                .oneLine(0.6)
                .privacySensitive()
            Text("of \(content.text.goal)")
                .font(.subheadline)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .oneLine(0.8)
                .privacySensitive()
        }
    }
}

/// The streak with its flame, shortened to fit; nothing without a streak.
struct HydrationStreakLabel: View {
    let content: HydrationContent

    var body: some View {
        if let streak = content.streakText {
            ViewThatFits(in: .horizontal) {
                Label(streak, systemImage: "flame.fill")
                Label(content.snapshot.streak.counted("day"), systemImage: "flame.fill")
            }
            .labelStyle(IconLabelStyle.narrow)
            .font(.caption.weight(.semibold))
            .foregroundStyle(Color.flame)
            .oneLine(0.7)
            .privacySensitive()
        }
    }
}
