import FoundationEssentials
import SipliWidgetKit
import Testing

/// The spellings that widget authors use most: checks that shorthand means the same as the full form.
@Suite struct WidgetSpellingTests {
    private let isDone = true
    private let progress = 0.51

    private var ring: some View {
        ZStack {
            Circle().stroke(Color.blue.opacity(0.2), lineWidth: 8)
            Circle().trim(from: 0, to: progress)
                .stroke(.blue.gradient, style: StrokeStyle(lineWidth: 8, lineCap: .round)).rotationEffect(.degrees(-90))
                .animation(.easeInOut(duration: 0.3), value: progress)
            VStack(spacing: 0) {
                Text("\(Int(progress * 100))%").font(.system(.title2, design: .rounded).weight(.bold)).monospacedDigit()
                Text("of goal").font(.caption2.weight(.medium)).foregroundStyle(.secondary)
            }
            .minimumScaleFactor(0.8).lineLimit(1)
        }
        .frame(width: 70, height: 70)
    }

    private var row: some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Image(systemName: isDone ? "checkmark.circle.fill" : "circle").imageScale(.large)
                .foregroundColor(isDone ? .green : .secondary).symbolRenderingMode(.hierarchical)
            Text("Read").strikethrough(isDone)
            Spacer(minLength: 0)
            Text(Date(timeIntervalSince1970: 0), style: .time).frame(width: 44, alignment: .trailing)
        }
        .padding(.horizontal, 12).padding(.vertical, 6).contentShape(Rectangle())
        .background(Color.secondary.opacity(0.1)).clipShape(.rect(cornerRadius: 8))
        .overlay(RoundedRectangle(cornerRadius: 8).stroke(.separator, lineWidth: 1))
        .overlay(alignment: .topTrailing) { Capsule().fill(.red).frame(width: 6, height: 6) }
        .background(.ultraThinMaterial, in: .capsule).buttonStyle(.plain).tint(.orange)
        .background { LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom) }
        .containerBackground(.fill.tertiary, for: .widget)
    }

    @Test("a typical widget source is drawn")
    func drawn() {
        let evaluation = Evaluation(
            family: .systemMedium, size: WidgetFamily.systemMedium.size, now: Date(timeIntervalSince1970: 0),
            measurer: FixedMeasurer())
        let list = DisplayList.make(
            of: HStack {
                ring
                row
            }, evaluation)
        #expect(list.dump.contains("arc 0...0.51"))
        #expect(list.dump.contains("\"51%\" 22/w700/rounded/digits"))
        #expect(list.dump.contains("\"00:00\""))
        #expect(list.dump.contains("background\n  rectangle (0 0) 338x158 fill fill2"))
        #expect(list.diagnostics == [])
    }
}
