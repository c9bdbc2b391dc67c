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
    /// The only tracker, by name or topic.
    var tracker: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &date, "--date", "day", mayBeginWithDash: true, "Last day, such as yesterday (default: today).")
        parameters.tracker(&tracker, trackers, "Show only this tracker.")
    }

    func run(_ context: Context) throws {
        let rows = try trackers.rows(tracker)
        var request = SummaryRequest()
        (request.days, request.date) = (days, date)
        request.topics = rows.map(\.topic)
        guard let reply = try context.ask(RequestLine.make(SummaryOperations.summary, request), common) else { return }
        let summary = try reply.read(SummaryResult.self)
        let pages = summary.trackers.map { SummaryPage($0, trackers.name($0.topic), context.console.style) }
        if let width = context.console.style.width {
            context.console.print(Printable.wrapped(Printable.clean(summary.label), width))
        }
        for page in pages { context.console.print(page.lines) }
    }

    static func commands(_ trackers: TrackerTable) -> [Command] {
        [("week", 7), ("month", 30)].map { name, days in
            Command(
                name, "Show the last \(days) days.",
                discussion: """
                    The figures below are about the days that are over and have a value. A day is missed if its goal was not \
                    met and no streak freeze covers it.
                    When piped: tracker, day, value, percent of the goal, state, separated by tabs; then the figures.

                    Examples:
                      sipli-client \(name)
                      sipli-client \(name) --date 2026-10-31
                    """
            ) { SummaryVerb(trackers: trackers, days: days) }
        }
    }
}
