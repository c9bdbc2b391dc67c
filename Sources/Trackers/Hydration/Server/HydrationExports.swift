import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Exports of hydration: its lines in the complete export, and a table of the entries.
enum HydrationExports {
    static let lines: ExportedLines = {
        var lines = HydrationEntries.lines(head: head)
        lines.restoreHead = restoreHead
        return lines
    }()

    /// The first line of the table.
    static let header = "id,date,volume_ml,effective_ml,fluid,source,note"

    static let csv = HydrationEntries.table("csv", header: header) { entry, zone in
        [
            entry.id, zone.rfc3339(entry.at), JSONWriter.text(of: entry.volume.value),
            JSONWriter.text(of: entry.effective.milliliters), entry.fluid, entry.source, entry.note ?? "",
        ]
    }

    /// Remembered goals, frozen days and days that reached their goal.
    private static func head(_ context: ReadContext) throws -> String {
        var text = ""
        let projection = try context.projection(HydrationProjection.self)
        let reached = Set(projection.reachedDays { _ in true })
        for day in projection.days where day.goal != nil || day.frozen || reached.contains(day.day) {
            text += TextLines.json { writer in
                writer.member("day", day.day.description)
                if let goal = day.goal {
                    writer.key("goal")
                    goal.write(to: &writer)
                }
                writer.member("frozen", day.frozen)
                if reached.contains(day.day) { writer.member("reached", true) }
            }
        }
        return text
    }

    /// A day's goal, freeze and whether it reached its goal.
    private static func restoreHead(_ line: ExportedLine, _ isRehearsal: Bool, _ context: WriteContext) throws -> Bool {
        guard let day = line.text("day").flatMap({ CivilDay($0) }) else { return false }
        var goal: GoalBreakdown?
        if let json = line.members["goal"] {
            goal = GoalBreakdown(json)
            guard goal != nil else { throw WireError.invalid("goal", "a goal must have " + GoalBreakdown.rule) }
        }
        guard !isRehearsal else { return true }
        if let goal { try context.change.put(HydrationTables.goals, id: day.description, goal, op: "import") }
        if line.isTrue("frozen") {
            try context.change.put(HydrationTables.freeze, id: day.description, values: [], op: "import")
        }
        if line.isTrue("reached") {
            try context.change.put(
                HydrationTables.reached, id: day.description, values: [], op: "import", stamped: .end(of: day))
        }
        context.change.touch(TopicSet(.hydration))
        return true
    }
}

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
