import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub pause`, `sub resume` and `sub delete`.
struct SubActionVerb: Verb {
    enum Action {
        case pause, resume, delete

        fileprivate var operation: Operation<SubscriptionRequest, SubscriptionResult> {
            switch self {
            case .pause: SpendingOperations.subPause
            case .resume: SpendingOperations.subResume
            case .delete: SpendingOperations.subDelete
            }
        }

        fileprivate var done: String {
            switch self {
            case .pause: "Paused "
            case .resume: "Resumed "
            case .delete: "Deleted "
            }
        }
    }

    let action: Action
    var common = CommonOptions()
    var words: [String] = []

    mutating func declare(_ parameters: inout Parameters) { parameters.subscription(&words) }

    func run(_ context: Context) throws {
        var request = SubscriptionRequest()
        request.sub = words.joined(separator: " ")
        guard let (result, isUnchanged) = try context.ask(action.operation, request, common) else { return }
        let text = action == .delete ? Printable.clean(result.name) : SubMessages.standing(result)
        context.console.report(action.done + text, isUnchanged: isUnchanged)
        SubMessages.warn(result, context.console)
    }

    static let pause = Command(
        "pause", "Pause a subscription: nothing is due until you resume it."
    ) { SubActionVerb(action: .pause) }

    static let resume = Command(
        "resume", "Resume a subscription that was paused or cancelled.",
        discussion: "The next payment is on the first of its regular days that has not passed."
    ) { SubActionVerb(action: .resume) }

    static let delete = Command(
        "delete", "Delete a subscription; its payments stay.",
        discussion: "To keep it and its history, cancel it instead."
    ) { SubActionVerb(action: .delete) }
}

/// `sub cancel`: ends a subscription.
struct SubCancelVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var end: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.subscription(&words)
        parameters.option(
            day: &end, "--end",
            "The day it ends; a renewal on it is no longer paid (default: after its term, or at the next payment).")
    }

    func run(_ context: Context) throws {
        var request = SubscriptionCancelRequest()
        (request.sub, request.end) = (words.joined(separator: " "), end)
        guard let (result, isUnchanged) = try context.ask(SpendingOperations.subCancel, request, common) else { return }
        let end =
            result.endsText.map {
                (result.hasEnded == true ? "; it ended " : "; it ends ") + Printable.clean($0)
            } ?? ""
        context.console.report("Cancelled " + Printable.clean(result.name) + end, isUnchanged: isUnchanged)
        SubMessages.warn(result, context.console)
    }

    static let command = Command(
        "cancel", "Cancel a subscription, now or for a day.",
        discussion: """
            This only records it: cancel it with its provider too.

            Examples:
              sipli-client sub cancel netflix
              sipli-client sub cancel gym --end 2027-06-30
            """
    ) { SubCancelVerb() }
}

/// `sub paid`: records the next payment.
struct SubPaidVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var due: String?
    var on: String?
    var amount: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.subscription(&words)
        parameters.option(day: &on, "--on", "The day you paid (default: today).")
        parameters.option(&amount, "--amount", "amount", mayBeginWithDash: true, "What you paid, if not the price.")
        parameters.option(day: &due, "--due", "The due day that is paid (default: the next one).")
    }

    func run(_ context: Context) throws {
        var request = SubscriptionPaidRequest()
        (request.sub, request.due, request.day, request.amount) = (words.joined(separator: " "), due, on, amount)
        guard let (result, isUnchanged) = try context.ask(SpendingOperations.subPaid, request, common) else { return }
        let text = Printable.clean(result.text)
        // Tell when it was paid for, not only that nothing changed.
        if result.already {
            context.console.report(text + ".")
            guard due == nil, let next = result.next else { return }
            let options = [("--due", next), ("--on", on), ("--amount", amount)].compactMap { option, value in
                value.map { " \(option) " + ShellWord.quoted(Printable.clean($0)) }
            }
            return context.console.note(
                "To pay that one too: sipli-client sub paid \(ShellWord.quoted(Printable.clean(result.name)))"
                    + options.joined())
        }
        context.console.report(text, isUnchanged: isUnchanged)
    }

    static let command = Command(
        "paid", "Mark the next payment as paid.",
        discussion: """
            Only needed for subscriptions added with --manual, or to pay earlier. Each due day is recorded once; --due \
            names one if an earlier one is not paid.

            Examples:
              sipli-client sub paid rent
              sipli-client sub paid rent --on yesterday --amount "905 EUR"
              sipli-client sub paid rent --due 2026-10-01
            """
    ) { SubPaidVerb() }
}
