import SipliClient
import SipliVerbs
import SipliWire

/// `weight trend`: the trend and forecast.
struct WeightTrendVerb: Verb, Equatable {
    var common = CommonOptions()
    var range = RangeOptions()

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters, "90 days")
    }

    func run(_ context: Context) throws {
        guard let reply = try context.ask(Self.request(range), common) else { return }
        let trend = try reply.read(WeightTrendResult.self)
        guard !trend.points.isEmpty else { return Self.tellEmpty(context.console) }
        context.console.print(WeightTrendPage(trend: trend, style: context.console.style).lines)
    }

    static func request(_ range: RangeOptions) throws -> [UInt8] {
        var request = WeightTrendRequest()
        try range.fill(&request)
        return RequestLine.make(WeightOperations.trend, request)
    }

    static func tellEmpty(_ console: Console) {
        console.note("There are no weigh-ins on these days. Log one: sipli-client weight log 80.2")
    }

    static let command = Command(
        "trend", "Show where your weight is going and when you reach the goal.",
        discussion: """
            A date is given only when there are enough recent weigh-ins and the trend exceeds day-to-day variation.
            When piped: label, tab, text.
            """
    ) { WeightTrendVerb() }
}
