import SipliCore
import SipliVerbs
import SipliWire
import Testing

@testable import SipliCLI

/// The companion's screens as text.
@Suite struct CompanionViewTests {
    private func waiting(_ columns: Int, _ rows: Int) -> CompanionState {
        var state = CompanionSamples.state(columns, rows)
        state.set(.offline, asOf: "11:58")
        for key in TerminalKeys.all("jj j+ks") { _ = state.take(key, now: CompanionSamples.now) }
        return state
    }

    @Test("on 80 columns and 24 rows everything is in words")
    func wide() {
        #expect(
            CompanionSamples.screen(CompanionSamples.state(80, 24)) == """
                  ⣀⠤⢴⣶⣤⡀
                ⢀⠞⠁  ⠈⠙⣿⣆  Today, Wed 10 Jun 2026
                ⢸  40% ⢸⣿  2 of 5 habits
                ⠈⢦⡀   ⢠⣿⠏  Good start. Keep going.
                  ⠉⠒⠒⠒⠉⠁

                ›📖 Read                                              12 days ✓
                 💧 Water                             3 of 8 glasses          ○
                 🏃 Run                                                       ○
                 ☕ Coffee                       2 of at most 3 cups    1 day ✓
                 👨 Call the family                                           ○












                Space done   + - 5 amount   s skip   u undo   h l day   ? help   q quit
                """)
    }

    @Test("on 40 columns and 20 rows amounts are short and streaks are there")
    func middle() {
        #expect(
            CompanionSamples.screen(waiting(40, 20)) == """
                  ⣀⠤⢴⣶⣤⡀   Today, Wed 10 Jun 2026
                ⢀⠞⠁  ⠈⠙⣿⣆  3 of 5 habits
                ⢸  60% ⢸⣿  no daemon; as of 11:58
                ⠈⢦⣀⡀ ⢀⣠⣿⠏  3 changes waiting to be saved
                  ⠛⠿⠿⠿⠛⠁

                 📖 Read                      12 days ✓
                 💧 Water                3/8          ○
                ›🏃 Run                               ✓…
                 ☕ Coffee               3/3    1 day ✓…
                 👨 Call the family                   ○








                Space done   s skip   ? help   q quit
                """)
    }

    @Test("on 20 columns and 10 rows the ring, four habits and a hint fit")
    func small() {
        #expect(
            CompanionSamples.screen(CompanionSamples.state(20, 10)) == """
                  ⣀⠤⢴⣶⣤⡀
                ⢀⠞⠁  ⠈⠙⣿⣆  Today
                ⢸  40% ⢸⣿  2 of 5
                ⠈⢦⡀   ⢠⣿⠏
                  ⠉⠒⠒⠒⠉⠁
                ›📖 Read          ✓
                 💧 Water     3/8 ○
                 🏃 Run           ○
                ↓☕ Coffee    2/3 ✓
                Space done  ? help
                """)
    }

    @Test("without the daemon 20 columns say so, since when, and what waits")
    func smallOffline() {
        #expect(
            CompanionSamples.screen(waiting(20, 10)) == """
                  ⣀⠤⢴⣶⣤⡀   Today
                ⢀⠞⠁  ⠈⠙⣿⣆  3 of 5
                ⢸  60% ⢸⣿  no daemon
                ⠈⢦⣀⡀ ⢀⣠⣿⠏  11:58
                  ⠛⠿⠿⠿⠛⠁   3 waiting
                 📖 Read          ✓
                 💧 Water     3/8 ○
                ›🏃 Run           ✓…
                ↓☕ Coffee    3/3 ✓…
                Space done  ? help
                """)
    }

    @Test("a terminal without Unicode has a bar and other marks")
    func ascii() {
        #expect(
            CompanionSamples.screen(waiting(40, 14), unicode: false) == """
                Today, Wed 10 Jun 2026
                60%  3 of 5 habits
                no daemon; as of 11:58
                3 changes waiting to be saved
                ========================----------------

                 Read                         12 days x
                 Water                   3/8          .
                >Run                                  x~
                 Coffee                  3/3    1 day x~
                 Call the family                      .


                Space done   s skip   ? help   q quit
                """)
    }

    @Test("a long message is broken into lines, and the list gives way")
    func message() {
        var state = CompanionSamples.state(20, 10)
        state.say("A later change was made elsewhere, so yours does not count. Read: done.")
        state.keepSelectionInView()
        #expect(
            CompanionSamples.screen(state) == """
                  ⣀⠤⢴⣶⣤⡀
                ⢀⠞⠁  ⠈⠙⣿⣆  Today
                ⢸  40% ⢸⣿  2 of 5
                ⠈⢦⡀   ⢠⣿⠏
                  ⠉⠒⠒⠒⠉⠁
                ›📖 Read          ✓
                A later change was
                made elsewhere, so
                yours does not
                count. Read: done.
                """)
    }

    @Test("the help fits on 20 columns and 10 rows")
    func help() {
        var state = CompanionSamples.state(20, 10)
        _ = state.take(.character("?"), now: CompanionSamples.now)
        #expect(
            CompanionSamples.screen(state) == """
                Space done or not
                + -   add, take away
                0-9   type an amount
                s     skip the day
                u     undo
                h l   other day
                j k   move
                q     quit

                Any key: back
                """)
    }

    @Test("a value is typed at the bottom")
    func entry() {
        var state = CompanionSamples.state(20, 10)
        for key in TerminalKeys.all("j12") { _ = state.take(key, now: CompanionSamples.now) }
        #expect(CompanionSamples.screen(state).hasSuffix("\nWater: 12_ glasses"))
    }

    @Test("no size makes a text leave the screen", arguments: [true, false])
    func sizes(unicode: Bool) {
        for columns in [1, 2, 5, 11, 12, 19, 20, 33, 34, 55, 56, 200] {
            for rows in [1, 2, 3, 5, 9, 10, 13, 14, 60] {
                for keys in ["", "?", "j12", "5", "h"] {
                    var state = waiting(columns, rows)
                    for key in TerminalKeys.all(keys) { _ = state.take(key, now: CompanionSamples.now) }
                    state.keepSelectionInView()
                    let screen = CompanionSamples.screen(state, unicode: unicode)
                    #expect(!screen.contains("#"), "\(columns)x\(rows) \(keys): \(screen)")
                }
            }
        }
    }

    @Test("names cannot move the cursor, and colors are off when they are not wanted")
    func hostile() {
        let item = CompanionSamples.item("a\u{1B}[2J\nb\u{202E}", "\u{1B}c")
        let state = CompanionSamples.state(80, 24, CompanionSamples.snapshot([item]))
        for colors in [Style.Colors.none, .basic, .full] {
            var style = Style(width: 80, colors: colors)
            style.mark = "x"
            var screen = CompanionScreen(style)
            let written = screen.update(CompanionView(state: state, style: style).frame())
            let sequences = written.matches(of: /\u{1B}(\[[0-9;?]*([A-Za-z]))?/).map { String($0.output.0) }
            #expect(sequences.count { $0.hasSuffix("J") } == 1, "only the clearing of the first frame")
            #expect(sequences.allSatisfy { $0.count > 1 && "JHKGmhl".contains($0.last ?? " ") })
            #expect(sequences.contains { $0.hasSuffix("m") } == (colors != .none))
        }
    }

    @Test("only rows that changed are written, at once, and nothing if none did")
    func changes() {
        var state = CompanionSamples.state(80, 24)
        let style = Style(width: 80)
        var screen = CompanionScreen(style)
        _ = screen.update(CompanionView(state: state, style: style).frame())
        #expect(screen.update(CompanionView(state: state, style: style).frame()) == "")
        _ = state.take(.down, now: CompanionSamples.now)
        let written = screen.update(CompanionView(state: state, style: style).frame())
        #expect(written.hasPrefix("\u{1B}[?2026h") && written.hasSuffix("\u{1B}[?2026l"))
        #expect(written.matches(of: /\u{1B}\[[0-9]+;1H/).count == 2 && !written.contains("\u{1B}[2J"))
        screen.forget()
        #expect(screen.update(CompanionView(state: state, style: style).frame()).contains("\u{1B}[2J"))
    }
}

extension TerminalKeys {
    /// The keys of a text.
    static func all(_ text: String) -> [TerminalKey] {
        var keys = TerminalKeys()
        return keys.read(text.utf8)
    }
}
