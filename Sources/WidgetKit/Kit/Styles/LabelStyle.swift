/// The appearance of labels.
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
    var erased: (LabelStyleConfiguration) -> AnyView {
        { AnyView(self.makeBody(configuration: $0)) }
    }
}

/// The parts of a label.
public struct LabelStyleConfiguration {
    public let title: AnyView
    public let icon: AnyView
}

public struct TitleAndIconLabelStyle: LabelStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            configuration.icon
            configuration.title
        }
    }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
    public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}

extension View {
    public func labelStyle(_ style: some LabelStyle) -> some View {
        environment { $0.own.labelStyle = style.erased }
    }

    /// Hides the labels of gauges and progress views.
    public func labelsHidden() -> some View { environment { $0.own.labelsHidden = true } }
}
