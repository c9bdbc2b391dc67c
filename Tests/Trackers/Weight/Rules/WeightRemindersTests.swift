import SipliCore
import SipliRules
import Testing

/// All in Berlin; 2026-05-06 is a Wednesday and 2026-05-10 a Sunday.
@Suite struct WeightRemindersTests {
    private let zone: CivilZone

    init() throws {
        zone = try .named("Europe/Berlin")
    }

    private func reminders(
        on: Bool = true, minutes: Int? = 495, summary: Bool = true, dayStart: Int = 0
    ) -> WeightReminders {
        WeightReminders(
            settings: WeightReminders.Settings(isOn: on, minutes: minutes, summary: summary), zone: zone,
            dayStart: dayStart)
    }

    /// Weigh-ins such as ("05-05 07:10", 80.2).
    private func facts(
        _ now: String, _ weighed: [(String, Double)] = [], goal: Double? = nil, unit: WeightUnit = .kilogram
    ) throws -> WeightReminderFacts {
        let entries = try weighed.map { time, value in
            let at = try instant(time)
            return WeightEntry(
                id: time, at: at, day: zone.day(of: at), zone: zone.identifier, weight: BodyWeight(value, unit))
        }
        let days = entries.map { WeightDay(day: $0.day, kilograms: $0.weight.kilograms, entries: 1) }
        return WeightReminderFacts(
            now: try instant(now), recent: entries, days: days, goal: goal.map { BodyWeight($0, unit) }, start: nil,
            unit: unit, spacing: .small)
    }

    private func instant(_ text: String) throws -> Instant {
        let day = try CivilDay.of("2026-" + text.prefix(5))
        return zone.instant(on: day, seconds: try #require(try TimeOfDay(String(text.dropFirst(6)))).seconds)
    }

    private func told(_ kind: String, _ due: String) throws -> ReminderDelivery {
        ReminderDelivery(kind: kind, due: try instant(due), at: try instant(due))
    }

    private func upcoming(
        _ reminders: WeightReminders, _ facts: WeightReminderFacts, after telling: ReminderDelivery? = nil
    ) -> [String] {
        reminders.upcoming(facts, after: telling).map { $0.line(zone) }
    }

    private let threeDays = [("05-03 07:00", 80.4), ("05-04 07:00", 80.3), ("05-05 07:00", 80.2)]

    @Test("daily, at the time set, until midnight; not on a date with a weigh-in")
    func daily() throws {
        #expect(upcoming(reminders(), try facts("05-06 06:00")) == ["05-06 08:15 to 05-07 00:00 daily"])
        #expect(upcoming(reminders(), try facts("05-06 23:59")) == ["05-06 08:15 to 05-07 00:00 daily"])
        let weighed = try facts("05-06 07:00", [("05-06 00:30", 80)])
        #expect(upcoming(reminders(summary: false), weighed) == ["05-07 08:15 to 05-08 00:00 daily"])
        #expect(
            upcoming(reminders(), try facts("05-06 09:00"), after: try told("daily", "05-06 08:15")) == [
                "05-07 08:15 to 05-08 00:00 daily"
            ])
    }

    @Test("the reminder comes at the usual time")
    func suggested() throws {
        let weighed = (1...5).map { ("05-0\($0) 21:05", 80.0) }
        let lines = upcoming(reminders(minutes: nil, summary: false), try facts("05-06 06:00", weighed))
        #expect(lines.contains("05-06 21:00 to 05-07 00:00 daily"))
        #expect(upcoming(reminders(minutes: nil), try facts("05-06 06:00")) == ["05-06 08:00 to 05-07 00:00 daily"])
    }

    @Test("no reminders when switched off")
    func off() throws {
        #expect(try reminders(on: false).upcoming(facts("05-06 06:00", threeDays), after: nil).isEmpty)
        #expect(try !reminders(on: false).isTrue(told("daily", "05-06 08:15"), facts("05-06 09:00")))
    }

    @Test("a streak of three days is about to end at 20:00; after today's weigh-in, tomorrow's is")
    func streak() throws {
        let lines = upcoming(reminders(summary: false), try facts("05-06 12:00", threeDays))
        #expect(lines.first == "05-06 20:00 to 05-07 00:00 streak")
        let weighed = upcoming(
            reminders(summary: false), try facts("05-06 12:00", threeDays + [("05-06 11:00", 80)]))
        #expect(weighed.first == "05-07 20:00 to 05-08 00:00 streak")
        let two = upcoming(reminders(), try facts("05-06 12:00", Array(threeDays.dropFirst())))
        #expect(!two.contains { $0.hasSuffix("streak") })
    }

