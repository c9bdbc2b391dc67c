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

    /// A widget whose content and entities are in the daemon's snapshots, so that its provider never waits.
    package init<Intent: WidgetConfigurationIntent, Provider: TimelineProvider, Content: View>(
        kind: String, intent: Intent.Type, provider: @escaping (Intent) -> Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        func plain(_ context: TimelineProviderContext) -> WidgetDeclaration {
            let settings = context.settings(as: intent)
            return StaticConfiguration(kind: kind, provider: provider(settings), content: content).declared
                .declarations[0]
        }
        declared = DeclaredWidgets.one(
            kind: kind, placeholder: { plain($0).placeholder($0) }, snapshot: { plain($0).snapshot($0, $1) },
            timeline: { plain($0).timeline($0, $1) }
        ).with { $0.settings = WidgetSettings(intent) { [] } }
    }
}

extension TimelineProviderContext {
    /// The settings, with the entities that the snapshots have. Values that are no longer valid, after an update or a
    /// deletion, are replaced by the default.
    func settings<Intent: AppIntent>(as intent: Intent.Type) -> Intent {
        let settings = Intent()
        let parameters = IntentParameters(of: settings)
        if let configuration { parameters.fillWhatFits(from: configuration) }
        parameters.find(in: self)
        return settings
    }

    /// Whether something that was chosen in the settings is not in the snapshots any more.
    package func lacksChoice<Intent: AppIntent>(of intent: Intent.Type) -> Bool {
        !WidgetSettings(intent) { [] }.gone(in: self).isEmpty
    }

    /// The same, with all its entities looked up.
    func foundSettings<Intent: AppIntent>(as intent: Intent.Type) async -> Intent {
        let settings = settings(as: intent)
        await IntentParameters(of: settings).findWhatIsThere()
        return settings
    }
}
