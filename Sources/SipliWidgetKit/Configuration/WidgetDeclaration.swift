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
    package var placeholder: (TimelineProviderContext) -> TimelineItem
    package var snapshot: (TimelineProviderContext, @escaping (TimelineItem) -> Void) -> Void
    package var timeline: (TimelineProviderContext, @escaping (TimelineItems) -> Void) -> Void

    package init(
        kind: String, families: [WidgetFamily], topics: [String]?,
        placeholder: @escaping (TimelineProviderContext) -> TimelineItem,
        snapshot: @escaping (TimelineProviderContext, @escaping (TimelineItem) -> Void) -> Void,
        timeline: @escaping (TimelineProviderContext, @escaping (TimelineItems) -> Void) -> Void
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
