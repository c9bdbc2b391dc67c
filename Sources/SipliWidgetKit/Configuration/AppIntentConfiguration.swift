/// A widget with settings, which are the parameters of an intent.
public struct AppIntentConfiguration: WidgetConfiguration {
    public let declared: DeclaredWidgets

    /// - Parameters:
    ///   - kind: names it for good.
    ///   - intent: what a person fills in; parameters that are not set have their defaults.
    public init<Provider: AppIntentTimelineProvider, Content: View>(
        kind: String, intent: Provider.Intent.Type = Provider.Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        let view = EntryView(content: content)
        declared = DeclaredWidgets.one(
            kind: kind, placeholder: { view.item(provider.placeholder(in: $0)) },
            snapshot: { context, completion in
                AuthorWork.start {
                    let settings = await context.foundSettings(as: intent)
                    completion(view.item(await provider.snapshot(for: settings, in: context)))
                }
            },
            timeline: { context, completion in
                AuthorWork.start {
                    let settings = await context.foundSettings(as: intent)
                    completion(view.items(await provider.timeline(for: settings, in: context)))
                }
            }
        ).with {
            $0.settings = WidgetSettings(intent) { provider.recommendations().map(\.choice) }
        }
    }
}

extension TimelineProviderContext {
    /// What the person set. What does not fit any more, after an update or a deletion, has its default again.
    func settings<Intent: AppIntent>(as intent: Intent.Type) -> Intent {
        let settings = Intent()
        if let configuration { IntentParameters(of: settings).fillWhatFits(from: configuration) }
        return settings
    }

    /// The same with its entities looked up.
    func foundSettings<Intent: AppIntent>(as intent: Intent.Type) async -> Intent {
        let settings = settings(as: intent)
        await IntentParameters(of: settings).findWhatIsThere()
        return settings
    }
}
