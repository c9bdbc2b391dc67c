import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub add`: adds a subscription.
struct SubAddVerb: Verb, Equatable {
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
        let typed = try SubWords(words)
        var request = SubscriptionAddRequest()
        (request.name, request.members.price) = (typed.name, typed.price)
        try plan.fill(&request.members)
        if let cycle = typed.cycle {
            guard plan.every == nil else { throw Failure(.usage, "how often it is paid is given twice") }
            request.members.cycle = BillingCycleItem(cycle)
        }
        guard let reply = try context.ask(RequestLine.make(SpendingOperations.subAdd, request), common) else { return }
        let result = try reply.read(SubscriptionResult.self)
        context.console.report("Added " + SubMessages.standing(result), isUnchanged: false)
        if let recorded = result.recorded {
            context.console.note(
                "Recorded \(recorded) payment" + (recorded == 1 ? "" : "s")
                    + " since the start. To see them: sipli-client spend list --search "
                    + ShellWord.quoted(Printable.clean(result.name)))
        }
        if let matched = result.matched {
            context.console.note(
                matched == 1
                    ? "1 payment is a transaction that was already here."
                    : "\(matched) payments are transactions that were already here.")
        }
        for text in result.possible ?? [] { context.console.note(Printable.clean(text)) }
        SubMessages.noteCancelBy(result, context.console)
    }

    static let command = Command(
        "add", "Add a subscription.",
        discussion: """
            Renewals keep the day of the month of the start: 31 January, 28 February, 31 March. Payments are recorded as \
            transactions by themselves when their day is over, unless you choose --manual.

            Examples:
              sipli-client sub add Netflix 15.99 monthly --next 12th
              sipli-client sub add Domain 12 EUR yearly --start 2024-03-31 --remind 30,3
              sipli-client sub add Music 9.99 --trial "30 days" --category music
              sipli-client sub add Gym 35 EUR --term-end 2027-06-30 --notice 90 --term yearly
              sipli-client sub add Rent 900 EUR --start 2026-12-01 --manual
            """
    ) { SubAddVerb() }
}

/// `Netflix 15.99 EUR every 2 months`, split into its parts.
struct SubWords: Equatable {
    var name = ""
    var price: String?
    var cycle: String?

    /// Throws `Failure` without a name or a price.
    init(_ words: [String]) throws {
        let words = words.flatMap { $0.split(separator: " ").map(String.init) }.flatMap(Self.withoutSlash)
        // A name may contain numbers, so the price is the first one with nothing but a currency and a cycle behind it.
        for place in words.indices.dropFirst() {
            var (price, rest) = MoneyWords.split(Array(words[place...]))
            guard !price.isEmpty, Self.isCycle(rest) else { continue }
            // An unknown code goes with the price, so that the error is about the currency.
            if let code = rest.first, code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
                price += " " + rest.removeFirst()
            }
            name = words[..<place].joined(separator: " ")
            self.price = price
            cycle = rest.isEmpty ? nil : rest.joined(separator: " ")
            return
        }
        throw Failure(
            .usage, "write a name and a price, such as: Netflix 15.99 monthly",
            hint: words.count == 1 && MoneyWords.isAmount(words[0])
                ? nil : "0 is a free plan: sipli-client sub add NAME 0")
    }

    /// "10.99€/month" is an amount and a cycle.
    private static func withoutSlash(_ word: String) -> [String] {
        let parts = word.split(separator: "/").map(String.init)
        return parts.count == 2 && MoneyWords.isAmount(parts[0]) ? [parts[0], "every", parts[1]] : [word]
    }

    /// The daemon reads it; here it only must not contain the price.
    private static func isCycle(_ words: [String]) -> Bool {
        guard let first = words.first?.lowercased() else { return true }
        if ["every", "each", "per", "a", "/"].contains(first) { return true }
        return !words.contains { MoneyWords.isAmount($0) } || words.count == 2 && Int(first) != nil
    }
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

    static func warn(_ result: SubscriptionResult, _ console: Console) {
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
