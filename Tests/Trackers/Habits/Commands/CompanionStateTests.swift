import SipliCore
import SipliWire
import Testing

@testable import SipliCLI

/// What keys, clicks and messages of the daemon do to the companion.
@Suite struct CompanionStateTests {
    private var state = CompanionSamples.state()

    private mutating func press(_ keys: String) -> [CompanionState.Effect] {
        var reader = TerminalKeys()
        return reader.read(keys.utf8).flatMap { state.take($0, now: CompanionSamples.now) }
    }

    private func row(_ habit: String) -> HabitSnapshot.Item? { state.shown?.rows.first { $0.habit == habit } }

    private func isPending(_ habit: String) -> Bool? { state.shown?.pending.contains(habit) }

    @Test("Space sets a habit done, and not done when it was")
    mutating func toggle() {
        #expect(press(" ") == [.store])
        #expect(row("read")?.dayState == .open && isPending("read") == true)
        #expect(state.queue.first?.value == 0 && state.queue.first?.day == "2026-06-10")
        #expect(press(" ") == [.store])
        #expect(row("read")?.dayState == .done)
        // The last value of a day is all that needs to be sent.
        #expect(state.queue.operations.map(\.value) == [1])
    }

    @Test("the ring counts what waits")
    mutating func summary() {
        #expect(state.shown?.done == 2 && state.shown?.total == 5 && state.shown?.percent == 40)
        _ = press("jj ")
        #expect(state.shown?.done == 3 && state.shown?.percent == 60)
        _ = press("js")
        #expect(state.shown?.total == 5, "a limit that is kept is done, also when it is skipped")
        _ = press("js")
        #expect(state.shown?.total == 4 && state.shown?.percent == 75)
    }

    @Test("Space completes an amount, and asks for one when it is complete")
    mutating func amount() {
        _ = press("j ")
        #expect(row("water")?.value == 8 && row("water")?.dayState == .done)
        #expect(press(" ") == [])
        #expect(state.mode == .entry(habit: "water", text: ""))
    }

    @Test("plus and minus add to an amount, and never take more than there is")
    mutating func steps() {
        _ = press("j++-")
        #expect(row("water")?.value == 4)
        #expect(state.queue.operations.map(\.add) == [1, 1, -1])
        state = CompanionSamples.state(
            80, 24, CompanionSamples.snapshot([CompanionSamples.item("Walk", "🚶", value: 0.5, target: 5, unit: "km")]))
        _ = press("-")
        #expect(row("walk")?.value == 0 && state.queue.first?.value == 0)
        #expect(press("-") == [])
    }

    @Test(
        "a typed amount sets the day, with a sign it adds",
        arguments: [
            ("5\r", 5), ("12\u{7F}\r", 1), ("2,5\r", 2.5), ("0\r", 0), ("5\u{1B}", 3), ("9+\r", 3), ("9999999\r", 3),
            ("1.250\r", 3),
        ] as [(String, Double)])
    mutating func typed(keys: String, value: Double) {
        _ = press("j")
        // Escape comes alone, so it is not read with what follows.
        for key in keys { _ = press(String(key)) }
        #expect(row("water")?.value == value)
        #expect(state.mode == .list)
    }

    @Test("an amount with a sign is added to the day")
    mutating func typedSign() {
        _ = press("j1\u{7F}+2\r")
        #expect(row("water")?.value == 5 && state.queue.first?.add == 2)
        _ = press("1\u{7F}-9\r")
        #expect(row("water")?.value == 5 && state.message?.isProblem == true)
    }

    @Test("a habit without an amount takes no digits")
    mutating func digits() {
        #expect(press("5") == [] && state.mode == .list)
        #expect(state.message?.text == "Read has no amount; press Space when it is done.")
        _ = press("j")
        #expect(state.message == nil)
    }

    @Test("undo takes back the changes made here, the last one first, also on another day")
    mutating func undo() {
        #expect(press("u") == [] && state.message != nil)
        _ = press("j+5\rjs")
        _ = press("u")
        #expect(row("run")?.skipped == false && state.message?.text == "Undone: Run.")
        _ = press("u")
        #expect(row("water")?.value == 4)
        _ = press("u")
        #expect(row("water")?.value == 3)
        #expect(press("u") == [])
    }

    @Test("operations keep their order, also within a millisecond and after the clock was set back")
    mutating func order() {
        _ = press("j++")
        _ = state.take(.character("+"), now: CompanionSamples.now.adding(seconds: -3600))
        let times = state.queue.operations.map(\.at)
        #expect(times == times.sorted() && Set(times).count == 3)
    }

