import SipliClient
import SipliWire

/// `config get` and `config list`: settings with their values.
package struct SettingsVerb: Verb, Equatable {
    package var common = CommonOptions()
    /// One setting, or all.
    let name: String?

    package init(name: String?, _ common: CommonOptions) {
        self.name = name
        self.common = common
    }

    /// Reads the plain arguments of `config list`; nil when ArgumentParser should.
    init?(listing scanner: inout ArgumentScanner) {
        guard scanner.next() == nil else { return nil }
        self.init(name: nil, scanner.common)
    }

    /// Reads the plain arguments of `config get`; nil when ArgumentParser should.
    init?(naming scanner: inout ArgumentScanner) {
        guard let read = scanner.plain([]), read.words.count <= 1 else { return nil }
        self.init(name: read.words.first, scanner.common)
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

    /// The request, which asks for what `SettingsGetRequest` declares.
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
    /// Reads what is shown of a setting, without the declaration of its fields: for 40 settings that took twice as long
    /// as all the rest.
    init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "name": name = try reader.readString()
            case "text": text = try reader.readString()
            case "doc": doc = try reader.readString()
            default: break
            }
        }
    }
}
