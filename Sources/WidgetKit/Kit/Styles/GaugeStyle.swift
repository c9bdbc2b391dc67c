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