    @Test("days go back thirty and never forward of today")
    mutating func days() {
        #expect(press("l") == [] && state.isToday && state.message?.text == "Tomorrow is in the future.")
        #expect(press("h") == [.fetch(CivilDay("2026-06-09") ?? CivilDay(number: 0))])
        #expect(state.shown == nil)
        for _ in 0..<29 { _ = press("p") }
        #expect(state.day?.description == "2026-05-11")
        #expect(press("h") == [] && state.day?.description == "2026-05-11" && state.message != nil)
        #expect(press("n") != [] && state.day?.description == "2026-05-12")
        #expect(press("t") == [] && state.isToday)
    }

    @Test("a change of another day is about that day, and an open one was missed")
    mutating func otherDay() throws {
        let yesterday = try #require(CivilDay("2026-06-09"))
        _ = press("h")
        var snapshot = CompanionSamples.snapshot(day: "2026-06-09")
        snapshot.habits[2].weekTarget = 3
        snapshot.habits[2].weekDone = 1
        // As the daemon says of a day of a week that has enough days left.
        snapshot.habits[2].state = "unscheduled"
        snapshot.habits[4].state = "missed"
        state.take(snapshot, of: yesterday, revision: 1)
        #expect(row("call the family")?.dayState == .missed && row("run")?.dayState == .unscheduled)
        _ = press("jj ")
        #expect(state.queue.first?.day == "2026-06-09" && row("run")?.short == "2/3")
        _ = press("l")
        #expect(isPending("run") == false)
        #expect(press("h") == [] && isPending("run") == true)
        // A change elsewhere may be about that day.
        state.take(CompanionSamples.snapshot(), isPrivate: nil, revision: 2)
        #expect(state.missingDay == yesterday && isPending("run") == true)
        state.take(nil, of: yesterday, revision: 0)
        #expect(state.shown != nil && !state.isUnavailable)
        #expect(press("h") != [])
        state.take(nil, of: yesterday.adding(days: -1), revision: 0)
        #expect(state.shown == nil && state.isUnavailable)
    }

    @Test("a click on a row toggles it, and nothing else does")
    mutating func click() {
        let list = state.layout.list
        #expect(press("\u{1B}[<0;5;\(list.lowerBound + 3)M") == [.store])
        #expect(state.selected == "run" && row("run")?.dayState == .done)
        #expect(press("\u{1B}[<0;5;\(list.lowerBound + 3)m") == [])
        #expect(press("\u{1B}[<0;5;1M") == [] && press("\u{1B}[<0;5;\(list.upperBound)M") == [])
        #expect(press("\u{1B}[<2;5;\(list.lowerBound + 1)M") == [])
    }

    @Test("the selection stays on its habit and in view")
    mutating func selection() {
        (state.columns, state.rows) = (20, 10)
        _ = press("G")
        #expect(state.selected == "call the family" && state.top == 1)
        var snapshot = CompanionSamples.snapshot()
        snapshot.habits.reverse()
        state.take(snapshot, isPrivate: nil, revision: 2)
        #expect(state.selected == "call the family" && state.top == 0)
        snapshot.habits.removeFirst()
        state.take(snapshot, isPrivate: nil, revision: 3)
        #expect(state.selected == "coffee")
        _ = press("\u{1B}[<65;1;1M\u{1B}[B\u{1B}OA")
        #expect(state.selected == "run")
    }

