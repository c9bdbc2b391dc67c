import SipliVerbs

/// The commands of settings.
enum ConfigCommand {
    static let command = Command(
        group: "config", "Show and change settings.",
        discussion: """
            Settings that begin with water- can also be given without it: goal is water-goal.
            """,
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
                    """
            ) { SetVerb(hasValue: true) },
            Command("reset", "Reset a setting to its default.") { SetVerb(hasValue: false) },
        ])
}