    @Test("if due at the same instant, the streak comes first and the weigh-in last")
    func order() throws {
        let facts = try facts("05-06 20:00", threeDays)
        let decision = ReminderDecision.decide(
            upcoming: reminders(minutes: 1200).upcoming(facts, after: nil), settled: try instant("05-06 08:00"),
            notBefore: nil, quiet: nil, zone: zone, now: facts.now)
        let tomorrow = try instant("05-07 00:00")
        #expect(decision == .deliver(ReminderOccurrence(kind: "streak", at: facts.now, until: tomorrow)))
        let after = upcoming(reminders(minutes: 1200), facts, after: try told("streak", "05-06 20:00"))
        #expect(after.last == "05-07 20:00 to 05-08 00:00 daily")
    }

    @Test("near a step of 2.5 kg, at 09:00 on the day after, once")
    func milestone() throws {
        let weighed = [("05-04 07:00", 80.0), ("05-05 07:00", 78.4), ("05-06 07:00", 78.2)]
        let lines = upcoming(reminders(), try facts("05-06 07:30", weighed, goal: 70))
        #expect(lines.contains("05-06 09:00 to 05-07 00:00 milestone"))
        let after = try facts("05-06 09:01", weighed, goal: 70)
        #expect(
            !upcoming(reminders(), after, after: try told("milestone", "05-06 09:00")).contains {
                $0.hasSuffix("milestone")
            })
        #expect(!upcoming(reminders(), try facts("05-06 07:30", weighed)).contains { $0.hasSuffix("milestone") })
        let today = upcoming(reminders(), try facts("05-05 08:00", Array(weighed.prefix(2)), goal: 70))
        #expect(today.contains("05-06 09:00 to 05-07 00:00 milestone"))
    }

    @Test("on Sunday at 19:00, if there was a weigh-in in the seven days before")
    func weekly() throws {
        let line = "05-10 19:00 to 05-11 00:00 weekly"
        #expect(upcoming(reminders(), try facts("05-06 12:00", threeDays)).contains(line))
        #expect(!upcoming(reminders(summary: false), try facts("05-06 12:00", threeDays)).contains(line))
        #expect(upcoming(reminders(), try facts("05-10 12:00", [("05-03 19:00", 80)])).contains(line))
        #expect(!upcoming(reminders(), try facts("05-10 12:00", [("05-03 18:59", 80)])).contains(line))
        let next = upcoming(
            reminders(), try facts("05-10 19:30", [("05-10 19:05", 80)]), after: try told("weekly", "05-10 19:00"))
        #expect(next.contains("05-17 19:00 to 05-18 00:00 weekly"))
    }

    @Test(
        "a delivered reminder applies until midnight, or until there is a weigh-in",
        arguments: [
            ("daily", "05-06 08:15", "05-06 23:59", "05-05 23:59", true),
            ("daily", "05-06 08:15", "05-06 12:00", "05-06 00:10", false),
            ("daily", "05-06 08:15", "05-07 00:00", "05-05 23:59", false),
            ("streak", "05-06 20:00", "05-06 21:00", "05-05 12:00", true),
            ("streak", "05-06 20:00", "05-06 21:00", "05-06 20:30", false),
            ("milestone", "05-06 09:00", "05-06 21:00", "05-06 20:30", true),
            ("milestone", "05-06 09:00", "05-07 00:00", "05-06 20:30", false),
            ("weekly", "05-10 19:00", "05-10 23:00", "05-10 20:00", true),
            ("weekly", "05-10 19:00", "05-11 00:00", "05-10 20:00", false),
            ("pace", "05-06 08:15", "05-06 12:00", "05-05 12:00", false),
        ])
    func truth(kind: String, due: String, now: String, weighed: String, isTrue: Bool) throws {
        #expect(try reminders().isTrue(told(kind, due), facts(now, [(weighed, 80)])) == isTrue)
    }

    @Test("a later day-start moves the days of a streak, not the times of reminders")
    func dayStart() throws {
        // At 02:30 in the night of the 6th it is still the 5th if the day starts at 04:00.
        let night = try instant("05-06 02:30")
        let entry = WeightEntry(
            id: "night", at: night, day: try .of("2026-05-05"), zone: zone.identifier, weight: BodyWeight(80, .kilogram)
        )
        let days = try ["05-03", "05-04", "05-05"].map {
            WeightDay(day: try .of("2026-" + $0), kilograms: 80, entries: 1)
        }
        let facts = WeightReminderFacts(
            now: try instant("05-06 07:00"), recent: [entry], days: days, goal: nil, start: nil, unit: .kilogram,
            spacing: .small)
        #expect(
            upcoming(reminders(summary: false, dayStart: 240), facts) == [
                "05-06 20:00 to 05-07 00:00 streak", "05-07 08:15 to 05-08 00:00 daily",
            ])
    }

    @Test("clock changes")
    func clocks() throws {
        let atHalfPastTwo = reminders(minutes: 150)
        // 02:30 is skipped on 2026-03-29 and occurs twice on 2026-10-25.
        #expect(upcoming(atHalfPastTwo, try facts("03-29 00:30")) == ["03-29 03:00 to 03-30 00:00 daily"])
        let back = try #require(try atHalfPastTwo.upcoming(facts("10-25 00:30"), after: nil).first)
        #expect(back.at == (try .of("2026-10-25T02:30:00+02:00")))
        #expect(back.until == (try .of("2026-10-26T00:00:00+01:00")))
    }

    @Test("after a flight west the same date is not delivered again")
    func west() throws {
        let due = try Instant.of("2026-05-06T08:15:00+02:00")
        let facts = WeightReminderFacts(
            now: due.adding(seconds: 7200), recent: [], days: [], goal: nil, start: nil, unit: .kilogram,
            spacing: .small)
        let there = WeightReminders(
            settings: WeightReminders.Settings(isOn: true, minutes: 495, summary: true),
            zone: try .named("America/New_York"), dayStart: 0)
        let told = ReminderDelivery(kind: "daily", due: due, at: due)
        #expect(there.upcoming(facts, after: told).map(\.at) == [try .of("2026-05-07T08:15:00-04:00")])
    }

    @Test("texts of reminders")
    func words() throws {
        let weighed = [("05-04 07:00", 80.0), ("05-05 07:00", 78.4)]
        let facts = try facts("05-06 09:00", weighed, goal: 70)
        let daily = reminders().text(.daily, due: try instant("05-06 08:15"), facts)
        #expect(daily.body == "Last 78.4 kg, yesterday" && daily.why == "your reminder at 08:15")
        let none = reminders(minutes: nil).text(.daily, due: try instant("05-06 08:00"), try self.facts("05-06 09:00"))
        #expect(none.body == "It would be your first weigh-in" && none.why == "your reminder at 08:00")
        let milestone = reminders().text(.milestone, due: try instant("05-06 09:00"), facts)
        #expect(
            milestone.body == "78.4 kg, 0.9 kg to 77.5 kg" && milestone.why == "yesterday you came within 1 kg of it")
        let goal = reminders().text(
            .milestone, due: try instant("05-06 09:00"),
            try self.facts(
                "05-06 09:00", [("05-04 07:00", 200.0), ("05-05 07:00", 181.5)], goal: 180, unit: .pound))
        #expect(goal.body == "181.5 lb, 1.5 lb to your goal of 180.0 lb")
        #expect(goal.why == "yesterday you came within 2 lb of it")
        let week = reminders().text(.weekly, due: try instant("05-10 19:00"), try self.facts("05-10 20:00", weighed))
        #expect(week.body == "−1.6 kg in 1 day, now 78.4 kg" && week.why == "every Sunday at 19:00")
        let one = try self.facts("05-10 20:00", Array(weighed.prefix(1)))
        #expect(
            reminders().text(.weekly, due: try instant("05-10 19:00"), one).body
                == "80.0 kg, the only weigh-in in seven days")
        let streak = reminders().text(
            .streak, due: try instant("05-06 20:00"), try self.facts("05-06 20:00", threeDays))
        #expect(streak.body == "3 days in a row with a weigh-in, and still time for today's")
    }

    @Test("titles are short and plain")
    func titles() {
        for kind in WeightReminders.Kind.allCases {
            let titles = WeightReminders.titles(kind)
            #expect((2...3).contains(Set(titles).count) && titles.allSatisfy(ReminderText.isPlain))
        }
    }
}
