import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The commands of settings.
enum ConfigCommand {
    static let command = Command(
        group: "config", "Show and change settings.",
        discussion: """
            A setting drink.NAME is a drink or vessel of your own: what it holds, the fluid it is like, how much counts.
            A setting budget.CATEGORY is what may be spent in a month in a category; budget.everything in all of them.
            """, default: "list",
        [
            Command("list", "List all settings.") { SettingsVerb(namesOne: false) },
            Command("get", "Print a setting's value.") { SettingsVerb(namesOne: true) },
            Command(
                "set", "Change a setting.",
                discussion: """
                    Examples:
                      sipli-client config set units imperial
                      sipli-client config set day-start 04:00
                      sipli-client config set private on
                      sipli-client config set drink.bottle 750ml
                      sipli-client config set drink.mate like tea, 90%
                      sipli-client config set budget.groceries 400 EUR
                    """
            ) { SetVerb(hasValue: true) },
            Command("reset", "Reset a setting to its default.") { SetVerb(hasValue: false) },
        ])
}

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
        parameters.words(&words, "value", isRequired: true, completion: .live(SettingsVerb.values), "The new value.")
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
