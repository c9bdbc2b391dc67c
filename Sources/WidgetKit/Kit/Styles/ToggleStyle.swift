/// The appearance of switches.
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a switch for a style.
public struct ToggleStyleConfiguration {
    public typealias Label = AnyView

    public let label: Label
    /// Setting it has no effect: a tap anywhere on the switch runs its intent.
    @Binding public var isOn: Bool
    /// Always false: it is on or off.
    public let isMixed = false
}

extension ToggleStyle {
    var erased: (ToggleStyleConfiguration) -> AnyView {
        { AnyView(self.makeBody(configuration: $0)) }
    }
}

/// The label with a switch beside it, which is green when on, or in the given tint.
public struct SwitchToggleStyle: ToggleStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        SwitchToggle(label: configuration.label, isOn: configuration.isOn)
    }
}

private struct SwitchToggle: View {
    let label: AnyView
    let isOn: Bool

    @Environment(\.own.labelsHidden) private var labelsHidden

    var body: some View {
        HStack(spacing: 8) {
            if !labelsHidden {
                label
                Spacer(minLength: 0)
            }
            SwitchTrack(isOn: isOn)
        }
    }
}

/// The switch itself, without the label.
private struct SwitchTrack: View {
    typealias Body = Never

    let isOn: Bool

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let paint = isOn ? environment.own.tint ?? Color.green.paint : .fill(0)
        let isRedacted = environment.own.isRedacted
        // Without colours, white would be as dark as the track.
        let knob = environment.own.mode == .fullColor ? Color.white.paint : .background
        let drawing = Capsule().fill(AnyShapeStyle { _ in StylePaint(paint) }).frame(width: 40, height: 24)
            .overlay(alignment: isOn ? .trailing : .leading) {
                if !isRedacted {
                    Circle().fill(AnyShapeStyle { _ in StylePaint(knob) }).frame(width: 20, height: 20).padding(2)
                }
            }
        return ViewNodes(
            MeterNode(
                drawing.singleNode(in: environment.inside(nil)), style: .toggle, fraction: isOn ? 1 : 0, paint: paint,
                isRedacted: isRedacted))
    }
}

/// The label on a capsule, in the accent colour while the switch is on.
public struct ButtonToggleStyle: ToggleStyle, Sendable {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let button = ButtonStyleConfiguration(label: configuration.label)
        if configuration.isOn {
            BorderedProminentButtonStyle().makeBody(configuration: button)
        } else {
            BorderedButtonStyle().makeBody(configuration: button)
        }
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var automatic: Self { Self() }
    public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: Self { Self() }
}

extension View {
    public func toggleStyle(_ style: some ToggleStyle) -> some View {
        environment { $0.own.toggleStyle = style.erased }
    }
}
