import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// The worked examples of reminders to drink.
@Suite struct HydrationReminderVectorTests {
    @Test("intervals and fixed times", arguments: Vector.area("reminders.interval"))
    func interval(_ vector: Vector) throws {
        let (wake, sleep) = (try #require(vector.input.wakeMinutes.int), try #require(vector.input.sleepMinutes.int))
        let hours = WakingHours(wake: wake, sleep: sleep)
        #expect(Double(hours.intervalMilliseconds) / 60_000 == vector.expected.intervalMinutes.number)
        let fixed = hours.fixedOffsets.map { Double((wake + $0) % 1440) }
        #expect(fixed.count == vector.expected.classicCount.int)
        #expect(fixed == vector.expected.classicMinutes.array.compactMap(\.number))
        #expect(hours.clock.from == vector.expected.anchors.morning.int)
        #expect((wake + hours.bedtimeOffset) % 1440 == vector.expected.anchors.preBed.int)
        #expect(hours.clock.minutes == vector.expected.awakeMinutes.int || vector.expected.awakeMinutes.isNull)
    }

    @Test("the share of the day's goal", arguments: Vector.area("reminders.slot"))
    func slot(_ vector: Vector) throws {
        let slot = HydrationReminderSlot(progress: try #require(vector.input.progress.number))
        #expect(slot.rawValue == vector.expected.slot.string)
    }

    @Test(
        "by pace: the plan, and the deliveries without further drinks", arguments: Vector.area("reminders.smart"))
    func smart(_ vector: Vector) throws {
        let zone = try CivilZone.named(try #require(vector.input.timeZone.string))
        let now = try Instant.of(try #require(vector.input.now.string))
        var profile = HydrationProfile()
        profile.wakeMinutes = try #require(vector.input.wakeMinutes.int)
        profile.sleepMinutes = try #require(vector.input.sleepMinutes.int)
        let drinks = try vector.input.entries.array.map { entry in
            (at: try Instant.of(try #require(entry.date.string)), ml: try #require(entry.volumeML.number))
        }
        let life = HydrationLife(
            reminders: HydrationReminders(profile: profile, zone: zone, dayStart: 0), zone: zone,
            goal: try #require(vector.input.goalML.number), drinks: drinks)
        let expected = try vector.expected.fireTimes.strings.map { try Instant.of($0) }
        // The bedtime reminder is not in the examples: it replaces one at the same time and is the day's last.
        let bedtime = zone.instant(on: zone.date(at: now), minutes: profile.sleepMinutes - 30)
        let told = life.tellings(from: now, until: zone.start(of: zone.date(at: now).adding(days: 1)))
        #expect(told.filter { $0.kind == "pace" }.map(\.at) == expected.filter { $0 < bedtime })
        #expect(told.filter { $0.kind == "bedtime" }.map(\.at) == (expected.isEmpty ? [] : [bedtime]))
    }
}
