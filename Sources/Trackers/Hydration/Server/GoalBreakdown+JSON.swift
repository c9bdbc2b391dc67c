import SipliCore
import SipliStore
import SipliWire

/// A day's goal as exports have it, with the columns of the store.
extension GoalBreakdown {
    private static let ranges = Array(zip(HydrationTables.goal.columns, [bases, weathers, workouts]))

    /// Nil unless it has every part, within its range.
    init?(_ json: RawJSON) {
        let members = json.members
        let parts = Self.ranges.compactMap { name, range in
            members[name]?.number.flatMap { range.contains($0) ? $0 : nil }
        }
        guard parts.count == 3 else { return nil }
        self.init(base: parts[0], weather: parts[1], workout: parts[2])
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for (name, part) in zip(HydrationTables.goal.columns, [base, weather, workout]) {
                writer.member(name, exact: part)
            }
        }
    }

    /// Its parts with their ranges, for messages.
    static let rule = TypedText.list(ranges.map { "\($0) from \(Int($1.lowerBound)) to \(Int($1.upperBound))" })
}
