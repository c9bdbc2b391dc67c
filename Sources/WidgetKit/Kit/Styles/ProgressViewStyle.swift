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
