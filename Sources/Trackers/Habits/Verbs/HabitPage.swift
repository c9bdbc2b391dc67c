import SipliCore
package import SipliWire

/// The day's habits: how many are done, then a row for each.
package struct HabitPage {
    let snapshot: HabitSnapshot
    let style: Style

    package init(snapshot: HabitSnapshot, style: Style) {
        (self.snapshot, self.style) = (snapshot, style)
    }

    /// Minimum columns for a margin, which the other trackers' pages also have.
    private static let marginWidth = 48
    private static let barColumns = 9
    /// A name is never cut to less.
    private static let leastName = 10

    private typealias Item = HabitSnapshot.Item

    /// The part of `today`, ending with a line feed: habits that are due. Empty without habits.
    var today: String {
        guard snapshot.habitsTotal > 0 else { return "" }
        guard let width = style.width, style.isDrawn else { return sentence + "\n" }
        return page(snapshot.habits.filter(\.isDue), width)
    }

    /// The page of `habit`, ending with a line feed: every habit.
    package var text: String {
        guard let width = style.width else {
            return snapshot.habits.map { plain($0) + "\n" }.joined()
        }
        guard style.isDrawn else {
            return sentence + "\n" + snapshot.habits.map { spoken($0) + "\n" }.joined()
        }
        return page(snapshot.habits, width)
    }

    // MARK: Terminal

    private func page(_ items: [Item], _ width: Int) -> String {
        let margin = width >= Self.marginWidth ? "  " : ""
        let room = width - margin.utf8.count
        let shown = shown(items)
        var lines = head(room) + rows(shown, room)
        let hidden = snapshot.habitsTotal - snapshot.habits.count + items.count - shown.count
        if hidden > 0 { lines.append(style.paint(Printable.fit("and \(hidden) more", room), .dim)) }
        return lines.map { margin + $0 + "\n" }.joined()
    }

    /// As many as there is room for, in their order; open ones are kept first.
    private func shown(_ items: [Item]) -> [Item] {
        let count = style.shown(of: items.count, most: style.listed)
        guard count < items.count else { return items }
        let places = items.indices.filter { items[$0].isOpen } + items.indices.filter { !items[$0].isOpen }
        return places.prefix(count).sorted().map { items[$0] }
    }

    private func head(_ room: Int) -> [String] {
        let title = style.paint(TrackerDescriptor.habits.title, .strong)
        let message = Printable.clean(snapshot.message.text)
        guard snapshot.total > 0 else {
            return [title] + Printable.wrapped(message, room).map { style.paint($0, .dim) }
        }
        let isComplete = snapshot.done == snapshot.total
        let count = "\(snapshot.done)/\(snapshot.total)"
        let bar = Bar(fraction: snapshot.fraction, columns: Self.barColumns)
        let first = title + "  " + style.paint(count, isComplete ? .good : .strong)
        guard room >= 6 + 4 + Self.barColumns + count.utf8.count else { return [Printable.fit(count, room)] }
        let beside = room - 10 - Self.barColumns - count.utf8.count - 2
        let line = first + "  " + bar.text(style, .tracker(.habits))
        if Printable.width(message) <= beside { return [line + "  " + style.paint(message, .dim)] }
        return [line] + Printable.wrapped(message, room).map { style.paint($0, .dim) }
    }

    /// A mark, the name, the day's value and the streak; what does not fit is left out from the right.
    private func rows(_ items: [Item], _ room: Int) -> [String] {
        let names = items.map { Printable.clean($0.name) }
        let values = items.map(value)
        let streaks = items.map { Printable.clean($0.text.streak) + ($0.isAtRisk == true ? " at risk" : "") }
        let nameColumns = names.map(Printable.width).max() ?? 0
        let valueColumns = values.map(Printable.width).max() ?? 0
        let streakColumns = streaks.map(Printable.width).max() ?? 0
        let least = 2 + min(nameColumns, Self.leastName)
        let hasValues = valueColumns > 0 && room >= least + 2 + valueColumns
        let used = least + (hasValues ? 2 + valueColumns : 0)
        let hasStreaks = streakColumns > 0 && room >= used + 2 + streakColumns
        let rest = room - used - (hasStreaks ? 2 + streakColumns : 0)
        let columns = min(nameColumns, min(nameColumns, Self.leastName) + max(rest, 0))
        return items.indices.map { index in
            let item = items[index]
            var line = style.paint(item.mark.text, item.mark.ink) + " "
            let name = Printable.fit(names[index], min(columns, max(room - 2, 1)))
            line += item.isDue ? name : style.paint(name, .dim)
            var end = Printable.width(name)
            if hasValues, !values[index].isEmpty {
                line += String(repeating: " ", count: columns - end + 2) + style.paint(values[index], .dim)
                end = columns + 2 + Printable.width(values[index])
            }
            if hasStreaks, !streaks[index].isEmpty {
                let start = columns + (hasValues ? 2 + valueColumns : 0) + 2
                let ink: Style.Ink = item.isAtRisk == true ? .warning : .dim
                line += String(repeating: " ", count: max(start - end, 1)) + style.paint(streaks[index], ink)
            }
            return line
        }
    }

    private func value(_ item: Item) -> String {
        if !item.scheduled, !item.isDue {
            return item.nextDay.flatMap { CivilDay($0) }.map { "next " + $0.textWithWeekday } ?? "not due"
        }
        return Printable.clean(item.detail)
    }

    // MARK: Files and pipes

    private func plain(_ item: Item) -> String {
        [item.text.state, item.name, item.text.value, item.text.streak].map(Printable.clean).joined(separator: "\t")
    }

    /// "Water: open, 3 of 8 glasses, 5 days".
    private func spoken(_ item: Item) -> String {
        let value = item.text.value == item.text.state ? "" : item.text.value
        let texts = [item.text.state, value, item.text.streak].map(Printable.clean).filter { !$0.isEmpty }
        return Printable.clean(item.name) + ": " + texts.joined(separator: ", ")
    }

    /// In `today`: "Habits 10 Jun 2026: 2 of 5 habits, open: Run, Water 3 of 8 glasses".
    private var sentence: String {
        let day = CivilDay(snapshot.day)?.text ?? Printable.clean(snapshot.day)
        let undone = snapshot.habits.filter { $0.isDue && !$0.done }
        var states: [String] = []
        for item in undone where !states.contains(item.text.state) { states.append(item.text.state) }
        let lists = states.map { state in
            let texts = undone.filter { $0.text.state == state }.map { item in
                [item.name, item.text.value].filter { !$0.isEmpty }.joined(separator: " ")
            }
            return Printable.clean(state + ": " + texts.joined(separator: ", "))
        }
        let words = [
            snapshot.total == 0
                ? Printable.clean(snapshot.message.text).inSentence : Printable.clean(snapshot.text.done)
        ]
        return style.paint(TrackerDescriptor.habits.title, .strong) + " " + style.paint(day, .dim) + ": "
            + (words + lists).joined(separator: ", ")
    }
}

extension HabitSnapshot.Item {
    var mark: (text: String, ink: Style.Ink) {
        switch dayState {
        case .done: ("✓", .tracker(.habits))
        case .open: ("○", .tracker(.habits))
        case .missed: ("✗", .warning)
        case .skipped: ("»", .dim)
        case .part, .unscheduled: ("·", .dim)
        }
    }
}

extension TrackerSection {
    /// Habits.
    package static let habits = TrackerSection(
        descriptor: .habits, entries: nil,
        examples: "sipli-client done read             your habit Read, today",
        page: { reader, style in HabitPage(snapshot: try HabitSnapshot.read(&reader), style: style).today },
        line: { reader in try HabitSnapshot.read(&reader).line },
        verb: { words in
            words.first == "done" ? try? HabitDayVerb(.done).reading(words.dropFirst()) : nil
        })
}
