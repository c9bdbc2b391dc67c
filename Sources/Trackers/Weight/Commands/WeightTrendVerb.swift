import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `weight trend`: the trend and forecast.
struct WeightTrendVerb: Verb, Equatable {
    var common = CommonOptions()
    var range = RangeOptions()

    /// The days without a range.
    static let standardRange = "90 days"

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters, Self.standardRange)
    }

    func run(_ context: Context) throws {
        guard let (trend, _) = try context.ask(WeightOperations.trend, Self.request(range), common) else { return }
        guard !trend.points.isEmpty else { return Self.tellEmpty(trend, range, context.console) }
        context.console.print(WeightTrendPage(trend: trend, style: context.console.style).lines)
    }

    static func request(_ range: RangeOptions) throws -> WeightTrendRequest {
        var request = WeightTrendRequest()
        try range.fill(&request.span)
        return request
    }

    /// Says that a range has no weigh-ins, and where the newest is.
    static func tellEmpty(_ trend: WeightTrendResult, _ range: RangeOptions, _ console: Console) {
        guard let latest = trend.latest else {
            return console.note("There are no weigh-ins yet. Log one: sipli-client weight log 80.2")
        }
        let days = range.isEmpty ? " in the last " + standardRange : range.inSentence
        console.note(
            "There are no weigh-ins\(days). The newest is \(Printable.clean(latest.text)) on "
                + WeightWords.day(latest.day) + "; "
                + "to see it: sipli-client weight trend --from \(latest.day)")
    }

    static let command = Command(
        "trend", "Show where your weight is going and when you reach the goal.",
        discussion: """
            The weigh-ins of "7 days" are those of the last 168 hours, so it may change without a new one.
            A date is given only when there are enough recent weigh-ins and the trend exceeds day-to-day variation.
            When piped: label, tab, text.
            """
    ) { WeightTrendVerb() }
}

/// The page of `weight trend`: labelled lines.
struct WeightTrendPage {
    let trend: WeightTrendResult
    let style: Style

    /// The width of the labels, and the minimum width to place them beside the text.
    private static let (nameWidth, besideWidth) = (11, 40)

    var lines: [String] {
        rows.flatMap { name, text in
            let text = Printable.clean(text)
            guard let width = style.width else { return [name.lowercased() + "\t" + text] }
            guard style.isDrawn else { return [(name.isEmpty ? "" : name + ": ") + text] }
            let isBeside = width >= Self.besideWidth
            let indent = isBeside ? Self.nameWidth + 1 : 2
            let room = max(width - indent, 1)
            // Wrapping would remove the spaces that align milestones.
            let body = Printable.width(text) <= room ? [text] : Finding.wrap(text, room).map { Printable.fit($0, room) }
            let head = style.paint(isBeside ? Printable.pad(name, Self.nameWidth) : Printable.fit(name, width), .dim)
            let space = String(repeating: " ", count: indent)
            guard isBeside else { return (name.isEmpty ? [] : [head]) + body.map { space + $0 } }
            return [head + " " + (body.first ?? "")] + body.dropFirst().map { space + $0 }
        }
    }

    // MARK: Words

    private var rows: [(name: String, text: String)] {
        var rows: [(name: String, text: String)] = []
        if let latest = trend.measurements.last {
            rows.append(("Latest", amount(latest.value) + ", " + when(latest)))
        }
        if let last = trend.points.last {
            rows.append(("Trend", amount(last.level) + " on " + WeightWords.day(last.day) + ", smoothed"))
        }
        rows.append(("7 days", sevenDays))
        rows.append(("Per week", pace))
        rows.append(("Goal", goal))
        if let forecast = trend.forecast { rows.append(("Forecast", WeightForecastWords.text(forecast))) }
        return rows + milestones
    }

    private var sevenDays: String {
        trend.change.ends.map { $0 + ", first to last weigh-in" } ?? Self.unknown
    }

    private static let unknown = "not enough data yet"

    private var pace: String {
        (trend.perWeekText ?? "no clear trend") + (trend.perWeek == nil ? "" : ", recent days count more")
    }

    private var goal: String {
        guard let goal = trend.goal else {
            return ProgramName.spelled("none; to set one: sipli-client weight goal 75kg")
        }
        let left = WeightWords.left(goal)
        return amount(goal.value) + ", " + left.lowercasedFirst
    }

    private var milestones: [(name: String, text: String)] {
        let width = trend.milestones.map { Printable.width($0.text) }.max() ?? 0
        return trend.milestones.enumerated().map { index, milestone in
            let passed = milestone.passedOn.map { reached(milestone, $0) } ?? "not reached yet"
            let name = index == 0 || style.width == nil ? "Milestones" : ""
            let isAligned = style.width != nil && style.isDrawn
            let text = isAligned ? Printable.pad(milestone.text, width, right: true) : milestone.text
            return (name, text + (isAligned ? "  " : ", ") + passed)
        }
    }

    private func reached(_ milestone: WeightTrendResult.Milestone, _ day: String) -> String {
        "reached on " + WeightWords.day(day) + (milestone.isLost == true ? ", but not now" : "")
    }

    private func amount(_ value: Double) -> String { WeightWords.amount(value, trend.unit) }

    /// "12 May 2026 07:40"; without a time if it has only a day.
    private func when(_ weighIn: WeightTrendResult.Measurement) -> String {
        [WeightWords.day(weighIn.day), weighIn.localTime].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
