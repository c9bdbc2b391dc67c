import FoundationEssentials
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Synchronization
import Testing

/// A misbehaving provider is reported by `widgets` and `doctor`, and disturbs nothing else.
@Suite(.tags(.programs)) struct NamedTests {
    /// What a provider can do wrong, and the texts that report it.
    enum Fault: String, CaseIterable {
        case hangs = "no answer within 10"
        case givesNothing = "no entries"
        case givesFarTooMuch = "100000 entries; 2000 are allowed"
        case hasAViewThatHangs = "timeline gave no answer"
    }

    @Test(arguments: Fault.allCases) func whatAProviderDoesWrongIsNamedAndDisturbsNothingElse(fault: Fault) throws {
        let daemon = try TestDaemon()
        let (good, bad) = (try Stage(daemon), try Stage(daemon))
        let thread = HangingThread()
        defer { thread.letGo() }
        try good.place(TestWidgets.total())
        try good.wait(forShown: "2026-06-10 0")
        let isAsked = Mutex(false)
        try bad.place(
            TestWidgets.widget { context, done in
                isAsked.withLock { $0 = true }
                switch fault {
                case .hangs: break
                case .givesNothing: done(TimelineItems(items: [], policy: .never))
                case .givesFarTooMuch:
                    let item = TestWidgets.item("one", at: context.now)
                    done(TimelineItems(items: Array(repeating: item, count: 100_000), policy: .never))
                case .hasAViewThatHangs:
                    let item = TimelineItem(date: context.now) { form in
                        thread.hangOnce()
                        return TestWidgets.list("late", form)
                    }
                    done(TimelineItems(items: [item], policy: .never))
                }
            }, author: .elsewhere { thread.run($0) })
        try bad.wait(for: "the provider to be asked") { isAsked.withLock { $0 } }
        if fault == .hasAViewThatHangs { try bad.wait(for: "the view to hang") { thread.isHanging } }
        if fault == .hangs || fault == .hasAViewThatHangs { bad.skip(seconds: 10) }
        try bad.wait(for: "the error") {
            try daemon.client().result(#"{"op":"widgets"}"#).widgets.array.contains { !$0.error.isNull }
        }
        for verb in ["widgets", "doctor"] {
            let said = try BuiltProgram.run(["sipli-client", verb], environment: daemon.environment)
            #expect(said.output.contains(fault.rawValue), "\(verb): \(said)")
        }
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try good.wait(forShown: "2026-06-10 300")
        #expect(good.shown == ["2026-06-10 0", "2026-06-10 300"])
    }
}
