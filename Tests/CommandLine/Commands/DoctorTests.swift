import FoundationEssentials
import Glibc
import SipliClient
import SipliCore
import SipliRenderers
import SipliSystem
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct DoctorTests {
    private func facts() -> DoctorFacts {
        var status = StatusResult()
        (status.server, status.pid, status.rev, status.day) = (Catalog.version, 42, 7, "2026-11-21")
        (status.zone, status.dayEnds, status.localEnd, status.dataDirectory) = (
            "UTC", "2026-11-22T00:00:00Z", "00:00", "/home/a/.local/share/sipli"
        )
        var facts = DoctorFacts(socket: .success("/run/user/1/sipli/sipli.sock"), status: .success(status))
        facts.socketFile = DoctorFacts.File(isSocket: true, mode: 0o600)
        facts.runtimeBase = "/run/user/1"
        facts.runtimeFile = DoctorFacts.File(isDirectory: true, mode: 0o700)
        facts.home = "/home/a"
        facts.units = [
            "sipli.service": ["LoadState": "loaded", "ActiveState": "active", "SubState": "running"],
            "sipli.socket": ["LoadState": "loaded", "ActiveState": "active", "UnitFileState": "enabled"],
        ]
        return facts
    }

    private func problems(_ facts: DoctorFacts) -> [Finding] {
        Doctor(facts: facts).findings.filter { $0.level != .ok && $0.level != .skip }
    }

    @Test func healthyWorldHasNoProblems() {
        #expect(problems(facts()) == [])
    }

    @Test("what a wrong clock left fails only while something is left to do", arguments: [nil, true])
    func settledClock(isSettled: Bool?) throws {
        var facts = facts()
        let moved = "1 record made while the clock was ahead was moved to 27 Feb 2026."
        var status = try facts.status.get()
        (status.clock, status.clockSettled) = (moved, isSettled)
        facts.status = .success(status)
        #expect(problems(facts) == (isSettled == true ? [] : [.fail("clock", moved, fix: nil)]))
    }

    @Test(
        "of two installations it names the one that is used",
        arguments: [
            "/home/a/.local/bin", "/usr/bin",
        ])
    func installations(service: String) {
        var facts = facts()
        facts.installations = ["/home/a/.local/bin", "/usr/bin"]
        facts.units?["sipli.service"]?["ExecStart"] =
            "{ path=\(service)/sipli-daemon ; argv[]=\(service)/sipli-daemon ; }"
        let finding = problems(facts).first
        #expect(finding?.level == .warn && finding?.subject == "program")
        #expect(
            finding?.text
                == "installed more than once: your shell runs that of /home/a/.local/bin, not that of /usr/bin; "
                + "the service runs that of \(service)")
        facts.installations = ["/usr/bin"]
        #expect(problems(facts) == [])
    }

    @Test("widgets on the desktop that nothing shows are named, where there is a desktop")
    func desktop() {
        var facts = facts()
        (facts.desk, facts.hasDisplay) = (["water", "year"], true)
        (facts.linkOpener, facts.menus) = (DoctorFacts.ownLinkOpener, ["fuzzel"])
        var shown = WidgetsResult.Item()
        (shown.kind, shown.family, shown.host) = ("HydrationWidget", "systemSmall", "desk:water")
        facts.widgets = [shown]
        #expect(
            problems(facts) == [
                .warn(
                    "desktop", "1 widget placed on the desktop is not shown: year",
                    fix: "systemctl --user restart sipli-desk")
            ])
        facts.desk = ["water"]
        #expect(problems(facts) == [])
        (facts.desk, facts.widgets, facts.hasDisplay) = (["water"], [], false)
        #expect(problems(facts) == [])
    }

    @Test("each wrong line of desk.conf is listed, with or without a desktop")
    func deskFile() {
        var facts = facts()
        let (path, page) = (
            "/home/a/.config/sipli/desk.conf", "widget water HydrationWidget smal\ncorner top-left\nwidgt x\n"
        )
        facts.deskFile = (path, DeskFile.read(page).faults)
        let problems = problems(facts)
        #expect(problems.map(\.subject) == ["desktop", "desktop"])
        #expect(problems.map { $0.text.prefix(18) } == ["desk.conf, line 1:", "desk.conf, line 3:"])
        #expect(problems.map(\.fix) == ["edit line 1 of " + path, "edit line 3 of " + path])
        facts.deskFile = (path, [])
        #expect(self.problems(facts) == [])
    }

    @Test("widgets on a screen that is not connected are named, with a way to see them")
    func screens() {
        var facts = facts()
        (facts.linkOpener, facts.menus) = (DoctorFacts.ownLinkOpener, ["fuzzel"])
        var widget = DeskItem()
        (widget.name, widget.output) = ("my year", "HEADLESS-2")
        (facts.strayed, facts.screens, facts.hasDisplay) = ([widget], ["DP-1"], true)
        #expect(
            problems(facts) == [
                .warn(
                    "desktop", "my year is on HEADLESS-2, which is not connected",
                    fix: "sipli-client desk move 'my year' 0,0 --output DP-1")
            ])
        facts.hasDisplay = false
        #expect(problems(facts) == [])
    }

    @Test func unreachableDaemonFails() {
        var facts = facts()
        facts.status = .failure(.unreachable("nothing listens", hint: "start it"))
        #expect(problems(facts) == [.fail("daemon", "nothing listens", fix: "start it")])
    }

    @Test func anotherUsersDaemonIsNotStoppedForRoot() {
        var facts = facts()
        facts.status = .failure(.refused(WireError(.denied, "not yours")))
        #expect(problems(facts) == [.fail("daemon", "not yours", fix: "run this as that user, without sudo")])
    }

    @Test func unsetRuntimeDirectoryFails() {
        var facts = facts()
        (facts.runtimeBase, facts.runtimeFile, facts.socket) = (nil, nil, .failure(.runtimeUnset))
        #expect(problems(facts).map(\.level) == [.fail])
    }

    @Test func openSocketWarns() {
        var facts = facts()
        facts.socketFile?.mode = 0o666
        #expect(problems(facts).map(\.subject) == ["socket"])
    }

    @Test func sudoIsNotASession() {
        var facts = facts()
        (facts.runtimeBase, facts.runtimeFile, facts.socket) = (nil, nil, .failure(.underSudo))
        #expect(problems(facts) == [.fail("runtime", "this is sudo, not your session", fix: "run it without sudo")])
    }

    @Test(
        "a store that cannot be written says what is in the way",
        arguments: [
            (StoreObstacle.denied("/a b"), "chmod u+rwX '/a b'; then: systemctl --user restart sipli"),
            (
                .readOnly("/a"),
                "its file system is mounted read-only; to see which: findmnt -T /a; then: systemctl --user restart sipli"
            ), (.full("/a"), "free some disk space; to see which: df -h /a"),
        ])
    func obstacle(obstacle: StoreObstacle, fix: String) throws {
        var facts = facts()
        var status = try facts.status.get()
        status.writable = false
        (facts.status, facts.obstacle) = (.success(status), obstacle)
        #expect(problems(facts).map(\.fix) == [fix])
    }

    @Test("a file without permission to write is in the way", .enabled(if: geteuid() != 0, "root may write everything"))
    func permission() throws {
        let directory = try TemporaryDirectory()
        #expect(StoreObstacle(in: directory.path) == nil)
        try directory.write("sipli.sqlite", Data())
        let path = directory.file("sipli.sqlite")
        #expect(chmod(path, 0o400) == 0)
        #expect(StoreObstacle(in: directory.path) == .denied(path))
    }

    @Test func movedStoreThatCannotBeWrittenNeedsADropIn() throws {
        var facts = facts()
        var status = try facts.status.get()
        (status.writable, status.dataDirectory) = (false, "/mnt/data/sipli")
        facts.status = .success(status)
        let fix = try #require(problems(facts).first?.fix)
        #expect(fix.contains("make install"))
        #expect(fix.contains(#"Environment="SIPLI_DATA_DIR=/mnt/data/sipli""#))
        #expect(fix.contains(#"BindPaths="-/mnt/data/sipli""#))
    }

    @Test func unitThatDoesNotAnswerShowsItsStatus() {
        var facts = facts()
        facts.status = .failure(.timedOut(3000))
        facts.units?["sipli.service"] = [
            "LoadState": "loaded", "ActiveState": "activating", "SubState": "start", "StatusText": "the disk is full",
        ]
        #expect(problems(facts).map(\.level) == [.fail, .warn])
        #expect(problems(facts).last?.text == "sipli.service activating (start): the disk is full")
        #expect(problems(facts).last?.fix?.contains("BindPaths") == false)
        facts.dataDirectory = "/mnt/100% mine"
        #expect(problems(facts).last?.fix?.contains(#"BindPaths="-/mnt/100%% mine""#) == true)
        #expect(DoctorVerb.sum(problems(facts)) == "1 check failed, 1 warning")
    }

    /// Only restarting the socket's unit makes the file again.
    @Test func missingSocketOfActiveUnitsIsMadeAgainByItsUnit() {
        var facts = facts()
        facts.socketFile = nil
        facts.status = .failure(.unreachable(SystemError("connect", code: 2)))
        #expect(problems(facts).map(\.subject) == ["socket", "daemon"])
        #expect(problems(facts).compactMap(\.fix) == ["systemctl --user restart sipli.socket"])
        facts.units?["sipli.socket"]?["ActiveState"] = "inactive"
        #expect(problems(facts).first?.fix == "systemctl --user enable --now sipli.socket")
    }

    @Test func inactiveUnitSaysNothingOfItsEnd() {
        var facts = facts()
        facts.units?["sipli.service"] = [
            "LoadState": "loaded", "ActiveState": "inactive", "SubState": "dead", "StatusText": "Stopping",
        ]
        let unit = problems(facts).first
        #expect(
            unit?.text.hasPrefix("sipli.service inactive (dead), but a daemon that was started some other way answers")
                == true)
        facts.status = .failure(.timedOut(3000))
        let text = Doctor(facts: facts).findings.first { $0.subject == "unit" }?.text
        #expect(text == "sipli.service inactive (dead); the socket starts it when it is needed")
    }

    @Test func startThatFailsNamesItsReason() {
        var facts = facts()
        (facts.startTrouble, facts.dataDirectory) = ("Read-only file system", "/mnt/sipli")
        facts.status = .failure(.cannotStart("Read-only file system"))
        let daemon = problems(facts).first
        #expect(daemon?.text == "cannot start: Read-only file system")
        #expect(daemon?.fix?.hasPrefix("make /mnt/sipli writable") == true)
    }

    @Test("changes of the companion that wait on disk are counted, with what saves them")
    func waitingChanges() throws {
        #expect(CompanionFinding.of(0) == nil)
        let one = try #require(CompanionFinding.of(1))
        #expect(one.level == .warn && one.subject == "companion")
        #expect(one.text.hasPrefix("1 change of habits waits on disk"))
        #expect(one.fix?.hasSuffix("sipli-client habit watch") == true)
        #expect(CompanionFinding.of(2)?.text.hasPrefix("2 changes of habits wait on disk") == true)
        var facts = facts()
        facts.trackers = [one]
        #expect(problems(facts) == [one])
    }

    @Test("the companion's files are found where the environment says")
    func waitingFiles() throws {
        var typist = try Typist()
        typist.variables = ["XDG_STATE_HOME": typist.daemon.directory.file("state")]
        #expect(try !typist.type("doctor").out.contains("companion"))
        var queue = HabitQueue()
        queue.add(HabitOperation())
        try QueueFile.open(typist.daemon.directory.file("state/sipli/companion")).file.write(queue, isDurable: false)
        #expect(try typist.type("doctor").out.contains("1 change of habits waits on disk"))
    }

    @Test func incidentIsAListOfSteps() throws {
        var facts = facts()
        var status = try facts.status.get()
        status.notices = ["The store is missing.\nTo go back: a\nTo keep it: b"]
        facts.status = .success(status)
        #expect(
            problems(facts).first?.lines(Style()) == [
                "fail store    The store is missing.", "              -> To go back: a",
                "              -> To keep it: b",
            ])
    }

    @Test func withoutAUserManagerNoHintNamesIt() {
        var facts = facts()
        facts.units = nil
        #expect(problems(facts) == [])
        facts.socketFile = nil
        for error in [ClientError.unreachable(SystemError("connect", code: 2)), .timedOut(3000), .lost] {
            facts.status = .failure(error)
            for problem in problems(facts) {
                #expect(problem.fix?.contains("sipli-daemon &") == true)
                #expect(!(problem.text + (problem.fix ?? "")).contains("ctl "))
            }
        }
    }

    @Test func noticesAreShown() throws {
        var facts = facts()
        var status = try facts.status.get()
        status.notices = ["the store was set aside"]
        facts.status = .success(status)
        #expect(problems(facts) == [.fail("store", "the store was set aside", fix: nil)])
    }

    @Test func unitPropertiesAreReadByUnit() {
        let units = Units.parse("Id=sipli.service\nActiveState=active\n\nId=sipli.socket\nActiveState=failed\n")
        #expect(units["sipli.service"]?["ActiveState"] == "active")
        #expect(units["sipli.socket"]?["ActiveState"] == "failed")
    }

    @Test(arguments: [20, 40, 80]) func wordsAreBrokenToTheWidth(width: Int) {
        for line in Doctor(facts: facts()).findings.flatMap({ $0.lines(Style(width: width)) })
        where !line.contains("/") { #expect(Printable.width(line) <= width) }
    }

    @Test func fileOfAGroupThatCannotBeWrittenWarnsAndNamesItsFolder() throws {
        var facts = facts()
        var status = try facts.status.get()
        var container = StatusResult.Container()
        (container.group, container.path, container.rev) = ("group.a", "/home/a/x/group.a", 7)
        status.containers = [container]
        facts.status = .success(status)
        #expect(problems(facts) == [])
        let shown = Doctor(facts: facts).findings.first { $0.subject == "container" }
        #expect(shown?.text == "/home/a/x/group.a shows revision 7")
        status.containers?[0].error = "no space left"
        facts.status = .success(status)
        let problem = try #require(problems(facts).first)
        #expect(problem.level == .warn)
        #expect(problem.text.contains("group.a: its files cannot be written: no space left"))
        #expect(problem.fix?.contains("/home/a/x/group.a") == true)
    }

    @Test func widgetsInTroubleAreNamedAndTheOthersAreNot() {
        var facts = facts()
        var (good, failed, behind) = (WidgetsResult.Item(), WidgetsResult.Item(), WidgetsResult.Item())
        (good.kind, good.family, good.rev) = ("Good", "systemSmall", 7)
        (failed.kind, failed.family, failed.host) = ("Bad", "systemLarge", "file:/a/b.png")
        (failed.stale, failed.error) = (true, "the timeline has no entries")
        (behind.kind, behind.family, behind.rev, behind.stale) = ("Slow", "accessoryInline", 3, true)
        facts.widgets = [good]
        #expect(problems(facts) == [])
        #expect(Doctor(facts: facts).findings.contains(.ok("widgets", "1 placed, and current")))
        facts.widgets = [good, failed, behind]
        #expect(
            problems(facts).map(\.text) == [
                "Bad systemLarge at file:/a/b.png: the timeline has no entries",
                "Slow accessoryInline shows revision 3, which is not the latest",
            ])
    }

    @Test func aPicturesServiceThatCrashedIsNamed() {
        var facts = facts()
        let name = "sipli-widget@HydrationWidget:systemSmall.service"
        facts.units?[name] = ["ActiveState": "active", "SubState": "running"]
        #expect(problems(facts) == [])
        facts.units?[name] = ["ActiveState": "failed", "SubState": "failed", "Result": "signal"]
        #expect(problems(facts).map(\.text) == [name + " failed (failed, signal)"])
    }

    @Test func hiddenValuesAndBarsAreNamedAndAreNoProblem() {
        var facts = facts()
        (facts.isPrivate, facts.bars, facts.linkOpener) = (true, ["waybar", "tmux"], DoctorFacts.ownLinkOpener)
        #expect(problems(facts).map(\.subject) == ["links"])
        facts.terminals = ["foot"]
        #expect(problems(facts) == [])
        facts.menus = ["fuzzel"]
        #expect(Doctor(facts: facts).findings.last?.text.hasSuffix("forms open in fuzzel, pages in foot") == true)
        let subjects = Doctor(facts: facts).findings.map(\.subject)
        #expect(subjects.suffix(3) == ["private", "bars", "links"])
    }

    @Test func remindersThatNobodyShowsSayHowToStartTheNotifier() {
        var facts = facts()
        facts.hasDisplay = true
        facts.reminders = DoctorFacts.Reminders(areOn: true)
        #expect(problems(facts).map(\.subject) == ["notifier"])
        #expect(problems(facts).first?.fix?.hasPrefix("install the package sipli-notifier") == true)
        facts.units?["sipli-notifier.service"] = ["LoadState": "loaded", "ActiveState": "inactive"]
        #expect(problems(facts).first?.fix?.contains("exec sipli-notifier") == true)
        facts.units?["graphical-session.target"] = ["LoadState": "loaded", "ActiveState": "active"]
        #expect(problems(facts).first?.fix?.hasPrefix("systemctl --user enable --now sipli-notifier; ") == true)
        facts.units?["sipli-notifier.service"]?["ActiveState"] = "failed"
        #expect(problems(facts).map(\.subject) == ["notifier"])
        #expect(problems(facts).first?.fix?.hasPrefix("journalctl") == true)
        facts.reminders?.areOn = false
        #expect(problems(facts) == [])
        (facts.reminders, facts.hasDisplay) = (DoctorFacts.Reminders(areOn: true), false)
        #expect(problems(facts) == [])
    }

    @Test func theDaemonIsAskedWhetherThereAreRemindersAndWhoShowsThem() throws {
        let daemon = try TestDaemon()
        let console = Console(style: Style()) { _, _ in true }
        let context = Context(console: console) { $0 == "SIPLI_SOCKET" ? daemon.socketPath : nil }
        let asked = try #require(facts().askReminders(context, .standard))
        #expect(asked.areOn && !asked.isFollowed)
        let notifier = try daemon.client()
        _ = try notifier.result(#"{"op":"hello","client":"sipli-notifier/9"}"#)
        #expect(facts().askReminders(context, .standard)?.isFollowed == false)
        _ = try notifier.result(#"{"op":"subscribe","sub":"n","topics":["reminders"]}"#)
        #expect(facts().askReminders(context, .standard)?.isFollowed == true)
        _ = try notifier.result(#"{"op":"settings.set","name":"water-reminders","value":false}"#)
        _ = try notifier.result(#"{"op":"settings.set","name":"habits-reminders","value":false}"#)
        _ = try notifier.result(#"{"op":"settings.set","name":"spending-reminders","value":false}"#)
        #expect(facts().askReminders(context, .standard)?.areOn == false)
        _ = try notifier.result(#"{"op":"settings.set","name":"weight-reminders","value":true}"#)
        #expect(facts().askReminders(context, .standard)?.areOn == true)
    }

    @Test(
        arguments: [
            ("org.freedesktop.Notifications - - - (activatable) - - -", DoctorFacts.Reminders.Server.startable),
            ("org.freedesktop.Notifications 9674 mako anna :1.0 - - -", .running),
            ("org.freedesktop.NotificationsOfOthers 9674 x anna :1.0 - - -", .missing), ("", .missing),
        ])
    func aServerIsFoundAmongTheNamesOfTheBus(row: String, server: DoctorFacts.Reminders.Server) {
        #expect(DoctorFacts.Reminders.Server(names: ":1.4 9 busctl anna :1.4 - - -\n" + row) == server)
    }

    @Test(
        arguments: [
            (#"ssss "mako" "emersion" "1.7.1" "1.2""#, DoctorFacts.Reminders.Server.running),
            ("Call failed: Process x exited with status 1\n", .failing("Process x exited with status 1")),
            ("", .failing("no answer within 5 seconds")),
        ])
    func aServerThatIsStartedAnswersOrSaysWhyNot(answer: String, server: DoctorFacts.Reminders.Server) {
        #expect(DoctorFacts.Reminders.Server(answer: answer) == server)
    }

    @Test func aNotifierWithoutANotificationServerWarns() {
        var facts = facts()
        facts.hasDisplay = true
        facts.reminders = DoctorFacts.Reminders(areOn: true, isFollowed: true)
        #expect(problems(facts) == [])
        facts.reminders?.server = .missing
        #expect(problems(facts).first?.text.contains("no notification server on the session bus") == true)
        facts.reminders?.server = .failing("Process x exited with status 1")
        #expect(problems(facts).first?.text.hasSuffix("could be started: Process x exited with status 1") == true)
        facts.reminders?.server = .startable
        #expect(problems(facts) == [])
        facts.reminders?.server = .running
        facts.units?["sipli-notifier.service"] = [
            "LoadState": "loaded", "ActiveState": "active", "UnitFileState": "disabled",
        ]
        #expect(problems(facts) == [])
        let shown = Doctor(facts: facts).findings.first { $0.subject == "notifier" }
        #expect(shown?.text.contains("systemctl --user enable sipli-notifier") == true)
    }

    @Test func whatCannotBeLookedAtIsSaidAndIsNoProblem() {
        var facts = facts()
        func text(_ subject: String) -> String? {
            Doctor(facts: facts).findings.first { $0.subject == subject }?.text
        }
        #expect(text("links")?.contains("neither DISPLAY nor WAYLAND_DISPLAY is set") == true)
        #expect(Doctor(facts: facts).findings.first { $0.subject == "links" }?.level == .skip)
        facts.hasDisplay = true
        #expect(text("links")?.contains("xdg-mime is not installed") == true)
        facts.units = nil
        let running = text("systemd")
        facts.status = .failure(.unreachable("nothing listens", hint: "start it"))
        // The daemon's own finding reports that it is not running.
        #expect(text("systemd") == running && problems(facts).map(\.subject) == ["daemon"])
    }

    @Test(arguments: ["", "other.desktop"]) func addressesThatOpenElsewhereWarn(opener: String) {
        var facts = facts()
        facts.linkOpener = opener
        #expect(problems(facts).map(\.subject) == ["links"])
    }
}
