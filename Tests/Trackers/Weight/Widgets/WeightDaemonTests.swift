import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

@testable import SipliWidgets

/// The weight widget on a desktop: a real daemon, its real subscription, and what is finally shown.
@Suite struct WeightDaemonTests {
    @Test("FR-006: a weigh-in that is logged, changed or deleted updates the widget")
    func changes() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall)
        try desk.wait(forShown: "Log your first weight")
        let first = try desk.call(#"{"op":"weight.log","value":80.2,"unit":"kg","at":"2026-06-10T07:40:00Z"}"#)
        try desk.wait(forShown: "80.2 kg", "Today 07:40")
        let second = try desk.call(#"{"op":"weight.log","value":79.9,"unit":"kg","at":"2026-06-10T09:00:00Z"}"#)
        try desk.wait(forShown: "79.9 kg", "Today 09:00")
        try desk.call(#"{"op":"weight.edit","entry":"\#(try #require(second.entry.string))","value":79.4}"#)
        try desk.wait(forShown: "79.4 kg", "Today 09:00")
        try desk.call(#"{"op":"weight.delete","entry":"\#(try #require(second.entry.string))"}"#)
        try desk.wait(forShown: "80.2 kg", "Today 07:40")
        try desk.call(#"{"op":"weight.delete","entry":"\#(try #require(first.entry.string))"}"#)
        try desk.wait(forShown: "Log your first weight")
        try desk.call(#"{"op":"undo"}"#)
        try desk.wait(forShown: "80.2 kg")
    }

    @Test("of weigh-ins in one second the last logged is shown, and an older one changes nothing")
    func order() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall)
        for value in [81, 80.5, 80.7] {
            try desk.call(#"{"op":"weight.log","value":\#(value),"unit":"kg","at":"2026-06-10T08:00:00Z"}"#)
        }
        try desk.call(#"{"op":"weight.log","value":83,"unit":"kg","at":"2026-06-09T08:00:00Z"}"#)
        try desk.call(#"{"op":"weight.goal.set","amount":"75 kg"}"#)
        try desk.wait(forShown: "80.7 kg", "5.7 kg left")
    }

    @Test("FR-002: a change of the unit is shown at once")
    func unit() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall)
        try desk.call(#"{"op":"weight.log","value":80,"unit":"kg"}"#)
        try desk.wait(forShown: "80.0 kg")
        try desk.call(#"{"op":"settings.set","name":"weight-unit","value":"lb"}"#)
        // 80 / 0.45359237 = 176.37
        try desk.wait(forShown: "176.4 lb")
        try desk.call(#"{"op":"settings.set","name":"weight-unit","value":"st"}"#)
        try desk.wait(forShown: "12 st 8.4 lb")
    }

    @Test("FR-005: a goal is set, reached, passed and cleared")
    func goal() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall)
        try desk.call(#"{"op":"weight.log","value":80,"unit":"kg","at":"2026-06-01T08:00:00Z"}"#)
        try desk.call(#"{"op":"weight.goal.set","amount":"76 kg"}"#)
        try desk.wait(forShown: "4.0 kg left")
        try desk.call(#"{"op":"weight.log","value":77,"unit":"kg","at":"2026-06-08T08:00:00Z"}"#)
        try desk.wait(forShown: "1.0 kg left")
        #expect(desk.last?.gauges.map(\.fraction) == [0.75])
        try desk.call(#"{"op":"weight.log","value":76,"unit":"kg","at":"2026-06-09T08:00:00Z"}"#)
        try desk.wait(forShown: "Goal reached")
        try desk.call(#"{"op":"weight.log","value":75.5,"unit":"kg","at":"2026-06-10T08:00:00Z"}"#)
        try desk.wait(forShown: "75.5 kg", "Goal reached")
        #expect(desk.last?.symbols.contains("checkmark.circle.fill") == true)
        try desk.call(#"{"op":"weight.goal.clear"}"#)
        try desk.wait { !$0.words.contains("Goal") }
    }

    @Test("after a day the same weight is shown as yesterday's, on time and without an event")
    func midnight() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall)
        try desk.call(#"{"op":"weight.log","value":80,"unit":"kg","at":"2026-06-10T07:40:00Z"}"#)
        try desk.wait(forShown: "Today 07:40")
        try desk.wait(forBoundary: "2026-06-11T00:00:00Z")
        desk.daemon.clock.now = try ManualClock.instant("2026-06-11T00:00:00Z")
        desk.widget?.render()
        try desk.wait(forShown: "Yesterday 07:40")
    }

    @Test("FR-003: without a daemon the widget says how to start it, and then how to log a weight")
    func start() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall, starts: false)
        try desk.wait(forShown: "Start Sipli to see your weight")
        try desk.daemon.start()
        try desk.wait(forShown: "Log your first weight")
    }

    @Test("the weight stays shown when the daemon stops")
    func offline() throws {
        let desk = try Desk(WeightWidget().body.declared, .systemSmall)
        try desk.call(#"{"op":"weight.log","value":80,"unit":"kg","at":"2026-06-10T07:40:00Z"}"#)
        try desk.wait(forShown: "80.0 kg", "Today 07:40")
        try desk.daemon.stop()
        try desk.waitForOffline()
        #expect(desk.last?.words.contains("80.0 kg") == true)
    }
}
