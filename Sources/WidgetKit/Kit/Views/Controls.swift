public import FoundationEssentials

/// A view that reacts to taps.
final class TapNode: WrapperNode {
    private let action: TapRegion.Action

    init(_ child: Node, action: TapRegion.Action) {
        self.action = action
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.region(action, frame: Rect(origin: origin, size: size(for: proposal))) {
            child.draw(at: origin, proposal, on: canvas)
        }
    }
}

/// A view that opens an address when it is tapped.
public struct Link<Label: View>: View {
    public typealias Body = Never

    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let node = label.row(in: environment)
        return ViewNodes(TapNode(node, action: .link(destination)))
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// A view that runs an intent when it is tapped.
public struct Button<Label: View>: View {
    public typealias Body = Never

    private let action: TapRegion.Action?
    private let label: Label

    /// - Parameter request: nil for a button that does nothing.
    package init(request: TapRegion.Action?, @ViewBuilder label: () -> Label) {
        action = request
        self.label = label()
    }

    /// A button whose closure is never run: no code of a widget runs when it is tapped. Give it an intent instead.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(request: nil, label: label)
    }

    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(request: nil, label: label)
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        var inside = environment
        inside.own.isInControl = true
        let node =
            if let style = environment.own.buttonStyle {
                style(ButtonStyleConfiguration(label: AnyView(label))).row(in: inside)
            } else {
                label.row(in: inside)
            }
        guard let action else {
            if !environment.own.isInControl {
                environment.own.context?.note("a Button with an action does nothing in a widget; give it an intent")
            }
            return ViewNodes(node)
        }
        return ViewNodes(environment.own.isEnabled ? TapNode(node, action: action) : node)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, action: @escaping () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    public static let destructive = ButtonRole()
    public static let cancel = ButtonRole()
}

extension View {
    /// Combines all parts of the view; several are placed in a row, as in a button.
    func row(in environment: EnvironmentValues) -> Node {
        let nodes = makeNodes(in: environment.inside(.horizontal)).nodes
        if nodes.count == 1, let node = nodes.first { return node }
        return StackNode(axis: .horizontal, alignment: .verticalCenter, spacing: nil, children: nodes)
    }
}
