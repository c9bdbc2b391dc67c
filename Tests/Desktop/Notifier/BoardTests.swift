import SipliClient
import SipliCore
import SipliWire
import Testing

@testable import SipliNotifier

@Suite struct BoardTests {
    private static let actions = ReminderAction.logging("log-250", "250 ml")
    private let traits = ServerTraits(capabilities: ["actions", "body-markup"])

    /// A board with a server, a person present, and these due reminders.
    private func board(_ items: ReminderItem...) -> (Board, [Board.Step]) {
        var board = Board(.standard)
        _ = board.take(.held(false))
        let asked = board.take(.reminders(items))
        #expect(asked == (items.contains { !$0.shown } ? [.ask] : []))
        let steps = board.take(.server(traits))
        return (board, steps)
    }

    private func notice(_ item: ReminderItem, _ privacy: Privacy = .off) -> Notice {
        Notice(item, isPassing: item.tracker == "hydration", privacy)
    }

    @Test func whatIsDueIsShownOnceAndTheDaemonIsTold() {
        let item = ReminderItem.sip("r1")
        var (board, steps) = board(item)
        #expect(steps == [.show(ticket: 1, notice(item), traits, replacing: 0)])
        #expect(board.take(.displayed(ticket: 1, id: 40)) == [.reportDelivered(reminder: "r1")])
        #expect(board.live == [40])
        // The daemon's echo of it, and any other news, change nothing.
        #expect(board.take(.reminders([.sip("r1", shown: true)])).isEmpty)
        #expect(board.take(.held(true)).isEmpty)
        #expect(board.take(.held(false)).isEmpty)
    }

    @Test func whatWasShownBeforeTheNotifierStartedIsNotShownAgain() {
        var (board, steps) = board(.sip("r1", shown: true))
        #expect(steps.isEmpty)
        #expect(board.take(.reminders([.sip("r2")])) == [.show(ticket: 1, notice(.sip("r2")), traits, replacing: 0)])
    }

