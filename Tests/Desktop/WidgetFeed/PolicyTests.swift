import FoundationEssentials
import SipliCore
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgetFeed

/// When a placed widget's provider is asked, and when it is not.
@Suite struct PolicyTests {
    struct Promise: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Seconds after the request.
        var entries: [Double]
        var policy: @Sendable (Date) -> TimelineReloadPolicy
        /// Seconds after the request; nil for never.
        var due: Int64?
    }

    static let promises = [
        Promise(testDescription: "atEnd", entries: [0, 3600, 7200, 10_800], policy: { _ in .atEnd }, due: 10_800),
        Promise(testDescription: "atEnd of one entry", entries: [0], policy: { _ in .atEnd }, due: 60),
        Promise(
            testDescription: "after, before the end", entries: [0, 7200], policy: { .after($0 + 1800) }, due: 1800),
        Promise(testDescription: "after, behind the end", entries: [0, 60], policy: { .after($0 + 7200) }, due: 7200),
        Promise(testDescription: "after, in the past", entries: [0, 60], policy: { .after($0 - 60) }, due: 60),
        Promise(testDescription: "never", entries: [0, 60], policy: { _ in .never }, due: nil),
    ]

    @Test(arguments: promises) func aTimelineIsAskedForAnewWhenItsPolicySaysAndOnce(_ promise: Promise) throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        // The entry for the end of the day is requested ahead of time.
        func count() -> Int { runs.dates.filter { $0 <= Date(stage.daemon.clock.now) }.count }
        try stage.place(
            TestWidgets.widget { context, done in
                runs.dates.append(context.now)
                let items = promise.entries.map { TestWidgets.item("\($0)", at: context.now + $0) }
                done(TimelineItems(items: items, policy: promise.policy(context.now)))
            })
        try stage.wait(forShown: "0.0")
        try stage.settle()
        // The widget confirms this change, which its provider does not need, after everything that was sent before.
        func pass(_ name: String) throws {
            try stage.daemon.client().result(#"{"op":"settings.set","name":"name","value":"\#(name)"}"#)
            try stage.settle()
        }
        // A daemon that has just started may still send its day.
        try pass("a")
        let begun = count()
        try stage.daemon.move(bySeconds: promise.due.map { $0 - 1 } ?? 5 * 3600)
        try pass("b")
        #expect(count() == begun)
        if promise.due == nil {
            try stage.daemon.travel(to: "Europe/Bucharest")
        } else {
            try stage.daemon.move(bySeconds: 1)
        }
        try stage.wait(for: "another run") { count() == begun + 1 }
        try pass("c")
        #expect(count() == begun + 1)
    }

    @Test func anEntryIsShownByItselfWhenItsTimeComes() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(
            TestWidgets.widget { context, done in
                runs.dates.append(context.now)
                let items = [("first", 0), ("second", 0.125)].map { TestWidgets.item($0.0, at: context.now + $0.1) }
                done(TimelineItems(items: items, policy: .never))
            })
        try stage.wait(forShown: "first")
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        stage.loop.turn(limitMilliseconds: 0)
        let now = stage.daemon.clock.now
        stage.daemon.clock.now = Instant(milliseconds: now.milliseconds + 125)
        try stage.wait(forShown: "second")
        #expect(stage.shown == ["first", "second"])
    }

    @Test func anotherSchemeIsDrawnWithoutARunOfTheProvider() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs))
        try stage.wait(forShown: "2026-06-10 0")
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        var form = Evaluation(
            family: .accessoryInline, size: WidgetFamily.accessoryInline.size, now: Date(), measurer: NoMeasurer())
        form.scheme = .dark
        stage.widget?.reshape([form])
        try stage.settle()
        #expect(stage.shown == ["2026-06-10 0", "2026-06-10 0"])
        #expect(runs.dates.count == 2)
    }

    @Test func tenMinutesOfLiveTextAskTheProviderForNothing() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(
            TestWidgets.widget { context, done in
                runs.dates.append(context.now)
                let item = TimelineItem(date: context.now) { form in
                    var list = TestWidgets.list("\(Int(form.now.timeIntervalSince(context.now))) s", form)
                    list.nextChange = form.now + 1
                    return list
                }
                done(TimelineItems(items: [item], policy: .never))
            })
        try stage.wait(forShown: "0 s")
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        for _ in 1...10 {
            try stage.daemon.move(bySeconds: 60)
            stage.widget?.render()
        }
        try stage.settle()
        #expect(stage.shown == (0...10).map { "\($0 * 60) s" })
        #expect(runs.dates.count == 2)
    }

    @Test func textThatChangesEachSecondIsDrawnOnceAMinuteWhereThatIsWanted() throws {
        let start = Date(timeIntervalSince1970: 0)
        var ticks = LiveTicks(seconds: 60)
        var (now, draws) = (start, 0)
        while now < start + 600 {
            var list = DisplayList(size: Size(width: 1, height: 1), tint: .tint)
            list.nextChange = now + 1
            draws += 1
            guard let next = ticks.next([list], after: now) else { break }
            now = next
        }
        // The first change comes at its own time, the others a minute apart.
        #expect(draws == 11)
    }

    @Test func aProviderIsToldItsPlaceInPoints() throws {
        let stage = try Stage(TestDaemon())
        var seen: [TimelineProviderContext] = []
        try stage.place(
            TestWidgets.widget { context, done in
                seen.append(context)
                done(TimelineItems(items: [TestWidgets.item("seen", at: context.now)], policy: .never))
            })
        try stage.wait(forShown: "seen")
        #expect(seen.first?.family == .accessoryInline)
        #expect(seen.first?.displaySize == Size(width: 234, height: 26))
        #expect(seen.first?.isPreview == false)
        let form = Evaluation(
            family: .systemSmall, size: Size(width: 240, height: 160), now: Date(), measurer: NoMeasurer())
        let terminal = WidgetPlacement(TestWidgets.total(), family: .systemSmall, forms: [form])
        #expect(terminal.context(FeedSnapshots(), now: Date()).displaySize == form.size)
    }

    @Test func everyWidgetFollowsEachChangeAndNoneGoesBack() throws {
        let daemon = try TestDaemon()
        let stages = try [Stage(daemon), Stage(daemon)]
        for stage in stages {
            try stage.place(TestWidgets.total())
            try stage.wait(forShown: "2026-06-10 0")
            try stage.settle()
        }
        let (client, other) = (try daemon.client(), try daemon.client())
        var random = SplitMix64(seed: 7)
        for index in 1...200 {
            let reply = try client.call(#"{"op":"hydration.log","ml":1}"#)
            for stage in stages where Bool.random(using: &random) { stage.loop.turn(limitMilliseconds: 0) }
            guard index.isMultiple(of: 10) else { continue }
            // A widget that has not followed yet is known to be behind.
            let revision = try #require(reply.rev.int)
            for row in try other.result(#"{"op":"widgets"}"#).widgets.array {
                #expect(row.stale.bool == true || row.rev.int.map { $0 >= revision } == true)
            }
        }
        for stage in stages {
            try stage.wait(forShown: "2026-06-10 200")
            let totals = stage.shown.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
            #expect(totals == totals.sorted() && totals.count == stage.shown.count)
        }
    }
}
