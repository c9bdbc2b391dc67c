import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Says what is wrong with a command line that could not be read, from the declarations of the commands.
struct UsageFailure {
    private let trackers: TrackerTable
    /// Names of settings, for suggestions; asked for only when needed.
    private let settings: () -> [String]

    init(_ trackers: TrackerTable, settings: @escaping () -> [String] = { SettingsVerb.names([], "") }) {
        (self.trackers, self.settings) = (trackers, settings)
    }

    /// The failure of a command line.
    ///
    /// - Parameter problem: what is wrong with the arguments of its command; nil if it has none.
    func of(_ words: [String], _ problem: ArgumentProblem?) -> Failure {
        let (path, rest) = trackers.commands.path(words)
        if case .missingWord? = problem, let setting = unknownSetting(path, rest) { return setting }
        var failure = trackers.program.failure(words, problem) { NearestVerb(trackers, settings: settings).line($0) }
        if path.count > 1, path.last?.name == "undo", rest.isEmpty, let hint = failure.hint {
            failure.hint = hint + "\nTo take back the last change: sipli-client undo"
        }
        if path.first?.name == "reminders", let word = words.dropFirst().first(where: { !$0.hasPrefix("-") }),
            let hint = reminders(word)
        {
            failure.hint = hint
        }
        return failure
    }

    /// A mistyped setting, which is worth more than the missing value after it.
    private func unknownSetting(_ path: [Command], _ rest: [String]) -> Failure? {
        let parameters = path.last?.make.map { Parameters.described(by: $0()) } ?? []
        guard path.count == 2, path[0].name == "config", case .live = parameters.first?.completion,
            let typed = rest.first(where: { !$0.hasPrefix("-") })
        else { return nil }
        let names = settings()
        let nearest = SettingNames.nearest(to: typed, among: names)
        guard !names.isEmpty, nearest != typed else { return nil }
        return Failure(
            .usage, field: "name", "\"" + Printable.clean(typed) + "\" is not a setting",
            hint: nearest.map { "Did you mean: sipli-client config " + path[1].name + " " + $0 + " ..." }
                ?? "For a list of settings: sipli-client config list")
    }

    /// The failure of words that are neither days nor a command, of a verb whose words are days; nil if nothing else may be
    /// meant.
    func misread(_ words: [String]) -> Failure? {
        let (path, rest) = trackers.commands.path(words)
        guard let word = rest.first, let name = path.first?.name else { return nil }
        let row = trackers.rows.first { $0.descriptor.isNamed(word.lowercased()) }
        if let row, path.count == 1, rest.count == 1 {
            let hasTracker = path.last?.make.map { Parameters.described(by: $0()).contains { $0.name == "--tracker" } }
            let meant = hasTracker == true ? name + " --tracker " + row.name : row.name
            return Failure(
                .usage, "\"" + Printable.clean(word) + "\" is not a day", hint: "Did you mean: sipli-client " + meant)
        }
        guard path.count > 1 || trackers.rows.contains(where: { $0.name == name }) else { return nil }
        let typed = [name] + rest
        guard let line = NearestVerb(trackers, settings: settings).line(typed) else { return nil }
        return Failure(
            .usage, field: Printable.clean(word),
            "\"" + Printable.clean(word) + "\" is not a " + trackers.program.command(name)
                + ", nor a day or a range of days",
            hint: "Did you mean: sipli-client " + line)
    }

    /// How reminders are turned off and on.
    private func reminders(_ word: String) -> String? {
        guard let value = ["off": "off", "stop": "off", "on": "on"][word.lowercased()] else { return nil }
        let settings = trackers.rows.compactMap(\.descriptor.remindersSetting)
        return settings.first.map { first in
            "To turn them \(value): sipli-client config set \(first) \(value)"
                + (settings.count > 1 ? "; also " + settings.dropFirst().joined(separator: ", ") : "")
        }
    }

    /// The failure of a `help` whose words are not a command; nil if they are.
    func unknownTopic(_ words: [String]) -> Failure? {
        trackers.program.unknownTopic(words) { NearestVerb(trackers, settings: { [] }).command($0) }
    }
}

/// A verb that says what its words may have been meant as, such as the command in `weight lgo 80.2`, if it shows a page
/// and the daemon refuses them.
struct HintedVerb: Verb {
    var verb: any Verb
    /// The failure that says it; nil if nothing else can be meant.
    let failure: @Sendable () -> Failure?

    var common: CommonOptions {
        get { verb.common }
        set { verb.common = newValue }
    }

    func run(_ context: Context) throws {
        do {
            try verb.run(context)
        } catch ClientError.refused(let error) where error.code == .invalid {
            throw (verb.isPage ? failure() : nil) ?? ClientError.refused(error)
        }
    }
}

extension Verb {
    /// Whether it shows a page about days, months or a range of them, which its words name.
    fileprivate var isPage: Bool {
        Parameters.described(by: self).contains { Self.pages.contains($0.name) && $0.kind == .words }
    }

    private static var pages: Set<String> { ["range", "day", "which", "month"] }
}
