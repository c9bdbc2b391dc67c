import FoundationEssentials
import SipliCore
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Synchronization
import Testing

@Suite struct MisbehaviourTests {
    @Test func aProviderWithoutEntriesIsNamedAndTheLastContentStays() throws {
        let stage = try Stage(TestDaemon())
        var isBroken = false
        try stage.place(
            TestWidgets.widget { context, done in
                let items = isBroken ? [] : [TestWidgets.item("good", at: context.now)]
                done(TimelineItems(items: items, policy: .never))
            })
        try stage.wait(forShown: "good")
        isBroken = true
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(for: "the error") { try stage.row().error.string != nil }
        #expect(try stage.row().error.string?.contains("no entries") == true)
        #expect(try stage.row().stale.bool == true)
        #expect(stage.shown == ["good", "good as of 12:00"])
    }

    @Test func aProviderWithFarTooManyEntriesIsToldTheLimit() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(
            TestWidgets.widget { context, done in
                let item = TestWidgets.item("one of many", at: context.now)
                done(TimelineItems(items: Array(repeating: item, count: 100_000), policy: .never))
            })
        try stage.wait(for: "the error") { try stage.row().error.string != nil }
        let error = try stage.row().error.string ?? ""
        #expect(error.contains("100000") && error.contains("2000"))
        #expect(stage.shown == ["placeholder"])
    }

    @Test func aProviderThatAnswersTwiceIsTakenAtItsFirstWord() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(
            TestWidgets.widget { context, done in
                done(TimelineItems(items: [TestWidgets.item("first", at: context.now)], policy: .never))
                done(TimelineItems(items: [TestWidgets.item("second", at: context.now)], policy: .never))
            })
        try stage.wait(for: "the remark") { !stage.notes.isEmpty }
        #expect(stage.shown == ["first"])
        #expect(stage.notes[0].contains("twice"))
    }

    @Test func remarksAboutATimelineAreMadeOnce() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(
            TestWidgets.widget { context, done in
                runs.dates.append(context.now)
                let item = TestWidgets.item("run \(runs.dates.count)", at: context.now.addingTimeInterval(3600))
                done(TimelineItems(items: [item], policy: .never))
            })
        try stage.wait(forShown: "run 1")
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(for: "another run") { stage.shown.last != "run 1" }
        #expect(stage.notes.map { $0.contains("begins later than now") } == [true])
    }

    @Test func aProviderThatNeverAnswersIsNamedAfterItsDeadline() throws {
        let stage = try Stage(TestDaemon())
        var isAsked = false
        try stage.place(TestWidgets.widget { _, _ in isAsked = true })
        try stage.wait(for: "the provider to be asked") { isAsked }
        stage.skip(seconds: 10)
        try stage.wait(for: "the error") { try stage.row().error.string != nil }
        #expect(try stage.row().error.string?.contains("timeline gave no answer within 10") == true)
        #expect(stage.shown == ["placeholder"])
    }

    @Test func aProviderThatHangsOnItsOwnThreadLeavesTheLoopAlive() throws {
        let stage = try Stage(TestDaemon())
        let thread = HangingThread()
        try stage.place(
            TestWidgets.widget { context, done in
                thread.hangOnce()
                done(TimelineItems(items: [TestWidgets.item("late", at: context.now)], policy: .never))
            }, author: .elsewhere { thread.run($0) })
        try stage.wait(for: "the provider to hang") { thread.isHanging }
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        stage.skip(seconds: 10)
        try stage.wait(for: "the error") { try stage.row().error.string != nil }
        thread.letGo()
        try stage.wait(forShown: "late")
        try stage.wait(for: "the error to be over") { try stage.row().error.isNull }
    }

    /// A widget that shows its entries, ten minutes apart, and whose author's code hangs after a change.
    private func hang(_ texts: [String]) throws -> (Stage, HangingThread) {
        let stage = try Stage(TestDaemon())
        let thread = HangingThread()
        var hangs = false
        try stage.place(
            TestWidgets.widget { context, done in
                if hangs { thread.hangOnce() }
                let items = texts.enumerated().map {
                    TestWidgets.item($1, at: context.now.addingTimeInterval(Double($0) * 600))
                }
                done(TimelineItems(items: items, policy: .never))
            }, author: .elsewhere { thread.run($0) })
        try stage.wait(forShown: texts[0])
        try stage.settle()
        hangs = true
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(for: "the provider to hang") { thread.isHanging }
        return (stage, thread)
    }

    @Test func entriesAreShownWhenTheirTimeComesWhileTheAuthorHangs() throws {
        let (stage, thread) = try hang(["0", "1", "2", "3"])
        stage.daemon.clock.now = stage.daemon.clock.now.adding(seconds: 650)
        stage.widget?.render()
        stage.daemon.clock.now = stage.daemon.clock.now.adding(seconds: 1200)
        stage.widget?.render()
        #expect(stage.shown == ["0", "1", "3"])
        thread.letGo()
    }

    @Test func privacyDoesNotWaitForAnAuthorWhoHangs() throws {
        let (stage, thread) = try hang(["80 kg"])
        try stage.daemon.client().result(#"{"op":"settings.set","name":"private","value":true}"#)
        try stage.wait(for: "the values to be hidden") {
            stage.skip(seconds: 1)
            return stage.shown.last == " hidden"
        }
        thread.letGo()
        try stage.wait(forShown: "*** hidden")
    }

    @Test func aPlaceholderThatDoesNotComeInTimeIsBarsUntilItDoes() throws {
        let stage = try Stage(TestDaemon(starts: false))
        let thread = HangingThread()
        var declaration = TestWidgets.total()
        declaration.placeholder = { context in
            thread.hangOnce()
            return TestWidgets.item("placeholder", at: context.now)
        }
        try stage.place(declaration, author: .elsewhere { thread.run($0) })
        try stage.wait(for: "the placeholder to hang") { thread.isHanging }
        stage.skip(seconds: 1)
        try stage.wait(for: "something to see") { !stage.shown.isEmpty }
        let list = try #require(stage.contents.first?.lists.first)
        #expect(stage.contents.map(\.isPlaceholder) == [true])
        #expect(!list.items.isEmpty && stage.shown == [" offline"])
        #expect(stage.notes.contains { $0.contains("returned nothing within 0.1 seconds") })
        thread.letGo()
        try stage.wait(forShown: "placeholder offline")
    }

    @Test func anAnswerFromAnotherThreadWakesTheLoop() throws {
        let stage = try Stage(TestDaemon())
        let thread = HangingThread()
        try stage.place(
            TestWidgets.widget { context, done in
                nonisolated(unsafe) let done = done
                thread.run {
                    done(TimelineItems(items: [TestWidgets.item("from afar", at: context.now)], policy: .never))
                }
            })
        try stage.wait(forShown: "from afar")
    }
}

