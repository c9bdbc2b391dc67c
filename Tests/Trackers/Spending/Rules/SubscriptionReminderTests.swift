import SipliCore
import Testing

@testable import SipliRules

/// How many reminders come on one day. Today is 1 June 2026.
@Suite struct SubscriptionReminderTests {
    private static let today = day("2026-06-01")
    private let rules = SubscriptionReminders(zone: .utc, dayStart: 0, minutes: 9 * 60)

    private static func day(_ text: String) -> CivilDay { CivilDay(text) ?? CivilDay(number: 0) }

    private func subscription(_ number: Int, next: String) -> PaidSubscription {
        var plan = PaidSubscription(
            id: "sub-\(number + 100)", at: Instant(seconds: 0), name: "Service \(number)",
            price: Money(minor: 500, .dollar), cycle: .monthly, start: Self.day(next))
        plan.leadDays = [3]
        return plan
    }

    private func occurrences(_ plans: [PaidSubscription]) -> [String] {
        rules.occurrences(plans.map { SubscriptionDay($0, today: Self.today) }).map {
            "\(CivilZone.utc.day(of: $0.at, dayStart: 0)) \($0.kind) \($0.subject)"
        }
    }

    @Test("ten come on one day, and all of the others on theirs")
    func ten() {
        let plans = (0..<14).map { subscription($0, next: "2026-06-10") } + [subscription(20, next: "2026-06-12")]
        let all = occurrences(plans)
        #expect(all.count { $0.hasPrefix("2026-06-07 ") } == 10)
        #expect(all.last == "2026-06-09 renewal sub-120")
        #expect(all.count == 11)
    }

    @Test("a trial's reminders come at ten, or at the subscription's own time", arguments: [(nil, 600), (1110, 1110)])
    func trial(own: Int?, minutes: Int) {
        var plan = subscription(0, next: "2026-06-01")
        (plan.trialEnd, plan.reminderTime) = (Self.day("2026-06-20"), own)
        let times = rules.instants(.trial, SubscriptionDay(plan, today: Self.today))
        #expect(times.map { CivilZone.utc.minutesAfterMidnight(at: $0) } == [minutes, minutes, minutes])
    }

    @Test("of one subscription the more urgent one comes")
    func one() {
        // The term ends on 7 July with 30 days of notice, so that the last day to cancel is 7 June.
        var contract = subscription(0, next: "2026-06-10")
        (contract.termEnd, contract.notice) = (Self.day("2026-07-07"), .days(30))
        #expect(
            occurrences([contract]) == [
                "2026-05-24 cancel-by sub-100-cancel-by", "2026-06-04 cancel-by sub-100-cancel-by",
                "2026-06-07 cancel-by sub-100-cancel-by",
            ])
    }

    @Test("what is more urgent comes before the ten")
    func urgent() {
        var contract = subscription(50, next: "2026-06-20")
        (contract.termEnd, contract.notice) = (Self.day("2026-07-07"), .days(30))
        let all = occurrences((0..<12).map { subscription($0, next: "2026-06-10") } + [contract])
        #expect(all.contains("2026-06-07 cancel-by sub-150-cancel-by"))
        #expect(all.count { $0.hasPrefix("2026-06-07 ") } == 10)
    }
}
