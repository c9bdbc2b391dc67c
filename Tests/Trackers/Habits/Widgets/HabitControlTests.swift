import Foundation
import SipliRenderers
import SipliTestSupport
import SipliWidgetTestSupport
import Synchronization
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// The control that switches a habit.
@Suite struct HabitControlTests {
    private static func shown(_ client: LineClient?, _ configuration: String? = nil) throws -> Evaluated {
        let control = try #require(HabitControlWidget().body.declared.declarations.first?.control)
        var context = Evaluated.context()
        if let client { context.snapshots = ["habits": try client.snapshotJSON("habits")] }
        context.configuration = configuration
        return Evaluated(control.preview(context).evaluate(Evaluated.evaluation()))
    }

    @Test("on is done, off takes it back, and a count is completed to its target")
    func toggles() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let read = try #require(
            try client.result(#"{"op":"habits.add","name":"Read","emoji":"📚"}"#).habit.string)
        let water = try #require(
            try client.result(#"{"op":"habits.add","name":"Water","target":8,"unit":"glasses"}"#).habit.string)
        // The first that is left.
        var control = try Self.shown(client)
        #expect(control.words.contains("📚") && control.words.contains("Read") && control.words.contains("Not yet"))
        #expect(control.intents == [#"CompleteHabit {"habit":"\#(read)"}"#])
        try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        control = try Self.shown(client)
        #expect(control.intents == [#"CompleteHabit {"habit":"\#(water)"}"#])
        #expect(control.words.contains("0 of 8 glasses"))
        // The chosen one, which is done.
        control = try Self.shown(client, #"{"habit":"\#(read)"}"#)
        #expect(control.intents == [#"CompleteHabit {"done":false,"habit":"\#(read)"}"#])
        #expect(control.words.contains("Done") && control.list.regions.first?.toggle?.isOn == true)
        #expect(control.list.status.state == "on")
        try client.result(#"{"op":"habits.log","habit":"Read","value":0}"#)
        #expect(try Self.shown(client, #"{"habit":"\#(read)"}"#).list.status.state == "off")
    }

    @Test("a chosen habit that was deleted is not replaced by another one")
    func gone() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let read = try #require(try client.result(#"{"op":"habits.add","name":"Read"}"#).habit.string)
        try client.result(#"{"op":"habits.add","name":"Run"}"#)
        try client.result(#"{"op":"habits.delete","habit":"Read"}"#)
        let control = try Self.shown(client, #"{"habit":"\#(read)"}"#)
        #expect(control.words.contains("Habit not found") && control.intents == [])
    }

    @Test("a value in the snapshots is there without waiting")
    func ready() throws {
        let control = try #require(HabitControlWidget().body.declared.declarations.first?.control)
        let isThere = Mutex(false)
        control.current(Evaluated.context()) { _ in isThere.withLock { $0 = true } }
        #expect(isThere.withLock { $0 })
    }

    @Test("without a habit to switch there is nothing to tap, and it says why")
    func nothing() throws {
        let daemon = try TestDaemon()
        for (client, words) in [(nil, "Start Sipli"), (try daemon.client(), "No habits yet")] {
            let control = try Self.shown(client)
            #expect(control.words.contains(words) && control.intents == [])
        }
        // What one wants less of cannot be completed.
        try daemon.client().result(#"{"op":"habits.add","name":"Coffee","target":2,"target_type":"atMost"}"#)
        #expect(try Self.shown(daemon.client()).intents == [])
    }

    @Test("a limit that was chosen is a button that adds 1, also once it is exceeded")
    func limit() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let coffee = try #require(
            try client.result(#"{"op":"habits.add","name":"Coffee","target":1,"target_type":"atMost"}"#).habit.string)
        for _ in 0...2 {
            let control = try Self.shown(client, #"{"habit":"\#(coffee)"}"#)
            #expect(control.intents == [#"LogHabitValue {"add":1,"habit":"\#(coffee)"}"#])
            #expect(control.list.regions.first?.toggle == nil && control.list.status.press == "Add 1")
            try client.result(#"{"op":"habits.log","habit":"Coffee","add":1}"#)
        }
    }
}
