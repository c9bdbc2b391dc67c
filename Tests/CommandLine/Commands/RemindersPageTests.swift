import SipliClient
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Due reminders, where one tracker has several.
@Suite struct RemindersPageTests {
    private static func reminder(_ id: String, _ tracker: String, _ title: String) -> ReminderItem {
        var item = ReminderItem()
        (item.id, item.tracker, item.title, item.localTime, item.text, item.why) =
            (id, tracker, title, "08:00", "Not done yet", "it is 8 am")
        return item
    }

    @Test func eachOfSeveralSaysHowItIsMeantAlone() {
        var snapshot = RemindersSnapshot()
        snapshot.reminders = [
            Self.reminder("h-stretch-1", "habits", "Stretch"), Self.reminder("h-read-1", "habits", "Read"),
            Self.reminder("w-1", "weight", "Weigh in"),
        ]
        #expect(
            RemindersPage(snapshot, Style()).lines == [
                "08:00 Stretch", "      Not done yet", "      It is 8 am", "      --reminder h-stretch-1", "",
                "08:00 Read", "      Not done yet", "      It is 8 am", "      --reminder h-read-1", "",
                "08:00 Weigh in", "      Not done yet", "      It is 8 am", "", "Nothing else is scheduled",
            ])
    }

    @Test(arguments: [["reminders", "snooze", "45m"], ["reminders", "dismiss"]])
    func oneIsMeantByItsIdOrTheTrackerIs(words: [String]) throws {
        let tool = CommandLineTool(trackers: .standard)
        for options in [["--reminder", "w-1"], ["--tracker", "weight"]] {
            _ = try tool.verb(words + options)
        }
        let typist = try Typist()
        #expect(try typist.type(words + ["--reminder", "w-1", "--tracker", "weight"]).status == .usage)
        let nothing = ["There is nothing to snooze.\n", "No reminder is due, so none was dismissed.\n"]
        #expect(try nothing.contains(typist.type(words + ["--reminder", "nothing-1"]).out))
    }
}
