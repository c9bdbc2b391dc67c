/// A value in a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    private let minimumValueLabel: BoundsLabel
    private let maximumValueLabel: BoundsLabel

    @Environment(\.own.gaugeStyle) private var style
    @Environment(\.own.labelsHidden) private var labelsHidden
    @Environment(\.widgetFamily) private var family

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
        switch style.resolved(for: family) {
        case .ring: ring(.ring)
        case .openRing: ring(.openRing)
        case .mark: marked
        case .bar, .automatic: bar
        }
    }

    private func ring(_ form: Meter.Form) -> some View {
        ZStack {
            Meter(form: form, fraction: fraction)
            VStack(spacing: 0) {
                if CurrentValueLabel.self == EmptyView.self {
                    label
                } else {
                    currentValueLabel
                }
            }
            .font(.system(.title3, design: .rounded, weight: .medium)).lineLimit(1).minimumScaleFactor(0.4)
            .padding(10)
        }
        .overlay(alignment: .bottom) {
            if form == .openRing { ends.padding(.horizontal, 8) }
        }
        .aspectRatio(1, contentMode: .fit).frame(idealWidth: 58, maxWidth: 72, idealHeight: 58, maxHeight: 72)
    }

    /// What stands in the gap of an open ring.
    @ViewBuilder private var ends: some View {
        let font = Font.system(size: 9)
        if BoundsLabel.self != EmptyView.self {
            HStack {
                minimumValueLabel
                Spacer(minLength: 0)
                maximumValueLabel
            }
            .font(font).lineLimit(1).minimumScaleFactor(0.5)
        } else if CurrentValueLabel.self != EmptyView.self && !labelsHidden {
            label.font(font).lineLimit(1).minimumScaleFactor(0.5)
        }
    }

    private var marked: some View {
        HStack(spacing: 6) {
            minimumValueLabel
            if BoundsLabel.self == EmptyView.self { currentValueLabel }
            Meter(form: .mark, fraction: fraction)
            maximumValueLabel
        }
        .font(.caption)
    }

    private var bar: some View {
        VStack(alignment: .leading, spacing: 4) {
            if !labelsHidden { label }
            HStack(spacing: 6) {
                minimumValueLabel
                Meter(form: .bar, fraction: fraction)
                maximumValueLabel
            }
            .font(.caption)
            currentValueLabel.font(.caption).foregroundStyle(.secondary)
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

extension Double {
    /// Where it lies between two bounds, 0...1; 0 when they are equal or it is no number.
    func fraction(of lower: Double, _ upper: Double) -> Double {
        guard upper > lower, !isNaN else { return 0 }
        return min(max((self - lower) / (upper - lower), 0), 1)
    }
}
