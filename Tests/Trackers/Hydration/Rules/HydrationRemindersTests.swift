import SipliCore
import SipliRules
import Testing

/// All in Berlin on Wednesday 2026-05-06, awake from 07:00 to 22:00 with a goal of 2000 ml, unless a case says otherwise:
/// reminders by pace are 112.5 minutes apart.
@Suite struct HydrationRemindersTests {
    private let zone: CivilZone
    private let date: CivilDay

    init() throws {
        zone = try .named("Europe/Berlin")
        date = try .of("2026-05-06")
    }

    private func at(_ clock: String, _ days: Int = 0) throws -> Instant {
        zone.instant(on: date.adding(days: days), seconds: try #require(try TimeOfDay(clock)).seconds)
    }

    private func reminders(
        on: Bool = true, smart: Bool = true, wake: Int = 420, sleep: Int = 1320
    ) -> HydrationReminders {
        var profile = HydrationProfile()
        (profile.remindersEnabled, profile.smartReminders) = (on, smart)
        (profile.wakeMinutes, profile.sleepMinutes) = (wake, sleep)
        return HydrationReminders(profile: profile, zone: zone, dayStart: 0)
    }

    private func facts(_ now: String, newest: String? = nil, ml: Double = 0, isMet: Bool = false) throws
        -> HydrationReminderFacts
    {
        HydrationReminderFacts(
            now: try at(now), newest: try newest.map { try at($0) }, total: .ml(ml), goal: 2000, isMet: isMet)
    }

    private func told(_ kind: String, _ due: String, at late: String? = nil) throws -> ReminderDelivery {
        ReminderDelivery(kind: kind, due: try at(due), at: try at(late ?? due))
    }

    private func upcoming(
        _ reminders: HydrationReminders, _ facts: HydrationReminderFacts, after telling: ReminderDelivery? = nil
    ) -> [String] {
        reminders.upcoming(facts, after: telling).map { $0.line(zone) }
    }

    @Test("before waking, nothing is expected yet")
    func beforeWaking() throws {
        #expect(
            upcoming(reminders(), try facts("06:00")) == [
                "05-06 08:52:30 to 05-06 22:00 pace", "05-06 07:00 to 05-06 08:52:30 morning",
                "05-06 21:30 to 05-06 22:00 bedtime",
            ])
    }

