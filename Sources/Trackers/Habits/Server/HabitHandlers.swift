import SipliWire

/// The operations of the habits tracker.
enum HabitHandlers {
    static let rows: [OperationRow] = [
        .write(HabitOperations.add, HabitChanges.add), .write(HabitOperations.edit, HabitChanges.edit),
        .write(HabitOperations.archive, HabitChanges.archive), .write(HabitOperations.delete, HabitChanges.delete),
        .write(HabitOperations.order, HabitChanges.order), .read(HabitOperations.list, HabitReads.list),
        .write(HabitOperations.log, HabitMarks.log), .write(HabitOperations.complete, HabitMarks.complete),
        .write(HabitOperations.skip, HabitMarks.skip), .read(HabitOperations.history, HabitReads.history),
        .read(HabitOperations.stats, HabitReads.stats), .read(HabitOperations.day, HabitReads.day),
        .read(HabitOperations.days, HabitReads.days), .write(HabitOperations.pause, HabitPauses.pause),
        .write(HabitOperations.resume, HabitPauses.resume), .read(HabitOperations.pauses, HabitPauses.list),
        .read(HabitOperations.categories, HabitCategories.list),
        .write(HabitOperations.categoryAdd, HabitCategories.add),
        .write(HabitOperations.categoryEdit, HabitCategories.edit),
        .write(HabitOperations.categoryDelete, HabitCategories.delete),
    ]
}
