import SipliCore

extension WireTracker {
    /// Water.
    package static let hydration = WireTracker(
        topic: .hydration, operations: HydrationOperations.all, snapshot: HydrationSnapshot.fields,
        exports: HydrationOperations.exports, places: HydrationOperations.places)
}
