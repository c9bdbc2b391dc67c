import SipliCore
import Testing

@testable import SipliRules

/// Terms of contracts, and the last day to cancel for the one that can still be cancelled.
@Suite struct SubscriptionTermTests {
    private static func gym(start: String) throws -> PaidSubscription {
        PaidSubscription(
            id: "gym", at: Instant(milliseconds: 0), name: "Gym", price: Money(minor: 1800, .dollar), cycle: .monthly,
            start: try day(start))
    }

    private static func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

    @Test(
        "a term that ends with a month is followed by terms that do, and months are counted back from each end",
        arguments: [
            // The end, the length of what follows, today, the present end, the last day to cancel with a month's notice.
            ("2028-02-29", BillingCycle.every(6, .month), "2028-03-01", "2028-08-31", "2028-07-31"),
            ("2028-02-29", .every(6, .month), "2028-08-01", "2028-08-31", "2029-01-31"),
            ("2028-06-30", .every(6, .month), "2028-07-01", "2028-12-31", "2028-11-30"),
            ("2027-02-28", .annually, "2027-03-01", "2028-02-29", "2028-01-31"),
            // These do not end with a month.
            ("2028-06-15", .every(6, .month), "2028-07-01", "2028-12-15", "2028-11-15"),
            ("2028-12-30", .every(2, .month), "2029-01-01", "2029-02-28", "2029-01-31"),
            ("2028-06-30", .every(30, .day), "2028-07-01", "2028-07-30", "2028-07-29"),
        ])
    func terms(end: String, length: BillingCycle, today: String, present: String, cancelBy: String) throws {
        var plan = try Self.gym(start: "2027-01-01")
        (plan.termEnd, plan.term, plan.notice) = (try Self.day(end), length, .months(1))
        let day = SubscriptionDay(plan, today: try Self.day(today))
        #expect(day.termEnds?.description == present)
        #expect(day.cancelBy?.description == cancelBy)
    }

    @Test(
        "without a contract each cycle is a term, which is over on the day before the next payment",
        arguments: [
            // The start, the cycle, the notice, today, the last day of the term, and the last day to cancel.
            ("2027-01-31", BillingCycle.monthly, NoticePeriod.months(1), "2027-02-27", "2027-03-30", "2027-02-28"),
            ("2027-01-31", .monthly, .months(1), "2027-03-01", "2027-04-29", "2027-03-29"),
            ("2027-01-15", .monthly, .months(1), "2027-02-14", "2027-03-14", "2027-02-14"),
            ("2027-01-15", .monthly, .months(1), "2027-02-15", "2027-04-14", "2027-03-14"),
            ("2026-12-10", .monthly, .months(1), "2026-12-30", "2027-02-09", "2027-01-09"),
            // A term that ends with a month has its notice end with one.
            ("2027-06-01", .monthly, .months(1), "2027-06-10", "2027-07-31", "2027-06-30"),
            ("2026-12-28", .weekly, .days(3), "2026-12-30", "2027-01-03", "2026-12-31"),
            ("2026-03-01", .annually, .months(1), "2026-12-30", "2027-02-28", "2027-01-31"),
        ])
    func cycles(
        start: String, cycle: BillingCycle, notice: NoticePeriod, today: String, end: String, cancelBy: String
    ) throws {
        var plan = try Self.gym(start: start)
        (plan.cycle, plan.notice) = (cycle, notice)
        let day = SubscriptionDay(plan, today: try Self.day(today))
        #expect(day.term?.description == end)
        #expect(day.cancelBy?.description == cancelBy)
        #expect(day.endIfCancelled == (try Self.day(end)).adding(days: 1))
        // A contract with that end says the same.
        plan.termEnd = try Self.day(end)
        #expect(SubscriptionDay(plan, today: try Self.day(today)).cancelBy == day.cancelBy)
    }

    @Test(
        "the due day that is nearest",
        arguments: [
            ("2027-03-12", "2027-04-20", "2027-04-12"), ("2027-03-12", "2027-04-28", "2027-05-12"),
            // Of two the earlier one: 15 days before and after.
            ("2027-03-20", "2027-05-05", "2027-04-20"), ("2027-03-12", "2027-02-20", "2027-02-12"),
        ])
    func nearest(anchor: String, day: String, nearest: String) throws {
        let schedule = BillingSchedule(anchor: try Self.day(anchor), cycle: .monthly)
        #expect(schedule.nearest(to: try Self.day(day))?.description == nearest)
    }
}
