import SipliVerbs

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
