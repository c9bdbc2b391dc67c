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
