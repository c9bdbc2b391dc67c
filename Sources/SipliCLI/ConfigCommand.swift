import ArgumentParser
import SipliVerbs

/// The verbs of settings.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Look at settings and change them.",
        subcommands: [List.self, Get.self, Set.self, Reset.self])

    struct List: VerbCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List all settings.")

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            SettingsVerb(name: nil, common.options)
        }
    }

    struct Get: VerbCommand {
        static let configuration = CommandConfiguration(commandName: "get", abstract: "Print a setting's value.")

        @Argument(help: "The setting; all of them when none is named.", completion: LiveCompletions.settings)
        var name: String?

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            SettingsVerb(name: name, common.options)
        }
    }

    struct Set: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Change a setting.",
            discussion: """
                Examples:
                  sipli-client config set units imperial
                  sipli-client config set day-start 04:00
                  sipli-client config set private on
                """)

        @Argument(help: "The setting; `config list` shows them.", completion: LiveCompletions.settings)
        var name: String

        @Argument(help: "The new value.")
        var value: String

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            SetVerb(common: common.options, name: name, value: value)
        }
    }

    struct Reset: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset", abstract: "Give a setting its default back.")

        @Argument(help: "The setting.", completion: LiveCompletions.settings)
        var name: String

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            SetVerb(common: common.options, name: name, value: nil)
        }
    }
}
