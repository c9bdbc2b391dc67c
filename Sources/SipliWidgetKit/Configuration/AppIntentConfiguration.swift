/// A widget with settings, which are the parameters of an intent.
public struct AppIntentConfiguration: WidgetConfiguration {
    public let declared: DeclaredWidgets

    /// - Parameters:
    ///   - kind: a permanent name.
    ///   - intent: the settings; parameters that are not set have their defaults.
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
    /// The settings. Values that are no longer valid, after an update or a deletion, are replaced by the default.
    func settings<Intent: AppIntent>(as intent: Intent.Type) -> Intent {
        let settings = Intent()
        if let configuration { IntentParameters(of: settings).fillWhatFits(from: configuration) }
        return settings
    }

    /// The same, with its entities looked up.
    func foundSettings<Intent: AppIntent>(as intent: Intent.Type) async -> Intent {
        let settings = settings(as: intent)
        await IntentParameters(of: settings).findWhatIsThere()
        return settings
    }
}
