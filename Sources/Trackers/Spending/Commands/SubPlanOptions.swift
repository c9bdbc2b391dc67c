import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The options of `sub add` and `sub edit`.
struct SubPlanOptions: Sendable {
    /// What a request has of them.
    private var members = SubscriptionMembers()
    private var remind: String?
    private var endsWithTrial = false
    private var goesOn = false
    private var isManual = false
    private var isAutomatic = false

    private static let renewalOrigins = ["schedule", "payment"]

    mutating func declare(_ parameters: inout Parameters, isNew: Bool) {
        let off = isNew ? "" : "; off removes it"
        var (every, term): (String?, String?)
        parameters.option(
            &every, "--every", "cycle", mayBeginWithDash: true,
            completion: .list(BillingCycle.named.map(\.name)),
            "How often it is paid: monthly, yearly, \"2 weeks\", lifetime\(isNew ? " (default: monthly)" : "").")
        parameters.option(
            day: &members.start, "--start",
            "First day, which renewals keep\(isNew ? "; payments since then are recorded (default: today)" : "").")
        parameters.option(
            day: &members.next, "--next",
            "Day of the next payment, which later ones are counted from\(isNew ? "; earlier ones are not recorded" : "")."
        )
        parameters.option(
            clearable: &members.trialEnd, "--trial", "day", mayBeginWithDash: true,
            "Free until this day, or for this long: \"14 days\"\(off).")
        parameters.option(
            clearable: &members.priceAfterTrial, "--then", "price", mayBeginWithDash: true,
            "What it costs after the trial, if not the price\(off).")
        parameters.option(
            clearable: &members.category, "--category", "category", completion: .list(PaidSubscription.categories),
            "Its category\(off).")
        parameters.option(clearable: &members.method, "--method", "label", "How it is paid, such as Visa\(off).")
        parameters.option(
            &remind, "--remind", "days", mayBeginWithDash: true,
            "Days before a renewal to remind of it: 3, or 14,3\(off).")
        parameters.option(
            clearable: &members.reminderTime, "--remind-at", "time", "When to remind of it, such as 18:30\(off).")
        parameters.option(
            clearable: &members.notice, "--notice", "period", mayBeginWithDash: true,
            "Notice period before the end of a term: 30, \"30 days\", \"3 months\"\(off).")
        parameters.option(
            clearable: &members.termEnd, "--term-end", "day", mayBeginWithDash: true,
            "Last day of a contract's term\(off).")
        parameters.option(
            &term, "--term", "cycle", mayBeginWithDash: true,
            "How long the contract is extended if you do not cancel: \"12 months\"\(off).")
        parameters.option(&members.people, "--people", "number", "How many share the price, you included.")
        parameters.option(
            &members.renewsFrom, "--renews-from", "what", completion: .list(Self.renewalOrigins),
            "payment: the next renewal is counted from the day you paid (default: schedule).")
        parameters.option(clearable: &members.emoji, "--emoji", "emoji", "An emoji\(off).")
        parameters.option(clearable: &members.color, "--tint", "colour", "Its colour, such as #2DA9E3\(off).")
        parameters.option(clearable: &members.website, "--website", "address", "Its address\(off).")
        parameters.option(clearable: &members.note, "--note", "note", mayBeginWithDash: true, "A note\(off).")
        parameters.flag(&endsWithTrial, "--ends-with-trial", "The subscription ends with the trial, unpaid.")
        if !isNew { parameters.flag(&goesOn, "--goes-on", "The subscription goes on after the trial, paid.") }
        parameters.flag(&isManual, "--manual", "Payments wait until you mark them as paid.")
        if !isNew { parameters.flag(&isAutomatic, "--automatic", "Payments are recorded automatically.") }
        members.cycle = every.map { BillingCycleItem($0) }
        members.term = term.map { Clearable(OffWord.isOne($0) ? nil : BillingCycleItem($0)) }
    }

    /// The members of a request; throws `Failure` for what cannot be read.
    ///
    /// - Parameter price: as it is given in a request's own option.
    func read(price: String? = nil) throws -> SubscriptionMembers {
        var members = members
        if let renewsFrom = members.renewsFrom, !Self.renewalOrigins.contains(renewsFrom) {
            throw Failure(
                .usage, field: "--renews-from",
                "\"\(Printable.clean(renewsFrom))\" is not valid for --renews-from; write "
                    + Self.renewalOrigins.joined(separator: " or "))
        }
        if isManual, isAutomatic { throw Failure(.usage, "--manual cannot be used with --automatic") }
        if let remind {
            members.leadDays = OffWord.isOne(remind) ? [] : PaidSubscription.leadDays(typed: remind)
            guard members.leadDays != nil else {
                throw Failure(
                    .usage, field: "--remind",
                    "\"\(Printable.clean(remind))\" is not valid for --remind; write days from 0 to 3660, such as 3")
            }
        }
        if endsWithTrial, goesOn { throw Failure(.usage, "--ends-with-trial cannot be used with --goes-on") }
        if endsWithTrial || goesOn { members.converts = goesOn }
        if isManual || isAutomatic { members.autoRenew = isAutomatic }
        members.price = price
        return members
    }
}