    @Test("what the daemon has stored is shown until its state arrives, and then once")
    mutating func confirmation() throws {
        _ = press("j+")
        let operation = try #require(state.queue.first)
        var result = HabitLogResult()
        (result.name, result.value) = ("Water", 4)
        state.confirm(operation, result, revision: 7, isUnchanged: false)
        #expect(state.queue.isEmpty && row("water")?.value == 4 && isPending("water") == false)
        state.take(CompanionSamples.snapshot(), isPrivate: nil, revision: 6)
        #expect(row("water")?.value == 4)
        var later = CompanionSamples.snapshot()
        later.habits[1].value = 4
        state.take(later, isPrivate: nil, revision: 7)
        #expect(row("water")?.value == 4)
        // The answer to an operation that was sent again after its first answer was lost.
        _ = press("+")
        state.confirm(try #require(state.queue.first), result, revision: 7, isUnchanged: false)
        #expect(row("water")?.value == 4)
    }

    @Test("the daemon's sentence is not shown beside figures of changes that it does not know of")
    mutating func sentence() {
        #expect(state.sentence == "Good start. Keep going.")
        _ = press(" ")
        #expect(state.shown?.done == 1 && state.sentence == nil)
        let operation = state.queue.operations[0]
        state.confirm(operation, HabitLogResult(), revision: 2, isUnchanged: false)
        #expect(state.sentence == nil)
        var snapshot = CompanionSamples.snapshot()
        snapshot.message.text = "Halfway there."
        state.take(snapshot, isPrivate: nil, revision: 2)
        #expect(state.sentence == "Halfway there.")
    }

    @Test("a later change elsewhere and a refusal are told in a sentence")
    mutating func conflicts() throws {
        _ = press(" ")
        var result = HabitLogResult()
        (result.superseded, result.text.entry) = (true, "Read: done")
        state.confirm(try #require(state.queue.first), result, revision: 7, isUnchanged: true)
        #expect(state.queue.isEmpty && row("read")?.dayState == .done)
        #expect(state.message?.text == "A later change was made elsewhere, so yours does not count. Read: done.")
        _ = press(" ")
        state.refuse(try #require(state.queue.first), "Read is archived; bring it back first")
        #expect(
            state.message?.text == "Read on 10 Jun 2026 was not changed: Read is archived; bring it back first"
                && state.queue.isEmpty)
    }

    @Test("hidden habits can be neither seen nor changed")
    mutating func privacy() {
        state.take(nil, isPrivate: true, revision: 2)
        for keys in [" ", "+", "s", "5", "u", "j ", "\u{1B}[<0;5;9M"] { #expect(press(keys) == [], "\(keys)") }
        #expect(state.queue.isEmpty)
        let screen = CompanionSamples.screen(state)
        for text in ["Read", "Water", "📖", "40%", "2 of 5", "3/8"] { #expect(!screen.contains(text), "\(text)") }
        #expect(screen.contains("hidden"))
    }

    @Test("at the end of the day the next one is shown as the daemon foresaw it")
    mutating func dayEnd() throws {
        var snapshot = CompanionSamples.snapshot()
        var tomorrow = CompanionSamples.snapshot([CompanionSamples.item("Read", "📖")], day: "2026-06-11")
        tomorrow.dayEnds = "2026-06-12T00:00:00Z"
        var next = NextSnapshot()
        (next.at, next.snapshot) = ("2026-06-11T00:00:00Z", RawJSON { tomorrow.write(to: &$0) })
        snapshot.next = next
        state.take(snapshot, isPrivate: nil, revision: 2)
        let midnight = try #require(Instant(rfc3339: "2026-06-11T00:00:00Z"))
        state.pass(to: midnight.adding(seconds: -1))
        #expect(state.day?.description == "2026-06-10" && state.isCurrent)
        state.pass(to: midnight)
        #expect(state.day?.description == "2026-06-11" && state.isCurrent)
        _ = press(" ")
        #expect(state.queue.first?.day == "2026-06-11")
        // Nobody foresaw the day after.
        state.pass(to: midnight.adding(seconds: 86_400))
        #expect(state.day?.description == "2026-06-11" && !state.isCurrent)
    }

    @Test("q, Escape, Ctrl-C and Ctrl-D quit, Ctrl-Z suspends, and help closes with any key")
    mutating func leaving() {
        for key in ["q", "\u{1B}", "\u{3}", "\u{4}"] { #expect(press(key) == [.quit]) }
        #expect(press("\u{1A}") == [.suspend] && press("\u{C}") == [.redraw])
        #expect(press("?") == [] && state.mode == .help)
        #expect(press(" ") == [] && state.mode == .list && state.queue.isEmpty)
        for key in ["q", "\u{1B}"] {
            _ = press("?")
            #expect(press(key) == [] && state.mode == .list)
        }
    }

    @Test("keys that arrive in pieces are read as one, and unknown ones are ignored")
    func pieces() {
        var keys = TerminalKeys()
        #expect(keys.read([0x1B, 0x5B]) == [] && keys.read([0x3C, 0x30, 0x3B, 0x35]) == [])
        #expect(keys.read(Array(";7Mj".utf8)) == [.click(row: 6, column: 4), .character("j")])
        #expect(keys.read(Array("\u{1B}[200~\u{1B}[15;2~k".utf8)) == [.character("k")])
        #expect(keys.read([0xC3]) == [] && keys.read([0xA9]) == [.character("é")])
        #expect(keys.read(Array("\u{1B}[5~\u{1B}[H".utf8)) == [.pageUp, .home])
        #expect(keys.read([0x1B, 0x5B] + Array(repeating: 0x31, count: 64)) == [])
        #expect(keys.read(Array("q".utf8)) == [.character("q")])
    }
}
