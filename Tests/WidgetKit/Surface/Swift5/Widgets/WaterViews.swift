import SwiftUI
import WidgetKit

struct WaterWidgetView: View {
    @Environment(\.widgetFamily) private var family
    let entry: WaterEntry

    var body: some View {
        Group {
            switch family {
            case .systemSmall:
                SmallWaterView(entry: entry)
            case .systemMedium:
                MediumWaterView(entry: entry)
            case .systemLarge:
                LargeWaterView(entry: entry)
            default:
                Text("\(Int(entry.progress * 100)) %")
            }
        }
        .containerBackground(.fill.tertiary, for: .widget)
    }
}

struct RingView: View {
    let progress: Double
    var color: Color = .blue

    var body: some View {
        ZStack {
            // The track, then the part that is done.
            Circle()
                .stroke(Color.blue.opacity(0.2), lineWidth: 8)
            Circle()
                .trim(from: 0, to: progress)
                .stroke(color, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Text("\(Int(progress * 100))%")
                .font(.system(.title2, design: .rounded).weight(.bold))
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.8)
        }
    }
}

struct SmallWaterView: View {
    let entry: WaterEntry

    var body: some View {
        VStack(spacing: 8) {
            RingView(progress: entry.progress)
                .frame(width: 70, height: 70)
            Text("\(Int(entry.total)) of \(Int(entry.goal)) ml")
                .font(.caption)
                .foregroundStyle(.secondary)
            if entry.isMet {
                Label("Done", systemImage: "checkmark.circle.fill")
                    .font(.caption2)
                    .foregroundStyle(.orange)
            }
        }
    }
}

struct MediumWaterView: View {
    let entry: WaterEntry

    var body: some View {
        HStack(spacing: 16) {
            RingView(progress: entry.progress, color: entry.isMet ? .green : .blue)
                .frame(width: 90)
            VStack(alignment: .leading, spacing: 6) {
                Text(entry.isMet ? "Well done" : "Keep going")
                    .font(.system(.title3, design: .rounded).weight(.heavy))
                Label("\(Int(entry.goal - entry.total)) ml left", systemImage: "drop.fill")
                    .font(.subheadline.weight(.semibold))
                    .foregroundStyle(.blue)
                Spacer(minLength: 0)
                // swift-format-ignore: NeverForceUnwrap
                Link(destination: URL(string: "water://add")!) {
                    HStack {
                        Image(systemName: "plus.circle.fill")
                        Text("Add")
                    }
                    .font(.caption.weight(.semibold))
                }
            }
            Spacer()
        }
    }
}

struct LargeWaterView: View {
    let entry: WaterEntry

    private var formatter: DateFormatter {
        let formatter = DateFormatter()
        formatter.dateFormat = "h:mm a"
        return formatter
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack {
                Text("Today")
                    .font(.system(.title3, design: .rounded).weight(.bold))
                Spacer()
                Text(entry.date, formatter: formatter)
                    .font(.caption2.weight(.medium))
                    .foregroundStyle(.tertiary)
            }
            Divider()
            ForEach(entry.drinks) { drink in
                row(drink)
            }
            if entry.drinks.isEmpty {
                Image(systemName: "drop")
                    .font(.system(size: 36))
                    .foregroundStyle(tint)
            } else {
                Text("\(entry.drinks.count) drinks")
                    .font(.title2)
            }
            Spacer(minLength: 0)
        }
    }

    private var tint: Color { entry.isMet ? .green : .blue }

    private func row(_ drink: Drink) -> some View {
        let symbol = drink.name == "Tea" ? "mug.fill" : "drop.fill"
        return HStack {
            Image(systemName: symbol)
            Text(drink.name)
                .font(.system(.subheadline, design: .rounded).weight(.bold))
                .lineLimit(1)
            Text(formatter.string(from: drink.date))
                .font(.caption)
                .frame(width: 60, alignment: .trailing)
        }
    }
}
