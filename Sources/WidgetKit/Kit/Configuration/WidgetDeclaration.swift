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

extension WidgetDeclaration {
    /// A control as a widget: one entry with its label as a button or a toggle, reread when something changes.
    static func control(
        kind: String, preview: @escaping (TimelineProviderContext) -> ControlParts,
        current: @escaping (TimelineProviderContext) async throws -> ControlParts
    ) -> WidgetDeclaration {
        control(
            kind: kind,
            ControlDeclaration {
                preview($0).item
            } current: { context, completion in
                AuthorWork.start {
                    do {
                        completion(.success(try await current(context).item))
                    } catch {
                        completion(.failure(error))
                    }
                }
            })
    }

    /// A control whose value is in the snapshots, so that nothing waits: a program that has never run a task sleeps
    /// while nothing changes.
    static func control(
        kind: String, snapshots: @escaping (TimelineProviderContext) -> ControlParts
    ) -> WidgetDeclaration {
        control(
            kind: kind,
            ControlDeclaration {
                snapshots($0).item
            } current: { context, completion in
                completion(.success(snapshots(context).item))
            })
    }

    private static func control(kind: String, _ control: ControlDeclaration) -> WidgetDeclaration {
        var declaration = WidgetDeclaration(
            kind: kind,
            families: [.accessoryInline, .accessoryCircular, .accessoryRectangular, .systemSmall], topics: nil,
            placeholder: { control.preview($0).timelineItem(in: $0) },
            snapshot: { context, completion in
                let fallback = Handed(control)
                control.current(context) { completion(fallback.value.shown($0, in: context).timelineItem(in: context)) }
            },
            timeline: { context, completion in
                let fallback = Handed(control)
                control.current(context) { result in
                    let item = fallback.value.shown(result, in: context).timelineItem(in: context)
                    completion(TimelineItems(items: [item], policy: result.policy(in: context)))
                }
            })
        declaration.control = control
        return declaration
    }
}

extension ControlDeclaration {
    /// A value to show, or the error from reading it.
    fileprivate func shown(_ result: Result<ControlItem, any Error>, in context: TimelineProviderContext) -> ControlItem
    {
        switch result {
        case .success(let item): item
        case .failure(let error): preview(context).failing(error)
        }
    }
}

extension Result<ControlItem, any Error> {
    /// Reading the value is retried after an error.
    fileprivate func policy(in context: TimelineProviderContext) -> TimelineReloadPolicy {
        switch self {
        case .success: .never
        case .failure: .after(context.now + TimelineSchedule.minimumInterval)
        }
    }
}

extension ControlItem {
    fileprivate func timelineItem(in context: TimelineProviderContext) -> TimelineItem {
        TimelineItem(date: context.now, evaluate: evaluate)
    }

    fileprivate func failing(_ error: any Error) -> ControlItem {
        var item = self
        item.evaluate = { [evaluate] evaluation in
            var evaluation = evaluation
            evaluation.redaction.insert(.invalidated)
            var list = evaluate(evaluation)
            list.diagnostics.append("the control's value could not be read: \(error)")
            return list
        }
        return item
    }
}

/// A type-erased control.
package struct ControlDeclaration {
    package typealias Completion = @Sendable (Result<ControlItem, any Error>) -> Void

    /// Its appearance while its value is unknown.
    package var preview: (TimelineProviderContext) -> ControlItem
    /// Reads its value. The completion may be called on any thread.
    package var current: (TimelineProviderContext, @escaping Completion) -> Void
}

/// A control with a value: its labels and its action.
package struct ControlItem {
    /// Without styles; empty if the label is only a view, and the control's display name is used instead.
    package var title: String
    /// Nil for a button.
    package var isOn: Bool?
    /// Run when it is used; for a toggle it sets the opposite value.
    package var intent: any AppIntent
    package var isEnabled: Bool
    package var evaluate: (Evaluation) -> DisplayList
}
