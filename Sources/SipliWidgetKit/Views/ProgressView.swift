public import FoundationEssentials

/// How much of a task is done.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    /// Nil while it is not known.
    private let fraction: (Date) -> Double?
    private let interval: ClosedRange<Date>?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    @Environment(\.own.progressStyle) private var style
    @Environment(\.own.context) private var context
    @Environment(\.own.labelsHidden) private var labelsHidden

    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        let share = value.map { Double($0).fraction(of: 0, Double(total)) }
        fraction = { _ in share }
        interval = nil
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }

    /// Progress through a time; it moves by itself, in steps of a hundredth but at most once a minute.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        interval = timerInterval
        fraction = { now in
            let passed = now.timeIntervalSinceReferenceDate.fraction(
                of: timerInterval.lowerBound.timeIntervalSinceReferenceDate,
                timerInterval.upperBound.timeIntervalSinceReferenceDate)
            return countsDown ? 1 - passed : passed
        }
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }

    public var body: some View {
        let now = context?.evaluation.now ?? Date(timeIntervalSinceReferenceDate: 0)
        let share = fraction(now)
        if style == .circular || (style == .automatic && share == nil) {
            VStack(spacing: 4) {
                Meter(form: .ring, fraction: share ?? 0.25, lineWidth: 4)
                    .aspectRatio(1, contentMode: .fit).frame(
                        idealWidth: 20, maxWidth: 72, idealHeight: 20, maxHeight: 72)
                if !labelsHidden { label }
            }
        } else {
            VStack(alignment: .leading, spacing: 4) {
                if !labelsHidden { label }
                Meter(form: .bar, fraction: share ?? 0, lineWidth: 4).wrapped { node, _ in
                    NotingNode(node) { canvas, _ in noteNextChange(canvas.context, now) }
                }
                currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        }
    }

    private func noteNextChange(_ context: EvaluationContext, _ now: Date) {
        guard let interval, now < interval.upperBound else { return }
        let step = max(60, interval.upperBound.timeIntervalSince(interval.lowerBound) / 100)
        context.changes(at: min(max(now, interval.lowerBound).addingTimeInterval(step), interval.upperBound))
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
        self.init(value: value, total: total, label: label) { EmptyView() }
    }

    /// Something goes on; how much of it is done is not known.
    public init(@ViewBuilder label: () -> Label) {
        self.init(value: Double?.none, label: label)
    }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) { EmptyView() }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(value: value, total: total) { EmptyView() }
    }

    public init() {
        self.init(value: Double?.none)
    }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey) {
        self.init { Text(titleKey) }
    }
}
