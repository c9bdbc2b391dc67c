import SipliClient
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliBus
@testable import SipliNotifier

@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"))
struct NotifierTests {
    private func stage() throws -> (NotifierStage, FakeServer) {
        let stage = try NotifierStage()
        let server = try stage.server()
        try stage.start()
        return (stage, server)
    }

    @Test func aReminderIsShownToldAndWithdrawn() throws {
        let (stage, server) = try stage()
        let item = ReminderItem.sip("r1")
        stage.daemon.say([item])
        try stage.until("it is told") { !stage.daemon.asked("reminders.shown").isEmpty }
        #expect(server.shown.count == 1)
        let traits = ServerTraits(capabilities: NotifierStage.everything)
        #expect(
            server.shown[0].arguments
                == Notice(item, isPassing: true, .off).arguments(
                    for: traits, replacing: 0, icon: "io.github.sipli.Sipli.hydration"))
        #expect(stage.daemon.asked("reminders.shown")[0].reminder == .text("r1"))
        #expect(!stage.daemon.asked("reminders.shown")[0].key.isNull)
        stage.daemon.say([])
        try stage.until("it is withdrawn") { server.withdrawn == [40] }
        #expect(stage.daemon.asked("reminders.dismiss").isEmpty)
    }

    @Test func theNextOneReplacesIt() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1")])
        try stage.until("the first") { server.shown.count == 1 }
        stage.daemon.say([.sip("r2")])
        try stage.until("the second") { server.shown.count == 2 }
        #expect(server.shown.map { $0.arguments[1] } == [.uint32(0), .uint32(40)])
        #expect(server.withdrawn.isEmpty)
    }

    @Test func anActionRunsItsIntentWithItsParameters() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1")])
        try stage.until("it is shown") { !stage.daemon.asked("reminders.shown").isEmpty }
        try server.invoke(40, "log-300")
        try stage.until("the intent") { !stage.daemon.asked("intents.run").isEmpty }
        let request = stage.daemon.asked("intents.run")[0]
        #expect(request.intent == .text("LogDrink"))
        #expect(request.params == .object(["ml": .number(250)]))
        try stage.settle()
        #expect(stage.daemon.asked("reminders.dismiss").isEmpty)
        #expect(server.shown.count == 1)
    }

    @Test func snoozeDismissAndOpenReachTheirPlaces() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1"), .weighIn("w1")])
        try stage.until("both are shown") { stage.daemon.asked("reminders.shown").count == 2 }
        try server.invoke(40, "snooze")
        try server.dismiss(41)
        try stage.until("both are answered") {
            !stage.daemon.asked("reminders.snooze").isEmpty && !stage.daemon.asked("reminders.dismiss").isEmpty
        }
        #expect(stage.daemon.asked("reminders.snooze")[0].reminder == .text("r1"))
        #expect(stage.daemon.asked("reminders.snooze")[0].minutes == .number(20))
        #expect(stage.daemon.asked("reminders.dismiss")[0].reminder == .text("w1"))
        stage.daemon.say([.weighIn("w2")])
        try stage.until("another one") { server.shown.count == 3 }
        try stage.settle()
        try server.invoke(server.shown[2].id, "default", token: "window-7")
        try stage.until("it is opened") { !stage.started.isEmpty }
        #expect(stage.started == [["open", "--window", "sipli://add-weight"]])
        #expect(stage.tokens == ["window-7"])
    }

    @Test func whatDidNotWorkIsSaidForAFewSeconds() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1")])
        try stage.until("it is shown") { !stage.daemon.asked("reminders.shown").isEmpty }
        stage.daemon.refusal = "the disk is full & read-only"
        try server.invoke(40, "log-250")
        try stage.until("the failure") { server.shown.count == 2 }
        let arguments = server.shown[1].arguments
        #expect(arguments[3] == .string("Something went wrong"))
        #expect(arguments[4] == .string("the disk is full &amp; read-only"))
        #expect(arguments[1] == .uint32(40))
        #expect(arguments[5] == .strings([]))
        #expect(arguments[7] == .int32(6000))
    }

    @Test func anActionThatADaemonMissedIsSentAgainAsItWas() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1")])
        try stage.until("it is shown") { !stage.daemon.asked("reminders.shown").isEmpty }
        stage.daemon.isSilent = true
        try server.invoke(40, "log-250")
        try stage.until("it is asked") { stage.daemon.asked("intents.run").count == 1 }
        stage.daemon.isSilent = false
        stage.daemon.drop()
        try stage.until("it is asked again") { stage.daemon.asked("intents.run").count == 2 }
        let keys = stage.daemon.asked("intents.run").map(\.key)
        #expect(keys[0] == keys[1] && !keys[0].isNull)
        try stage.settle()
        #expect(server.shown.count == 1)
    }

    @Test func privacyTakesTheValuesOffWhatIsShown() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1")])
        try stage.until("it is shown") { server.shown.count == 1 }
        stage.daemon.say([.sip("r1")], isPrivate: true)
        try stage.until("it is replaced") { server.shown.count == 2 }
        let arguments = server.shown[1].arguments
        #expect(arguments[1] == .uint32(40))
        #expect(arguments[4] == .string(""))
        #expect(arguments[6].members["value"] == nil)
        #expect(!"\(arguments[5])".contains("250 ml"))
    }

    @Test func aServerWithoutActionsOrMarkupGetsPlainText() throws {
        let stage = try NotifierStage()
        let server = try stage.server(["body"])
        try stage.start()
        stage.daemon.say([.sip("r1", text: "1 < 2 & 3")])
        try stage.until("it is shown") { server.shown.count == 1 }
        #expect(server.shown[0].arguments[4] == .string("1 < 2 & 3"))
        #expect(server.shown[0].arguments[5] == .strings([]))
    }

    @Test func withoutAServerItWaitsQuietlyUntilOneComes() throws {
        let stage = try NotifierStage()
        try stage.start()
        stage.daemon.say([.sip("r1")])
        try stage.settle()
        #expect(stage.daemon.requests.isEmpty)
        #expect(stage.log.count == 1 && stage.log[0].hasPrefix("a notification was not shown: "))
        stage.daemon.say([.sip("r2")])
        try stage.settle()
        #expect(stage.log.count == 1, "a reason is logged once")
        let server = try stage.server()
        try stage.until("it is shown") { server.shown.count == 1 }
    }

    @Test func aServerThatRestartsIsShownOnlyWhatWasNotSeen() throws {
        let stage = try NotifierStage()
        var server: FakeServer? = try stage.server()
        try stage.start()
        stage.daemon.say([.sip("r1")])
        try stage.until("it is shown") { !stage.daemon.asked("reminders.shown").isEmpty }
        server = nil
        try stage.settle()
        stage.daemon.say([.sip("r1", shown: true), .weighIn("w1")])
        try stage.settle()
        let next = try stage.server(firstID: 7)
        try stage.until("the other one is shown") { next.shown.count == 1 }
        try stage.settle()
        #expect(server == nil && next.shown.count == 1)
        #expect(next.shown[0].arguments[1] == .uint32(0))
        #expect(next.shown[0].arguments[3] == .string("Time to step on the scale"))
        // The first one's id is not from this server.
        stage.daemon.say([])
        try stage.until("it is withdrawn") { !next.withdrawn.isEmpty }
        #expect(next.withdrawn == [7])
    }

    @Test func stoppingTakesAwayWhatIsShown() throws {
        let (stage, server) = try stage()
        stage.daemon.say([.sip("r1")])
        try stage.until("it is shown") { !stage.daemon.asked("reminders.shown").isEmpty }
        stage.stop()
        try stage.until("it is withdrawn") { server.withdrawn == [40] }
    }

    @Test func aSecondOneEndsAndLeavesTheFirstAlone() throws {
        let (stage, server) = try stage()
        let second = try stage.make()
        defer { second.close() }
        try stage.until("it ends") { !stage.endings.isEmpty }
        #expect(stage.endings == [.alreadyRunning])
        stage.daemon.say([.sip("r1")])
        try stage.until("the first still works") { server.shown.count == 1 }
    }

    @Test func theEndOfTheBusIsTheEnd() throws {
        let (stage, _) = try stage()
        stage.bus.end()
        try stage.until("it ends") { stage.endings.contains(.busWent) }
    }
}
