/// A widget: a kind with a provider and a view.
public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()

    var body: Body { get }

    /// The declarations for hosts, derived from the body.
    var declared: DeclaredWidgets { get }
}

extension Widget {
    public var declared: DeclaredWidgets { body.declared }
}

/// The configuration of a widget.
public protocol WidgetConfiguration {
    /// The declarations for hosts. Only built-in configurations implement this.
    var declared: DeclaredWidgets { get }
}

/// Widgets for hosts; not for widget authors.
public struct DeclaredWidgets {
    package var declarations: [WidgetDeclaration]

    package init(_ declarations: [WidgetDeclaration]) { self.declarations = declarations }

    /// The same, with each one modified.
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

/// A widget or a control that is omitted.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public var declared: DeclaredWidgets { DeclaredWidgets([]) }

    public init() {}
}
