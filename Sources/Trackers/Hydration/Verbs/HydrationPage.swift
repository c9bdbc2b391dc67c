import SipliCore
import SipliWire

/// Today's drinking as a page: a ring beside the numbers if there is room, otherwise a bar above them; plain lines for a
/// file or a pipe.
struct HydrationPage {
    let snapshot: HydrationSnapshot
    let style: Style

    /// Minimum columns for the ring to fit beside its numbers.
    private static let ringWidth = 48

    /// The page, ending with a line feed.
    var text: String {
        guard let width = style.width, style.isDrawn else { return plain.joined(separator: "\n") + "\n" }
        let head = width >= Self.ringWidth && style.isUnicode ? ringHead : barHead(width)
        let entries = entryLines(width)
        return (head + (entries.isEmpty ? emptyLines(width) : [""] + entries)).joined(separator: "\n") + "\n"
    }

    // MARK: Words

    private var pace: String? {
        switch snapshot.pace.state {
        case "ahead": "ahead of pace"
        case "on-track": "on pace"
        case "behind": "behind pace"
        default: nil
        }
    }

    private var paceInk: Style.Ink { snapshot.pace.state == "behind" ? .warning : .dim }
    private var sum: String { Printable.clean(snapshot.text.short) }
    private var percent: String { Printable.clean(snapshot.text.percent) }

    /// The day, as "21 Nov 2026".
    private var day: String { CivilDay(snapshot.day)?.text ?? Printable.clean(snapshot.day) }

    /// Whether it is the page of a past day.
    private var isOver: Bool { snapshot.pace.state == "over" }

    private var outlook: String {
        snapshot.met ? "Goal met" : Printable.clean(snapshot.text.remaining)
    }

    private var streak: String? {
        // The streak is that of today.
        guard !isOver, snapshot.streak > 0 || snapshot.bestStreak > 0 else { return nil }
        guard snapshot.streak > 0 else { return "Best streak " + snapshot.bestStreak.counted("day") }
        let best = snapshot.bestStreak > snapshot.streak ? ", best " + String(snapshot.bestStreak) : ""
        return "Streak " + snapshot.streak.counted("day") + best
    }

    // MARK: Heads

    private var ringHead: [String] {
        let ring = Ring(fraction: snapshot.fraction, label: percent, .tracker(.hydration))
        let second = style.paint(outlook, snapshot.met ? .good : .strong)
        let lines = [
            "",
            style.paint(TrackerDescriptor.hydration.title, .strong) + "  " + style.paint(day, .dim),
            sum,
            second + (pace.map { style.paint(" · ", .dim) + style.paint($0, paceInk) } ?? ""),
            streak.map { style.paint($0, .dim) } ?? "",
        ]
        return ring.lines(style).enumerated().map { index, row in
            let line = index < lines.count ? lines[index] : ""
            return "  " + row + (line.isEmpty ? "" : "    " + line)
        }
    }

    private func barHead(_ width: Int) -> [String] {
        let used = 5 + Printable.width(percent)
        let date = width >= used + Printable.width(day) + 4 ? "  " + day : ""
        let gap = String(repeating: " ", count: max(width - used - Printable.width(date), 1))
        let lines: [(String, Style.Ink?)] = [
            (sum, nil), (outlook, snapshot.met ? .good : .strong), (pace ?? "", paceInk), (streak ?? "", .dim),
        ]
        return [
            style.paint(TrackerDescriptor.hydration.title, .strong) + style.paint(date, .dim)
                + Printable.fit(gap + percent, max(width - 5 - Printable.width(date), 0)),
            Bar(fraction: snapshot.fraction, columns: width).text(style, .tracker(.hydration)),
        ]
            + lines.filter { !$0.0.isEmpty }.map { text, ink in
                let text = Printable.fit(text, width)
                return ink.map { style.paint(text, $0) } ?? text
            }
    }

    private func emptyLines(_ width: Int) -> [String] {
        guard !isOver else { return ["", Printable.fit("Nothing was logged.", width)] }
        let amount = snapshot.unit == "imperial" ? "12oz" : "300"
        let hint = ["Nothing logged yet. Try: ", ProgramName.current + " log " + amount]
        let margin = width >= Self.ringWidth ? "  " : ""
        guard width >= Printable.width(hint.joined()) + 2 else {
            return [
                "", Printable.fit("Nothing logged yet.", width), style.paint(Printable.fit(hint[1], width), .accent),
            ]
        }
        return ["", margin + hint[0] + style.paint(hint[1], .accent)]
    }

    // MARK: Entries

    private func entryLines(_ width: Int) -> [String] {
        let margin = width >= Self.ringWidth ? "  " : ""
        var inner = style
        inner.width = width - margin.utf8.count
        return (table(inner) + (more.map { [$0] } ?? [])).map { margin + $0 }
    }

    private var shown: ArraySlice<HydrationEntryItem> {
        snapshot.entries.prefix(style.shown(of: snapshot.entries.count, most: style.listedBriefly))
    }

    private func table(_ style: Style) -> [String] {
        EntryColumns(
            shown.map { ListedItem($0) }, EntryKind.drinkColumns(Array(shown), withDays: false), style: style,
            rows: EntryColumns.Rows(first: isOver ? nil : 1)
        ).lines(withDays: false)
    }

    /// The number of entries that are not shown.
    private var more: String? {
        let hidden = snapshot.entriesTotal - shown.count
        guard hidden > 0 else { return nil }
        return style.paint(Printable.fit("and \(hidden) more", style.width ?? .max), .dim)
    }

    private var plain: [String] {
        let words = [sum + " (" + percent + ")", outlook, pace ?? "", streak ?? ""]
        return [
            style.paint(TrackerDescriptor.hydration.title, .strong) + " " + style.paint(day, .dim) + ": "
                + words.filter { !$0.isEmpty }.map(\.inSentence).joined(separator: ", ")
        ] + table(style) + (more.map { [$0] } ?? [])
    }
}

extension ListedItem {
    /// A drink of a snapshot.
    init(_ drink: HydrationEntryItem) {
        self.init()
        (entry, day, localTime, text, note) = (drink.entry, drink.day, drink.localTime, drink.text, drink.note)
    }
}

extension TrackerSection {
    /// Water.
    package static let hydration = TrackerSection(
        descriptor: .hydration, entries: .drinks,
        examples: """
            sipli-client log 300               300 ml of water, now
            sipli-client log 2 cups tea --at -20m
            """,
        page: { reader, style in
            HydrationPage(snapshot: try HydrationSnapshot.read(&reader), style: style).text
        },
        line: { reader in
            try HydrationSnapshot.read(&reader).line
        })
}
