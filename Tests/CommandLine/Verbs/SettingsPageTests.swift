import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliVerbs

@Suite struct SettingsPageTests {
    private var settings: [SettingsResult.Item] {
        [
            ("units", "metric", "metric (ml, kg) or imperial (oz, lb)."),
            (
                "group-container", "/home/someone/.local/share/groups",
                "Where programs of others may read today's state."
            ),
        ]
        .map { name, text, doc in
            var item = SettingsResult.Item()
            (item.name, item.text, item.doc) = (name, text, doc)
            return item
        }
    }

    /// Every word is there at every width, and no line is longer unless a word is.
    @Test(arguments: [30, 40, 60, 80, 100, 200]) func meaningsAreWrappedAndNotCut(_ width: Int) {
        let lines = SettingsVerb.all(settings, Style(width: width))
        for setting in settings {
            for word in (setting.text + " " + setting.doc).split(separator: " ") {
                #expect(lines.contains { $0.contains(word) }, "\(word)")
            }
        }
        for line in lines where !line.contains("/") { #expect(Printable.width(line) <= width) }
    }

    @Test func aMeaningStandsBesideItsSetting() {
        #expect(
            SettingsVerb.all(settings, Style(width: 70)) == [
                "units            metric          metric (ml, kg) or imperial (oz, lb).",
                "group-container  /home/someone/.local/share/groups",
                "                                 Where programs of others may read",
                "                                 today's state.",
            ])
    }

    @Test func oneIsExplainedOnATerminalOnly() {
        #expect(SettingsVerb.one([settings[0]], Style()) == ["metric"])
        #expect(
            SettingsVerb.one([settings[0]], Style(width: 30)) == [
                "metric", "metric (ml, kg) or imperial", "(oz, lb).",
            ])
    }
}
