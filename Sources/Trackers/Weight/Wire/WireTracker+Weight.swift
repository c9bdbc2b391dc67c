import SipliCore

extension WireTracker {
    /// Body weight.
    package static let weight = WireTracker(
        topic: .weight, operations: WeightOperations.all, snapshot: WeightSnapshot.fields,
        exports: WeightOperations.exports, places: WeightOperations.places)
}
