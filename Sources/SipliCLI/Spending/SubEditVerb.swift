import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub edit`: changes a subscription.
struct SubEditVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var name: String?
    var price: String?
    var from: String?
    var plan = SubPlanOptions()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.subscription(&words)
        parameters.option(&name, "--name", "name", "A new name.")
        parameters.option(&price, "--price", "price", "A new price, from today or --from.")
        parameters.option(
            &from, "--from", "day", mayBeginWithDash: true,
            "With --price: its first day; the subscription's start corrects the first price.")
        plan.declare(&parameters, isNew: false)
    }

    func run(_ context: Context) throws {
        var (words, price) = (words, price)
        if name == nil, price == nil, from == nil, plan.isEmpty, let typed = try? SubWords(words), typed.cycle == nil {
            // "netflix 18.49"
            (words, price) = ([typed.name], typed.price)
        }
        guard name != nil || price != nil || from != nil || !plan.isEmpty else {
            throw Failure(.usage, "nothing to change; give --price, --every, --next, --category or another option")
        }
        var request = SubscriptionEditRequest()
        request.sub = words.joined(separator: " ")
        (request.name, request.members.price, request.priceFrom) = (name, price, from)
        try plan.fill(&request.members)
        guard let reply = try context.ask(RequestLine.make(SpendingOperations.subEdit, request), common) else { return }
        let result = try reply.read(SubscriptionResult.self)
        let changes = result.changes.map { " (" + Printable.clean($0) + ")" } ?? ""
        context.console.report(
            "Changed " + SubMessages.standing(result) + changes, isUnchanged: reply.isUnchanged)
        SubMessages.warn(result, context.console)
    }

    static let command = Command(
        "edit", "Change a subscription.",
        discussion: """
            Anything you do not give stays as it is. A new price keeps the earlier ones, so that its history and what you \
            paid stay right.

            Examples:
              sipli-client sub edit netflix --price 17.99
              sipli-client sub edit netflix --price 17.99 --from 2027-01-01
              sipli-client sub edit gym --next 2026-12-05
              sipli-client sub edit music --category music --remind 7,1
              sipli-client sub edit domain --notice off
            """
    ) { SubEditVerb() }
}
