/// A control: a button or a toggle that stands by itself, in a bar or behind a key.
public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration

    init()

    var body: Body { get }
}

/// What a control's body is made of.
public protocol ControlWidgetConfiguration {
    /// What a host runs. Only the kit's own configurations answer this.
    var declared: DeclaredWidgets { get }
}

/// A control's configuration with modifiers.
public struct ModifiedControlConfiguration: ControlWidgetConfiguration {
    public let declared: DeclaredWidgets
}

extension ControlWidgetConfiguration {
    /// The name in a gallery.
    public func displayName(_ name: some WidgetText) -> some ControlWidgetConfiguration {
        with { $0.displayName = name.plainText }
    }

    /// What it does, in a sentence.
    public func description(_ description: some WidgetText) -> some ControlWidgetConfiguration {
        with { $0.description = description.plainText }
    }

    /// Accepted and without effect: settings can be changed at any time.
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
        with { _ in }
    }

    /// The daemon's topics its value depends on; without this it is read again when anything changes.
    public func topics(_ topics: [String]) -> some ControlWidgetConfiguration {
        with { $0.topics = topics }
    }

    private func with(_ change: (inout WidgetDeclaration) -> Void) -> ModifiedControlConfiguration {
        ModifiedControlConfiguration(declared: declared.with(change))
    }
}

/// Where a control's value comes from.
public protocol ControlValueProvider<Value> {
    associatedtype Value

    /// To show while the value is not known, at once.
    var previewValue: Value { get }

    func currentValue() async throws -> Value
}

/// Where the value of a control with settings comes from.
public protocol AppIntentControlValueProvider<Configuration> {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value

    /// To show while the value is not known, at once.
    func previewValue(configuration: Configuration) -> Value

    func currentValue(configuration: Configuration) async throws -> Value
}
