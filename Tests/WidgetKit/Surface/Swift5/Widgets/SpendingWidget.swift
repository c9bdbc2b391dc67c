import Foundation
import SwiftUI
import WidgetKit

struct SpendingEntry: TimelineEntry {
    let date: Date
    let names: [String]
}

struct SpendingProvider: TimelineProvider {
    func placeholder(in context: Context) -> SpendingEntry {
        SpendingEntry(date: Date(), names: ["One", "Two", "Three"])
    }

    func getSnapshot(in context: Context, completion: @escaping (SpendingEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<SpendingEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

/// Puts views in rows as wide as the room allows.
struct FlowLayout: Layout {
    var spacing: CGFloat = 4

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = arrange(proposal.width ?? .infinity, subviews)
        return CGSize(width: rows.width, height: rows.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let rows = arrange(bounds.width, subviews)
        for (index, origin) in rows.origins.enumerated() {
            subviews[index].place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), anchor: .topLeading,
                proposal: .unspecified)
        }
    }

    private func arrange(_ width: CGFloat, _ subviews: Subviews) -> (
        origins: [CGPoint], width: CGFloat, height: CGFloat
    ) {
        var origins: [CGPoint] = []
        var x: CGFloat = 0
        var y: CGFloat = 0
        var rowHeight: CGFloat = 0
        var widest: CGFloat = 0
        for size in subviews.map({ $0.sizeThatFits(.unspecified) }) {
            if x > 0 && x + size.width > width {
                x = 0
                y += rowHeight + spacing
                rowHeight = 0
            }
            origins.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            widest = max(widest, x - spacing)
            rowHeight = max(rowHeight, size.height)
        }
        return (origins, widest, y + rowHeight)
    }
}

struct Wave: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct SpendingView: View {
    let entry: SpendingEntry

    private let columns = [GridItem(.flexible()), GridItem(.flexible())]

    var body: some View {
        VStack(alignment: .leading) {
            LazyVGrid(columns: columns, spacing: 4) {
                ForEach(entry.names, id: \.self) { name in
                    Text(name)
                }
            }
            FlowLayout(spacing: 2) {
                ForEach(entry.names, id: \.self) {
                    Text("#\($0)")
                }
            }
            GeometryReader { geometry in
                let side: CGFloat = min(geometry.size.width, geometry.size.height)
                Rectangle()
                    .fill(Color.green)
                    .frame(width: side / 2, height: side / 2)
            }
            .frame(height: 20)
            ScrollView {
                Text("Only the beginning")
            }
        }
        .background(Wave().fill(.blue.opacity(0.1)))
        .background {
            RoundedRectangle(cornerRadius: 8).fill(.quaternary)
        }
        .containerBackground(.background, for: .widget)
    }
}

struct SpendingWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "SpendingWidget", provider: SpendingProvider(), content: SpendingView.init)
            .supportedFamilies([.systemLarge])
    }
}
