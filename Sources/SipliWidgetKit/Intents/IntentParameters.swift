/// The parameters of an intent by name.
///
/// They are found by reflection: a property wrapper cannot learn the name of its property, and the form that can reach
/// its owner works in classes only. It is done once when a view that holds the intent is evaluated, and once per run.
package struct IntentParameters {
    package let named: [(name: String, parameter: any AnyIntentParameter)]

    package init(of intent: some AppIntent) {
        named = Mirror(reflecting: intent).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else { return nil }
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        }
    }

    /// What is set, as a JSON object.
    package var json: IntentJSON {
        var members: [String: IntentJSON] = [:]
        for (name, parameter) in named {
            if let value = parameter.json { members[name] = value }
        }
        return .object(members)
    }

    /// Fills the parameters in; members that name none are refused, so that a misspelt one is noticed.
    package func fill(from text: String) throws(IntentFault) {
        guard let json = try? IntentJSON(text: text), case .object(let members) = json else {
            throw .parametersUnreadable(text)
        }
        if let stranger = members.keys.sorted().first(where: { key in !named.contains { $0.name == key } }) {
            throw .parameterUnknown(stranger, known: named.map(\.name))
        }
        for (name, parameter) in named {
            guard let value = members[name] else {
                if parameter.isOptional { continue }
                throw .parameterMissing(name)
            }
            guard parameter.set(value) else { throw .parameterInvalid(name, value.text) }
        }
    }

    /// Looks up entities; one that is not there any more is refused.
    package func find() async throws {
        for (name, parameter) in named {
            let json = parameter.json
            guard try await parameter.find() else { throw IntentFault.parameterInvalid(name, json?.text ?? "null") }
        }
    }

    /// Looks up entities; those that are not there any more have their default.
    package func findWhatIsThere() async {
        for (_, parameter) in named {
            // A query that fails finds nothing: settings outlive what they name.
            _ = try? await parameter.find()
        }
    }

    /// Fills in what fits and leaves the rest at its defaults.
    package func fillWhatFits(from text: String) {
        // Settings outlive the program that made them: an unreadable one is none.
        guard case .object(let members)? = try? IntentJSON(text: text) else { return }
        for (name, parameter) in named {
            if let value = members[name] { _ = parameter.set(value) }
        }
    }
}
