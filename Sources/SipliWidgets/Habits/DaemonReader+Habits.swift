import SipliCore
import SipliWire

/// What the snapshot of habits does not have.
extension DaemonReader {
    /// The snapshot of another day.
    func snapshot(on day: CivilDay) throws -> HabitSnapshot? {
        var request = GetRequest()
        (request.topics, request.date) = ([Topic.habits.name], day.description)
        guard let bytes = RawJSON(try answer("get", request)).members[Topic.habits.name]?.bytes else { return nil }
        var reader = JSONReader(bytes)
        return try HabitSnapshot.read(&reader)
    }

    /// The marks of the last days of what a widget shows. Of all habits together the daemon has them at once; those of one
    /// habit, or of each of a category, are asked for one by one.
    func marks(of content: HabitsContent, days: Int) throws -> [CivilDay: HabitYear.Mark] {
        if !content.isChosen, content.count > 1 {
            return Dictionary(
                // Before the first habit there is nothing to show.
                try summary(days: days).drop { $0.figure.goal == nil }.map { ($0.day, HabitYear.Mark($0.figure)) }
            ) { $1 }
        }
        var states: [CivilDay: [String]] = [:]
        for item in try content.habits.flatMap({ try history(of: $0.id, days: days) }) {
            guard let day = CivilDay(item.day) else { continue }
            states[day, default: []].append(item.part == true && item.state != "open" ? "part" : item.state)
        }
        return states.mapValues { HabitYear.Mark($0) }
    }

    /// The last days of all habits together, oldest first, today last.
    func summary(days: Int) throws -> [(day: CivilDay, figure: SummaryResult.Day)] {
        var request = SummaryRequest()
        (request.topics, request.days) = ([Topic.habits.name], days)
        let result: SummaryResult = try read("summary", request)
        return (result.trackers.first?.days ?? []).compactMap { day in CivilDay(day.day).map { ($0, day) } }
    }

    /// The last days of a habit within its life, oldest first, today last.
    private func history(of habit: String, days: Int) throws -> [HabitHistoryResult.Day] {
        var request = HabitHistoryRequest()
        (request.habit, request.days) = (habit, days)
        var found: [HabitHistoryResult.Day] = []
        repeat {
            let page: HabitHistoryResult = try read("habits.history", request)
            found += page.days
            request.cursor = page.cursor
        } while request.cursor != nil
        return found
    }
}
