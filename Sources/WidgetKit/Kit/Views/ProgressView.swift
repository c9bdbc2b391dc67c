public import FoundationEssentials

/// The progress of a task.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    /// Nil if unknown.
    private let fraction: (Date) -> Double?
    private let interval: ClosedRange<Date>?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    @Environment(\.own.progressStyle) private var style
    @Environment(\.own.context) private var context
    @Environment(\.own.labelsHidden) private var labelsHidden
    @Environment(\.own.isRedacted) private var isRedacted

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

    /// Progress through a time interval; updates automatically, in steps of a hundredth but at most once a minute.
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
        let share = isRedacted ? fraction(now).map { _ in 0 } : fraction(now)
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: share, label: labelsHidden ? nil : label.unlessEmpty,
            currentValueLabel: currentValueLabel.unlessEmpty)
        (style ?? DefaultProgressViewStyle().erased)(configuration).wrapped { [isRedacted] node, _ in
            NotingNode(node) { canvas, _ in
                if let share, !isRedacted { canvas.noteGauge(share) }
                noteNextChange(canvas.context, now)
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

    /// Indeterminate progress.
    public init(@ViewBuilder label: () -> Label) { self.init(value: Double?.none, label: label) }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) { EmptyView() }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(value: value, total: total) { EmptyView() }
    }

    public init() { self.init(value: Double?.none) }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
}