    @Test("a day without drinks")
    func dryDay() throws {
        let life = HydrationLife(reminders: reminders(), zone: zone)
        #expect(
            life.tellings(from: try at("06:00"), until: try at("23:00")).map { $0.line(zone) } == [
                "07:00 morning", "08:52:30 pace", "10:45 pace", "12:37:30 pace", "14:30 pace", "16:22:30 pace",
                "18:15 pace", "20:07:30 pace", "21:30 bedtime",
            ])
    }

    @Test("quiet hours over noon: one reminder after them, then one an interval later")
    func quietNoon() throws {
        let life = HydrationLife(reminders: reminders(), zone: zone)
        let told = life.tellings(from: try at("11:00"), until: try at("18:00"), quiet: ClockHours(from: 720, to: 900))
        #expect(told.map { $0.line(zone) } == ["11:01 pace", "15:00 pace", "16:52:30 pace"])
    }

    @Test("no reminder while the total is ahead of the pace")
    func ahead() throws {
        // The pace reaches 1500 ml at 18:15; an interval after 12:00 ends at 13:52:30, 15:45, 17:37:30 and 19:30.
        let facts = try facts("12:00", newest: "12:00", ml: 1500)
        #expect(upcoming(reminders(), facts).first == "05-06 19:30 to 05-06 22:00 pace")
        // Almost done: the total is ahead of all the day's steps, so the next one is tomorrow's.
        let more = try self.facts("12:00", newest: "12:00", ml: 1950)
        #expect(upcoming(reminders(), more).first == "05-07 08:52:30 to 05-07 22:00 pace")
    }

    @Test("with the goal met nothing more comes today")
    func met() throws {
        for smart in [true, false] {
            let all = reminders(smart: smart).upcoming(
                try facts("12:00", newest: "12:00", ml: 2000, isMet: true), after: nil)
            #expect(all.count == 3)
            #expect(all.allSatisfy { zone.date(at: $0.at) == date.adding(days: 1) })
        }
    }

    @Test("no reminders when switched off, not even in the morning")
    func off() throws {
        #expect(try reminders(on: false).upcoming(facts("06:00"), after: nil).isEmpty)
    }

    @Test("fixed times from 08:00 to 20:00, each until the next; the first is the morning reminder")
    func fixed() throws {
        let reminders = reminders(smart: false, wake: 480, sleep: 1200)
        #expect(
            upcoming(reminders, try facts("09:00")) == [
                "05-06 09:30 to 05-06 11:00 fixed", "05-06 08:00 to 05-06 09:30 morning",
                "05-06 19:30 to 05-06 20:00 bedtime",
            ])
        #expect(
            upcoming(reminders, try facts("18:31"), after: try told("fixed", "18:30")) == [
                "05-07 09:30 to 05-07 11:00 fixed", "05-07 08:00 to 05-07 09:30 morning",
                "05-06 19:30 to 05-06 20:00 bedtime",
            ])
        // They ignore how much was drunk.
        #expect(upcoming(reminders, try facts("10:00", newest: "10:00", ml: 1999)).first?.contains("11:00") == true)
    }

    @Test("a drink answers what was due before it")
    func answered() throws {
        let fixed = reminders(smart: false, wake: 480, sleep: 1200)
        #expect(upcoming(fixed, try facts("11:20", newest: "11:10")).first == "05-06 12:30 to 05-06 14:00 fixed")
        #expect(upcoming(fixed, try facts("11:20", newest: "10:50")).first == "05-06 11:00 to 05-06 12:30 fixed")
        let morning = upcoming(reminders(), try facts("07:30", newest: "07:10"))
        #expect(morning.contains("05-07 07:00 to 05-07 08:52:30 morning"))
        // A drink before waking does not.
        #expect(upcoming(reminders(), try facts("07:30", newest: "06:50")).contains { $0.hasPrefix("05-06 07:00") })
        // A drink in the future does not count yet.
        #expect(upcoming(reminders(), try facts("07:30", newest: "07:31")).contains { $0.hasPrefix("05-06 07:00") })
    }

    @Test("near bedtime only the bedtime reminder comes, with 16 minutes between them both do")
    func bedtime() throws {
        // 19:37:30 and 112.5 minutes are 21:30; from 19:22:30 it is 21:15, from 19:21 21:13:30.
        #expect(upcoming(reminders(), try facts("20:00", newest: "19:22:30"))[0].hasPrefix("05-07"))
        #expect(upcoming(reminders(), try facts("20:00", newest: "19:21"))[0].hasPrefix("05-06 21:13:30"))
        #expect(upcoming(reminders(), try facts("20:00", newest: "19:53:30"))[0].hasPrefix("05-06 21:46"))
        // After the bedtime reminder none by pace follows, whether or not it would have been merged with it.
        for newest in ["19:47:30", "19:53:30"] {
            let after = upcoming(reminders(), try facts("21:31", newest: newest), after: try told("bedtime", "21:30"))
            #expect(after.allSatisfy { $0.hasPrefix("05-07") })
        }
    }

    @Test("the interval counts from delivery, and a late reminder replaces those due right after it")
    func late() throws {
        let paced = upcoming(reminders(), try facts("12:10"), after: try told("pace", "10:45", at: "12:00"))
        #expect(paced.first == "05-06 13:52:30 to 05-06 22:00 pace")
        let morning = upcoming(reminders(), try facts("08:51"), after: try told("morning", "07:00", at: "08:50"))
        #expect(morning.first == "05-06 10:45 to 05-06 22:00 pace")
        // A delivery in the future was made by a wrong clock.
        let wrong = upcoming(reminders(), try facts("08:00"), after: try told("pace", "10:45"))
        #expect(wrong.first == "05-06 08:52:30 to 05-06 22:00 pace")
    }

    @Test("twenty minutes awake: only the morning reminder")
    func short() throws {
        #expect(
            upcoming(reminders(sleep: 440), try facts("06:00")) == ["05-06 07:00 to 05-06 07:20 morning"])
    }

    @Test(
        "a delivered reminder applies until it is answered, met, or the day ends",
        arguments: [
            ("pace", "15:52:30", "16:30", "14:00", false, true),
            ("pace", "15:52:30", "16:30", "16:10", false, false),
            // Drunk at 15:00, logged after the reminder had come.
            ("pace", "15:52:30", "16:30", "15:00", false, false),
            ("pace", "15:52:30", "16:30", "14:00", true, false),
            ("pace", "15:52:30", "22:00", "14:00", false, false),
            ("fixed", "15:00", "16:30", "14:50", false, true), ("fixed", "15:00", "16:30", "15:10", false, false),
            ("morning", "07:00", "08:00", "06:50", false, true), ("morning", "07:00", "08:00", "07:30", false, false),
            ("bedtime", "21:30", "21:59", "21:00", false, true), ("bedtime", "21:30", "22:00", "21:00", false, false),
        ])
    func truth(kind: String, due: String, now: String, newest: String, isMet: Bool, isTrue: Bool) throws {
        let facts = try facts(now, newest: newest, isMet: isMet)
        #expect(reminders().isTrue(try told(kind, due), facts) == isTrue)
        #expect(!reminders(on: false).isTrue(try told(kind, due), facts))
    }
}
