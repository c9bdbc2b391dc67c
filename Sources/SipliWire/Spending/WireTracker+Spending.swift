import SipliCore

extension WireTracker {
    /// Subscriptions and spending.
    package static let spending = WireTracker(
        topic: .spending, operations: SpendingOperations.all, snapshot: SpendingSnapshot.fields.map(\.info))
}
