package import FoundationEssentials

/// A type-erased widget of a bundle, as used by hosts.
package struct WidgetDeclaration {
    package var kind: String
    /// Other kinds that mean it, such as one that an earlier program used.
    package var aliases: [String] = []
    package var displayName: String
    package var description: String
    /// Never empty.
    package var families: [WidgetFamily]
    /// Topics it depends on; nil for all.
    package var topics: [String]?
    /// Whether the background may be omitted in modes with their own.
    package var isBackgroundRemovable = true
    /// Locations it is not suitable for.
    package var disfavored: [WidgetLocation: Set<WidgetFamily>] = [:]
    /// Its settings, with predefined choices; nil for a widget without settings.
    package var settings: WidgetSettings?
    /// Its action if it is a control; nil for a widget.
    package var control: ControlDeclaration?
    /// Intents to be run by name before any view has shown them.
    package var intents: [any AppIntent.Type] = []
    package var placeholder: (TimelineProviderContext) -> TimelineItem
    /// The completion may be called on any thread.
    package var snapshot: (TimelineProviderContext, @escaping @Sendable (TimelineItem) -> Void) -> Void
    /// The completion may be called on any thread.
    package var timeline: (TimelineProviderContext, @escaping @Sendable (TimelineItems) -> Void) -> Void

    package init(
        kind: String, families: [WidgetFamily], topics: [String]?,
        placeholder: @escaping (TimelineProviderContext) -> TimelineItem,
        snapshot: @escaping (TimelineProviderContext, @escaping @Sendable (TimelineItem) -> Void) -> Void,
        timeline: @escaping (TimelineProviderContext, @escaping @Sendable (TimelineItems) -> Void) -> Void
    ) {
        self.kind = kind
        displayName = kind
        description = ""
        (self.families, self.topics, self.placeholder) = (families, topics, placeholder)
        (self.snapshot, self.timeline) = (snapshot, timeline)
    }
}

extension [WidgetDeclaration] {
    /// The widget of a kind: exactly, by another kind that means it, or ignoring case and the word "Widget" at the end.
    package func named(_ kind: String) -> WidgetDeclaration? {
        let word = kind.lowercased()
        return first { $0.kind == kind } ?? first { $0.aliases.contains(kind) }
            ?? first { $0.kind.lowercased() == word } ?? first { $0.kind.lowercased() == word + "widget" }
    }
}

/// An entry and the view that goes with it.
package struct TimelineItem {
    package var date: Date
    package var relevance: TimelineEntryRelevance?
    package var evaluate: (Evaluation) -> DisplayList

    package init(
        date: Date, relevance: TimelineEntryRelevance? = nil, evaluate: @escaping (Evaluation) -> DisplayList
    ) {
        (self.date, self.relevance, self.evaluate) = (date, relevance, evaluate)
    }
}

/// A provider's answer, not yet sorted or checked.
package struct TimelineItems {
    package var items: [TimelineItem]
    package var policy: TimelineReloadPolicy

    package init(items: [TimelineItem], policy: TimelineReloadPolicy) {
        (self.items, self.policy) = (items, policy)
    }
}
