import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `spend link` and `spend unlink`: mark a transaction as the payment of a subscription, or as none.
struct SpendLinkVerb: Verb, Equatable {
    var isUnlink = false
    var common = CommonOptions()
    var entry = ""
    var words: [String] = []
    var due: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.entry(&entry, .spending)
        guard !isUnlink else { return }
        parameters.subscription(&words)
        parameters.option(day: &due, "--due", "The day the payment was due (default: the nearest payment).")
    }

    func run(_ context: Context) throws {
        let entry = try EntryRows.id(entry, .spending, context)
        guard let reply = try context.ask(request(entry), common) else { return }
        let result = try reply.read(SpendingLinkResult.self)
        let text = Printable.clean(result.text)
        guard !result.already else { return context.console.note(text + ". Nothing changed.") }
        context.console.report(text, isUnchanged: reply.isUnchanged)
    }

    private func request(_ entry: String) -> [UInt8] {
        guard !isUnlink else {
            var request = EntryDeleteRequest()
            request.entry = entry
            return RequestLine.make(SpendingOperations.unlink, request)
        }
        var request = SpendingLinkRequest()
        (request.entry, request.sub, request.due) = (entry, words.joined(separator: " "), due)
        return RequestLine.make(SpendingOperations.link, request)
    }

    static let command = Command(
        "link", "Mark a transaction as the payment of a subscription.",
        discussion: """
            The two become one record with the amount and the day of the transaction, and count once. A transaction with the same \
            amount that names the subscription and was booked from a day before to five days after the payment is linked \
            automatically.

            Examples:
              sipli-client spend link 3 rent
              sipli-client spend link last rent --due 2026-11-01
            """
    ) { SpendLinkVerb() }

    static let unlink = Command(
        "unlink", "Mark a transaction as not the payment of a subscription.",
        discussion: """
            A payment that was linked becomes two records again: the transaction, and what was recorded for the payment. The \
            transaction is never linked by itself again.

            Examples:
              sipli-client spend unlink last
            """
    ) { SpendLinkVerb(isUnlink: true) }
}
