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
        parameters.option(&price, "--price", "price", mayBeginWithDash: true, "A new price, from today or --from.")
        parameters.option(
            day: &request.priceFrom, "--from",
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
