extension WidgetConfiguration {
    /// The name in a gallery.
    public func configurationDisplayName(_ name: some WidgetText) -> some WidgetConfiguration {
        with { $0.displayName = name.plainText }
    }

    /// A one-sentence description.
    public func description(_ description: some WidgetText) -> some WidgetConfiguration {
        with { $0.description = description.plainText }
    }

    /// Sets the supported families (default: all). An empty list has no effect.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        with { if !families.isEmpty { $0.families = families } }
    }

    /// Lets the content reach the edges.
    public func contentMarginsDisabled() -> some WidgetConfiguration {
        with { $0.changeEvaluations { $0.contentMargins = EdgeInsets() } }
    }

    /// Sets whether the background may be omitted.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
        with { $0.isBackgroundRemovable = isRemovable }
    }

    /// Sets the locations it is not suitable for.
    public func disfavoredLocations(
        _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration {
        with { declaration in
            for location in locations { declaration.disfavored[location, default: []].formUnion(families) }
        }
    }

    /// Sets in which sizes besides the medium one the content of a live activity is offered.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        with { declaration in
            guard families.contains(.small), !declaration.families.contains(.systemSmall) else { return }
            declaration.families.append(.systemSmall)
        }
    }

    /// Sets the daemon's topics it depends on, such as `hydration`; without this it reloads when anything changes.
    public func topics(_ topics: [String]) -> some WidgetConfiguration {
        with { $0.topics = topics }
    }

    /// Other names for the kind, such as one that an earlier program used.
    public func aliases(_ kinds: [String]) -> some WidgetConfiguration {
        with { $0.aliases = kinds }
    }

    /// Registers intents that can be run by name, from a key binding or a script, before any view has shown them.
    public func intents(_ intents: [any AppIntent.Type]) -> some WidgetConfiguration {
        with { $0.intents += intents }
    }

    private func with(_ change: (inout WidgetDeclaration) -> Void) -> ModifiedConfiguration {
        ModifiedConfiguration(declared: declared.with(change))
    }
}

/// Where a widget can be placed.
public struct WidgetLocation: Hashable, Sendable {
    package let name: String

    public static let homeScreen = WidgetLocation(name: "homeScreen")
    public static let lockScreen = WidgetLocation(name: "lockScreen")
    public static let standBy = WidgetLocation(name: "standBy")
    public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
    public static let carPlay = WidgetLocation(name: "carPlay")
}

extension WidgetDeclaration {
    /// Modifies the evaluation of every view of the widget.
    mutating func changeEvaluations(_ change: @escaping (inout Evaluation) -> Void) {
        placeholder = { [placeholder] in placeholder($0).evaluated(change) }
        let changed = Handed(change)
        snapshot = { [snapshot] context, completion in
            snapshot(context) { completion($0.evaluated(changed.value)) }
        }
        timeline = { [timeline] context, completion in
            timeline(context) { answer in
                completion(
                    TimelineItems(items: answer.items.map { $0.evaluated(changed.value) }, policy: answer.policy))
            }
        }
    }
}

extension TimelineItem {
    fileprivate func evaluated(_ change: @escaping (inout Evaluation) -> Void) -> TimelineItem {
        TimelineItem(date: date, relevance: relevance) { evaluation in
            var evaluation = evaluation
            change(&evaluation)
            return evaluate(evaluation)
        }
    }
}

/// Passes a value to wherever a provider answers; only the receiver of the answer uses it.
struct Handed<Value>: @unchecked Sendable {  // One thread at a time: an answer is handed on, never shared.
    let value: Value

    init(_ value: Value) { self.value = value }
}
