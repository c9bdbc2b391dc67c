import SipliCore
import SipliVerbs
import SipliWire

@testable import SipliCLI

/// A day of habits for the companion's tests: Wednesday, 10 June 2026.
enum CompanionSamples {
    static let now = Instant(rfc3339: "2026-06-10T12:00:00Z") ?? Instant(milliseconds: 0)

    static func item(
        _ name: String, _ emoji: String, value: Double = 0, target: Double? = nil, limit: Bool = false,
        unit: String? = nil, streak: String = ""
    ) -> HabitSnapshot.Item {
        var item = HabitSnapshot.Item()
        (item.habit, item.name, item.emoji) = (name.lowercased(), name, emoji)
        (item.kind, item.scheduled, item.value) = (target == nil ? "binary" : "numeric", true, value)
        (item.target, item.unit) = (target, unit)
        if target != nil { item.targetType = limit ? "atMost" : "atLeast" }
        item.done = target.map { limit ? value <= $0 : value >= $0 } ?? (value > 0)
        item.state = item.done ? "done" : limit ? "missed" : "open"
        item.text.streak = streak
        if let target {
            let most = limit ? "at most " : ""
            item.text.value = "\(Int(value)) of \(most)\(Int(target)) \(unit ?? "")"
        }
        return item
    }

    static func snapshot(_ items: [HabitSnapshot.Item]? = nil, day: String = "2026-06-10") -> HabitSnapshot {
        var snapshot = HabitSnapshot()
        (snapshot.day, snapshot.zone, snapshot.dayEnds) = (day, "UTC", "2026-06-11T00:00:00Z")
        snapshot.habits =
            items ?? [
                item("Read", "📖", value: 1, streak: "12 days"),
                item("Water", "💧", value: 3, target: 8, unit: "glasses"),
                item("Run", "🏃"),
                item("Coffee", "☕", value: 2, target: 3, limit: true, unit: "cups", streak: "1 day"),
                item("Call the family", "👨‍👩‍👧"),
            ]
        snapshot.done = snapshot.habits.count { $0.done }
        snapshot.total = snapshot.habits.count
        snapshot.message.text = "Good start. Keep going."
        return snapshot
    }

    static func state(_ columns: Int = 80, _ rows: Int = 24, _ habits: HabitSnapshot? = snapshot()) -> CompanionState {
        var state = CompanionState()
        (state.columns, state.rows) = (columns, rows)
        state.take(habits, isPrivate: false, revision: 1)
        state.set(.online)
        return state
    }

    /// The screen as text, without trailing blanks.
    static func screen(_ state: CompanionState, unicode: Bool = true) -> String {
        let style = Style(width: state.columns, isUnicode: unicode)
        let frame = CompanionView(state: state, style: style).frame()
        var screen = TextScreen(columns: state.columns, rows: state.rows)
        for (row, pieces) in frame.rows.enumerated() {
            for piece in pieces {
                screen.put(style.written(piece.text, keepsLines: false), row: row, column: piece.column)
            }
        }
        return screen.text
    }
}

/// Cells with texts, as a terminal has them.
struct TextScreen {
    private(set) var cells: [[String]]
    private var place = (row: 0, column: 0)
    private(set) var isAlternate = false

    init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    var text: String {
        cells.map { row in
            var line = row.joined()
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    /// A text that leaves the screen is an error of the program: it would move other things.
    mutating func put(_ text: String, row: Int, column: Int) {
        var column = column
        for character in text {
            let width = CellWidth().of(character)
            guard width > 0, cells.indices.contains(row), column + width <= cells[row].count else {
                cells[min(row, cells.count - 1)][cells[0].count - 1] = "#"
                return
            }
            cells[row][column] = String(character)
            if width == 2 { cells[row][column + 1] = "" }
            column += width
        }
        place = (row, column)
    }

    /// Takes what a program writes: texts and the few sequences that the companion uses.
    mutating func write(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            guard first == "\u{1B}" else {
                let plain = rest.prefix { $0 != "\u{1B}" }
                put(plain.filter { !$0.isNewline }, row: place.row, column: place.column)
                rest = rest.dropFirst(plain.count)
                continue
            }
            guard let match = rest.prefixMatch(of: /\u{1B}\[(\??)([0-9;]*)([A-Za-z])/) else { return }
            let numbers = match.2.split(separator: ";").compactMap { Int($0) }
            switch match.3 {
            case "H": place = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
            case "G": place.column = (numbers.first ?? 1) - 1
            case "K": cells[place.row] = Array(repeating: " ", count: cells[place.row].count)
            case "J": self.cells = cells.map { Array(repeating: " ", count: $0.count) }
            case "h" where numbers == [1049]: isAlternate = true
            case "l" where numbers == [1049]: isAlternate = false
            default: break
            }
            rest = rest[match.range.upperBound...]
        }
    }
}
