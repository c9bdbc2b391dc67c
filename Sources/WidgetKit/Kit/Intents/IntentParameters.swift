/// The parameters of an intent by name.
///
/// They are found by reflection, because a property wrapper does not know its property's name, and access to the
/// enclosing instance only works in classes. This is done once when a view with the intent is evaluated, and once per
/// run.
package struct IntentParameters {
    package let named: [(name: String, parameter: any AnyIntentParameter)]

    package init(of intent: some AppIntent) {
        named = Mirror(reflecting: intent).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else { return nil }
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        }
    }

    /// The set values, as a JSON object.
    package var json: IntentJSON {
        var members: [String: IntentJSON] = [:]
        for (name, parameter) in named {
            if let value = parameter.json { members[name] = value }
        }
        return .object(members)
    }

    /// Sets the parameters; unknown members are rejected, so that typos are noticed.
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

    /// Looks up entities; fails if one no longer exists.
    package func find() async throws {
        for (name, parameter) in named {
            let json = parameter.json
            guard try await parameter.find() else { throw IntentFault.parameterInvalid(name, json?.text ?? "null") }
        }
    }

    /// Looks up entities; uses the default for those that no longer exist.
    package func findWhatIsThere() async {
        for (_, parameter) in named {
            // If a query fails, nothing is found: settings may refer to things that no longer exist.
            _ = try? await parameter.find()
        }
    }

    /// Looks up entities in the snapshots of a context.
    func find(in context: TimelineProviderContext) {
        for (_, parameter) in named { parameter.find(in: context) }
    }

    /// Sets what is valid and leaves the rest at the defaults.
    package func fillWhatFits(from text: String) {
        // Settings may be from another version of the program: ignore unreadable ones.
        guard case .object(let members)? = try? IntentJSON(text: text) else { return }
        for (name, parameter) in named {
            if let value = members[name] { _ = parameter.set(value) }
        }
    }
}
