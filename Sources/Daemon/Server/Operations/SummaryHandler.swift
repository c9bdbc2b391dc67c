import SipliCore
import SipliRules
import SipliWire

/// The days of a span as a tracker has them, and how their values are written.
struct SpanFigures {
    let days: [DayFigure]
    /// Whether the values of several days add up to something.
    let isSum: Bool
    /// Said in place of figures that are all 0; nil where they say it.
    var nothing: String?
    /// Which days have a value.
    var counted = "with entries"
    let text: (Double) -> String
    /// What is not part of the values, such as amounts in other currencies.
    var others: String?
}

/// Figures of spans of days.
enum SummaryHandler {
    static let row = OperationRow.read(SummaryOperations.summary) { context, request in
        let now = context.moment
        let (first, moment) = try span(request, now, context)
        let topics = try ConnectionHandlers.topics(request.topics, context.projections.trackers.catalog)
        var result = SummaryResult()
        (result.from, result.through) = (first.description, moment.day.description)
        result.label = first.textWithWeekday + " to " + moment.day.textWithWeekday
        result.trackers = try context.projections.figures(
            first...moment.day, topics, moment, context.database
        ).map { tracker($0.topic, $0.figures) }
        return result
    }

    /// The first day, and the end of the last one.
    private static func span(
        _ request: SummaryRequest, _ now: Moment, _ context: ReadContext
    ) throws -> (CivilDay, Moment) {
        guard let range = request.range else {
            let moment = try request.date.map { try EntryFields.end(of: $0, "date", now) } ?? now
            return (moment.day.adding(days: 1 - (request.days ?? 7)), moment)
        }
        guard request.date == nil else { throw WireError.invalid("range", "range cannot be used with date") }
        let days = try DayRange.range(range, now, context.settings)
        guard days.through <= now.day else { throw WireError.invalid("range", "\(days.from.text) is in the future") }
        let moment = days.through == now.day ? now : now.end(of: days.through)
        return (days.from < days.through ? days.from : days.from.adding(days: 1 - (request.days ?? 7)), moment)
    }

    private static func tracker(_ topic: Topic, _ figures: SpanFigures) -> SummaryResult.Tracker {
        let summary = SpanSummary(figures.days)
        var tracker = SummaryResult.Tracker()
        tracker.topic = topic.name
        tracker.days = figures.days.map { day in
            var item = SummaryResult.Day()
            (item.day, item.label) = (day.day.description, day.day.textWithWeekday)
            (item.value, item.goal, item.percent) = (day.value, day.goal, day.percent)
            (item.state, item.word, item.text) = (day.state.rawValue, day.word, day.value.map(figures.text))
            return item
        }
        (tracker.average, tracker.counted) = (summary.average, summary.count)
        tracker.text.others = figures.others
        if figures.isSum { tracker.total = summary.total }
        if figures.days.contains(where: { $0.goal != nil }) {
            (tracker.met, tracker.judged) = (summary.met, summary.judged)
            tracker.text.met = summary.judged > 0 ? summary.metText : nil
        }
        guard let average = summary.average else { return tracker }
        tracker.text.days = summary.daysText(figures.counted)
        if figures.isSum, summary.total == 0 { tracker.text.nothing = figures.nothing }
        tracker.text.total = figures.isSum ? figures.text(summary.total) : nil
        tracker.text.average = figures.text(average)
        tracker.text.most = summary.most?.value.map(figures.text)
        tracker.text.mostOn = summary.most?.day.textWithWeekday
        tracker.text.least = summary.least?.value.map(figures.text)
        guard !figures.isSum, let change = summary.change else { return tracker }
        let amount = figures.text(abs(change))
        let sign = amount == figures.text(0) ? "" : change > 0 ? "+" : "\u{2212}"
        tracker.text.change = sign + amount
        return tracker
    }
}
