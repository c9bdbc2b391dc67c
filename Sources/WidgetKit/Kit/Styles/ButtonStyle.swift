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
