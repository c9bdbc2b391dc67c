package import ArgumentParser
package import SipliVerbs

/// The options that every verb has, for ArgumentParser.
package struct CommonArguments: ParsableArguments {
    @Flag(help: "Print the daemon's result as one line of JSON.")
    var json = false

    @Flag(name: [.short, .long], help: "Say nothing but what was asked for and what went wrong.")
    var quiet = false

    @Flag(inversion: .prefixedNo, help: "Use colours, or never; by default as the terminal wishes.")
    var color: Bool?

    package init() {}

    var options: CommonOptions {
        var options = CommonOptions()
        options.json = json
        options.quiet = quiet
        options.color = color
        return options
    }
}

/// How people say when something was.
enum TimeForms {
    static let help =
        "now, -20m, \"3 days ago 7:10\", 07:10, \"yesterday 21:00\", \"mon 7:10\", \"6 nov 7:10\", \"2026-11-20 07:10\"; a date "
        + "alone means noon."
}

/// A command of ArgumentParser that only reads arguments: the verb does the rest.
package protocol VerbCommand: ParsableCommand {
    /// What was asked for; throws `ValidationError` for what cannot be meant.
    func verb() throws -> any Verb
}
