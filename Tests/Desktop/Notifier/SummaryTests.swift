import SipliClient
import SipliCore
import SipliWire
import Testing

@testable import SipliNotifier

/// Several reminders of one tracker: at most three have their own notification, one sums up the others.
@Suite struct SummaryTests {
    private static let names = ["Walk", "Pills", "Stretch", "Read", "Write", "Call"]
    private let traits = ServerTraits(capabilities: ["actions", "body-markup"])
    private static let catalog = TrackerCatalog([
        TrackerDescriptor(
            topic: Topic(name: "habits", bit: 20), name: "habits", entry: .init("check", "checks"), form: "add-check")
    ])

    /// Reminders by their index in `names`, in the order in which they became due.
    private static func items(_ places: [Int], shown: Bool = false) -> [ReminderItem] {
        places.map { place in
            var item = ReminderItem()
            (item.id, item.tracker, item.subjectID) = ("habits-\(place)", "habits", "h\(place)")
            (item.title, item.at, item.shown) = (names[place], "2026-06-10T12:0\(place):00Z", shown)
            (item.link, item.snoozeMinutes) = ("sipli://habit", 20)
            return item
        }
    }

    private static func single(_ place: Int) -> Notice {
        Notice(items([place])[0], isPassing: false, .off)
    }

    private static func summary(_ places: Int...) -> Notice {
        Notice(summaryOf: items(places), in: Slot("habits", .summary), isPassing: false, .off)
    }

    private func show(_ ticket: Int, _ notice: Notice, replacing id: UInt32 = 0) -> Board.Step {
        .show(ticket: ticket, notice, traits, replacing: id)
    }

    /// A board that shows this many reminders: tickets from 1, ids from 40.
    private func board(_ count: Int) -> Board {
        var board = Board(Self.catalog)
        _ = board.take(.held(false))
        _ = board.take(.reminders(Self.items(Array(0..<count))))
        _ = board.take(.server(traits))
        for ticket in 1...min(count, 4) { _ = board.take(.displayed(ticket: ticket, id: UInt32(39 + ticket))) }
        return board
    }

