import Foundation
import SipliBus
import SipliClient
import SipliCore
import SipliSystem
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliNotifier

@Suite struct NoticeTests {
    private let full = ServerTraits(capabilities: ["body", "actions", "body-markup"])

    @Test func argumentsHaveTheTypesThatServersRead() {
        let arguments = Notice(.sip("r1"), isPassing: true, .off).arguments(for: full, replacing: 0)
        #expect(arguments.map(\.signature).joined() == "susssasa{sv}i")
        #expect(
            arguments == [
                .string("Sipli"), .uint32(0), .string("io.github.sipli.Sipli"), .string("Time for a sip"),
                .string("1250 of 2450 ml, about 300 ml behind"),
                .strings([
                    "snooze", "Snooze 20 min", "log-250", "250 ml", "log-300", "300 ml", "default", "Open",
                ]),
                .dictionary([
                    "urgency": .byte(1), "transient": .bool(true), "desktop-entry": .string("io.github.sipli.Sipli"),
                    "category": .string("x-sipli.hydration"), "suppress-sound": .bool(true),
                    "x-canonical-private-synchronous": .string("sipli-hydration"),
                    "x-dunst-stack-tag": .string("sipli-hydration"),
                ]),
                .int32(-1),
            ])
    }

    @Test(
        "the text does not say again what the title says",
        arguments: [
            ("About 300 ml behind", "1250 of 2450 ml, about 300 ml behind", "1250 of 2450 ml"),
            ("600 ml to go before bed", "1850 of 2450 ml, 600 ml to go", "1850 of 2450 ml"),
            ("Rent is due in 3 days", "€900 for Rent, on 1 Dec", "€900 for Rent, on 1 Dec"),
            ("Rent is due in 3 days", "Rent is due in 3 days, on 1 Dec: €900.", "On 1 Dec: €900."),
            ("Rent is due today", "Rent is due today: €900.", "€900."),
            ("Cancel Gym by 30 Nov", "Cancel Gym by 30 Nov.", ""),
        ])
    func repeated(fact: String, text: String, body: String) {
        var item = ReminderItem.sip("r1", text: text)
        item.fact = fact
        #expect(Notice(item, isPassing: true, .off).body == body)
    }

    @Test("the title says what a reminder is about, unless values are hidden")
    func titles() {
        var rent = ReminderItem.sip("r1")
        rent.fact = "Rent is due in 3 days"
        #expect(Notice(rent, isPassing: true, .off).summary == "Rent is due in 3 days")
        #expect(Notice(rent, isPassing: true, .on).summary == "Time for a sip")
        let several = [rent, .weighIn("w1")]
        let slot = Slot("spending", .summary)
        #expect(
            Notice(summaryOf: several, in: slot, isPassing: false, .off).summary.hasPrefix(
                "2 more: Rent is due in 3 days, "))
        #expect(!Notice(summaryOf: several, in: slot, isPassing: false, .on).summary.contains("Rent"))
    }

    @Test("each tracker has an icon in its colours", arguments: TrackerCatalog.standard.trackers)
    func icons(tracker: TrackerDescriptor) throws {
        let name = Notice.icon(of: tracker)
        #expect(name == "io.github.sipli.Sipli." + tracker.topic.name)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../contrib")
        let drawing = try String(contentsOf: folder.appending(path: name + ".svg"), encoding: .utf8)
        for color in [tracker.look.fill.light, tracker.look.onFill.light] {
            #expect(drawing.contains("#" + String(0x100_0000 + color, radix: 16).dropFirst()))
        }
    }

    @Test func theIconIsTheFileThatWasInstalledWithTheProgramElseItsName() throws {
        let folder = try TemporaryDirectory()
        let program = folder.file("bin/sipli-notifier")
        #expect(CurrentExecutable.icon("a", program: program) == "a")
        let icon = folder.file("share/icons/hicolor/scalable/apps/a.svg")
        try Directories.makeDirectory(folder.file("share/icons/hicolor/scalable/apps"))
        try AtomicFile.write(path: icon, Array("<svg/>".utf8))
        #expect(CurrentExecutable.icon("a", program: program) == icon)
        let arguments = Notice(.sip("r1"), isPassing: true, .off).arguments(
            for: full, replacing: 0, icon: icon)
        #expect(arguments[2] == .string(icon))
    }

    @Test func whatIsReplacedByItsIdHasNoTag() {
        let arguments = Notice(.sip("r1"), isPassing: true, .off).arguments(for: full, replacing: 7)
        #expect(arguments[1] == .uint32(7))
        #expect(
            arguments[6].members.keys.sorted() == [
                "category", "desktop-entry", "suppress-sound", "transient", "urgency",
            ])
    }

    @Test func whatComesOnceADayIsOfNormalUrgencyAndKept() {
        let hints = Notice(.weighIn("w1"), isPassing: false, .off).arguments(for: full, replacing: 0)[6]
            .members
        #expect(hints["urgency"] == .byte(1))
        #expect(hints["transient"] == nil)
        #expect(hints["value"] == nil)
    }

    @Test func textIsEscapedOnlyWhereMarkupIsRead() {
        let item = ReminderItem.sip("r1", text: #"<b>Tea</b> & "Milk" isn't"#)
        let notice = Notice(item, isPassing: true, .off)
        let plain = ServerTraits(capabilities: ["body"])
        #expect(notice.arguments(for: plain, replacing: 0)[4] == .string(item.text))
        #expect(
            notice.arguments(for: full, replacing: 0)[4]
                == .string("&lt;b&gt;Tea&lt;/b&gt; &amp; &quot;Milk&quot; isn&#39;t"))
    }

    @Test func aServerWithoutActionsGetsNone() {
        let plain = ServerTraits(capabilities: ["body"])
        #expect(
            Notice(.sip("r1"), isPassing: true, .off).arguments(for: plain, replacing: 0)[5] == .strings([])
        )
    }

    @Test func whilePrivateThereAreNoValues() {
        let notice = Notice(.sip("r1"), isPassing: true, .on)
        #expect(notice.body.isEmpty)
        #expect(notice.summary == "Time for a sip")
        #expect(notice.actions.map(\.label) == ["Snooze 20 min", "Log", "Open"])
        #expect(notice.actions.dropFirst().first?.key == "log-250")
        #expect(Notice(failure: "250 ml is too much", in: Slot("hydration"), .on).body.isEmpty)
    }

    @Test func withoutALinkThereIsNothingToOpen() {
        var item = ReminderItem.weighIn("w1")
        item.link = ""
        item.snoozeMinutes = 0
        #expect(Notice(item, isPassing: true, .off).actions.isEmpty)
    }
}
