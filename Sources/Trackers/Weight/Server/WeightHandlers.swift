import SipliWire

/// The operations of the weight tracker.
enum WeightHandlers {
    static let rows = WeightEntries.rows(WeightOperations.ofEntries) + own

    private static let own: [OperationRow] = [
        .write(WeightOperations.goalSet, WeightGoals.set), .write(WeightOperations.goalClear, WeightGoals.clear),
        .read(WeightOperations.trend, WeightTrend.trend),
    ]
}
