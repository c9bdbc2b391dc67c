import SipliCore
import SipliGlance
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliBus
@testable import SipliNotifier

@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"))
struct TrayTests {
    private func stage(_ water: String? = TrayTests.water) throws -> (NotifierStage, FakePanel) {
        let stage = try NotifierStage()
        let panel = try stage.panel()
        if let water { stage.daemon.others["hydration"] = water }
        try stage.start()
        try stage.until("it is in the tray") { !panel.registered.isEmpty }
        try stage.settle()
        return (stage, panel)
    }

    /// Half of the goal, with a pace that changes in the year 2100.
    static let water = """
        {"day":"2026-11-27","zone":"UTC","day_ends":"2026-11-28T00:00:00Z","total_ml":1225,"raw_ml":1225,"goal_ml":2450,\
        "goal":{"base_ml":2450,"weather_ml":0,"workout_ml":0},"fraction":0.5,"percent":50,"remaining_ml":1225,"met":false,\
        "streak":0,"best_streak":0,"freeze_tokens":0,"completions":0,"unit":"metric",\
        "pace":{"expected_ml":1000,"state":"behind","text":"Behind pace, <1225 ml to go","changes":[\
        {"at":"2100-01-01T00:00:00Z","expected_ml":1000,"state":"asleep","text":"Later"}]},\
        "text":{"total":"1225 ml","goal":"2450 ml","short":"1225 / 2450 ml","percent":"50%","remaining":"1225 ml to go",\
        "total_number":"1225"},"entries":[],"entries_total":0,"week":[],\
        "presets":[{"id":"300-water","fluid":"water","ml":300,"text":"300 ml","amount":"300 ml"}],"own":[],"quick":[]}
        """

    @Test func theItemSaysWhatBarsSay() throws {
        let (stage, panel) = try stage()
        let tip = try stage.property(panel, "ToolTip").elements
        #expect(tip[2] == .string("Sipli"))
        #expect(tip[3] == .string("1225 of 2450 ml, 50%\nBehind pace, &lt;1225 ml to go"))
        #expect(try stage.property(panel, "Id") == .string("io.github.sipli.Sipli"))
        #expect(try stage.property(panel, "Menu") == .path("/MenuBar"))
        let icons = try stage.property(panel, "IconPixmap").elements.map(\.elements)
        #expect(icons.map { $0[0].integer } == [16, 22, 24, 32, 48])
        // A panel would prefer a name to the ring.
        #expect(try stage.property(panel, "IconName") == .string(""))
    }

