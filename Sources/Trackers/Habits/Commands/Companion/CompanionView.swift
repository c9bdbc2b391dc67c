import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// The screen of the companion: texts at columns, row by row.
struct CompanionFrame: Equatable {
    struct Piece: Equatable {
        var column: Int
        /// With the sequences of `Style.paint`.
        var text: String
    }

    var rows: [[Piece]]

    init(rows: Int) { self.rows = Array(repeating: [], count: rows) }

    mutating func put(_ text: String, row: Int, column: Int) {
        guard rows.indices.contains(row), !text.isEmpty else { return }
        rows[row].append(Piece(column: column, text: text))
    }
}

/// Draws the state.
struct CompanionView {
    let state: CompanionState
    let style: Style

    private var columns: Int { state.columns }
    private var layout: CompanionLayout { state.layout }
    /// Rows that are wide enough also say streaks, then values in words.
    private static let columnsForStreaks = 34
    private static let columnsForDetails = 56
    /// Narrower rows have no columns of their own.
    private static let leastColumns = 8
    /// Of a row: the eye loses a mark that is far from its name, unless a bar leads to it.
    private var mostColumns: Int { layout.isWide ? 116 : 64 }
    /// Of a bar, and of the names before it.
    private static let (barColumns, nameColumns) = (36, 30)

    func frame() -> CompanionFrame {
        var frame = CompanionFrame(rows: state.rows)
        if state.mode == .help {
            help(&frame)
        } else {
            head(&frame)
            list(&frame)
        }
        let layout = layout
        for (line, text) in layout.foot.enumerated() {
            let ink: Style.Ink? =
                if let message = state.message { message.isProblem ? .bad : nil } else {
                    state.mode == .list || state.mode == .help ? .dim : .strong
                }
            frame.put(paint(Printable.fit(text, columns), ink), row: state.rows - layout.foot.count + line, column: 0)
        }
        return frame
    }

    private func paint(_ text: String, _ ink: Style.Ink?) -> String {
        ink.map { style.paint(text, $0) } ?? text
    }

    // MARK: Head

    private func head(_ frame: inout CompanionFrame) {
        let shown = state.isPrivate ? nil : state.shown
        let label = shown.map { "\($0.percent)%" } ?? ""
        guard layout.hasRing else { return line(&frame, shown, label) }
        var start = 0
        if style.isUnicode {
            let ring = Ring(fraction: shown?.fraction ?? 0, label: label, .tracker(.habits))
            for (row, text) in ring.lines(style).enumerated() { frame.put(text, row: row, column: 0) }
            start = Ring.columns + 2
        }
        let room = columns - start
        var lines = [(title(room), Style.Ink.strong as Style.Ink?)]
        if let shown {
            let of = style.isUnicode ? "" : label + "  "
            lines.append((of + "\(shown.done) of \(shown.total)" + (room >= 16 ? " habits" : ""), nil))
        } else if state.isPrivate {
            lines.append(("hidden", .dim))
        }
        if !state.isPrivate, let sentence = state.sentence, Printable.width(sentence) <= room {
            lines.append((sentence, .dim))
        }
        lines += notes(room).map { ($0, .warning) }
        if layout.isWide, !state.isPrivate, let week = state.week { put(week, &frame) }
        let top = max((Ring.rows - lines.count) / 2, 0)
        for (row, (text, ink)) in lines.prefix(Ring.rows).enumerated() {
            frame.put(paint(Printable.fit(Printable.clean(text), room), ink), row: top + row, column: start)
        }
        if !style.isUnicode, let shown, columns > 2 {
            frame.put(
                Bar(fraction: shown.fraction, columns: columns).text(style, .tracker(.habits)), row: Ring.rows - 1,
                column: 0)
        }
    }

    /// The days of the week with their marks, level with the ends of the rows.
    private func put(_ week: HabitSnapshot.Week, _ frame: inout CompanionFrame) {
        guard let first = CivilDay(week.start) else { return }
        let start = min(columns, mostColumns) - 2 - 4 * (week.states.count - 1)
        for (index, state) in week.states.enumerated() {
            let isToday = index == week.currentDay
            let letter = CivilDay.weekdays[first.adding(days: index).isoWeekday - 1].prefix(1)
            frame.put(paint(String(letter), isToday ? .strong : .dim), row: 1, column: start + 4 * index)
            let state = HabitDayState(rawValue: state) ?? .unscheduled
            let (sign, ink) = state == .part && style.isUnicode ? ("◐", .tracker(.habits)) : mark(state)
            frame.put(paint(sign, ink), row: 2, column: start + 4 * index)
        }
    }

