import SipliCore
import SipliRules
import Testing

/// At 16:30 in Berlin, awake from 07:00 to 22:00: the pace of 2450 ml is at 1552 ml.
@Suite struct HydrationReminderTextTests {
    private let due: Instant
    private let zone: CivilZone

    init() throws {
        due = try .of("2026-05-06T16:30:00+02:00")
        zone = try .named("Europe/Berlin")
    }

    private func text(
        _ kind: HydrationReminders.Kind, unit: UnitSystem = .metric, ml: Double = 1250, newest: String? = nil,
        goal: Double = 2450, late: Int64 = 0
    ) throws -> ReminderText {
        var profile = HydrationProfile()
        profile.unit = unit
        let facts = HydrationReminderFacts(
            now: due.adding(seconds: late), newest: try newest.map { try .of("2026-05-06T\($0)+02:00") },
            total: .ml(ml),
            goal: goal, isMet: false)
        return HydrationReminders(profile: profile, zone: zone, dayStart: 0).text(kind, due: due, facts)
    }

    @Test("reminders by pace")
    func pace() throws {
        let text = try text(.pace, newest: "14:37:30")
        #expect(text.body == "1250 of 2450 ml, about 300 ml behind")
        #expect(text.why == "nothing logged for 1 h 53 min")
        #expect(try self.text(.pace, unit: .imperial).body == "42 of 83 oz, about 10 oz behind")
        #expect(try self.text(.pace, ml: 1540).body == "1540 of 2450 ml")
        #expect(try self.text(.pace, ml: 1700).body == "1700 of 2450 ml")
        #expect(try self.text(.pace, newest: "06:30:00").why == "nothing logged since 07:00")
        #expect(try self.text(.pace, newest: "14:30:00").why == "nothing logged for 2 h")
        #expect(try self.text(.pace, goal: 0).body == "1250 ml so far")
    }

    @Test("the other reminders")
    func others() throws {
        #expect(try text(.morning, ml: 0).body == "Your goal today is 2450 ml")
        #expect(try text(.morning, unit: .imperial, ml: 0).body == "Your goal today is 83 oz")
        #expect(try text(.morning, ml: 250).body == "250 of 2450 ml already")
        #expect(try text(.bedtime).body == "1250 of 2450 ml, 1200 ml to go")
        #expect(try text(.bedtime).why == "30 minutes before you go to bed")
        #expect(try text(.fixed).why == "your reminder at 16:30")
        #expect(try text(.morning).why == "you get up at 16:30")
    }

    @Test("times follow the person's clock format")
    func twelveHours() throws {
        let facts = HydrationReminderFacts(
            now: due, newest: try .of("2026-05-06T06:30:00+02:00"), total: .ml(300), goal: 2450, isMet: false)
        let reminders = HydrationReminders(
            profile: HydrationProfile(), zone: zone, dayStart: 0, format: .twelveHours)
        #expect(reminders.text(.fixed, due: due, facts).why == "your reminder at 4:30 PM")
        #expect(reminders.text(.pace, due: due, facts).why == "nothing logged since 7:00 AM")
    }

    @Test("an occurrence has the same text however late it is delivered")
    func late() throws {
        for kind in HydrationReminders.Kind.allCases {
            #expect(try text(kind, newest: "14:00:00") == text(kind, newest: "14:00:00", late: 1800))
        }
    }

    @Test("titles are short and plain, and each of them is used")
    func titles() throws {
        for kind in HydrationReminders.Kind.allCases {
            for slot in HydrationReminderSlot.allCases {
                let titles = HydrationReminders.titles(kind, slot)
                #expect((2...3).contains(Set(titles).count) && Set(titles).count == titles.count)
                #expect(titles.allSatisfy(ReminderText.isPlain))
            }
        }
        let reminders = HydrationReminders(profile: HydrationProfile(), zone: .utc, dayStart: 0)
        let facts = HydrationReminderFacts(now: due, newest: nil, total: .zero, goal: 2000, isMet: false)
        let week = (0..<7).map { reminders.text(.morning, due: due.adding(seconds: $0 * 86_400), facts).title }
        #expect(Set(week) == Set(HydrationReminders.titles(.morning, .first)))
        #expect(zip(week, week.dropFirst()).allSatisfy { $0 != $1 })
    }
}

extension ReminderText {
    /// At most 40 characters, no values, no shouting, no pictures.
    static func isPlain(_ title: String) -> Bool {
        title.count <= 40 && title.allSatisfy { $0.isASCII && !$0.isNumber && $0 != "!" } && !title.isEmpty
    }
}
