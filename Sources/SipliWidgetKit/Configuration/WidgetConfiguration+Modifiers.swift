extension WidgetConfiguration {
    /// The name in a gallery.
    public func configurationDisplayName(_ name: some WidgetText) -> some WidgetConfiguration {
        with { $0.displayName = name.plainText }
    }

    /// What it shows, in a sentence.
    public func description(_ description: some WidgetText) -> some WidgetConfiguration {
        with { $0.description = description.plainText }
    }

    /// The shapes it comes in; all of them unless this is said. An empty list changes nothing.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        with { if !families.isEmpty { $0.families = families } }
    }

    /// Lets the content reach the edges.
    public func contentMarginsDisabled() -> some WidgetConfiguration {
        with { $0.changeEvaluations { $0.contentMargins = EdgeInsets() } }
    }

    /// Whether a surface may leave the background out.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
        with { $0.isBackgroundRemovable = isRemovable }
    }

    /// Places it does not suit.
    public func disfavoredLocations(
        _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration {
        with { declaration in
            for location in locations { declaration.disfavored[location, default: []].formUnion(families) }
        }
    }

    /// Accepted and without effect: there are no live activities.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        with { _ in }
    }

    /// The daemon's topics it depends on, such as `hydration`; without this it reloads when anything changes.
    public func topics(_ topics: [String]) -> some WidgetConfiguration {
        with { $0.topics = topics }
    }

    /// Intents that can be run by name, from a key binding or a script, before any view has shown them.
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
    /// Has every view of the widget evaluated with something changed.
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

/// Carries a value to wherever a provider answers; it is used by the one who gets the answer.
struct Handed<Value>: @unchecked Sendable {  // One thread at a time: an answer is handed on, never shared.
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
