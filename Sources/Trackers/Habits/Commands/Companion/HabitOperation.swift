import SipliClient
import SipliCore
import SipliWire

/// A change of one day of a habit, made in the companion and not yet confirmed by the daemon.
///
/// It says what the day becomes and when that was decided, so sending it again does no harm. Exactly one of ``value``,
/// ``add`` and ``skipped`` is set.
@Wire struct HabitOperation: Equatable {
    /// Its id, and the key of its request: it counts once, however often it is sent.
    var id: String = RequestLine.newKey()
    /// Id of the habit.
    var habit = ""
    /// Name of the habit, for messages.
    var name = ""
    /// The day.
    var day = ""
    /// When it was made, in milliseconds since 1970.
    var at: Int64 = 0
    /// The day's value.
    var value: Double?
    /// An amount to add.
    var add: Double?
    /// Whether the day is skipped.
    var skipped: Bool?

    /// Whether a later operation makes this one meaningless: of a day's values, and of its skips, the last counts. Amounts
    /// to add are kept, since they count on top of what others set.
    func isReplaced(by later: HabitOperation) -> Bool {
        guard habit == later.habit, day == later.day else { return false }
        return skipped != nil ? later.skipped != nil : later.value != nil
    }

    /// The request, which is the same line each time.
    var request: [UInt8] {
        let made = CivilZone.utc.rfc3339(Instant(milliseconds: at))
        if let skipped {
            var request = HabitSkipRequest()
            (request.habit, request.day, request.skipped, request.at) = (habit, day, skipped, made)
            return RequestLine.make(HabitOperations.skip.info.name, key: id) { request.writeMembers(to: &$0) }
        }
        var request = HabitLogRequest()
        (request.habit, request.day, request.at) = (habit, day, made)
        (request.value, request.add) = (value, add)
        request.addition = add.map { _ in id }
        return RequestLine.make(HabitOperations.log.info.name, key: id) { request.writeMembers(to: &$0) }
    }
}

/// The operations that the daemon has not confirmed, in the order in which they were made.
struct HabitQueue: Equatable {
    private(set) var operations: [HabitOperation] = []

    var first: HabitOperation? { operations.first }
    var isEmpty: Bool { operations.isEmpty }
    var count: Int { operations.count }

    /// Adds an operation behind the others, in place of those that it replaces.
    mutating func add(_ operation: HabitOperation) {
        operations.removeAll { $0.isReplaced(by: operation) }
        operations.append(operation)
    }

    /// Takes in operations of another companion, each once, by the time they were made.
    mutating func merge(_ others: [HabitOperation]) {
        let known = Set(operations.map(\.id))
        let all = (operations + others.filter { !known.contains($0.id) }).enumerated()
        operations = []
        for (_, operation) in all.sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }) {
            add(operation)
        }
    }

    /// The daemon has answered it.
    mutating func remove(_ id: String) { operations.removeAll { $0.id == id } }
}