    @Test func whatIsNoLongerTrueIsWithdrawn() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.reminders([])) == [.withdraw(40)])
        #expect(board.live.isEmpty)
        // The server's signal about its own close is not a person's action.
        #expect(board.take(.closed(id: 40, reason: 3)).isEmpty)
    }

    @Test func whatEndsBeingTrueWhileTheServerIsAskedToShowItIsWithdrawnAfterwards() {
        var (board, _) = board(.sip("r1"))
        #expect(board.take(.reminders([])).isEmpty)
        #expect(board.take(.displayed(ticket: 1, id: 40)) == [.reportDelivered(reminder: "r1"), .withdraw(40)])
        // Back after a snooze requested elsewhere.
        let again = board.take(.reminders([.sip("r1")]))
        #expect(again == [.show(ticket: 2, notice(.sip("r1")), traits, replacing: 0)])
    }

    @Test func theNextOneOfATrackerTakesThePlaceOfTheLast() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        let next = ReminderItem.sip("r2", text: "1500 of 2450 ml")
        #expect(board.take(.reminders([next])) == [.show(ticket: 2, notice(next), traits, replacing: 40)])
        #expect(board.take(.displayed(ticket: 2, id: 40)) == [.reportDelivered(reminder: "r2")])
    }

    @Test func newNumbersOfTheSameOneReplaceItWithoutBeingToldAgain() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        let changed = ReminderItem.sip("r1", text: "1300 of 2450 ml", shown: true)
        #expect(board.take(.reminders([changed])) == [.show(ticket: 2, notice(changed), traits, replacing: 40)])
        #expect(board.take(.displayed(ticket: 2, id: 40)).isEmpty)
    }

    @Test func eachTrackerHasItsOwn() {
        var (board, steps) = board(.sip("r1"), .weighIn("w1"))
        #expect(steps.count == 2)
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.displayed(ticket: 2, id: 41))
        #expect(board.take(.reminders([.weighIn("w1")])) == [.withdraw(40)])
        #expect(board.live == [41])
    }

    private static let meanings: [(String, Board.Step)] = [
        ("log-250", .run(slot: Slot("hydration"), actions)),
        ("snooze", .snooze(slot: Slot("hydration"), reminder: "r1", minutes: 20)),
        ("default", .open(link: "sipli://add-intake", token: "t1")),
    ]

    @Test(arguments: meanings)
    func anActionDoesWhatItSaysOnceAndEndsTheNotification(_ key: String, _ step: Board.Step) {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.invoked(id: 40, key: key, token: "t1")) == [step, .withdraw(40)])
        #expect(board.take(.invoked(id: 40, key: key, token: "t1")).isEmpty)
        #expect(board.take(.closed(id: 40, reason: 2)).isEmpty)
        // What an action leaves to be done has its own test.
        guard key != "log-250" else { return }
        #expect(board.take(.reminders([.sip("r1", text: "other", shown: true)])).isEmpty)
    }

    @Test(arguments: [(40, "rm -rf"), (40, "open"), (99, "default"), (0, "default")] as [(UInt32, String)])
    func whatWasNotOfferedDoesNothing(_ id: UInt32, _ key: String) {
        var (board, _) = board(.sip("r1"))
        #expect(board.take(.invoked(id: id, key: key, token: nil)).isEmpty)
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.invoked(id: id, key: key, token: nil)).isEmpty)
    }

    @Test func closingByThePersonIsADismissal() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.closed(id: 40, reason: 2)) == [.dismiss(reminder: "r1")])
        #expect(board.take(.reminders([.sip("r1", shown: true)])).isEmpty)
    }

    @Test func closingTheOldOneDoesNotDismissTheOneThatIsOnItsWay() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.reminders([.sip("r2")])).count == 1)
        #expect(board.take(.closed(id: 40, reason: 2)).isEmpty)
        #expect(board.take(.displayed(ticket: 2, id: 41)) == [.reportDelivered(reminder: "r2")])
        #expect(board.take(.closed(id: 41, reason: 2)) == [.dismiss(reminder: "r2")])
    }

    @Test(arguments: [1, 3, 4] as [UInt32]) func whatEndsByItselfIsNoDismissalAndStaysAway(_ reason: UInt32) {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.closed(id: 40, reason: reason)).isEmpty)
        #expect(board.take(.reminders([.sip("r1", text: "other", shown: true)])).isEmpty)
    }

    @Test func aServerThatClosesBeforeItTellsTheActionIsUnderstood() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.closed(id: 40, reason: 4))
        #expect(
            board.take(.invoked(id: 40, key: "log-250", token: nil)) == [.run(slot: Slot("hydration"), Self.actions)])
    }

    @Test func aFailureIsSaidInThePlaceOfTheReminderAndGoesByItself() {
        let item = ReminderItem.sip("r1", shown: true)
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.invoked(id: 40, key: "log-250", token: nil))
        _ = board.take(.closed(id: 40, reason: 2))
        let message = Notice(failure: "disk full", in: Slot("hydration"), .off)
        #expect(
            board.take(.failed(slot: Slot("hydration"), message: "disk full")) == [
                .show(ticket: 2, message, traits, replacing: 40)
            ])
        #expect(message.expiry > 0 && message.actions.isEmpty && message.body == "disk full")
        #expect(board.take(.displayed(ticket: 2, id: 41)).isEmpty)
        #expect(board.take(.reminders([item])).isEmpty)
        #expect(board.take(.reminders([])).isEmpty)
        #expect(board.take(.closed(id: 41, reason: 2)).isEmpty)
    }

    @Test func whoIsAwayIsOfferedTheNewestAfterwardsOnce() {
        var board = Board(.standard)
        // The person's presence is not known yet.
        #expect(board.take(.reminders([.sip("r1")])).isEmpty)
        #expect(board.take(.held(true)).isEmpty)
        #expect(board.take(.reminders([.sip("r2")])).isEmpty)
        #expect(board.take(.held(false)) == [.ask])
        let step = Board.Step.show(ticket: 1, notice(.sip("r2")), traits, replacing: 0)
        #expect(board.take(.server(traits)) == [step])
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.closed(id: 40, reason: 1))
        _ = board.take(.held(true))
        #expect(board.take(.held(false)).isEmpty)
    }

    @Test func whileHeldAnOldOneGivesWayToNothing() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.held(true))
        #expect(board.take(.reminders([.sip("r2")])) == [.withdraw(40)])
        #expect(board.take(.held(false)) == [.show(ticket: 2, notice(.sip("r2")), traits, replacing: 0)])
    }

    @Test func privacyTakesValuesAwayAtOnce() {
        let item = ReminderItem.sip("r1")
        var (board, _) = board(item)
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.held(true))
        #expect(
            board.take(.privacy(.on)) == [.show(ticket: 2, notice(item, .on), traits, replacing: 40)])
    }

    @Test func withoutAServerItWaitsForOne() {
        var board = Board(.standard)
        _ = board.take(.held(false))
        #expect(board.take(.reminders([.sip("r1")])) == [.ask])
        #expect(board.take(.server(nil)).isEmpty)
        #expect(board.take(.serverCame) == [.ask])
        #expect(board.take(.server(traits)).count == 1)
    }

    @Test func aServerThatRestartsWhileItIsAskedIsAskedAgain() {
        var board = Board(.standard)
        _ = board.take(.held(false))
        #expect(board.take(.reminders([.sip("r1")])) == [.ask])
        #expect(board.take(.serverCame) == [.ask])
        #expect(board.take(.server(nil)).isEmpty)
        #expect(board.take(.server(traits)).count == 1)
    }

    @Test func somethingNewAsksAServerAgainThatCanBeStarted() {
        var board = Board(.standard)
        _ = board.take(.held(false))
        _ = board.take(.reminders([.sip("r1")]))
        _ = board.take(.server(nil))
        #expect(board.take(.reminders([.sip("r2")])) == [.ask])
    }

    @Test func aServerThatRestartsShowsOnlyWhatWasNotSeen() {
        var (board, _) = board(.sip("r1"), .weighIn("w1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(board.take(.serverWent).isEmpty)
        #expect(board.live.isEmpty)
        #expect(board.take(.serverCame) == [.ask])
        #expect(
            board.take(.server(traits)) == [.show(ticket: 3, notice(.weighIn("w1")), traits, replacing: 0)])
        // The old server's answer arrives too late.
        #expect(board.take(.displayed(ticket: 2, id: 7)).isEmpty)
        #expect(board.live.isEmpty)
        #expect(board.take(.displayed(ticket: 3, id: 1)) == [.reportDelivered(reminder: "w1")])
        // Its ids are no longer valid.
        #expect(board.take(.closed(id: 40, reason: 2)).isEmpty)
        #expect(board.take(.reminders([.weighIn("w1", shown: true)])).isEmpty)
    }

    @Test func theIdsOfAServerThatAnotherReplacedAtOnceMeanNothing() {
        var (board, _) = board(.sip("r1"), .weighIn("w1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.displayed(ticket: 2, id: 41))
        // The weigh-in is no longer shown, and only its id is remembered.
        #expect(board.take(.reminders([.sip("r1", shown: true)])) == [.withdraw(41)])
        #expect(board.take(.serverCame).isEmpty)
        #expect(board.live.isEmpty)
        for id: UInt32 in [40, 41] {
            #expect(board.take(.invoked(id: id, key: "default", token: nil)).isEmpty)
            #expect(board.take(.closed(id: id, reason: 2)).isEmpty)
        }
        #expect(board.take(.reminders([.sip("r2")])) == [.ask])
        #expect(
            board.take(.server(traits)) == [.show(ticket: 3, notice(.sip("r2")), traits, replacing: 0)])
    }

    @Test func aServerThatFailsIsNotAskedForEver() {
        var (board, steps) = board(.sip("r1"))
        for ticket in 1...3 {
            #expect(steps == [.show(ticket: ticket, notice(.sip("r1")), traits, replacing: 0)])
            #expect(board.take(.refused(ticket: ticket)).isEmpty)
            steps = board.take(.reminders([.sip("r1")]))
        }
        #expect(steps.isEmpty)
        #expect(board.take(.reminders([.sip("r2")])).count == 1)
    }

    @Test func oneThatComesBackAfterASnoozeIsShownAgain() {
        var (board, _) = board(.sip("r1"))
        _ = board.take(.displayed(ticket: 1, id: 40))
        _ = board.take(.invoked(id: 40, key: "snooze", token: nil))
        _ = board.take(.closed(id: 40, reason: 2))
        #expect(board.take(.reminders([])).isEmpty)
        #expect(board.take(.reminders([.sip("r1")])).count == 1)
    }

    @Test func aMessageWaitsWhileTheServerIsAskedToShowSomething() {
        var (board, _) = board(.sip("r1"))
        #expect(board.take(.failed(slot: Slot("hydration"), message: "disk full")).isEmpty)
        #expect(board.take(.displayed(ticket: 1, id: 40)) == [.reportDelivered(reminder: "r1")])
    }

    @Test func aServerThatEndsWheneverItIsAskedIsNotAskedForEver() {
        var (board, steps) = board(.sip("r1"))
        for ticket in 1...3 {
            #expect(steps == [.show(ticket: ticket, notice(.sip("r1")), traits, replacing: 0)])
            #expect(board.take(.serverWent).isEmpty)
            _ = board.take(.serverCame)
            steps = board.take(.server(traits))
        }
        #expect(steps.isEmpty)
    }

    @Test func anActionOfTheNextOneDoesWhatItSaysToo() {
        var (board, _) = board(.sip("r1"))
        for (ticket, id) in [(1, "r1"), (2, "r2")] {
            _ = board.take(.reminders([.sip(id)]))
            #expect(board.take(.displayed(ticket: ticket, id: 40)) == [.reportDelivered(reminder: id)])
            let steps = board.take(.invoked(id: 40, key: "default", token: nil))
            #expect(steps == [.open(link: "sipli://add-intake", token: nil), .withdraw(40)])
        }
    }

    @Test func whatIsLeftAfterAnActionIsShownAgain() throws {
        var (board, _) = board(.sip("r1", text: "Run and Read are still open."))
        _ = board.take(.displayed(ticket: 1, id: 40))
        #expect(
            board.take(.invoked(id: 40, key: "log-250", token: nil))
                == [.run(slot: Slot("hydration"), Self.actions), .withdraw(40)])
        // The daemon's echo, before the action has run.
        #expect(board.take(.reminders([.sip("r1", text: "Run and Read are still open.", shown: true)])).isEmpty)
        let left = ReminderItem.sip("r1", text: "Read is still open.", shown: true)
        #expect(board.take(.reminders([left])) == [.show(ticket: 2, notice(left), traits, replacing: 0)])
        _ = board.take(.displayed(ticket: 2, id: 41))
        #expect(board.take(.reminders([])) == [.withdraw(41)])
    }

    @Test func anActionWithoutAPrivateLabelIsNotOfferedWhileValuesArePrivate() {
        var item = ReminderItem.sip("r1")
        item.actions[0].privateLabel = ""
        #expect(notice(item).actions.contains { $0.key == "log-250" })
        #expect(notice(item, .on).actions.map(\.key).filter { $0.hasPrefix("log") } == ["log-300"])
    }
}
