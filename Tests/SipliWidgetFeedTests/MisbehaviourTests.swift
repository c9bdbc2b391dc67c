import FoundationEssentials
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
        #expect(stage.shown == ["good"])
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
