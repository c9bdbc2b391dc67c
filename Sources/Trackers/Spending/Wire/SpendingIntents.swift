/// The intents of spending.
package enum SpendingIntents {
    package static let addTransaction = IntentInfo(
        "AddTransaction", title: "Add a Transaction",
        "Adds money spent or received.", AddTransactionParameters.fields.map(\.info))
    package static let addSubscription = IntentInfo(
        "AddSubscription", title: "Add a Subscription",
        "Adds a subscription.", AddSubscriptionParameters.fields.map(\.info))
    package static let viewSubscriptions = IntentInfo(
        "ViewSubscriptions", title: "View Subscriptions", "Names the subscriptions that are due next.", [])
    package static let markAsPaid = IntentInfo(
        "MarkAsPaid", title: "Mark as Paid", "Records a subscription's payment, once for each due day.",
        MarkAsPaidParameters.fields.map(\.info))
    package static let refresh = IntentInfo(
        "RefreshWidget", title: "Refresh Widgets", "Tells the widgets of spending to reload.", [])
}

package struct AddTransactionParameters: WireObject {
    package var amount = ""
    package var merchant: String?
    package var category: String?
    package var note: String?

    package init() {}

    package static let fields: [WireField<AddTransactionParameters>] = [
        WireField("amount", \.amount, SpendingOperations.amount),
        WireField("merchant", \.merchant, "Whom it was paid to, or what for."),
        WireField("category", \.category, "Its category (default: Other, or Income for money received)."),
        WireField("note", \.note, "A note."),
    ]
}

package struct AddSubscriptionParameters: WireObject {
    package var name = ""
    package var price = ""
    package var cycle: String?
    package var start: String?

    package init() {}

    package static let fields: [WireField<AddSubscriptionParameters>] = [
        WireField("name", \.name, "Its name."), WireField("price", \.price, SpendingOperations.amount),
        WireField("cycle", \.cycle, "How often it is paid, such as monthly or \"every 10 days\" (default: monthly)."),
        WireField("start", \.start, "First day, as typed (default: today)."),
    ]
}

package struct MarkAsPaidParameters: WireObject {
    package var subscription = ""
    package var due: String?

    package init() {}

    package static let fields: [WireField<MarkAsPaidParameters>] = [
        WireField("subscription", \.subscription, SpendingOperations.sub),
        WireField("due", \.due, "The due day that is paid (default: the next one)."),
    ]
}
