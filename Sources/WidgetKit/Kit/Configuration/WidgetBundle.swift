/// The widgets and controls of a program.
public protocol WidgetBundle {
    associatedtype Body: Widget

    init()

    @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
    /// The declarations for hosts, in the order of the body. If several have the same kind, a host uses the first.
    package var declarations: [WidgetDeclaration] { body.declared.declarations }
}

/// Several widgets as one.
public struct WidgetList: Widget {
    public let declared: DeclaredWidgets

    public init() { declared = DeclaredWidgets([]) }

    init(_ declared: [DeclaredWidgets]) {
        self.declared = DeclaredWidgets(declared.flatMap(\.declarations))
    }

    public var body: some WidgetConfiguration { ModifiedConfiguration(declared: declared) }
}

/// Collects the widgets and controls of a bundle.
@resultBuilder
public enum WidgetBundleBuilder {
    public static func buildExpression(_ widget: some Widget) -> WidgetList {
        WidgetList([widget.declared])
    }

    public static func buildExpression(_ control: some ControlWidget) -> WidgetList {
        WidgetList([control.body.declared])
    }

    public static func buildBlock(_ widgets: WidgetList...) -> WidgetList {
        WidgetList(widgets.map(\.declared))
    }

    public static func buildOptional(_ widgets: WidgetList?) -> WidgetList {
        widgets ?? WidgetList()
    }

    public static func buildEither(first widgets: WidgetList) -> WidgetList { widgets }
    public static func buildEither(second widgets: WidgetList) -> WidgetList { widgets }

    public static func buildArray(_ widgets: [WidgetList]) -> WidgetList {
        WidgetList(widgets.map(\.declared))
    }

    public static func buildLimitedAvailability(_ widgets: WidgetList) -> WidgetList { widgets }
}
