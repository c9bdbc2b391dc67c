import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub edit`: changes a subscription.
struct SubEditVerb: Verb {
    var common = CommonOptions()
    private var words: [String] = []
    private var request = SubscriptionEditRequest()
    private var price: String?
    private var plan = SubPlanOptions()
    private var changesAny = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.subscription(&words)
        parameters.option(&request.name, "--name", "name", "A new name.")
        parameters.option(
            &price, "--price", "price", mayBeginWithDash: true, "A new price, from today or --from.")
        parameters.option(
            &request.priceFrom, "--from", "day", mayBeginWithDash: true,
            "With --price: its first day; the subscription's start corrects the first price.")
        plan.declare(&parameters, isNew: false)
        changesAny = parameters.hasOptions
    }

    func run(_ context: Context) throws {
        // A new price may follow the name: "netflix 18.49".
        guard changesAny || words.contains(where: { $0.contains(where: \.isNumber) }) else {
            throw Failure(.usage, "nothing to change; give --price, --every, --next, --category or another option")
        }
        var request = request
        request.words = words
        request.members = try plan.read(price: price)
        guard let (result, isUnchanged) = try context.ask(SpendingOperations.subEdit, request, common) else { return }
        context.console.report(
            "Changed " + SubMessages.standing(result) + Self.changes(result), isUnchanged: isUnchanged)
        SubMessages.warn(result, context.console)
    }

    /// What was changed and is not in the text already.
    static func changes(_ result: SubscriptionResult) -> String {
        let parts = (result.changes ?? "").split(separator: ", ", omittingEmptySubsequences: true).map(String.init)
        let others = parts.filter { part in
            !result.text.contains(part.hasPrefix("price ") ? String(part.dropFirst(6)) : part)
        }
        return others.isEmpty ? "" : " (" + Printable.clean(others.joined(separator: ", ")) + ")"
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
