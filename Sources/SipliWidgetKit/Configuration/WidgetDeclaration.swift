package import FoundationEssentials

/// One widget of a bundle with its types taken away: what a host runs.
package struct WidgetDeclaration {
    package var kind: String
    package var displayName: String
    package var description: String
    /// Never empty.
    package var families: [WidgetFamily]
    /// Topics it depends on; nil for all.
    package var topics: [String]?
    /// The author's background may be left out where a surface has its own.
    package var isBackgroundRemovable = true
    /// Places the author thinks it does not suit.
    package var disfavored: [WidgetLocation: Set<WidgetFamily>] = [:]
    /// What a person sets it to, with the choices an author made ready; nil for a widget without settings.
    package var settings: WidgetSettings?
    /// What it does when it is a control; nil for a widget.
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
        self.families = families
        self.topics = topics
        self.placeholder = placeholder
        self.snapshot = snapshot
        self.timeline = timeline
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
        self.date = date
        self.relevance = relevance
        self.evaluate = evaluate
    }
}

/// A provider's answer as it came: not yet sorted, not yet checked.
package struct TimelineItems {
    package var items: [TimelineItem]
    package var policy: TimelineReloadPolicy

    package init(items: [TimelineItem], policy: TimelineReloadPolicy) {
        self.items = items
        self.policy = policy
    }
}