/// Limits of a provider's answer, beyond the number of entries.
@Suite struct WeightTests {
    /// Entries of these sizes in bytes, a minute apart.
    private func place(_ stage: Stage, _ bytes: @escaping () -> [Int]) throws {
        try stage.place(
            TestWidgets.widget { context, done in
                let items = bytes().enumerated().map { index, count in
                    let text = count == 0 ? "good" : String(repeating: "x", count: count)
                    return TestWidgets.item(text, at: context.now.addingTimeInterval(Double(index) * 60))
                }
                done(TimelineItems(items: items, policy: .never))
            })
    }

    /// An answer beyond a limit.
    struct Load: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var sizes: [Int]
        var limit: String
    }

    @Test(
        arguments: [
            Load(testDescription: "one entry", sizes: [300_000], limit: "262144"),
            Load(testDescription: "a later entry", sizes: [10, 10, 300_000, 10], limit: "262144"),
            Load(testDescription: "40 entries", sizes: Array(repeating: 250_000, count: 40), limit: "8388608"),
            Load(testDescription: "1500 entries", sizes: Array(repeating: 9000, count: 1500), limit: "8388608"),
        ])
    func anAnswerThatWeighsTooMuchIsNamedWithItsLimitAndTheLastContentStays(load: Load) throws {
        let stage = try Stage(TestDaemon())
        var sent = [0]
        try place(stage) { sent }
        try stage.wait(forShown: "good")
        sent = load.sizes
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(for: "the error") { try stage.row().error.string != nil }
        #expect(try stage.row().error.string?.contains(load.limit) == true)
        #expect(stage.shown == ["good", "good as of 12:00"])
        sent = [0]
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(for: "the error to be over") { try stage.row().error.isNull }
        #expect(stage.shown == ["good", "good as of 12:00", "good"])
    }

    @Test func anAnswerJustWithinTheLimitsIsShown() throws {
        let stage = try Stage(TestDaemon())
        try place(stage) { [0] + [Int](repeating: 250_000, count: 32) }
        try stage.wait(forShown: "good")
        try stage.settle()
        #expect(try stage.row().error.isNull)
        #expect(try stage.row().entries.int == 33)
    }

    @Test func anEntryThatGrowsIsNamedWhenItsTimeComes() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(
            TestWidgets.widget { context, done in
                let end = context.now.addingTimeInterval(3600)
                let grown = TimelineItem(date: context.now) { form in
                    guard form.now < end else { return TestWidgets.list(String(repeating: "x", count: 300_000), form) }
                    var list = TestWidgets.list("good", form)
                    list.nextChange = end
                    return list
                }
                done(TimelineItems(items: [grown], policy: .never))
            })
        try stage.wait(forShown: "good")
        stage.daemon.clock.now = stage.daemon.clock.now.adding(seconds: 3600)
        stage.widget?.render()
        try stage.wait(for: "the error") { try stage.row().error.string?.contains("262144") == true }
        #expect(stage.shown == ["good", "good as of 13:00"])
    }
}