    @Test func theMenuOffersWhatIsUsual() throws {
        let (stage, panel) = try stage()
        #expect(
            try stage.lines(panel).map(\.text) == [
                "1225 of 2450 ml, 50%", "separator", "Log 300 ml", "More to log...", "separator", "Log a drink...",
                "Log a weigh-in...", "Log a transaction...", "separator", "Undo", "Widgets...", "Hide values",
                "Pause reminders",
            ])
        try stage.choose(panel, "Log 300 ml")
        try stage.until("it is logged") { !stage.daemon.asked("intents.run").isEmpty }
        let request = stage.daemon.asked("intents.run")[0]
        #expect(request.intent == .text("LogIntake"))
        #expect(request.params == .object(["amount": .text("300 ml"), "fluid": .text("water")]))
        try stage.choose(panel, "Undo")
        try stage.choose(panel, "Hide values")
        try stage.choose(panel, "Log a weigh-in...")
        try stage.choose(panel, "Widgets...")
        let pause = try #require(try stage.lines(panel).last?.id)
        try stage.choose(panel, "For an hour", below: pause)
        try stage.until("all is asked") { !stage.daemon.asked("reminders.pause").isEmpty }
        #expect(stage.daemon.asked("undo").count == 1)
        #expect(stage.daemon.asked("settings.set").map(\.name) == [.text("private")])
        #expect(stage.daemon.asked("settings.set").map(\.value) == [.bool(true)])
        #expect(stage.daemon.asked("reminders.pause").map(\.duration) == [.text("1h")])
        #expect(stage.started == [["open", "--window", "sipli://add-weight"], ["desk", "gallery"]])
    }

    @Test func clicksAndTheWheelDoWhatTheyDoInBars() throws {
        let (stage, panel) = try stage()
        try stage.item(panel, "ProvideXdgActivationToken", [.string("t1")])
        try stage.item(panel, "Activate", [.int32(3), .int32(4)])
        try stage.item(panel, "SecondaryActivate", [.int32(3), .int32(4)])
        #expect(stage.started == [["quick"], ["open", "--window", "sipli://add-intake"]])
        #expect(stage.tokens == ["t1", nil])
        // Down, sideways, and down again as Qt counts.
        try stage.item(panel, "Scroll", [.int32(1), .string("vertical")])
        try stage.item(panel, "Scroll", [.int32(-1), .string("horizontal")])
        try stage.item(panel, "Scroll", [.int32(-120), .string("Vertical")])
        try stage.settle()
        #expect(stage.daemon.asked("intents.run").isEmpty)
        try stage.item(panel, "Scroll", [.int32(-1), .string("vertical")])
        try stage.item(panel, "Scroll", [.int32(120), .string("Vertical")])
        try stage.until("both are logged") { stage.daemon.asked("intents.run").count == 2 }
        #expect(stage.daemon.asked("intents.run").allSatisfy { $0.params.amount == .text("50 ml") })
    }

    @Test func aChangeIsSignalledAndAnOldLineDoesNothing() throws {
        let (stage, panel) = try stage()
        let old = try #require(try stage.lines(panel).first { $0.text == "Log 300 ml" })
        panel.forgetSignals()
        let changes = [("\"fraction\":0.5", "\"fraction\":0.75"), ("300 ml", "400 ml"), ("\"1225\"", "\"1800\"")]
        stage.daemon.others["hydration"] = changes.reduce(Self.water) { $0.replacing($1.0, with: $1.1) }
        stage.daemon.say([])
        try stage.until("it is signalled") { Set(["LayoutUpdated", "NewIcon"]).isSubset(of: panel.signals) }
        #expect(panel.signals.contains("NewToolTip"))
        try stage.menu(panel, "Event", [.int32(old.id), .string("clicked"), .variant(.string("")), .uint32(0)])
        try stage.settle()
        #expect(stage.daemon.asked("intents.run").isEmpty)
        #expect(try stage.property(panel, "ToolTip").elements[3].text?.hasPrefix("1800 of 2450 ml") == true)
    }

    @Test func privateValuesAreNeitherShownNorOffered() throws {
        let (stage, panel) = try stage()
        stage.daemon.say([], isPrivate: true)
        try stage.until("the menu changes") { try stage.lines(panel).contains { $0.text == "Show values" } }
        let lines = try stage.lines(panel).map(\.text)
        #expect(lines.first == "Values are hidden")
        #expect(!lines.contains { $0.contains("ml") })
        #expect(try stage.property(panel, "ToolTip").elements[3] == .string("Values are hidden"))
        // The ring is as before the first drink.
        let empty = TrayRing.pixmaps(Glance.Ring(fraction: 0, color: 0))
        #expect(try stage.property(panel, "IconPixmap") == empty)
    }

    @Test func withoutARingThereIsASymbol() throws {
        let (stage, panel) = try stage(nil)
        #expect(try stage.property(panel, "IconPixmap").elements.isEmpty)
        #expect(try stage.property(panel, "IconName") == .string("io.github.sipli.Sipli-symbolic"))
    }

    @Test func aWatcherThatIsNotReadyOrRestartsIsAskedAgain() throws {
        let stage = try NotifierStage()
        try stage.start()
        try stage.settle()
        var panel: FakePanel? = try stage.panel(isRefusing: true)
        try stage.until("it is asked again") { (panel?.refused ?? 0) > 1 }
        panel?.isRefusing = false
        try stage.until("it is in the tray") { panel?.registered.count == 1 }
        panel = nil
        try stage.settle()
        let next = try stage.panel()
        try stage.until("it is in the tray again") { next.registered.count == 1 }
        #expect(panel == nil)
    }

    @Test func theSettingTakesItOutOfTheTray() throws {
        let (stage, panel) = try stage()
        stage.daemon.tray = false
        stage.daemon.say([])
        try stage.until("its name is free") {
            let owned = try stage.result(.bus("NameHasOwner", [.string(panel.registered[0])])).get()
            return owned[0].flag == false
        }
        stage.daemon.tray = true
        stage.daemon.say([])
        try stage.until("it is back") { panel.registered.count == 2 }
    }

    /// The daemon does not send it again when the setting changes.
    @Test func whatChangedMeanwhileIsShownWhenItIsBack() throws {
        let (stage, panel) = try stage()
        stage.daemon.tray = false
        stage.daemon.others["hydration"] = Self.water.replacing(#""percent":50"#, with: #""percent":60"#)
        stage.daemon.say([])
        try stage.settle()
        stage.daemon.others = [:]
        stage.daemon.tray = true
        stage.daemon.say([])
        try stage.until("it is back") { panel.registered.count == 2 }
        let text = try stage.property(panel, "ToolTip").elements[3].text ?? ""
        #expect(text.hasPrefix("1225 of 2450 ml, 60%"))
    }

    @Test func aPauseCanBeEnded() throws {
        let (stage, panel) = try stage()
        stage.daemon.pausedUntil = "2100-01-01T00:00:00Z"
        stage.daemon.say([])
        let label = "Resume reminders (paused until 15:20)"
        try stage.until("it is offered") { try stage.lines(panel).contains { $0.text == label } }
        try stage.choose(panel, label)
        try stage.until("it is asked") { !stage.daemon.asked("reminders.resume").isEmpty }
    }

    @Test func whatFailedIsSaid() throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        let panel = try stage.panel()
        try stage.start()
        try stage.until("it is in the tray") { !panel.registered.isEmpty }
        try stage.settle()
        stage.daemon.refusal = "there is nothing to undo"
        try stage.choose(panel, "Undo")
        try stage.until("it is said") { server.shown.count == 1 }
        #expect(server.shown[0].arguments[4] == .string("there is nothing to undo"))
    }
}
