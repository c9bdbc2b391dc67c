import ArgumentParser
import SipliClient
import SipliRenderers
import SipliWire

/// `config get` and `config list`: settings with their values.
struct SettingsVerb: Verb, Equatable {
    var common = CommonOptions()
    /// One setting, or all.
    var name: String?

    func run(_ context: Context) throws {
        var request = SettingsGetRequest()
        request.names = name.map { [$0] }
        guard let reply = try context.ask(RequestLine.make(WorldOperations.settingsGet, request), common) else {
            return
        }
        let settings = try reply.read(SettingsResult.self).settings
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
}

/// `config set` and `config reset`: changes a setting.
struct SetVerb: Verb, Equatable {
    var common = CommonOptions()
    var name: String
    /// As typed; nil for the default.
    var value: String?

    func run(_ context: Context) throws {
        var request = SettingsSetRequest()
        request.name = name
        if let value { request.value = RawJSON { $0.string(value) } }
        guard let reply = try context.ask(RequestLine.make(WorldOperations.settingsSet, request), common) else {
            return
        }
        for setting in try reply.read(SettingsResult.self).settings {
            let text = setting.text.isEmpty ? "empty" : Printable.clean(setting.text)
            let told = setting.name + " is now " + text
            // Undo would take back the change before it.
            if setting.lasting == true, reply.isUnchanged != true {
                context.console.tell(told + ".")
            } else {
                context.console.tell(told, isUnchanged: reply.isUnchanged)
            }
            if let advice = setting.advice { context.console.note("Note: " + advice) }
        }
    }
}
