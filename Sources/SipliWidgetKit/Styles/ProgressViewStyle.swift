/// How progress views are drawn.
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows about a progress view. Labels that were not given, or are not wanted, are nil.
public struct ProgressViewStyleConfiguration {
    public typealias Label = AnyView
    public typealias CurrentValueLabel = AnyView

    /// How much is done, 0...1; nil while it is not known, nought while it is hidden.
    public let fractionCompleted: Double?
    public let label: Label?
    public let currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyle {
    var erased: (ProgressViewStyleConfiguration) -> AnyView {
        { AnyView(self.makeBody(configuration: $0)) }
    }
}

/// A bar; a ring where it is not known how much is done.
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
