import SipliClient
import SipliCore
import SipliWire
import Testing

@testable import SipliNotifier

/// Live activities as notifications.
@Suite struct ActivityTests {
    private func activity(_ status: String = "active") -> ActivitiesSnapshot.Item {
        var item = ActivitiesSnapshot.Item()
        (item.activity, item.type, item.status) = ("a1", "HabitSession", status)
        (item.title, item.body) = ("Meditate", "since 14:32")
        var stop = ReminderAction()
        (stop.id, stop.label, stop.privateLabel, stop.intent) = ("stop", "Stop", "Stop", "StopHabitSession")
        item.actions = [stop]
        return item
    }

    private func notice(_ item: ActivitiesSnapshot.Item, _ privacy: Privacy = .off) -> Notice? {
        ReminderItem(item, privacy).map { Notice($0, isPassing: false, privacy) }
    }

    @Test("an activity is a notification with its texts and buttons, and none to snooze or open")
    func shown() throws {
        let notice = try #require(self.notice(activity()))
        #expect(notice.summary == "Meditate" && notice.body == "since 14:32")
        #expect(notice.actions == [Notice.Action(key: "stop", label: "Stop")])
    }

    @Test("a stale one says so, and one that has ended or has no texts is not shown")
    func stale() {
        #expect(notice(activity("stale"))?.body == "since 14:32, out of date")
        #expect(notice(activity("ended")) == nil)
        var silent = activity()
        silent.title = nil
        #expect(notice(silent) == nil)
    }

    @Test("while values are private it does not say what it is")
    func hidden() throws {
        let notice = try #require(self.notice(activity(), .on))
        #expect(notice.summary == "In progress" && notice.body == "")
        #expect(notice.actions.map(\.label) == ["Stop"])
    }

    @Test("it is shown once, changed in its place when it becomes stale, and withdrawn when it ends")
    func life() throws {
        let traits = ServerTraits(capabilities: ["actions"])
        var board = Board(.standard)
        _ = board.take(.held(false))
        func items(_ status: String) -> [ReminderItem] {
            [ReminderItem(activity(status), .off)].compactMap(\.self)
        }
        #expect(board.take(.reminders(items("active"))) == [.ask])
        let first = try #require(self.notice(activity()))
        #expect(board.take(.server(traits)) == [.show(ticket: 1, first, traits, replacing: 0)])
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.reminders(items("active"))).isEmpty)
        let second = try #require(self.notice(activity("stale")))
        #expect(board.take(.reminders(items("stale"))) == [.show(ticket: 2, second, traits, replacing: 40)])
        _ = board.take(.displayed(ticket: 2, id: 40))
        #expect(board.take(.reminders(items("ended"))) == [.withdraw(40)])
    }

    @Test("one that was closed by hand stays closed while it goes on")
    func closed() {
        var board = Board(.standard)
        _ = board.take(.held(false))
        let items = [ReminderItem(activity(), .off)].compactMap(\.self)
        _ = board.take(.reminders(items))
        _ = board.take(.server(ServerTraits(capabilities: ["actions"])))
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.closed(id: 40, reason: 2))
        #expect(board.take(.reminders(items)).isEmpty)
        // A change with an alert is told all the same, once.
        var hotter = activity()
        (hotter.body, hotter.alerts) = ("hotter", 1)
        let alerted = [ReminderItem(hotter, .off)].compactMap(\.self)
        #expect(board.take(.reminders(alerted)).count == 1)
        _ = board.take(.displayed(ticket: 2, id: 41))
        #expect(board.take(.reminders(alerted)).isEmpty)
    }
}
