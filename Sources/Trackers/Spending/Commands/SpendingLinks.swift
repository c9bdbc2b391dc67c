import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Where the addresses of spending lead.
enum SpendingLinks {
    static let followers = [
        LinkFollower(place: "action/add-subscription", isForm: true, follow: addSubscription),
        LinkFollower(place: "action/view-subscriptions", isPage: true) { _, visit in try visit.show(SubListVerb()) },
        LinkFollower(place: "action/view-subscription", isPage: true) { address, visit in
            guard let id = address.values["subscription"] else { return try visit.show(SubListVerb()) }
            var verb = SubShowVerb()
            verb.words = [id]
            try visit.show(verb)
        },
        LinkFollower(place: "action/view-analytics", isPage: true) { _, visit in try visit.show(SpendYearVerb()) },
        LinkFollower(place: "action/view-feed", isPage: true) { _, visit in
            var verb = ListVerb(tracker: .spending, kind: .transactions)
            verb.limit = 20
            try visit.show(verb)
        },
        LinkFollower(place: "action/mark-as-paid") { address, visit in
            try markAsPaid(address.values["subscription"] ?? "", visit)
        },
    ]

    /// A link writes nothing by itself.
    private static func ask(_ question: String, _ visit: LinkVisit, orRun command: String) throws -> String {
        guard visit.prompt.isTerminal else {
            throw Failure(
                .refused, "a link never changes anything without asking you, which takes a terminal",
                hint: "Run it yourself: sipli-client " + command)
        }
        let typed = visit.prompt.answer(question + " ", visit.context.console)
        guard let typed, !typed.isEmpty else { throw Failure.left(visit.context.console) }
        return typed
    }

    @Sendable private static func addSubscription(_ address: LinkAddress, _ visit: LinkVisit) throws {
        let line = try visit.form(address).line
        let question = Printable.clean((line?.title ?? "") + " Such as " + (line?.hint ?? ""))
        while true {
            let typed = try ask(question + " (Esc to cancel):", visit, orRun: "sub add NAME PRICE")
            var verb = SubAddVerb()
            verb.common = visit.common
            verb.words = [typed]
            do {
                return try verb.run(visit.context)
            } catch let failure as Failure where failure.status == .usage {
                visit.context.console.fail(failure.message)
            } catch ClientError.refused(let error) where error.code == .invalid {
                visit.context.console.fail(Printable.clean(error.message))
            }
        }
    }

    private static func markAsPaid(_ id: String, _ visit: LinkVisit) throws {
        var request = SubscriptionListRequest()
        (request.sub, request.status) = (id, "all")
        let subscription = try visit.context.client().call(SpendingOperations.subList, request).subs.first
        let name = Printable.clean(subscription?.name ?? id)
        let typed = try ask(
            "Mark the next payment of \(name) as paid? [y/N]", visit, orRun: "sub paid " + ShellWord.quoted(name))
        guard ["y", "yes"].contains(typed.lowercased()) else { throw Failure.left(visit.context.console) }
        var verb = SubPaidVerb()
        verb.words = [id]
        try visit.show(verb)
    }
}
