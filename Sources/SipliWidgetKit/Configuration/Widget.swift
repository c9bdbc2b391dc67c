/// A widget: a kind with a provider and a view.
public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()

    var body: Body { get }

    /// What a host runs; worked out from the body.
    var declared: DeclaredWidgets { get }
}

extension Widget {
    public var declared: DeclaredWidgets { body.declared }
}

/// What a widget's body is made of.
public protocol WidgetConfiguration {
    /// What a host runs. Only the kit's own configurations answer this.
    var declared: DeclaredWidgets { get }
}

/// Widgets as a host runs them; nothing for authors.
public struct DeclaredWidgets {
    package var declarations: [WidgetDeclaration]

    package init(_ declarations: [WidgetDeclaration]) {
        self.declarations = declarations
    }

    /// The same with something changed in each.
    func with(_ change: (inout WidgetDeclaration) -> Void) -> DeclaredWidgets {
        var copy = self
        for index in copy.declarations.indices { change(&copy.declarations[index]) }
        return copy
    }
}

/// A configuration with modifiers.
public struct ModifiedConfiguration: WidgetConfiguration {
    public let declared: DeclaredWidgets
}

/// A widget or a control that is left out.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public var declared: DeclaredWidgets { DeclaredWidgets([]) }

    public init() {}
}
