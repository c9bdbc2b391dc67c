import ArgumentParser
import SipliRenderers
import SipliVerbs

/// The arguments of `status`.
struct StatusCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show today in one line.",
        discussion: """
            Without --format every tracker is in it, and with --json their snapshots are.
            Formats: \(StatusFormats.all.map(\.name).joined(separator: ", ")).

            Examples:
              sipli-client status --format waybar --follow
              sipli-client status --format i3bar --follow --wrap i3status
            """)

    @Option(help: ArgumentHelp("As a status bar wants it: the bar's name, plain or json.", valueName: "format"))
    var format: String?

    @Flag(help: "Print another line whenever something changes.")
    var follow = false

    @Option(
        help: ArgumentHelp(
            "Only this tracker. A bar shows one: \(TrackerTable.names[0]) unless another is named.",
            valueName: "name"),
        completion: .list(TrackerTable.names))
    var tracker: String?

    @Option(
        help: ArgumentHelp(
            "With --format i3bar --follow: another status command, whose blocks stand behind this one and hear of their"
                + " own clicks.",
            valueName: "command"))
    var wrap: String?

    @OptionGroup var common: CommonArguments

    func validate() throws {
        if wrap != nil, format != StatusFormat.i3bar.name || !follow {
            throw ValidationError("--wrap goes with --format i3bar --follow.")
        }
        try TrackerTable.check(tracker)
        guard let format, StatusFormats.named(format) == nil else { return }
        let names = StatusFormats.all.map(\.name)
        throw ValidationError("There is no format \(format); formats are \(names.joined(separator: ", ")).")
    }

    func verb() -> any Verb {
        Self.verb(format: format, follows: follow, tracker: tracker, wrapping: wrap, common.options)
    }
}

extension StatusCommand {
    /// Reads plain arguments; nil when ArgumentParser should.
    static func verb(_ scanner: inout ArgumentScanner) -> (any Verb)? {
        var (named, follows): (String?, Bool) = (nil, false)
        while let argument = scanner.next() {
            switch argument {
            case .option("--follow", nil): follows = true
            case .option("--format", let attached):
                guard named == nil, let value = attached ?? scanner.value(), StatusFormats.named(value) != nil else {
                    return nil
                }
                named = value
            default: return nil
            }
        }
        return verb(format: named, follows: follows, scanner.common)
    }

    /// The line of words, which is also what --json has, or a bar's lines.
    private static func verb(
        format: String?, follows: Bool, tracker: String? = nil, wrapping wrapped: String? = nil,
        _ common: CommonOptions
    ) -> any Verb {
        guard follows || (format != nil && !common.json) else { return StatusVerb(tracker: tracker, common) }
        return StatusBarVerb(
            format: format ?? "plain", follows: follows, tracker: tracker, wrapping: wrapped, common)
    }
}