    /// A head of one line, on a screen without room for a ring.
    private func line(_ frame: inout CompanionFrame, _ shown: HabitDayRows?, _ label: String) {
        let count = shown.map { "\($0.done)/\($0.total)" } ?? (state.isPrivate ? "hidden" : "")
        let words = [label, count] + (notes(12).isEmpty ? [title(12)] : notes(12))
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        frame.put(paint(Printable.fit(text, columns), .strong), row: 0, column: 0)
    }

    private func title(_ room: Int) -> String {
        guard let day = state.day else { return "Habits" }
        if !state.isToday || state.asOf != nil && !state.isCurrent { return dayText(day, room) }
        return room >= 28 ? "Today, " + dayText(day, room) : "Today"
    }

    private func dayText(_ day: CivilDay, _ room: Int) -> String {
        let weekday = CivilDay.weekdays[day.isoWeekday - 1]
        if room >= 20 { return "\(weekday) \(day.text)" }
        return room >= 10 ? "\(weekday) \(day.textWithoutYear)" : day.textWithoutYear
    }

    /// What keeps the numbers from being the last word.
    private func notes(_ room: Int) -> [String] {
        var notes: [String] = []
        switch state.link {
        case .online, .connecting: break
        case .offline:
            if room >= 24 {
                notes.append("no daemon" + (state.asOf.map { "; as of " + $0 } ?? ""))
            } else {
                notes.append("no daemon")
                if let asOf = state.asOf { notes.append(Printable.width(asOf) + 6 <= room ? "as of " + asOf : asOf) }
            }
        }
        let waiting = state.queue.count
        if waiting > 0 {
            let changes = waiting.counted("change")
            notes.append(room >= 24 ? changes + " waiting to be saved" : "\(waiting) waiting")
        }
        return notes
    }

    // MARK: List

    private func list(_ frame: inout CompanionFrame) {
        let layout = layout
        guard !state.isPrivate, let shown = state.shown, !shown.rows.isEmpty else {
            for (line, text) in Printable.wrapped(empty, columns).enumerated().prefix(layout.list.count) {
                frame.put(paint(Printable.fit(text, columns), .dim), row: layout.list.lowerBound + line, column: 0)
            }
            return
        }
        let end = min(state.top + layout.slots, shown.rows.count)
        let lines = stride(from: layout.list.lowerBound, to: layout.list.upperBound, by: layout.pitch)
        for (line, row) in zip(lines, shown.rows[min(state.top, end)..<end]) {
            put(row, isPending: shown.pending.contains(row.habit), line, &frame)
        }
        // More rows above and below.
        let (up, down) = style.isUnicode ? ("↑", "↓") : ("^", "v")
        if state.top > 0, shown.rows[state.top].habit != state.selected {
            frame.put(paint(up, .dim), row: layout.list.lowerBound, column: 0)
        }
        if end < shown.rows.count, shown.rows[end - 1].habit != state.selected {
            frame.put(paint(down, .dim), row: layout.list.upperBound - 1, column: 0)
        }
    }

    private var empty: String {
        if state.isPrivate { return "Habits are hidden. To show them: sipli-client config set private off" }
        if state.isUnavailable { return "This day cannot be shown without the daemon." }
        guard state.shown != nil else {
            return state.link == .offline
                ? "The daemon is not running. Start it: systemctl --user start sipli"
                : "Loading…"
        }
        return state.isToday ? "Nothing to do today. To add a habit: sipli-client habit add" : "Nothing was due."
    }

    private func put(_ row: HabitSnapshot.Item, isPending: Bool, _ line: Int, _ frame: inout CompanionFrame) {
        let isSelected = row.habit == state.selected
        guard columns >= Self.leastColumns else {
            let text = Printable.fit(mark(row.dayState).0 + Printable.clean(row.name), columns)
            return frame.put(paint(text, isSelected ? .strong : nil), row: line, column: 0)
        }
        if isSelected { frame.put(paint(style.isUnicode ? "›" : ">", .accent), row: line, column: 0) }
        let start = style.isUnicode && columns >= 12 ? 4 : 1
        if start > 1 { frame.put(Self.emoji(row.emoji), row: line, column: 1) }
        // From the right: whether it waits, the mark, the value, the streak.
        var end = min(columns, mostColumns) - 1
        if isPending { frame.put(paint(style.isUnicode ? "…" : "~", .warning), row: line, column: end) }
        end -= 1
        let (mark, ink) = mark(row.dayState)
        frame.put(paint(mark, ink), row: line, column: end)
        if columns >= Self.columnsForStreaks {
            end -= 9
            let streak = Printable.fit(Printable.clean(row.text.streak), 8)
            let start = end + 8 - Printable.width(streak)
            frame.put(paint(streak, row.isAtRisk == true && row.isOpen ? .warning : .dim), row: line, column: start)
        }
        let value = Printable.clean(columns >= Self.columnsForDetails ? row.detail : row.short)
        if !value.isEmpty {
            let shown = Printable.fit(value, max((end - start) / 2, 1))
            end -= Printable.width(shown) + 1
            frame.put(shown, row: line, column: end)
        }
        if layout.isWide {
            end = start + Self.nameColumns
            let bar = Bar(fraction: Double(row.percent) / 100, columns: Self.barColumns)
            frame.put(bar.text(style, .tracker(.habits)), row: line, column: end)
        }
        let name = Printable.fit(Printable.clean(row.name), max(end - start - 1, 1))
        frame.put(paint(name, isSelected ? .strong : row.done ? .dim : nil), row: line, column: start)
    }

