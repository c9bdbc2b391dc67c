/// Occasions for a word of encouragement, at most one of each group, the most important first.
package enum HabitInspiration: String, Sendable, CaseIterable {
    case sessionStart, emptyDay
    case perfectDay, strongFinish, halfwayPoint, firstHabitComplete
    case morningMotivation, strugglingMidDay, afternoonPush, eveningReflection
    case comebackStory, weekendMotivation

    /// Whether today makes up for a weak yesterday: a quarter more, after less than 60 %.
    package static func isComeback(today: Double, yesterday: Double) -> Bool {
        today > yesterday + 0.25 && yesterday < 0.6
    }

    /// - Parameter habits: all habits of the person, due today or not.
    /// - Parameter hour: of the display zone, 0...23.
    package static func occasions(
        habits: Int, _ summary: HabitSummary, hour: Int, isWeekend: Bool, isComeback: Bool
    ) -> [HabitInspiration] {
        if habits == 0 { return [.sessionStart] }
        if summary.total == 0 { return [.emptyDay] }
        let all = [progress(summary), time(summary.fraction, hour), special(isWeekend, isComeback)]
        return all.compactMap(\.self).sorted { $0.priority > $1.priority }
    }

    /// Minutes before the same one may come again.
    package var cooldownMinutes: Int {
        switch self {
        case .sessionStart, .perfectDay, .emptyDay: 0
        case .firstHabitComplete, .halfwayPoint, .strongFinish: 60
        case .morningMotivation, .strugglingMidDay, .afternoonPush: 120
        case .eveningReflection, .weekendMotivation, .comebackStory: 180
        }
    }

    private var priority: Int {
        switch self {
        case .perfectDay: 100
        case .emptyDay: 95
        case .strongFinish: 90
        case .comebackStory: 80
        case .firstHabitComplete: 70
        case .halfwayPoint: 60
        case .afternoonPush: 50
        case .strugglingMidDay: 40
        case .morningMotivation: 30
        case .eveningReflection: 25
        case .weekendMotivation: 20
        case .sessionStart: 10
        }
    }

    private static func progress(_ summary: HabitSummary) -> HabitInspiration? {
        if summary.fraction >= 1 { return .perfectDay }
        if summary.fraction >= 0.75 { return .strongFinish }
        if summary.fraction >= 0.5 { return .halfwayPoint }
        return summary.done == 1 ? .firstHabitComplete : nil
    }

    private static func time(_ fraction: Double, _ hour: Int) -> HabitInspiration? {
        switch hour {
        case ..<11: fraction == 0 ? .morningMotivation : nil
        case 11..<15: fraction < 0.4 ? .strugglingMidDay : nil
        case 15: fraction < 0.6 ? .afternoonPush : nil
        default: fraction >= 0.6 ? .eveningReflection : nil
        }
    }

    private static func special(_ isWeekend: Bool, _ isComeback: Bool) -> HabitInspiration? {
        if isComeback { return .comebackStory }
        return isWeekend ? .weekendMotivation : nil
    }
}
