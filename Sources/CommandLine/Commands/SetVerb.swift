import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `config set` and `config reset`: changes a setting.
struct SetVerb: Verb, Equatable {
    var common = CommonOptions()
    var name = ""
    /// The value as typed; empty to reset.
    var words: [String] = []
    /// What the setting is called in sentences; nil for its name.
    var label: String?
    /// Whether a value is given; otherwise the setting is reset.
    let hasValue: Bool

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            required: &name, "name", completion: .live(SettingsVerb.names), "The setting; `config list` shows them all."
        )
        guard hasValue else { return }
        parameters.words(
            &words, "value", isRequired: true, completion: .live(SettingsVerb.values), "The new value.")
    }

    func run(_ context: Context) throws {
        var request = SettingsSetRequest()
        request.name = name
        if hasValue { request.value = RawJSON { $0.string(words.joined(separator: " ")) } }
        guard let (result, isUnchanged) = try context.ask(StoreOperations.settingsSet, request, common) else { return }
        for setting in result.settings {
            let text = Printable.clean(setting.text)
            let name = label ?? setting.name
            let message =
                if let label, text == "off" {
                    "Removed " + label.lowercasedFirst
                } else if text.isEmpty || text == "none" {
                    name + " is no longer set"
                } else {
                    name + " is now " + text
                }
            // Undo would revert the change before it.
            if setting.lasting == true, isUnchanged != true {
                context.console.report(message + ".")
            } else {
                context.console.report(message, isUnchanged: isUnchanged)
            }
            if let advice = setting.advice, isUnchanged != true { context.console.note("Note: " + advice) }
        }
    }
}
