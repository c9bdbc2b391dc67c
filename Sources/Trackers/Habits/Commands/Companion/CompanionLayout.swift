import SipliCore
import SipliVerbs
import SipliWire

/// Where things are on the screen: a head with the ring, the list, and lines at the bottom.
struct CompanionLayout: Equatable {
    let hasRing: Bool
    /// Rows of the head.
    let head: Int
    /// Rows of the list.
    let list: Range<Int>
    /// Rows from one habit to the next: 2 where there is room for all of them.
    let pitch: Int
    /// Wide rows have a bar.
    let isWide: Bool
    /// The text at the bottom, broken into lines.
    let foot: [String]

    init(_ state: CompanionState) {
        let (columns, rows) = (max(state.columns, 1), max(state.rows, 1))
        hasRing = columns >= 20 && rows >= 10
        // A blank line where there is room for one.
        head = hasRing ? Ring.rows + (rows >= 14 ? 1 : 0) : min(rows - 1, 1)
        foot = Self.foot(state, columns, lines: max(rows / 2 - 1, 1))
        list = head..<max(rows - foot.count - (rows >= 14 ? 1 : 0), head)
        isWide = columns >= 100
        pitch = isWide && (state.shown?.rows.count ?? 0) * 2 <= list.count ? 2 : 1
    }

    /// How many habits the list has room for.
    var slots: Int { list.count / pitch }

    private static func foot(_ state: CompanionState, _ columns: Int, lines: Int) -> [String] {
        if let message = state.message {
            let wrapped = Printable.wrapped(Printable.clean(message.text), columns)
            return wrapped.count <= lines ? wrapped : Array(wrapped.prefix(lines - 1)) + [wrapped[lines - 1] + "…"]
        }
        switch state.mode {
        case .entry(let habit, let text): return [entry(state, habit, text, columns)]
        case .help: return [fitting(["Any key: back to the list", "Any key: back"], columns)]
        case .list: return [fitting(hints(state), columns)]
        }
    }

    private static func entry(_ state: CompanionState, _ habit: String, _ text: String, _ columns: Int) -> String {
        let row = state.shown?.rows.first { $0.habit == habit }
        let unit = row?.unit.map { " " + Printable.clean($0) } ?? ""
        let name = Printable.clean(row?.name ?? "")
        let typed = text + "_"
        return fitting(
            [
                "\(name): \(typed)\(unit)   Enter sets the day, +2 adds, Esc cancels", "\(name): \(typed)\(unit)",
                "\(Printable.fit(name, max(columns - typed.count - 2, 1))): \(typed)",
            ], columns)
    }

    /// The most useful keys first; the longest line that fits is shown.
    private static func hints(_ state: CompanionState) -> [String] {
        guard !state.isPrivate, let rows = state.shown?.rows, !rows.isEmpty else {
            return ["h l day   ? help   q quit", "? help  q quit"]
        }
        return [
            "Space done   + - 5 amount   s skip   u undo   h l day   ? help   q quit",
            "Space done   + - 5 amount   s skip   ? help   q quit", "Space done   s skip   ? help   q quit",
            "Space done  ? help", "? help",
        ]
    }

    private static func fitting(_ texts: [String], _ columns: Int) -> String {
        texts.first { Printable.width($0) <= columns } ?? Printable.fit(texts.last ?? "", columns)
    }
}
