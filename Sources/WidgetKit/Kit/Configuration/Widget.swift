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

    /// Also for sources that call it themselves.
    public static func buildBlock<each Content: Widget>(_ widgets: repeat each Content) -> WidgetList {
        var declared: [DeclaredWidgets] = []
        for widget in repeat each widgets { declared.append(widget.declared) }
        return WidgetList(declared)
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

/// The sizes and shapes of widgets.
public enum WidgetFamily: String, CaseIterable, Hashable, Sendable, Codable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
    /// An icon or ring with a percentage.
    case accessoryCircular
    /// Two or three lines.
    case accessoryRectangular
    /// One line.
    case accessoryInline
    case accessoryCorner

    /// The size in points. The system families tile: two small ones, with a gutter of 22 points, are as wide as a
    /// medium one.
    package var size: Size {
        switch self {
        case .systemSmall: Size(width: 158, height: 158)
        case .systemMedium: Size(width: 338, height: 158)
        case .systemLarge: Size(width: 338, height: 338)
        case .systemExtraLarge: Size(width: 698, height: 338)
        case .systemExtraLargePortrait: Size(width: 338, height: 698)
        case .accessoryCircular, .accessoryCorner: Size(width: 72, height: 72)
        case .accessoryRectangular: Size(width: 160, height: 72)
        case .accessoryInline: Size(width: 234, height: 26)
        }
    }
}

/// Something usable as a name: a text, a literal, a resource.
public protocol WidgetText {
    /// Without styles.
    var plainText: String { get }
}

extension String: WidgetText {
    public var plainText: String { self }
}

extension Substring: WidgetText {
    public var plainText: String { String(self) }
}

extension LocalizedStringResource: WidgetText {
    public var plainText: String { text }
}

extension LocalizedStringKey: WidgetText {
    public var plainText: String { Text(self).plainText }
}

extension Text: WidgetText {
    /// Live parts and symbols have no plain form and are omitted.
    public var plainText: String {
        pieces.map { piece in
            guard case .string(let string) = piece.content else { return "" }
            return string
        }.joined()
    }
}
