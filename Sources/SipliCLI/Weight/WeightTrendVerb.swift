import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `weight trend`: where the weight is going.
struct WeightTrendVerb: Verb, Equatable {
    var common = CommonOptions()
    var days: Int?

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
        console.note("No weight is logged in these days. Try: sipli-client weight log 80.2")
    }
}

/// The arguments of `weight trend`.
struct WeightTrendCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "trend", abstract: "Show where the weight is going, and when it is at the goal.",
        discussion: """
            A date is named only when the weigh-ins say one: enough of them, not too old, and more than ups and downs.
            In a pipe: what it is, a tab, the words.
            """)

    @Option(parsing: .unconditional, help: "How many days --json has, 2 to 3660; 90 when not named.")
    var days: Int?

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        WeightTrendVerb(common: common.options, days: days)
    }
}
