import SipliCore
import SipliWire

/// What the snapshot of habits does not have.
extension DaemonReader {
    /// The snapshot of another day.
    func snapshot(on day: CivilDay) throws -> HabitSnapshot? {
        var request = GetRequest()
        (request.topics, request.date) = ([Topic.habits.name], day.description)
        guard let bytes = RawJSON(try answer("get", request)).members[Topic.habits.name]?.bytes else { return nil }
        return try HabitSnapshot.read(bytes)
    }

    /// The last days of what a widget shows, today last.
    func days(of content: HabitsContent, _ count: Int) throws -> HabitDaysResult {
        var request = HabitDaysRequest()
        request.habit = content.only?.habit
        if request.habit == nil { request.category = content.category }
        request.days = count
        return try read("habits.days", request)
    }
}
