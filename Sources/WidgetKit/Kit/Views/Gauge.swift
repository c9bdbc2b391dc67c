/// A value in a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    private let minimumValueLabel: BoundsLabel
    private let maximumValueLabel: BoundsLabel

    @Environment(\.own.gaugeStyle) private var style
    @Environment(\.own.isRedacted) private var isRedacted

    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        fraction = Double(value).fraction(of: Double(bounds.lowerBound), Double(bounds.upperBound))
        self.label = label()
        self.currentValueLabel = currentValueLabel()
        self.minimumValueLabel = minimumValueLabel()
        self.maximumValueLabel = maximumValueLabel()
    }

    public var body: some View {
        let fraction = isRedacted ? 0 : fraction
        let configuration = GaugeStyleConfiguration(
            value: fraction, label: AnyView(label), currentValueLabel: currentValueLabel.unlessEmpty,
            minimumValueLabel: minimumValueLabel.unlessEmpty, maximumValueLabel: maximumValueLabel.unlessEmpty)
        (style ?? DefaultGaugeStyle().erased)(configuration).wrapped { [isRedacted] node, _ in
            // A custom style may draw anything, but status bars still need the value.
            NotingNode(node) { canvas, _ in if !isRedacted { canvas.noteGauge(fraction) } }
        }
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label) {
            EmptyView()
        } minimumValueLabel: {
            EmptyView()
        } maximumValueLabel: {
            EmptyView()
        }
    }
}

extension Gauge where BoundsLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) {
            EmptyView()
        } maximumValueLabel: {
            EmptyView()
        }
    }
}

extension View {
    /// Nil for a label that was not given.
    var unlessEmpty: AnyView? { Self.self == EmptyView.self ? nil : AnyView(self) }
}

extension Double {
    /// Its position between two bounds, 0...1; 0 if they are equal or it is NaN.
    func fraction(of lower: Double, _ upper: Double) -> Double {
        guard upper > lower, !isNaN else { return 0 }
        return min(max((self - lower) / (upper - lower), 0), 1)
    }
}
