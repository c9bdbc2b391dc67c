/// A symbol with a title.
public struct Label<Title: View, Icon: View>: View {
    public typealias Body = Never

    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let configuration = LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon))
        return (environment.own.labelStyle ?? TitleAndIconLabelStyle().erased)(configuration)
            .makeNodes(in: environment)
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
}
