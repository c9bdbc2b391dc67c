import SipliWire

/// The operations of the spending tracker.
enum SpendingHandlers {
    static let rows = SpendingEntries.rows(SpendingOperations.entries) + own

    private static let own: [OperationRow] = [
        .write(SpendingOperations.subAdd, SubscriptionChanges.add),
        .write(SpendingOperations.subEdit, SubscriptionChanges.edit),
        .write(SpendingOperations.subDelete, SubscriptionChanges.delete),
        .write(SpendingOperations.subPause, SubscriptionChanges.pause),
        .write(SpendingOperations.subResume, SubscriptionChanges.resume),
        .write(SpendingOperations.subCancel, SubscriptionChanges.cancel),
        .write(SpendingOperations.subPaid, SubscriptionPayments.paid),
        .read(SpendingOperations.subList, SubscriptionReads.list),
        .read(SpendingOperations.upcoming, SubscriptionReads.upcoming),
        .read(SpendingOperations.payments, SubscriptionReads.payments),
        .write(SpendingOperations.link, PaymentLinks.link), .write(SpendingOperations.unlink, PaymentLinks.unlink),
        .read(SpendingOperations.month, SpendingMonths.month), .read(SpendingOperations.year, SpendingMonths.year),
        .read(SpendingOperations.rates, SpendingRates.get), .write(SpendingOperations.ratesSet, SpendingRates.set),
    ]
}
