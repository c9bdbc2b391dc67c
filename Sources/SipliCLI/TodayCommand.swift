import ArgumentParser
import SipliVerbs

/// The arguments of `today`.
struct TodayCommand: VerbCommand {
    static let configuration = CommandConfiguration(commandName: "today", abstract: "Show today.")

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        TodayVerb(common.options)
    }
}
