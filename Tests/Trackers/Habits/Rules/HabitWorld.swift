import Foundation
import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// The habit and records that an example describes.
struct HabitWorld {
    var plan: HabitPlan
    var isArchived = false
    var records: [HabitRecord]
    var weekStart: Int

    init(_ input: JSON) throws {
        try self.init(habit: input.habit, logs: input.logs.array, input)
    }

    init(habit: JSON, logs: [JSON], _ input: JSON) throws {
        let plan = try HabitPlan(habit)
        self.plan = plan
        isArchived = habit.isActive.bool == false
        weekStart = input.firstWeekday.int ?? 1
        // Several logs of a day in an example are one record: its sum, in the zone that each log was made in.
        var sums: [CivilDay: Double] = [:]
        for log in logs {
            let value = log.value.number ?? 0
            sums[try Self.day(log), default: 0] += plan.target == .done ? min(value, 1) : value
        }
        records = sums.map { HabitRecord(day: $0.key, value: plan.target == .done ? min($0.value, 1) : $0.value) }
    }

    var history: HabitHistory { HabitHistory(plan, records: records, weekStart: weekStart) }

    private static func day(_ log: JSON) throws -> CivilDay {
        if let day = log.day.string { return try .of(day) }
        let zone = try CivilZone.named(try #require(log.timeZone.string))
        return zone.date(at: try .of(try #require(log.at.string)))
    }
}

extension HabitPlan {
    init(_ habit: JSON) throws {
        let isNumeric = habit.kind.string == "numeric"
        self.init(
            target: isNumeric ? .atLeast(habit.dailyTarget.number) : .done, schedule: try HabitSchedule(habit.schedule),
            start: try .of(habit.startDate.string ?? "2025-01-01"), end: try habit.endDate.string.map(CivilDay.of))
    }
}

extension HabitSchedule {
    init(_ json: JSON) throws {
        switch json.type.string {
        case "daysOfWeek": self = .daysOfWeek(Set(json.days.array.compactMap(\.int)))
        case "timesPerWeek": self = .timesPerWeek(try #require(json.target.int))
        default: self = .daily
        }
    }
}