    @Test func fourAtOnceAreThreeAndASummary() {
        var board = Board(Self.catalog)
        _ = board.take(.held(false))
        // The daemon's order does not matter.
        #expect(board.take(.reminders(Self.items([3, 1, 0, 2]))) == [.ask])
        #expect(
            board.take(.server(traits)) == [
                show(1, Self.single(0)), show(2, Self.single(1)), show(3, Self.single(2)), show(4, Self.summary(3)),
            ])
        #expect(Self.summary(3).summary == "1 more: Read")
        #expect(Self.summary(3, 4).summary == "2 more: Read, Write")
    }

    @Test func ofTheSameInstantTheSubjectDecides() {
        var items = Self.items([2, 1, 0, 3])
        for index in items.indices { items[index].at = "2026-06-10T12:00:00Z" }
        #expect(Slots.assign(items).flatMap(\.items).map(\.subjectID) == ["h0", "h1", "h2", "h3"])
        // Offsets count: 13:30+02:00 is before 12:00Z.
        items[3].at = "2026-06-10T13:30:00+02:00"
        #expect(Slots.assign(items).first?.items.map(\.subjectID) == ["h3"])
    }

    @Test func theDaemonIsToldOfEachReminderThatASummaryShows() {
        var board = board(3)
        #expect(board.take(.reminders(Self.items([0, 1, 2, 3, 4]))) == [show(4, Self.summary(3, 4))])
        #expect(
            board.take(.displayed(ticket: 4, id: 43)) == [
                .reportDelivered(reminder: "habits-3"), .reportDelivered(reminder: "habits-4"),
            ])
        #expect(board.take(.reminders(Self.items([0, 1, 2, 3, 4], shown: true))).isEmpty)
    }

    @Test func theFourthMovesUpWhenOneOfThreeIsAnswered() {
        var board = board(4)
        #expect(board.live == [40, 41, 42, 43])
        #expect(board.take(.closed(id: 41, reason: 2)) == [.dismiss(reminder: "habits-1")])
        let steps = board.take(.reminders(Self.items([0, 2, 3], shown: true)))
        #expect(steps.count == 2)
        #expect(steps.contains(.withdraw(43)))
        // It was shown before as part of the summary, and is now shown separately.
        let notice = Notice(Self.items([3], shown: true)[0], isPassing: false, .off)
        #expect(steps.contains(show(5, notice)))
        // The daemon already knows.
        #expect(board.take(.displayed(ticket: 5, id: 50)).isEmpty)
        #expect(board.live == [40, 42, 50])
    }

    @Test func theSummaryChangesItsWordsInItsPlace() {
        var board = board(5)
        #expect(
            board.take(.reminders(Self.items([0, 1, 2, 3, 4, 5]))) == [show(5, Self.summary(3, 4, 5), replacing: 43)])
        #expect(board.take(.displayed(ticket: 5, id: 43)) == [.reportDelivered(reminder: "habits-5")])
        // A reminder answered elsewhere leaves it, also while the person is away.
        _ = board.take(.held(true))
        #expect(
            board.take(.reminders(Self.items([0, 1, 2, 3, 5]))) == [show(6, Self.summary(3, 5), replacing: 43)])
        #expect(board.take(.displayed(ticket: 6, id: 43)).isEmpty)
    }

    @Test func whatASummaryNoLongerShowsDoesNotMoveUp() {
        var board = board(4)
        // The server let the summary expire.
        #expect(board.take(.closed(id: 43, reason: 1)).isEmpty)
        #expect(board.take(.reminders(Self.items([0, 1, 3]))) == [.withdraw(42)])
    }

    @Test func anOlderOneTakesAPlaceAndTheThirdJoinsTheSummary() {
        var board = Board(Self.catalog)
        _ = board.take(.held(false))
        _ = board.take(.reminders(Self.items([1, 2, 3])))
        _ = board.take(.server(traits))
        for ticket in 1...3 { _ = board.take(.displayed(ticket: ticket, id: UInt32(39 + ticket))) }
        #expect(
            board.take(.reminders(Self.items([0, 1, 2, 3]))) == [
                .withdraw(42), show(4, Self.single(0)), show(5, Self.summary(3)),
            ])
    }

    @Test func dismissingASummaryDismissesThoseInIt() {
        var board = board(5)
        #expect(
            board.take(.closed(id: 43, reason: 2)) == [
                .dismiss(reminder: "habits-3"), .dismiss(reminder: "habits-4"),
            ])
        #expect(board.take(.reminders(Self.items([0, 1, 2]))).isEmpty)
    }

    @Test func snoozingASummarySnoozesThoseInIt() {
        var board = board(5)
        let slot = Slot("habits", .summary)
        #expect(
            board.take(.invoked(id: 43, key: "snooze", token: nil)) == [
                .snooze(slot: slot, reminder: "habits-3", minutes: 20),
                .snooze(slot: slot, reminder: "habits-4", minutes: 20), .withdraw(43),
            ])
        let message = Notice(failure: "disk full", in: slot, .off)
        #expect(
            board.take(.failed(slot: slot, message: "disk full")) == [
                .show(ticket: 5, message, traits, replacing: 43)
            ])
    }

    @Test func aClickOnASummaryOpensTheTrackersForm() {
        var board = board(4)
        #expect(
            board.take(.invoked(id: 43, key: "default", token: "t")) == [
                .open(link: "sipli://add-check", token: "t"), .withdraw(43),
            ])
        #expect(
            board.take(.invoked(id: 40, key: "default", token: nil)).first == .open(link: "sipli://habit", token: nil))
    }

    @Test func aTrackerWithoutAFormOpensTheDay() {
        var board = Board(TrackerCatalog([]))
        _ = board.take(.held(false))
        _ = board.take(.reminders(Self.items([0, 1, 2, 3])))
        _ = board.take(.server(traits))
        _ = board.take(.displayed(ticket: 4, id: 43))
        #expect(
            board.take(.invoked(id: 43, key: "default", token: nil)).first == .open(link: "sipli://today", token: nil))
    }

    @Test func afterARestartOnlyWhatWasNotShownIsShown() {
        var board = Board(Self.catalog)
        _ = board.take(.held(false))
        _ = board.take(
            .reminders(Self.items([0, 1], shown: true) + Self.items([2]) + Self.items([3, 4], shown: true)))
        #expect(board.take(.server(traits)) == [show(1, Self.single(2))])
        // A new reminder in the summary shows all of it again.
        let items = Self.items([0, 1, 2, 3, 4], shown: true) + Self.items([5])
        #expect(board.take(.displayed(ticket: 1, id: 40)) == [.reportDelivered(reminder: "habits-2")])
        #expect(board.take(.reminders(items)) == [show(2, Self.summary(3, 4, 5))])
        #expect(board.take(.displayed(ticket: 2, id: 41)) == [.reportDelivered(reminder: "habits-5")])
    }

    @Test func aLostServerLosesEachOfThem() {
        var board = board(4)
        _ = board.take(.serverWent)
        #expect(board.live.isEmpty)
        // Nothing is new yet.
        #expect(board.take(.serverCame).isEmpty)
        #expect(board.take(.reminders(Self.items([0, 1, 2, 3, 4]))) == [.ask])
        #expect(board.take(.server(traits)) == [show(5, Self.summary(3, 4))])
    }

    @Test func inPrivateTheTitlesStayAndNothingElse() {
        var board = board(4)
        // Titles have no values, so a summary is the same in private.
        let steps = board.take(.privacy(.on))
        #expect(
            !steps.contains {
                if case .show(_, let notice, _, _) = $0 { notice.slot.content == .summary } else { false }
            })
        #expect(Self.summary(3).body.isEmpty)
    }

    @Test func eachSlotIsKnownToServersByATagOfItsOwn() {
        let slots = [Slot("habits"), Slot("habits", .subject("h1")), Slot("habits", .summary), Slot("hydration")]
        #expect(slots.map(\.tag) == ["sipli-habits", "sipli-habits-h1", "sipli-habits/more", "sipli-hydration"])
    }
}
