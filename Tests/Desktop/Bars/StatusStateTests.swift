import SipliRenderers
import Testing

@testable import SipliBars

/// What bars show of a widget that is stale, offline, hidden, or has a notice.
@Suite struct StatusStateTests {
    @Test func eachMouseButtonHasItsAction() {
        let content = SampleStatus.content
        let commands = (0...6).map { content.action(ofButton: $0)?.command }
        #expect(
            commands == [
                nil, "sipli-client log 250", "sipli-client open", "sipli-client undo", "sipli-client log 50", nil, nil,
            ])
    }

    @Test func whatIsStaleKeepsItsStateAndNamesTheReason() {
        let stale = SampleStatus.content.stale(asOf: "14:05", problem: "timeline gave no answer")
        #expect(stale.state == "behind" && stale.color == "#4aa3df" && stale.full == "💧 1250/2450 ml")
        #expect(stale.tooltip.last == "Nothing newer than 14:05: timeline gave no answer.")
        #expect(SampleStatus.content.stale(asOf: nil, problem: nil).tooltip.last == "Nothing to show yet.")
        #expect(SampleStatus.content.offline(asOf: "14:05").tooltip.last == "Sipli has not answered since 14:05.")
    }

    @Test func offlineKeepsWhatWasKnownAndSaysSo() {
        let known = SampleStatus.content.offline()
        #expect(known.full == "💧 1250/2450 ml" && known.state == "offline" && known.color == nil)
        #expect(known.tooltip.count == 4)
        let nothing = StatusContent(name: "hydration", kind: "Hydration").offline()
        #expect(nothing.full == "offline" && nothing.short == "--")
        // A prompt with nothing to show is empty; a bar would look broken.
        for format in StatusFormats.all { #expect(format.text(nothing).isEmpty == (format.name == "starship")) }
    }

    @Test("a notice has one sign, whichever form a bar shows", arguments: StatusFormats.all.map(\.name))
    func oneSign(name: String) throws {
        var content = SampleStatus.content.warning("Something is wrong.")
        content.tooltip = []
        let text = try #require(StatusFormats.named(name)).text(content)
        // A short form stands alone, where the bar has no room for the icon.
        for line in text.replacing("⚠51%", with: "51%").split(separator: "\n") {
            #expect(!line.contains("⚠51%") && line.count { $0 == "⚠" } <= 1 || name == "json", "\(line)")
        }
        #expect(!text.contains("⚠ 💧 ⚠"))
    }

    @Test(arguments: StatusFormats.all.map(\.name).filter { $0 != "percent" }) func privateFormsTellNothing(
        name: String
    ) throws {
        var content = SampleStatus.content.redacted()
        // A click's command is not private, but contains digits.
        (content.primary, content.middle, content.secondary, content.wheelUp) = (nil, nil, nil, nil)
        content.color = nil
        let text = try #require(StatusFormats.named(name)).text(content).replacing("9a9996", with: "")
        #expect(!text.contains { $0.isNumber } && !text.contains("behind"))
        #expect(content.short == "•••" && content.text == "••••")
    }

    @Test(arguments: ["7%", "98%", "100%", "80.2"]) func aHiddenShortFormIsAlwaysAsWide(short: String) {
        var content = SampleStatus.content
        content.short = short
        #expect(content.redacted().short == "•••")
    }

    @Test("two hidden trackers can be told apart, by icon or else by name")
    func hiddenKeepsItsIcon() {
        var content = SampleStatus.content
        #expect(content.redacted().full == "💧 ••••")
        content.icon = ""
        content.title = "Remaining Habits"
        var hidden = content.redacted()
        hidden.name(by: "Habits")
        #expect(hidden.full == "Habits ••••")
        #expect(content.redacted().tooltip[0] == "Remaining Habits: your values are hidden.")
    }

    @Test("a short form that is too long is cut to six columns")
    func longShortForm() {
        var content = StatusContent(name: "a", kind: "a")
        content.short = "1250 of 2450"
        #expect(StatusFormats.named("starship")?.text(content) == "1250 …\n")
    }
}
