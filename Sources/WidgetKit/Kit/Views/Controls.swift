public import FoundationEssentials

/// A view that reacts to taps.
final class TapNode: WrapperNode {
    private let action: TapRegion.Action

    init(_ child: Node, action: TapRegion.Action) {
        self.action = action
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.button(action, frame: Rect(origin: origin, size: size(for: proposal))) {
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

/// The appearance of buttons.
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button for a style.
public struct ButtonStyleConfiguration {
    public let label: AnyView
    /// Always false: a widget is a picture.
    public let isPressed = false
}

/// Only the label.
public struct PlainButtonStyle: ButtonStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label in the accent colour on a pale capsule.
public struct BorderedButtonStyle: ButtonStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundStyle(.tint)
            .padding(.horizontal, 12).padding(.vertical, 6).background(.fill.tertiary, in: Capsule())
    }
}

/// The label in white on a capsule of the accent colour.
public struct BorderedProminentButtonStyle: ButtonStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundStyle(.white)
            .padding(.horizontal, 12).padding(.vertical, 6).background(.tint, in: Capsule())
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    public static var plain: Self { Self() }
    public static var borderless: Self { Self() }
    public static var automatic: Self { Self() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}

extension View {
    public func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment { $0.own.buttonStyle = { AnyView(style.makeBody(configuration: $0)) } }
    }
}

extension Button {
    /// A button that runs an intent.
    public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(request: .intent(intent), label: label)
    }

    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(request: .intent(intent), label: label)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
        self.init(intent: intent) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, intent: some AppIntent) {
        self.init(intent: intent) { Text(title) }
    }
}

extension Toggle {
    /// A toggle that runs an intent; a `SetValueIntent` of a Bool gets the opposite value.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, request: .intent(intent.setting(!isOn)), label: label)
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension TapRegion.Action {
    /// The action of a tap on a view with that intent. Registers the intent with the current evaluation, so views with
    /// intents must be created inside a body.
    static func intent(_ intent: some AppIntent) -> TapRegion.Action {
        let table = EnvironmentValues.current.own.context?.evaluation.intents ?? IntentTable()
        return table.action(for: intent)
    }
}
