import Testing

@testable import SipliWidgetKit

@Suite struct TimelineGuardTests {
    private func seconds(_ value: Double) -> Duration { .milliseconds(Int64(value * 1000)) }

    @Test func aReloadStartsARunAndItsAnswerIsTaken() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        #expect(provider.deadline == .zero)
        #expect(provider.advance(to: .zero) == [.start(1)])
        #expect(provider.answered(1) == .take)
        #expect(provider.deadline == nil)
    }

    @Test func onlyOneRequestIsOutAndAllThatCameMeanwhileIsOneMore() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        _ = provider.advance(to: .zero)
        for millisecond in 1...50 {
            provider.ask(isData: true, at: .milliseconds(millisecond))
            #expect(provider.advance(to: .milliseconds(millisecond)).isEmpty)
        }
        #expect(provider.answered(1) == .take)
        #expect(provider.advance(to: seconds(2)) == [.start(2)])
        #expect(provider.answered(2) == .take)
        #expect(provider.deadline == nil)
    }

    @Test func aSecondAnswerIsDroppedAndSaid() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        _ = provider.advance(to: .zero)
        #expect(provider.answered(1) == .take)
        #expect(provider.answered(1) == .drop(.answeredTwice))
    }

    @Test func aProviderThatNeverAnswersIsAskedAgainAfterOneTwoFourUpToSixtySeconds() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        var now = Duration.zero
        #expect(provider.advance(to: now) == [.start(1)])
        for (attempt, delay) in [1, 2, 4, 8, 16, 32, 60, 60].enumerated() {
            now += .seconds(10)
            #expect(provider.deadline == now)
            #expect(provider.advance(to: now) == [.report(.timedOut(.timeline, retry: .seconds(delay)))])
            now += .seconds(delay)
            #expect(provider.deadline == now)
            #expect(provider.advance(to: now) == [.start(attempt + 2)])
        }
    }

    @Test func anAnswerAfterItsLimitCountsWhileNothingNewerWasAsked() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        _ = provider.advance(to: .zero)
        _ = provider.advance(to: seconds(10))
        #expect(provider.answered(1) == .take)
        #expect(provider.deadline == nil)
    }

    @Test func anAnswerAfterANewerRequestIsDropped() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        _ = provider.advance(to: .zero)
        _ = provider.advance(to: seconds(10))
        #expect(provider.advance(to: seconds(11)) == [.start(2)])
        #expect(provider.answered(1) == .drop(.answeredTooLate))
        #expect(provider.answered(2) == .take)
    }

    @Test func changedDataEndsTheWaitingAndOtherReasonsDoNot() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        _ = provider.advance(to: .zero)
        _ = provider.advance(to: seconds(10))
        provider.ask(isData: false, at: seconds(10.2))
        #expect(provider.advance(to: seconds(10.5)).isEmpty)
        #expect(provider.deadline == seconds(11))
        provider.ask(isData: true, at: seconds(10.6))
        #expect(provider.advance(to: seconds(10.6)) == [.start(2)])
        _ = provider.advance(to: seconds(20.6))
        #expect(provider.deadline == seconds(21.6))
    }

    @Test func aFaultyAnswerIsRefusedAndWaitsLongerEachTime() {
        var provider = ProviderGuard()
        provider.ask(isData: true, at: .zero)
        _ = provider.advance(to: .zero)
        #expect(provider.answered(1) == .take)
        #expect(provider.refused("no entries", at: .zero) == .refused("no entries", retry: .seconds(1)))
        #expect(provider.advance(to: seconds(1)) == [.start(2)])
        #expect(provider.answered(2) == .take)
        #expect(provider.refused("no entries", at: seconds(1)) == .refused("no entries", retry: .seconds(2)))
        #expect(provider.advance(to: seconds(3)) == [.start(3)])
        #expect(provider.answered(3) == .take)
        provider.ask(isData: false, at: seconds(9))
        _ = provider.advance(to: seconds(9))
        #expect(provider.answered(4) == .take)
        #expect(provider.refused("again", at: seconds(9)) == .refused("again", retry: .seconds(1)))
    }

    @Test func eachCallHasItsOwnLimit() {
        let limits: [ProviderCall: Duration] = [
            .placeholder: .milliseconds(100), .snapshot: .seconds(2), .timeline: .seconds(10),
        ]
        for call in ProviderCall.allCases {
            var provider = ProviderGuard(call)
            provider.ask(isData: true, at: .zero)
            _ = provider.advance(to: .zero)
            #expect(provider.deadline == limits[call])
        }
    }
}
