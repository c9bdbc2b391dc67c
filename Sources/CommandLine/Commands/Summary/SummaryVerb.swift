import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `week` and `month`: the last days of every tracker, with their figures.
struct SummaryVerb: Verb {
    let trackers: TrackerTable
    /// How many days.
    let days: Int
    var common = CommonOptions()
    /// The last day as typed.
    var date: String?
    /// Which week or month, as typed.
    var words: [String] = []
    /// The only tracker, by name or topic.
    var tracker: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "which", Self.which(days) + " (default: the last \(days) days).")
        parameters.option(
            &date, "--date", "day", mayBeginWithDash: true, "Last day, such as yesterday (default: today).")
        parameters.tracker(&tracker, trackers, "Show only this tracker.")
    }

    func run(_ context: Context) throws {
        let rows = try trackers.rows(tracker)
        var request = SummaryRequest()
        (request.days, request.date) = (days, date)
        if !words.isEmpty {
            let text = words.joined(separator: " ")
            request.range = isPart(text.lowercased()) ? text + " " + Self.unit(days) : text
        }
        request.topics = rows.map(\.topic)
        guard let (summary, _) = try context.ask(SummaryOperations.summary, request, common) else { return }
        let pages = summary.trackers.compactMap { tracker in
            rows.first { $0.topic == tracker.topic }.map { SummaryPage(tracker, $0.descriptor, context.console.style) }
        }
        if let width = context.console.style.width {
            context.console.print(Printable.wrapped(Printable.clean(summary.label), width))
        }
        for page in pages { context.console.print(page.lines) }
    }

    /// Whether a text needs the unit behind it: `week last`, `month 10`.
    private func isPart(_ text: String) -> Bool {
        ["last", "this", "previous", "-1"].contains(text) || days > 7 && Int(text).map((1...12).contains) == true
    }

    private static func unit(_ days: Int) -> String { days == 7 ? "week" : "month" }

    private static func which(_ days: Int) -> String {
        days == 7 ? "Which week: last, or its last day" : "Which month: last, october, 2026-10, or its last day"
    }

    static func commands(_ trackers: TrackerTable) -> [Command] {
        [7, 30].map { days in
            let name = unit(days)
            return Command(
                name, "Show the last \(days) days.",
                discussion: """
                    The figures cover finished days that have a value. A day is missed if its goal was not \
                    met and no streak freeze covers it.
                    When piped: tracker, day, value, percent of the goal, state, separated by tabs; then the figures.

                    Examples:
                      sipli-client \(name)
                      sipli-client \(name) last
                      sipli-client \(name) --date 2026-10-31
                    """
            ) { SummaryVerb(trackers: trackers, days: days) }
        }
    }
}
