/// The settings of a widget.
package struct WidgetSettings {
    /// A predefined choice.
    package struct Choice: Hashable, Sendable {
        package let description: String
        /// A JSON object for `TimelineProviderContext.configuration`.
        package let configuration: String
    }

    /// A single setting.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let title: String
        /// JSON of the default; nil for none.
        package let value: String?
    }

    /// A setting of a placed widget, for people.
    package struct Row: Hashable, Sendable {
        package let name: String
        package let title: String
        /// What it means, if the widget says so.
        package let description: String?
        /// The value as people read it; nil if it is not set and has no default.
        package let value: String?
        /// The value was chosen, but there is no such thing any more.
        package let isGone: Bool
        /// What can be chosen; empty for free input.
        package let choices: [String]
        /// It can be without a value: `none`.
        package let isClearable: Bool
    }

    /// The intent's name.
    package let name: String
    package let title: String
    package let description: String?
    package let fields: [Field]
    /// Calls the widget's code.
    package let choices: () -> [Choice]
    /// Calls the widget's code.
    private let makeParameters: () -> IntentParameters

    package init<Intent: AppIntent>(_ intent: Intent.Type, choices: @escaping () -> [Choice]) {
        name = intent.persistentIdentifier
        title = intent.title.text
        description = intent.description.intentDescription?.descriptionText.text
        fields = IntentParameters(of: intent.init()).named.map { name, parameter in
            Field(name: name, title: parameter.title.text, value: parameter.json?.text)
        }
        self.choices = choices
        makeParameters = { IntentParameters(of: intent.init()) }
    }

    /// A configuration with changes, as the daemon merges them: null removes a value.
    package static func merged(_ configuration: String?, with changes: String) -> String {
        func members(_ text: String?) -> [String: IntentJSON] {
            guard let text, case .object(let members)? = try? IntentJSON(text: text) else { return [:] }
            return members
        }
        let merged = members(configuration).merging(members(changes)) { $1 }
        return IntentJSON.object(merged.filter { $0.value != .null }).text
    }

    /// The name and value of a setting as typed, such as `category=Health`; nil if it is not one.
    package static func input(_ word: String) -> (name: String, text: String)? {
        guard let separator = word.firstIndex(of: "="), separator != word.startIndex else { return nil }
        return (String(word[..<separator]), String(word[word.index(after: separator)...]))
    }

    /// What people typed as changes of a configuration: a JSON object, where null stands for the default.
    ///
    /// - Parameters:
    ///   - inputs: names and values.
    ///   - context: has the snapshots that choices may come from.
    ///   - completion: called at once if the snapshots have all choices, otherwise on the thread for the widget's
    ///     asynchronous work.
    package func read(
        _ inputs: [(name: String, text: String)], in context: TimelineProviderContext,
        completion: @escaping (Result<String, any Error>) -> Void
    ) {
        let parameters = makeParameters().named
        if let offers = Self.readyOffers(of: parameters, in: context) {
            return completion(Result { try Self.read(inputs, as: parameters, offers) })
        }
        AuthorWork.start {
            do {
                var offers: [[IntentOffer]] = []
                for (_, parameter) in parameters { offers.append(try await parameter.offers(in: context)) }
                completion(.success(try Self.read(inputs, as: parameters, offers)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private typealias Named = [(name: String, parameter: any AnyIntentParameter)]

    private static func read(
        _ inputs: [(name: String, text: String)], as parameters: Named, _ offers: [[IntentOffer]]
    ) throws -> String {
        var members: [String: IntentJSON] = [:]
        for (name, text) in inputs {
            guard let index = parameters.firstIndex(where: { $0.name == name }) else {
                throw IntentFault.parameterUnknown(name, known: parameters.map(\.name))
            }
            members[name] = try parameters[index].parameter.read(text, name: name, offers[index])
        }
        return IntentJSON.object(members).text
    }

    /// The choices of each parameter; nil if one has to be waited for.
    private static func readyOffers(of parameters: Named, in context: TimelineProviderContext) -> [[IntentOffer]]? {
        let ready = parameters.compactMap { $0.parameter.readyOffers(in: context) }
        return ready.count == parameters.count ? ready : nil
    }

    /// The configuration of a predefined choice; calls the widget's code.
    package func configuration(ofChoice name: String) throws(IntentFault) -> String {
        let choices = choices()
        guard let choice = choices.first(where: { $0.description.lowercased() == name.lowercased() }) else {
            throw .choiceUnknown(title, name, choices: choices.map(\.description))
        }
        return choice.configuration
    }

    /// The settings as the context's configuration has them; calls `completion` like `read`.
    package func rows(in context: TimelineProviderContext, completion: @escaping ([Row]) -> Void) {
        let parameters = parameters(in: context).named
        if let offers = Self.readyOffers(of: parameters, in: context) {
            return completion(
                zip(parameters, offers).map { Row($0.name, $0.parameter, $1, isFound: !$0.parameter.isSought) })
        }
        AuthorWork.start {
            var rows: [Row] = []
            for (name, parameter) in parameters {
                // If a query fails, there is nothing to choose from.
                let isFound = (try? await parameter.find()) ?? false
                let offers = (try? await parameter.offers(in: context)) ?? []
                rows.append(Row(name, parameter, offers, isFound: isFound))
            }
            completion(rows)
        }
    }

    /// The values that were chosen, such as `category=Health`, as far as they are known without waiting; nil for none.
    package func words(in context: TimelineProviderContext) -> String? {
        guard let text = context.configuration, case .object(let chosen)? = try? IntentJSON(text: text) else {
            return nil
        }
        let words = parameters(in: context).named.compactMap { name, parameter -> String? in
            guard chosen[name] != nil, let offers = parameter.readyOffers(in: context) else { return nil }
            return name + "=" + (parameter.isSought ? "(gone)" : parameter.json?.words(offers) ?? "none")
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The names of settings whose choice no longer exists, as far as that is known without waiting.
    package func gone(in context: TimelineProviderContext) -> [String] {
        parameters(in: context).named.compactMap { name, parameter in
            parameter.isSought && parameter.readyOffers(in: context) != nil ? name : nil
        }
    }

    private func parameters(in context: TimelineProviderContext) -> IntentParameters {
        let parameters = makeParameters()
        if let configuration = context.configuration { parameters.fillWhatFits(from: configuration) }
        parameters.find(in: context)
        return parameters
    }
}

extension WidgetSettings.Row {
    fileprivate init(_ name: String, _ parameter: any AnyIntentParameter, _ offers: [IntentOffer], isFound: Bool) {
        self.init(
            name: name, title: parameter.title.text, description: parameter.parameterDescription?.text,
            value: parameter.isSought ? nil : parameter.json?.words(offers), isGone: !isFound,
            choices: offers.map(\.title), isClearable: parameter.isClearable)
    }
}

extension AppIntentRecommendation {
    var choice: WidgetSettings.Choice {
        .init(description: description, configuration: IntentParameters(of: intent).json.text)
    }
}

extension IntentJSON {
    /// For people; nil for nothing.
    fileprivate func words(_ offers: [IntentOffer]) -> String? {
        if let offer = offers.first(where: { $0.json == self }) { return offer.title }
        return switch self {
        case .null: nil
        case .bool(let value): value ? "on" : "off"
        case .string(let value): value.isEmpty ? nil : value
        case .array(let values): values.compactMap { $0.words(offers) }.joined(separator: ", ")
        default: text
        }
    }
}