    /// An emoji in two columns. Some terminals give each part of a joined one columns of its own, over the name, so only the
    /// first part is shown, without its skin tone.
    private static func emoji(_ text: String) -> String {
        let scalars = Printable.clean(text).first.map { Array($0.unicodeScalars) } ?? []
        let first = scalars.prefix { $0 != "\u{200D}" }.filter { !(0x1F3FB...0x1F3FF).contains($0.value) }
        return Printable.fit(String(String.UnicodeScalarView(first)), 2)
    }

    private func mark(_ mark: HabitDayState) -> (String, Style.Ink) {
        switch mark {
        case .done: (style.isUnicode ? "✓" : "x", .tracker(.habits))
        case .open: (style.isUnicode ? "○" : ".", .dim)
        case .skipped: (style.isUnicode ? "»" : "-", .dim)
        case .missed: (style.isUnicode ? "✗" : "!", .bad)
        case .part, .unscheduled: (style.isUnicode ? "·" : " ", .dim)
        }
    }

    // MARK: Help

    private static let keys = [
        ("Space", "done or not", "done or not; completes an amount; a click does the same"),
        ("+ -", "add, take away", "add 1 to an amount or take it away"),
        ("0-9", "type an amount", "type the day's amount; +2 adds to it"),
        ("s", "skip the day", "skip the day: it neither earns nor breaks a streak"),
        ("u", "undo", "undo the last change made here"),
        ("h l", "other day", "previous and next day, 30 days back; t is today"),
        ("j k", "move", "down and up; arrows and the wheel too"),
        ("q", "quit", "quit"),
    ]

    private func help(_ frame: inout CompanionFrame) {
        for (row, (key, short, long)) in Self.keys.enumerated() where row < state.rows - layout.foot.count {
            frame.put(paint(Printable.fit(key, columns), .accent), row: row, column: 0)
            guard columns > Self.leastColumns else { continue }
            let text = Printable.width(long) + 7 <= columns ? long : short
            frame.put(Printable.fit(text, max(columns - 6, 1)), row: row, column: 6)
        }
        let marks: [HabitDayState] = [.done, .open, .skipped, .missed, .unscheduled]
        let words = zip(marks, ["done", "open", "skipped", "missed", "not due"]).map { mark($0).0 + " " + $1 }
        let waiting = (style.isUnicode ? "…" : "~") + " waits for the daemon"
        for (line, text) in Printable.wrapped((words + [waiting]).joined(separator: ", "), columns).enumerated()
        where Self.keys.count + 1 + line < state.rows - layout.foot.count {
            frame.put(paint(Printable.fit(text, columns), .dim), row: Self.keys.count + 1 + line, column: 0)
        }
    }
}

/// Writes frames to the terminal, only the rows that changed, and those at once.
struct CompanionScreen {
    private let style: Style
    private var shown: CompanionFrame?

    init(_ style: Style) { self.style = style }

    /// The rows on the screen are unknown, as after another program has written there.
    mutating func forget() { shown = nil }

    /// What to write to show a frame; empty if it is shown already.
    ///
    /// Each piece is placed by its column, so that a character which the terminal draws wider or narrower than expected
    /// moves nothing else. Only `Style.written` lets sequences through.
    mutating func update(_ frame: CompanionFrame) -> String {
        var text = ""
        let isKnown = shown?.rows.count == frame.rows.count
        if !isKnown { text += "\u{1B}[2J" }
        for (row, pieces) in frame.rows.enumerated() {
            if isKnown, let shown, shown.rows[row] == pieces { continue }
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K"
            for piece in pieces {
                text += "\u{1B}[\(piece.column + 1)G" + style.written(piece.text, keepsLines: false)
            }
        }
        shown = frame
        return text.isEmpty ? "" : "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
    }
}
