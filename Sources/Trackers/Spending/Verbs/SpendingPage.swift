import SipliCore
import SipliWire

/// Spending as a part of `today`: the month, the payments of the coming week, and what asks for attention.
///
/// Hidden until there is a subscription or a transaction.
struct SpendingPage {
    let snapshot: SpendingSnapshot
    let style: Style

    /// Minimum columns for a margin, which the other trackers' pages also have.
    private static let marginWidth = 48
    /// Payments of so many days are listed, and at most so many of both.
    private static let (listedDays, mostPayments, mostRemarks) = (7, 3, 2)

    /// The page, ending with a line feed.
    var text: String {
        guard !snapshot.isUnused else { return "" }
        guard let width = style.width, style.isDrawn else { return plain + "\n" }
        let margin = width >= Self.marginWidth ? "  " : ""
        let lines =
            [head(width - margin.utf8.count)] + payments(width - margin.utf8.count)
            + remarks(width - margin.utf8.count)
        return lines.map { margin + $0 + "\n" }.joined()
    }

    private func head(_ room: Int) -> String {
        let title = style.paint(TrackerDescriptor.spending.title, .strong)
        let month = Printable.fit(Printable.clean(snapshot.text.month), max(room - 10, 1))
        let trend = Printable.clean(snapshot.text.trend ?? "")
        let label = "in " + Printable.clean(snapshot.month.label)
        var line = title + "  " + style.paint(month, .strong)
        var left = room - 10 - Printable.width(month)
        for part in [label, trend] where !part.isEmpty && Printable.width(part) + 2 <= left {
            line += "  " + style.paint(part, .dim)
            left -= Printable.width(part) + 2
        }
        return line
    }

    private var listed: [RenewalItem] {
        let soon = snapshot.upcoming.prefix { $0.days <= Self.listedDays }.prefix(Self.mostPayments)
        return Array(soon.prefix(style.shown(of: soon.count, most: style.listedBriefly)))
    }

    /// A row for each payment of the coming week; the next one is mentioned if it is later.
    private func payments(_ room: Int) -> [String] {
        guard !listed.isEmpty else {
            let next = Printable.clean(snapshot.text.upcoming)
            return next.isEmpty ? [] : [style.paint(Printable.fit("Next: " + next, room), .dim)]
        }
        let names = listed.map { Printable.clean($0.name) }
        let whens = listed.map { Printable.clean($0.text.countdown) }
        let amounts = listed.map { Printable.clean($0.text.amount) }
        func columns(_ texts: [String]) -> Int { texts.map(Printable.width).max() ?? 0 }
        let (whenColumns, amountColumns) = (columns(whens), columns(amounts))
        let nameColumns = max(min(columns(names), room - whenColumns - amountColumns - 4), 4)
        let rows = listed.indices.map { index in
            let name = Printable.fit(names[index], nameColumns)
            let when = whens[index]
            let gap = String(repeating: " ", count: nameColumns - Printable.width(name) + 2)
            let space = String(
                repeating: " ",
                count: whenColumns - Printable.width(when) + 2 + amountColumns - Printable.width(amounts[index]))
            let ink: Style.Ink = listed[index].days < 0 ? .bad : listed[index].days <= 1 ? .warning : .dim
            guard nameColumns + whenColumns + amountColumns + 4 <= room else {
                return Printable.fit(name + "  " + when, room)
            }
            return name + gap + style.paint(when, ink) + space + amounts[index]
        }
        let hidden = snapshot.upcoming.prefix { $0.days <= Self.listedDays }.count - listed.count
        return rows + (hidden > 0 ? [style.paint("and \(hidden) more within \(Self.listedDays) days", .dim)] : [])
    }

    private var remarked: [AttentionItem] {
        // An overdue payment has a row.
        Array(snapshot.attention.filter { $0.kind != "overdue" }.prefix(min(style.listedBriefly, Self.mostRemarks)))
    }

    private func remarks(_ room: Int) -> [String] {
        remarked.flatMap { item in
            Printable.wrapped(Printable.clean(item.text), max(room - 2, 1)).enumerated().map { place, line in
                place == 0 ? style.paint("! ", .warning) + line : "  " + line
            }
        }
    }

    private var plain: String {
        let day = CivilDay(snapshot.day)?.text ?? Printable.clean(snapshot.day)
        let words =
            [snapshot.text.month + " in " + snapshot.month.label, snapshot.text.trend ?? "", snapshot.text.upcoming]
            + remarked.map(\.text)
        return style.paint(TrackerDescriptor.spending.title, .strong) + " " + style.paint(day, .dim) + ": "
            + words.map(Printable.clean).filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

extension TrackerSection {
    /// Subscriptions and spending.
    package static let spending = TrackerSection(
        descriptor: .spending, entries: .transactions,
        examples: "sipli-client sub add Mail 3        a subscription of 3 a month",
        page: { reader, style in SpendingPage(snapshot: try SpendingSnapshot.read(&reader), style: style).text },
        line: { reader in try SpendingSnapshot.read(&reader).line })
}
