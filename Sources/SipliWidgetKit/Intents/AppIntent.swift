/// Something a person can do from a button, a toggle, a control or the command line.
///
/// Its `@Parameter` properties are what is kept of it between the moment a view shows it and the moment it runs; other
/// stored properties have then the value `init()` gave them.
public protocol AppIntent {
    associatedtype DescriptionForm: PossibleIntentDescription
    associatedtype PerformResult: IntentResult

    static var title: LocalizedStringResource { get }
    /// What it is for: an `IntentDescription` or nothing.
    static var description: DescriptionForm { get }
    /// After it ran, the program it belongs to is opened.
    static var openAppWhenRun: Bool { get }
    /// People may find it outside of views.
    static var isDiscoverable: Bool { get }
    /// Names it for good; the type's name unless the author says otherwise.
    static var persistentIdentifier: String { get }

    init()

    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent whose parameters configure a widget; it is not run.
public protocol WidgetConfigurationIntent: AppIntent {}

/// An intent whose parameters configure a control; it is not run.
public protocol ControlConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
    public func perform() async throws -> IntentReply { IntentReply() }
}

extension ControlConfigurationIntent {
    public func perform() async throws -> IntentReply { IntentReply() }
}

/// An intent that sets something to a value, such as what a toggle shows.
public protocol SetValueIntent<ValueType>: AppIntent {
    associatedtype ValueType: IntentValue

    /// What to set; the toggle fills it in.
    var value: ValueType { get set }
}

/// An intent that begins or changes a live activity.
public protocol LiveActivityIntent: AppIntent {}
