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

/// The appearance of progress views.
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view for a style. Labels that were not given, or are hidden, are nil.
public struct ProgressViewStyleConfiguration {
    public typealias Label = AnyView
    public typealias CurrentValueLabel = AnyView

    /// The completed fraction, 0...1; nil if unknown, 0 while it is hidden.
    public let fractionCompleted: Double?
    public let label: Label?
    public let currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyle {
    var erased: (ProgressViewStyleConfiguration) -> AnyView {
        { AnyView(self.makeBody(configuration: $0)) }
    }
}

/// A bar, or a ring if the progress is unknown.
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar between its labels.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
            Meter(form: .bar, fraction: configuration.fractionCompleted ?? 0, lineWidth: 4)
            configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// A ring above its label.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            Meter(form: .ring, fraction: configuration.fractionCompleted ?? 0.25, lineWidth: 4)
                .aspectRatio(1, contentMode: .fit)
                .frame(idealWidth: 20, maxWidth: 72, idealHeight: 20, maxHeight: 72)
            configuration.label
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}

extension View {
    public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment { $0.own.progressStyle = style.erased }
    }
}
