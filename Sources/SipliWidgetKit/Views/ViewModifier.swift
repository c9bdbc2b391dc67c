/// A change to views that has a name.
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifiedContent

    @ViewBuilder func body(content: Content) -> Body
}

/// The view a modifier changes.
public struct ModifiedContent: View {
    public typealias Body = Never

    let view: AnyView

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        view.makeNodes(in: environment)
    }
}

extension View {
    public func modifier(_ modifier: some ViewModifier) -> some View {
        ModifierView(content: self, modifier: modifier)
    }
}

/// A view with a modifier whose body is asked in the environment of its place.
struct ModifierView<Content: View, Modifier: ViewModifier>: View {
    typealias Body = Never

    let content: Content
    let modifier: Modifier

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        environment.whileCurrent {
            modifier.body(content: ModifiedContent(view: AnyView(content))).makeNodes(in: environment)
        }
    }
}
