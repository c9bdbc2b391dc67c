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
