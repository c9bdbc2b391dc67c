/// The intents of spending.
package enum SpendingIntents {
    package static let addTransaction = IntentInfo(
        "AddTransaction", title: "Add a Transaction",
        "Adds money spent or received.", of: SpendingOperations.entries.log,
        ["amount", "merchant", "category", "note"], required: ["amount"])
    package static let addSubscription = IntentInfo(
        "AddSubscription", title: "Add a Subscription",
        "Adds a subscription.", AddSubscriptionParameters.fields)
    package static let viewSubscriptions = IntentInfo(
        "ViewSubscriptions", title: "View Subscriptions", "Names the subscriptions that are due next.", [])
    package static let markAsPaid = IntentInfo(
        "MarkAsPaid", title: "Mark as Paid", "Records a subscription's payment, once for each due day.",
        MarkAsPaidParameters.fields)
    package static let refresh = IntentInfo(
        "RefreshWidget", title: "Refresh Widgets", "Tells the widgets of spending to reload.", [])
}

@Wire package struct AddSubscriptionParameters {
    /// Its name.
    package var name = ""
    @Doc(SpendingOperations.amount) package var price = ""
    /// How often it is paid, such as monthly or "every 10 days" (default: monthly).
    package var cycle: String?
    /// First day, as typed (default: today).
    package var start: String?
}

@Wire package struct MarkAsPaidParameters {
    @Doc(SpendingOperations.sub) package var subscription = ""
    /// The due day that is paid (default: the next one).
    package var due: String?
}
