import SipliRenderers
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

@testable import SipliWidgets

/// The widgets of habits in place: a real daemon, its real subscription, and what is finally shown.
@Suite struct HabitDaemonTests {
    @Test("a habit that is added, done, taken back or undone is shown at once")
    func changes() throws {
        let desk = try Desk(HabitsWidget().body.declared, .systemMedium)
        try desk.wait(forShown: "Add your first habit")
        try desk.call(#"{"op":"habits.add","name":"Read","emoji":"📚"}"#)
        try desk.call(#"{"op":"habits.add","name":"Run"}"#)
        try desk.wait(forShown: "0 of 2 done", "Read", "Run")
        try desk.call(#"{"op":"intents.run","intent":"CompleteHabit","params":{"habit":"Read"}}"#)
        try desk.wait(forShown: "1 of 2 done", "50%")
        try desk.call(#"{"op":"habits.complete","habit":"Run"}"#)
        try desk.wait(forShown: "All done", "100%")
        try desk.call(#"{"op":"undo"}"#)
        try desk.wait(forShown: "1 of 2 done")
        try desk.call(#"{"op":"intents.run","intent":"LogHabitValue","params":{"habit":"Read","value":0}}"#)
        try desk.wait(forShown: "0 of 2 done")
    }

    @Test("at the end of the day every habit is open again, on time and without an event")
    func midnight() throws {
        let desk = try Desk(HabitsWidget().body.declared, .systemMedium)
        try desk.call(#"{"op":"habits.add","name":"Read"}"#)
        try desk.call(#"{"op":"habits.complete","habit":"Read"}"#)
        try desk.wait(forShown: "All done")
        try desk.wait(forBoundary: "2026-06-11T00:00:00Z")
        desk.daemon.clock.now = try ManualClock.instant("2026-06-11T00:00:00Z")
        desk.widget?.render()
        try desk.wait(forShown: "0 of 1 done")
    }

    @Test("each place shows the habits that it was told to show")
    func configured() throws {
        let desk = try Desk(HabitsWidget().body.declared, .systemMedium)
        try desk.call(#"{"op":"habits.add","name":"Read","category":"learning"}"#)
        try desk.call(#"{"op":"habits.add","name":"Run","category":"health"}"#)
        try desk.wait(forShown: "0 of 2 done")
        try desk.call(
            #"{"op":"widgets.configure","kind":"RemainingHabitsWidget","host":"test","configuration":{"category":"health"}}"#
        )
        try desk.wait { $0.words.contains("Health") && $0.words.contains("Run") && !$0.words.contains("Read") }
        try desk.call(#"{"op":"widgets.configure","kind":"RemainingHabitsWidget","host":"test"}"#)
        try desk.wait(forShown: "Read", "Run")
    }

    @Test("a chosen category that is deleted is told once, in a tooltip until the next choice, and all are shown")
    func gone() throws {
        let desk = try Desk(HabitsWidget().body.declared, .systemMedium)
        let chores = try #require(try desk.call(#"{"op":"habits.category.add","name":"Chores"}"#).category.string)
        try desk.call(#"{"op":"habits.add","name":"Sweep","category":"Chores"}"#)
        try desk.call(#"{"op":"habits.add","name":"Run"}"#)
        try desk.call(
            #"{"op":"widgets.configure","kind":"RemainingHabitsWidget","host":"test","configuration":{"category":"\#(chores)"}}"#
        )
        try desk.wait { $0.words.contains("Sweep") && !$0.words.contains("Run") }
        #expect(desk.notes == [])
        try desk.call(#"{"op":"habits.category.delete","category":"Chores"}"#)
        try desk.wait(forShown: "Sweep", "Run")
        try desk.call(#"{"op":"habits.complete","habit":"Run"}"#)
        try desk.wait(forShown: "1 of 2 done")
        #expect(desk.notes == ["the category that was chosen no longer exists; choose another one with configure"])
        let bar = StatusSource(try #require(HabitsWidget().body.declared.declarations.first))
        let told = "The category chosen for this place no longer exists."
        #expect(bar.content(try #require(desk.content)).tooltip.last == told)
        try desk.call(#"{"op":"widgets.configure","kind":"RemainingHabitsWidget","host":"test"}"#)
        try desk.wait { _ in desk.content?.gone == [] }
        #expect(!bar.content(try #require(desk.content)).tooltip.contains(told))
    }

    @Test("the habits stay shown when the daemon stops")
    func offline() throws {
        let desk = try Desk(HabitsWidget().body.declared, .systemMedium)
        try desk.call(#"{"op":"habits.add","name":"Read"}"#)
        try desk.wait(forShown: "Read")
        try desk.daemon.stop()
        try desk.waitForOffline()
        #expect(desk.last?.words.contains("Read") == true)
    }

    @Test("what looks the same is not drawn again")
    func once() throws {
        let desk = try Desk(HabitsWidget().body.declared, .systemSmall)
        try desk.call(#"{"op":"habits.add","name":"Read"}"#)
        try desk.wait(forShown: "0/1")
        let count = desk.count
        // A small widget and its tooltip have no categories.
        let requests = desk.requests
        try desk.call(#"{"op":"habits.edit","habit":"Read","category":"health"}"#)
        try desk.wait { _ in desk.requests > requests }
        try desk.call(#"{"op":"habits.complete","habit":"Read"}"#)
        try desk.wait(forShown: "1/1")
        #expect(desk.count == count + 1)
    }
}
