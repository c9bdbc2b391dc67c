/// A switch.
public struct Toggle<Label: View>: View {
    public typealias Body = Never

    private let isOn: Bool
    private let action: TapRegion.Action?
    private let label: Label

    /// - Parameter request: nil for a disabled switch.
    package init(isOn: Bool, request: TapRegion.Action?, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        action = request
        self.label = label()
    }

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn.wrappedValue, request: nil, label: label)
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let style = environment.own.toggleStyle ?? SwitchToggleStyle().erased
        return Switched(isOn: isOn, action: action) { isOn in
            style(ToggleStyleConfiguration(label: AnyView(label), isOn: .constant(isOn)))
        }
        .makeNodes(in: environment)
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// A switch drawn in both states, so that the displaying program can flip it at once when it is tapped, before the
/// result arrives.
struct Switched<Face: View>: View {
    typealias Body = Never

    let isOn: Bool
    /// Nil if disabled.
    let action: TapRegion.Action?
    @ViewBuilder let face: (_ isOn: Bool) -> Face

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        var inside = environment
        inside.own.isInControl = true
        // A hidden switch is shown as off, and the value that a tap would set is not revealed either.
        guard !environment.own.isRedacted else { return ViewNodes(face(false).row(in: inside)) }
        let shown = face(isOn).row(in: inside)
        guard let action, environment.own.isEnabled else { return ViewNodes(shown) }
        return ViewNodes(SwitchNode(shown, isOn: isOn, other: face(!isOn).row(in: inside), action: action))
    }
}

/// A view that flips a switch when tapped.
private final class SwitchNode: WrapperNode {
    private let isOn: Bool
    private let other: Node
    private let action: TapRegion.Action

    /// - Parameter other: the drawing in the other state, in the same place.
    init(_ child: Node, isOn: Bool, other: Node, action: TapRegion.Action) {
        (self.isOn, self.other, self.action) = (isOn, other, action)
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = size(for: proposal)
        canvas.toggle(action, isOn: isOn, frame: Rect(origin: origin, size: size)) {
            child.draw(at: origin, proposal, on: canvas)
        } other: { aside in
            var place = origin + Alignment.leading.origin(of: other, proposal, in: size)
            // The surrounding layout does not adapt, so a wider drawing is at least kept within the widget.
            let rest = canvas.context.evaluation.size.width - other.size(for: proposal).width
            place.x = min(place.x, max(rest, 0))
            other.draw(at: place, proposal, on: aside)
        }
    }
}

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
            // The fill alone would hardly be seen on a card.
            .overlay { if !isOn { Capsule().inset(by: 0.5).stroke(Color.primary.opacity(0.45), lineWidth: 1) } }
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
