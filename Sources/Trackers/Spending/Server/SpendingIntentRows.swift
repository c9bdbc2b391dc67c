import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The daemon's own intents about spending.
enum SpendingIntentRows {
    static let rows: [IntentRow] = [
        IntentRow(SpendingIntents.addTransaction, topics) { (context, request: SpendingAddRequest) in
            let result = try SpendingEntries.log(context, request)
            return IntentRow.Done("Logged \(result.text.entry). \(result.text.standing).", result)
        },
        IntentRow(SpendingIntents.addSubscription, topics) { (context, parameters: AddSubscriptionParameters) in
            var request = SubscriptionAddRequest()
            (request.name, request.members.price, request.members.start) = (
                parameters.name, parameters.price, parameters.start
            )
            request.members.cycle = parameters.cycle.map { BillingCycleItem($0) }
            let result = try SubscriptionChanges.add(context, request)
            return IntentRow.Done("Added \(result.name): \(result.text).", result)
        },
        IntentRow(SpendingIntents.viewSubscriptions, topics) { (context, _: Nothing) in
            let projection = try context.projection(SpendingProjection.self)
            let day = context.moment.day
            let next = projection.day(day).upcoming.prefix(5).compactMap { day in
                day.next.map { "\(day.subscription.name) on \($0.textWithoutYear)" }
            }
            return IntentRow.Done(
                next.isEmpty ? "No subscription is due." : "Next: " + next.joined(separator: ", ") + ".")
        },
        IntentRow(SpendingIntents.markAsPaid, topics) { (context, parameters: MarkAsPaidParameters) in
            var request = SubscriptionPaidRequest()
            (request.sub, request.due, request.source) = (parameters.subscription, parameters.due, "intent")
            do {
                let result = try SubscriptionPayments.paid(context, request)
                return IntentRow.Done(result.text + ".", result)
            } catch var error as WireError where error.field == "sub" {
                error.field = "subscription"
                throw error
            }
        },
        IntentRow(SpendingIntents.refresh, topics) { (context, _: Nothing) in
            try context.change.note(tracker: SpendingEntries.descriptor.topic.name, op: "refresh", text: "")
            context.change.touch(topics)
            var done = IntentRow.Done("Widgets of spending were told to reload.")
            done.isLasting = true
            return done
        },
    ]

    private static let topics = TopicSet(.spending)
}
