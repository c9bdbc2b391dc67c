import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub upcoming`: payments to come.
struct SubUpcomingVerb: Verb, Equatable {
    var common = CommonOptions()
    var days: Int?
    var through: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(&days, "--days", "days", "How many days ahead (default: 30).")
        parameters.option(&through, "--through", "day", "Last day instead.")
    }

    func run(_ context: Context) throws {
        guard days == nil || through == nil else { throw Failure(.usage, "--days cannot be used with --through") }
        var request = UpcomingRequest()
        request.through = through
        if let days {
            guard (0...3660).contains(days) else { throw Failure(.usage, field: "--days", "--days must be 0 to 3660") }
            request.days = days
        }
        guard let (result, _) = try context.ask(SpendingOperations.upcoming, request, common) else { return }
        guard !result.renewals.isEmpty else { return context.console.note("Nothing is due by then.") }
        let isPlain = context.console.style.width == nil
        context.console.print([
            TextTable.Column(texts: result.renewals.map { isPlain ? $0.day : $0.text.day }, title: "due", ink: .dim),
            TextTable.Column(texts: result.renewals.map(\.text.countdown), isOptional: true),
            TextTable.Column(texts: result.renewals.map(\.name), title: "subscription", minimum: 12),
            TextTable.Column(texts: result.renewals.map(\.text.amount), title: "amount", isRight: true),
        ])
        guard !isPlain else { return }
        let sums = result.totals.map { Printable.clean($0.text) }
        let sum = sums.isEmpty ? "Nothing" : sums.joined(separator: " + ")
        let hidden = result.total - result.renewals.count
        context.console.note("\(sum) in all" + (hidden > 0 ? ", with \(hidden) more payments." : "."))
    }

    static let command = Command(
        "upcoming", "List payments to come.",
        discussion: """
            What is overdue comes first. When piped: day, when, name, amount, separated by tabs.

            Examples:
              sipli-client sub upcoming
              sipli-client sub upcoming --days 365
            """
    ) { SubUpcomingVerb() }
}
