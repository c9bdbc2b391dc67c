package import SipliClient
import SipliWire

/// `config get` and `config list`: settings with their values.
package struct SettingsVerb: Verb, Equatable {
    package var common = CommonOptions()
    /// The setting; nil for all of them.
    package var name: String?
    /// Whether a name is accepted.
    let namesOne: Bool

    package init(namesOne: Bool) {
        self.namesOne = namesOne
    }

    package mutating func declare(_ parameters: inout Parameters) {
        guard namesOne else { return }
        parameters.word(&name, "name", completion: .live(Self.names), "The setting (default: all).")
    }

    /// Names of settings, for completions.
    package static func names(_ words: [String], _ prefix: String) -> [String] {
        names(from: .forCompletions()).filter { $0.hasPrefix(prefix) }
    }

    package static func names(from client: Client?) -> [String] {
        guard let reply = try? client?.call(SettingsVerb(namesOne: false).request) else { return [] }
        return ((try? settings(reply)) ?? []).map(\.name)
    }

    /// The values of the setting that stands before them, for completions.
    package static func values(_ words: [String], _ prefix: String) -> [String] {
        values(words, from: .forCompletions()).filter { $0.hasPrefix(prefix) }
    }

    package static func values(_ words: [String], from client: Client?) -> [String] {
        guard let place = words.lastIndex(of: "set"), place + 1 < words.count else { return [] }
        var verb = SettingsVerb(namesOne: true)
        verb.name = words[place + 1]
        guard let reply = try? client?.call(verb.request) else { return [] }
        return (try? settings(reply))?.first?.choices ?? []
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(request, common) else { return }
        let settings = try Self.settings(reply)
        if name != nil {
            context.console.print(settings.map(\.text))
            return
        }
        let table = TextTable(
            [
                TextTable.Column(texts: settings.map(\.name), title: "setting"),
                TextTable.Column(texts: settings.map(\.text), title: "value", ink: .strong, minimum: 8),
                TextTable.Column(
                    texts: settings.map(\.doc), title: "meaning", ink: .dim, minimum: 20, isOptional: true),
            ], style: context.console.style)
        context.console.print(table.lines())
    }

    /// The request, as `SettingsGetRequest` declares it.
    var request: [UInt8] {
        RequestLine.make("settings.get") { writer in
            guard let name else { return }
            writer.key("names")
            writer.beginArray()
            writer.string(name)
            writer.endArray()
        }
    }

    private static func settings(_ reply: ServerLine) throws -> [SettingsResult.Item] {
        var settings: [SettingsResult.Item] = []
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            guard key == "settings" else { return }
            try reader.readArray { settings.append(try SettingsResult.Item(direct: &$0)) }
        }
        return settings
    }
}

extension SettingsResult.Item {
    /// Reads the displayed part of a setting without the declared fields: for 40 settings those took twice as long
    /// as everything else.
    init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "name": name = try reader.readString()
            case "text": text = try reader.readString()
            case "doc": doc = try reader.readString()
            case "choices": choices = try [String].read(&reader)
            default: break
            }
        }
    }
}
