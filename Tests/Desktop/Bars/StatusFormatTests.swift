import SipliRenderers
import Testing

@testable import SipliBars

/// The lines of the bars' manuals, character by character.
@Suite struct StatusFormatTests {
    private static func text(
        _ name: String, _ content: StatusContent = SampleStatus.content,
        at place: StatusFormat.Place = StatusFormat.Place()
    ) throws -> String {
        try #require(StatusFormats.named(name)).text(content, at: place)
    }

    @Test func eachFormatHasAnEntry() {
        #expect(
            StatusFormats.all.map(\.name) == [
                "plain", "json", "waybar", "i3bar", "i3blocks", "i3blocks-pango", "i3status-rust", "polybar",
                "lemonbar",
                "yambar", "eww", "conky", "tmux", "starship", "argos", "plasma", "percent",
            ])
        #expect(StatusFormats.all.allSatisfy { !$0.doc.isEmpty })
        #expect(StatusFormats.named("dzen") == nil)
    }

    @Test func plainIsALine() throws {
        #expect(try Self.text("plain") == "💧 1250/2450 ml\n")
    }

    @Test func waybarGetsAnObjectWithTheIconInItsText() throws {
        #expect(
            try Self.text("waybar")
                == #"{"text":"💧 1250/2450 ml","alt":"behind","#
                + #""tooltip":"1250 of 2450 ml\rstreak 3 days\rnext sip 15:20\r\rClick: Log 250 ml\r"#
                + #"Middle click: Log another amount\rRight click: Undo last\rScroll up: Log 50 ml","#
                + #""class":["hydration","behind"],"percentage":51}"# + "\n")
    }

    @Test func i3barGetsAnEndlessArray() throws {
        let format = try #require(StatusFormats.named("i3bar"))
        #expect(
            format.header == #"{"version":1,"click_events":true,"stop_signal":0,"cont_signal":18}"# + "\n[\n")
        let block =
            #"{"name":"sipli","instance":"hydration","full_text":"💧 1250/2450 ml","short_text":"51%","#
            + ##""color":"#e5a50a","urgent":false,"markup":"none"}"##
        #expect(try Self.text("i3bar") == "[" + block + "]\n")
        let later = StatusFormat.Place(isFirst: false, isFollowing: true)
        #expect(try Self.text("i3bar", at: later) == ",[" + block + "]\n")
        var due = SampleStatus.content
        due.state = "due"
        #expect(
            StatusFormat.i3barBlock.text(due).contains(
                ##""color":"#ffffff","background":"#c64600","urgent":true"##))
        #expect(!StatusFormat.i3barBlock.text(SampleStatus.onTrack).contains("color"))
        #expect(StatusFormat.i3barBlock.text(SampleStatus.content) == block)
        #expect(StatusFormats.all.filter { $0.header != nil }.map(\.name) == ["i3bar"])
    }

    @Test func i3blocksGetsOneLineForAnUpdateOrThreeOnce() throws {
        #expect(try Self.text("i3blocks") == "💧 1250/2450 ml\n51%\n#e5a50a\n")
        #expect(try Self.text("i3blocks", SampleStatus.onTrack) == "💧 1250/2450 ml\n51%\n\n")
        #expect(
            try Self.text("i3blocks-pango") == ##"<span foreground="#e5a50a">💧 1250/2450 ml</span>"## + "\n")
        let later = StatusFormat.Place(isFirst: true, isFollowing: true)
        #expect(try Self.text("i3blocks", at: later) == "💧 1250/2450 ml\n")
    }

    @Test func i3statusRustGetsAnObjectWithItsOwnStates() throws {
        #expect(
            try Self.text("i3status-rust")
                == #"{"icon":"","state":"Warning","text":"💧 1250/2450 ml","short_text":"51%"}"# + "\n")
        let known: Set<String> = ["Idle", "Info", "Good", "Warning", "Critical"]
        for state in StatusContent.states {
            var content = SampleStatus.content
            content.state = state
            let text = try Self.text("i3status-rust", content)
            #expect(known.contains { text.contains("\"state\":\"" + $0 + "\"") })
        }
    }

    @Test func polybarGetsTags() throws {
        #expect(
            try Self.text("polybar")
                == "%{A1:sipli-client log 250:}%{A2:sipli-client open:}%{A3:sipli-client undo:}%{A4:sipli-client log 50:}"
                + "%{F#e5a50a}💧 1250/2450 ml%{F-}%{A}%{A}%{A}%{A}\n")
        var content = SampleStatus.onTrack
        (content.primary, content.middle, content.secondary, content.wheelUp) = (nil, nil, nil, nil)
        #expect(try Self.text("polybar", content) == "%{F#4aa3df}💧%{F-} 1250/2450 ml\n")
        content.state = "due"
        #expect(
            try Self.text("polybar", content) == "%{F#ffffff}%{B#c64600} 💧 1250/2450 ml %{B-}%{F-}\n")
    }

    @Test func lemonbarGetsTagsAndDoubledPercentSigns() throws {
        var content = SampleStatus.content
        (content.middle, content.secondary, content.wheelUp) = (nil, nil, nil)
        #expect(try Self.text("lemonbar", content) == "%{r}%{A1:sipli-client log 250:}%{F#e5a50a}💧 51%%%{F-}%{A}\n")
    }

    @Test func yambarGetsATransaction() throws {
        #expect(
            try Self.text("yambar") == """
                hydration|range:0-100|51
                ml|int|1250
                goal|int|2450
                state|string|behind
                icon|string|💧
                text|string|1250/2450 ml
                short|string|51%


                """)
    }

    @Test(arguments: ["json", "eww"]) func jsonHasEverything(name: String) throws {
        #expect(
            try Self.text(name)
                == #"{"name":"hydration","kind":"Hydration","icon":"💧","text":"1250/2450 ml","short":"51%","#
                + #""state":"behind","percent":51,"tooltip":["1250 of 2450 ml","streak 3 days","next sip 15:20","","#
                + #""Click: Log 250 ml","Middle click: Log another amount","Right click: Undo last","#
                + #""Scroll up: Log 50 ml"],"#
                + ##""color":"#4aa3df","state_color":"#e5a50a","primary":"sipli-client log 250","middle":"sipli-client open","##
                + #""secondary":"sipli-client undo","wheel_up":"sipli-client log 50","link":"sipli://today","#
                + #""values":{"ml":1250,"goal":2450},"#
                + #""hydration":{"percent":51,"state":"behind","ml":1250,"goal":2450}}"# + "\n")
    }

    @Test func aWidgetWithAMembersNameReplacesNoMember() throws {
        var content = SampleStatus.content
        content.name = "text"
        let text = try Self.text("json", content)
        #expect(text.contains(#""text":"1250/2450 ml""#) && !text.contains(#""text":{"#))
    }

    @Test func conkyGetsVariables() throws {
        #expect(try Self.text("conky") == "${color e5a50a}💧 1250/2450 ml${color}\n")
        #expect(try Self.text("conky", SampleStatus.onTrack) == "${color 4aa3df}💧${color} 1250/2450 ml\n")
    }

    @Test func tmuxGetsAStyle() throws {
        // Of the 256, #d7af00 is nearest to #e5a50a.
        #expect(try Self.text("tmux") == "#[fg=colour16,bg=colour178] 💧 51% #[default]\n")
        #expect(try Self.text("tmux", SampleStatus.onTrack) == "💧 51%\n")
    }

    @Test func starshipGetsTheShortFormOrNothing() throws {
        #expect(try Self.text("starship") == "💧 51%\n")
        #expect(try Self.text("starship", StatusContent(name: "hydration", kind: "Hydration")) == "")
    }

    @Test func argosGetsAMenu() throws {
        #expect(
            try Self.text("argos") == """
                💧 51% | dropdown=false color=#e5a50a useMarkup=false emojize=false unescape=false
                ---
                1250 of 2450 ml | useMarkup=false emojize=false unescape=false
                streak 3 days | useMarkup=false emojize=false unescape=false
                next sip 15:20 | useMarkup=false emojize=false unescape=false
                Log 250 ml | iconName=list-add-symbolic bash='sipli-client log 250' terminal=false refresh=true \
                useMarkup=false emojize=false unescape=false
                Log another amount | iconName=document-edit-symbolic bash='sipli-client open' terminal=false \
                refresh=true useMarkup=false emojize=false unescape=false
                Undo last | iconName=edit-undo-symbolic bash='sipli-client undo' terminal=false refresh=true \
                useMarkup=false emojize=false unescape=false
                Open | href='sipli://today'

                """)
    }

    @Test func plasmaGetsRichText() throws {
        #expect(try Self.text("plasma") == ##"<font color="#e5a50a"><b>💧 51%</b> 1250/2450 ml</font>"## + "\n")
        var content = SampleStatus.onTrack
        content.text = "<img src='x'>"
        #expect(try Self.text("plasma", content) == "<b>💧 51%</b> &lt;img src=&#39;x&#39;&gt;\n")
    }

    @Test func plasmaDoesNotSayTheShortFormTwice() throws {
        var content = StatusContent(name: "weight", kind: "Weight")
        (content.icon, content.text, content.short) = ("⚖", "80.2 kg • 5.2 kg to lose", "80.2")
        #expect(try Self.text("plasma", content) == "<b>⚖ 80.2</b> kg • 5.2 kg to lose\n")
    }

    @Test func percentIsANumberAlways() throws {
        #expect(try Self.text("percent") == "51\n")
        #expect(try Self.text("percent", StatusContent(name: "a", kind: "a")) == "0\n")
        #expect(try Self.text("percent", SampleStatus.content.redacted()) == "0\n")
    }

    // MARK: Offline

    /// What each bar shows then: bars with states show the state, the others a word.
    private static let offline = [
        ("plain", "💧 1250/2450 ml (offline)\n"), ("i3blocks", "💧 1250/2450 ml (offline)\n51%?\n#8a898d\n"),
        ("polybar", "%{F#8a898d}💧 1250/2450 ml (offline)%{F-}\n"),
        ("lemonbar", "%{r}%{F#8a898d}💧 51%% (offline)%{F-}\n"),
        ("conky", "${color 8a898d}💧 1250/2450 ml (offline)${color}\n"),
        ("tmux", "#[dim]💧 51% (offline)#[default]\n"), ("starship", "💧 51% (offline)\n"),
        ("plasma", ##"<font color="#8a898d"><b>💧 51%</b> 1250/2450 ml (offline)</font>"## + "\n"),
    ]

    /// What each bar shows for a widget that returns nothing newer.
    private static let stale = [
        ("plain", "💧 1250/2450 ml (as of 14:05)\n"), ("i3blocks", "💧 1250/2450 ml (as of 14:05)\n51%?\n#9a9996\n"),
        ("lemonbar", "%{r}%{F#9a9996}💧 51%% (as of 14:05)%{F-}\n"), ("starship", "💧 51% (as of 14:05)\n"),
        (
            "waybar",
            #"{"text":"💧 1250/2450 ml (as of 14:05)","alt":"behind","tooltip":"Nothing newer than 14:05: no answer.","#
                + #""class":["hydration","behind","stale"],"percentage":51}"# + "\n"
        ),
        (
            "eww",
            #"{"name":"hydration","kind":"Hydration","icon":"💧","text":"1250/2450 ml","short":"51%","state":"behind","#
                + #""stale":true,"as_of":"14:05","percent":51,"tooltip":["Nothing newer than 14:05: no answer."],"#
                + ##""color":"#4aa3df","state_color":"#9a9996","link":"sipli://today","values":{"ml":1250,"goal":2450},"##
                + #""hydration":{"percent":51,"state":"behind","ml":1250,"goal":2450}}"# + "\n"
        ),
    ]

    @Test(arguments: stale) func whatIsStaleIsSaidToBe(name: String, expected: String) throws {
        var content = SampleStatus.content
        (content.primary, content.middle, content.secondary, content.wheelUp) = (nil, nil, nil, nil)
        content.tooltip = []
        #expect(try Self.text(name, content.stale(asOf: "14:05", problem: "no answer")) == expected)
    }

    private static var away: StatusContent {
        var content = SampleStatus.content
        (content.primary, content.middle, content.secondary, content.wheelUp) = (nil, nil, nil, nil)
        return content.offline()
    }

    @Test(arguments: offline) func whatIsOldIsSaidToBe(name: String, expected: String) throws {
        #expect(try Self.text(name, Self.away) == expected)
    }

    @Test(arguments: StatusFormats.all.map(\.name).filter { $0 != "percent" })
    func everyBarSeesADifference(name: String) throws {
        let later = StatusFormat.Place(isFirst: false, isFollowing: true)
        let away = try Self.text(name, Self.away, at: later)
        #expect(away.contains("offline") || name == "i3status-rust")
        var content = Self.away
        (content.state, content.tooltip) = ("behind", SampleStatus.content.tooltip)
        #expect(try Self.text(name, content, at: later) != away)
    }

    /// The words are the same, so only the look differs.
    @Test(arguments: [
        "i3bar", "i3blocks", "i3blocks-pango", "polybar", "lemonbar", "conky", "tmux", "argos", "plasma", "json", "eww",
    ])
    func statesDifferInEveryBarWithColours(name: String) throws {
        let states = ["on-track", "behind", "low", "done", "due", "paused", "offline"]
        let texts = try states.map { state in
            var content = SampleStatus.content
            content.state = state
            return try Self.text(name, content).replacing(" (offline)", with: "").replacing("%?", with: "%")
                .replacing("%%?", with: "%%").replacing("\"state\":\"" + state + "\"", with: "")
        }
        // tmux only dims what is paler.
        #expect(Set(texts).count == states.count - (name == "tmux" ? 1 : 0), "\(texts)")
    }

    @Test func aFollowingBlockOfI3blocksSaysIt() throws {
        let later = StatusFormat.Place(isFirst: false, isFollowing: true)
        #expect(try Self.text("i3blocks", Self.away, at: later) == "💧 1250/2450 ml (offline)\n")
        let unknown = StatusContent(name: "hydration", kind: "Hydration").offline()
        #expect(try Self.text("i3blocks", unknown, at: later) == "offline\n")
        #expect(try Self.text("tmux", unknown) == "#[dim]offline#[default]\n")
        #expect(try Self.text("lemonbar", unknown) == "%{r}%{F#8a898d}offline%{F-}\n")
    }
}
