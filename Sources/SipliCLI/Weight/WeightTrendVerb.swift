import SipliClient
import SipliVerbs
import SipliWire

/// `weight trend`: the trend and forecast.
struct WeightTrendVerb: Verb, Equatable {
    var common = CommonOptions()
    var days: Int?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(&days, "--days", "days", "Days in the JSON output, 2 to 3660 (default: 90).")
    }

    func run(_ context: Context) throws {
        guard let reply = try context.ask(Self.request(days), common) else { return }
        let trend = try reply.read(WeightTrendResult.self)
        guard !trend.points.isEmpty else { return Self.tellEmpty(context.console) }
        context.console.print(WeightTrendPage(trend: trend, style: context.console.style).lines)
    }

    static func request(_ days: Int?) -> [UInt8] {
        var request = WeightTrendRequest()
        request.days = days
        return RequestLine.make(WeightOperations.trend, request)
    }

    static func tellEmpty(_ console: Console) {
        console.note("There are no weigh-ins on these days. Log one: sipli-client weight log 80.2")
    }

    static let command = Command(
        "trend", "Show where your weight is going and when you reach the goal.",
        discussion: """
            A date is given only when there are enough recent weigh-ins, and a trend beyond day-to-day variation.
            When piped: label, tab, text.
            """
    ) { WeightTrendVerb() }
}
