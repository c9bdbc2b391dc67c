import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub add`: adds a subscription.
struct SubAddVerb: Verb {
    var common = CommonOptions()
    var words: [String] = []
    var plan = SubPlanOptions()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &words, "name", isRequired: true, "Its name, its price and how often it is paid: Netflix 15.99 EUR monthly."
        )
        plan.declare(&parameters, isNew: true)
    }

    func run(_ context: Context) throws {
        var request = SubscriptionAddRequest()
        request.words = words
        request.members = try plan.read()
        guard let (result, _) = try context.ask(SpendingOperations.subAdd, request, common) else { return }
        context.console.report("Added " + SubMessages.standing(result), isUnchanged: false)
        SubMessages.noteRecorded(result, context.console)
        SubMessages.noteCancelBy(result, context.console)
    }

    static let command = Command(
        "add", "Add a subscription.",
        discussion: """
            Renewals stay on the day of the month of the start: 31 January, 28 February, 31 March. Payments are recorded as \
            transactions automatically when their day is over, unless you choose --manual.

            Examples:
              sipli-client sub add Netflix 15.99 monthly --next 12th
              sipli-client sub add Domain 12 EUR yearly --start 2024-03-31 --remind 30,3
              sipli-client sub add Music 9.99 --trial "30 days" --category music
              sipli-client sub add Gym 35 --term-end 2027-06-30 --notice 90 --term yearly
              sipli-client sub add Rent 900 EUR --start 2026-12-01 --manual
            """
    ) { SubAddVerb() }
}

/// What the commands of `sub` say.
enum SubMessages {
    /// "Netflix: $15.99 monthly, next on 3 Dec 2026".
    static func standing(_ result: SubscriptionResult) -> String {
        Printable.clean(result.name) + ": " + Printable.clean(result.text)
    }

    static func noteCancelBy(_ result: SubscriptionResult, _ console: Console) {
        guard let day = result.cancelBy.flatMap({ CivilDay($0) }) else { return }
        console.note("To end it, cancel it by \(day.text).")
    }

    /// What of payments was recorded, or may be here twice.
    static func noteRecorded(_ result: SubscriptionResult, _ console: Console) {
        if let recorded = result.recorded {
            console.note(
                "Recorded \(recorded.counted("past payment")). To see them: sipli-client spend list --search "
                    + ShellWord.quoted(Printable.clean(result.name)))
        }
        if let matched = result.matched {
            console.note(
                matched == 1
                    ? "1 payment is a transaction that was already here."
                    : "\(matched) payments are transactions that were already here.")
        }
        for text in result.possible ?? [] { console.note(Printable.clean(text)) }
    }

    static func warn(_ result: SubscriptionResult, _ console: Console) {
        noteRecorded(result, console)
        if let warning = result.warning { console.note("Note: " + Printable.clean(warning) + ".") }
    }

    /// Names of subscriptions, for completions.
    @Sendable static func complete(_ words: [String], _ prefix: String) -> [String] {
        let names = ListedNames.read(RequestLine.make("spending.subs.list"), list: "subs", member: "name")
        let typed = prefix.lowercased()
        return names.filter { $0.lowercased().hasPrefix(typed) }
    }
}

extension Parameters {
    /// The words that name a subscription.
    mutating func subscription(_ words: inout [String]) {
        self.words(
            &words, "name", isRequired: true, completion: .live(SubMessages.complete),
            "The subscription, by name or an unambiguous beginning of it.")
    }
}
