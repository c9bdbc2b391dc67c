/// An action for a button, a toggle, a control or the command line.
///
/// Between being shown in a view and being run, only its `@Parameter` properties are kept; other stored properties have
/// the values set by `init()`.
public protocol AppIntent {
    associatedtype DescriptionForm: PossibleIntentDescription
    associatedtype PerformResult: IntentResult

    static var title: LocalizedStringResource { get }
    /// An optional `IntentDescription`.
    static var description: DescriptionForm { get }
    /// Whether to open the app after running.
    static var openAppWhenRun: Bool { get }
    /// Whether it can be found outside views.
    static var isDiscoverable: Bool { get }
    /// A permanent name (default: the type's name).
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

/// An intent that sets a value, such as that of a toggle.
public protocol SetValueIntent<ValueType>: AppIntent {
    associatedtype ValueType: IntentValue

    /// The value to set; filled in by the toggle.
    var value: ValueType { get set }
}

/// An intent that starts or changes a live activity.
public protocol LiveActivityIntent: AppIntent {}
