import SipliWire

/// What a person can do about their weight.
enum WeightHandlers {
    static let rows: [OperationRow] = [
        .write(WeightOperations.log, WeightEntries.log),
        .write(WeightOperations.edit, WeightEntries.edit),
        .write(WeightOperations.delete, WeightEntries.delete),
        .read(WeightOperations.entries, WeightHistory.entries),
        .write(WeightOperations.goalSet, WeightGoals.set),
        .write(WeightOperations.goalClear, WeightGoals.clear),
        .read(WeightOperations.trend, WeightTrend.trend),
    ]
}
