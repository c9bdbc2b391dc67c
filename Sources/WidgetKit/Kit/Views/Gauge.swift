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

/// A value as a ring with labels inside.
struct RingGauge: View {
    let form: Meter.Form
    let configuration: GaugeStyleConfiguration

    @Environment(\.own.labelsHidden) private var labelsHidden
    @Environment(\.widgetFamily) private var family

    @ViewBuilder var body: some View {
        if family == .accessoryInline { line } else { ring }
    }

    /// In a line of text: the value, since a ring would be too small for its label.
    @ViewBuilder private var line: some View {
        if let value = configuration.currentValueLabel {
            value
        } else {
            Text(verbatim: "\(GaugeItem.percent(of: configuration.value))%")
        }
    }

    private var ring: some View {
        ZStack {
            Meter(form: form, fraction: configuration.value)
            VStack(spacing: 0) {
                if let value = configuration.currentValueLabel { value } else { configuration.label }
            }
            .font(.system(.title3, design: .rounded, weight: .medium)).lineLimit(1).minimumScaleFactor(0.4)
            .padding(10)
        }
        .overlay(alignment: .bottom) {
            if form == .openRing { ends.padding(.horizontal, 8) }
        }
        .aspectRatio(1, contentMode: .fit).frame(idealWidth: 58, maxWidth: 72, idealHeight: 58, maxHeight: 72)
    }

    /// The content in the gap of an open ring.
    @ViewBuilder private var ends: some View {
        let font = Font.system(size: 9)
        if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
            HStack {
                configuration.minimumValueLabel
                Spacer(minLength: 0)
                configuration.maximumValueLabel
            }
            .font(font).lineLimit(1).minimumScaleFactor(0.5)
        } else if configuration.currentValueLabel != nil && !labelsHidden {
            configuration.label.font(font).lineLimit(1).minimumScaleFactor(0.5)
        }
    }
}

/// A value as a mark on a bar between its bounds.
struct MarkGauge: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            if configuration.minimumValueLabel == nil { configuration.currentValueLabel }
            Meter(form: .mark, fraction: configuration.value)
            configuration.maximumValueLabel
        }
        .font(.caption)
    }
}

/// A value as a bar, with its label above and its value label below.
struct BarGauge: View {
    let configuration: GaugeStyleConfiguration

    @Environment(\.own.labelsHidden) private var labelsHidden

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if !labelsHidden { configuration.label }
            HStack(spacing: 6) {
                configuration.minimumValueLabel
                Meter(form: .bar, fraction: configuration.value)
                configuration.maximumValueLabel
            }
            .font(.caption)
            configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// The appearance of gauges.
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge for a style. Labels that were not given are nil.
public struct GaugeStyleConfiguration {
    public typealias Label = AnyView
    public typealias CurrentValueLabel = AnyView
    public typealias MinimumValueLabel = AnyView
    public typealias MaximumValueLabel = AnyView

    /// The value's position in its range, 0...1; 0 while it is hidden.
    public let value: Double
    public let label: Label
    public let currentValueLabel: CurrentValueLabel?
    public let minimumValueLabel: MinimumValueLabel?
    public let maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyle {
    var erased: (GaugeStyleConfiguration) -> AnyView {
        { AnyView(self.makeBody(configuration: $0)) }
    }
}

/// A ring in round families, a bar elsewhere.
public struct DefaultGaugeStyle: GaugeStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        DefaultGauge(configuration: configuration)
    }
}

private struct DefaultGauge: View {
    @Environment(\.widgetFamily) private var family
    let configuration: GaugeStyleConfiguration

    var body: some View {
        if family == .accessoryCircular || family == .accessoryCorner {
            RingGauge(form: .ring, configuration: configuration)
        } else {
            BarGauge(configuration: configuration)
        }
    }
}

/// A ring that is open at the bottom.
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        RingGauge(form: .openRing, configuration: configuration)
    }
}

/// A closed ring.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        RingGauge(form: .ring, configuration: configuration)
    }
}

/// A bar with a mark on it.
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        MarkGauge(configuration: configuration)
    }
}

/// A bar with its label above.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BarGauge(configuration: configuration)
    }
}

/// A bar with its label above.
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BarGauge(configuration: configuration)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: Self { Self() }
    public static var circular: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: Self { Self() }
    public static var linear: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: Self { Self() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: Self { Self() }
}

extension View {
    public func gaugeStyle(_ style: some GaugeStyle) -> some View {
        environment { $0.own.gaugeStyle = style.erased }
    }
}
