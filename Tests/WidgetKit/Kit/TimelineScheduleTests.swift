import Foundation
import Testing

@testable import SipliWidgetKit

@Suite struct TimelineScheduleTests {
    private static let start = Date(timeIntervalSince1970: 1_700_000_000)

    private func at(_ seconds: Double) -> Date { Self.start + seconds }

    private func schedule(_ seconds: [Double], _ policy: TimelineReloadPolicy) -> TimelineSchedule {
        TimelineSchedule(dates: seconds.map(at), policy: policy, requested: Self.start)
    }

    @Test func theNewestEntryThatHasComeIsShown() {
        let schedule = schedule([0, 60, 120], .never)
        #expect(schedule.shown(at: at(0)).index == 0)
        #expect(schedule.shown(at: at(59.9)).index == 0)
        #expect(schedule.shown(at: at(60)).index == 1)
        #expect(schedule.shown(at: at(1000)).index == 2)
        #expect(!schedule.shown(at: at(0)).isEarly)
    }

    @Test func withNothingForNowTheFirstIsShownAndSaidToBeEarly() {
        let schedule = schedule([60, 120], .never)
        #expect(schedule.shown(at: at(0)) == .init(index: 0, isEarly: true))
        #expect(schedule.nextFlip(after: at(0)) == at(120))
    }

    @Test func aJumpOverManyEntriesIsOneFlipToTheRightOne() {
        let hourly = schedule((0..<24).map { Double($0) * 3600 }, .atEnd)
        #expect(hourly.nextFlip(after: at(10)) == at(3600))
        #expect(hourly.shown(at: at(5 * 3600 + 10)).index == 5)
        #expect(hourly.nextFlip(after: at(5 * 3600 + 10)) == at(6 * 3600))
        #expect(hourly.nextFlip(after: at(23 * 3600)) == nil)
    }

    @Test func atEndIsDueAtTheLastEntry() {
        #expect(schedule([0, 3600, 3 * 3600], .atEnd).nextRequest == at(3 * 3600))
    }

    @Test func atEndWithASingleEntryIsHeldToTheMinimumInterval() {
        let schedule = schedule([0], .atEnd)
        #expect(schedule.nextRequest == at(60))
        #expect(schedule.asksAtOnce)
        #expect(!self.schedule([0, 60], .atEnd).asksAtOnce)
        #expect(!self.schedule([60], .atEnd).asksAtOnce)
    }

    @Test(arguments: [30.0, 120.0, 500.0])
    func afterMayLieBeforeOrBehindTheLastEntry(_ due: Double) {
        let schedule = schedule([0, 120, 240], .after(at(due)))
        #expect(schedule.nextRequest == at(due))
        #expect(schedule.shown(at: at(1000)).index == 2)
    }

    @Test func afterInThePastIsHeldToTheMinimumInterval() {
        #expect(schedule([0, 120], .after(at(-5))).nextRequest == at(60))
    }

    @Test func theAuthorHearsOfWhatAsksAtOnceAndOfWhatBeginsLate() {
        #expect(schedule([0], .atEnd).remarks(at: at(0)).map { $0.contains("one a minute") } == [true])
        #expect(schedule([60, 120], .atEnd).remarks(at: at(0)).map { $0.contains("begins later") } == [true])
        // A provider's own `Date()`.
        #expect(schedule([0.9, 120], .atEnd).remarks(at: at(0)).isEmpty)
        #expect(schedule([0, 60], .atEnd).remarks(at: at(0)) == [])
        #expect(schedule([0], .never).remarks(at: at(0)) == [])
    }

    @Test func neverAsksForNothing() {
        #expect(schedule([0, 120], .never).nextRequest == nil)
    }
}
