package import SipliCore
package import SipliWire

/// The widgets of an output while they are moved, resized and removed: nothing of it counts until it is done.
package struct DeskEditing {
    package struct Card: Equatable {
        package let id: String
        package let name: String
        /// What it can become, the smallest first.
        package let families: [DeskFamily]
        package fileprivate(set) var family: DeskFamily
    }

    /// In the order in which they were placed.
    package private(set) var cards: [Card]
    /// The card that keys act on.
    package var selected: String?
    private var before: DeskArrangement
    private var arrangement: DeskArrangement
    private var removed: [Card] = []

    /// - Parameters:
    ///   - size: columns and rows of the output.
    ///   - families: what the widget of a kind can become, besides what it is.
    package init(_ items: [DeskItem], size: DeskSpan, families: (DeskItem) -> [DeskFamily]) {
        cards = []
        (before, arrangement) = (DeskArrangement(size: size), DeskArrangement(size: size))
        _ = adopt(items, families: families)
    }

    /// Takes in what was placed or removed meanwhile; what is there already stays as it is.
    ///
    /// - Returns: the ids of the new ones.
    package mutating func adopt(_ items: [DeskItem], families: (DeskItem) -> [DeskFamily]) -> [String] {
        let living = Set(items.map(\.id))
        for card in cards where !living.contains(card.id) {
            arrangement.put(card.id, nil)
            before.put(card.id, nil)
        }
        cards.removeAll { !living.contains($0.id) }
        let known = Set((cards + removed).map(\.id))
        return items.filter { !known.contains($0.id) }.compactMap { item in
            guard let family = DeskFamily.named(item.shown.family) else { return nil }
            let own = families(item)
            cards.append(
                Card(
                    id: item.id, name: item.name, families: DeskFamily.all.filter { $0 == family || own.contains($0) },
                    family: family))
            var area = DeskArea(DeskCell(item.column, item.row), family.span)
            before.put(item.id, area)
            if !arrangement.isFree(area), let cell = arrangement.firstFree(family.span) { area.cell = cell }
            arrangement.put(item.id, area)
            return item.id
        }
    }

    package func area(of id: String) -> DeskArea? { arrangement.areas[id] }

    package func card(_ id: String) -> Card? { cards.first { $0.id == id } }

    /// What there would be if a card were moved or resized; nil if there is no room for that.
    package func trial(_ id: String, at cell: DeskCell, as family: DeskFamily? = nil) -> DeskEditing? {
        guard let index = cards.firstIndex(where: { $0.id == id }) else { return nil }
        var trial = self
        if let family {
            guard cards[index].families.contains(family) else { return nil }
            trial.cards[index].family = family
        }
        let area = DeskArea(cell, trial.cards[index].family.span)
        return trial.arrangement.move(id, to: area) == nil ? nil : trial
    }

    /// Moves the selected card by a number of cells.
    package mutating func move(columns: Int, rows: Int) {
        guard let selected, let cell = area(of: selected)?.cell else { return }
        let target = DeskCell(max(cell.column + columns, 0), max(cell.row + rows, 0))
        if let trial = trial(selected, at: target) { self = trial }
    }

    /// Makes the selected card of the next larger family, or of the next smaller one.
    package mutating func resize(larger: Bool) {
        guard let selected, let card = card(selected), let cell = area(of: selected)?.cell,
            let index = card.families.firstIndex(of: card.family)
        else { return }
        let next = larger ? card.families[(index + 1)...] : card.families[..<index]
        guard let family = larger ? next.first : next.last, let trial = trial(selected, at: cell, as: family) else {
            return
        }
        self = trial
    }

    package mutating func remove(_ id: String) {
        guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
        removed.append(cards.remove(at: index))
        arrangement.put(id, nil)
        if selected == id { selected = nil }
    }

    /// The names of the cards that were removed.
    package var removals: [String] { removed.map(\.name) }

    /// The cards that moved or have another size, as a request; nil if there are none.
    ///
    /// - Parameter output: their output; nil for the first one.
    package func arrangeRequest(on output: String?) -> DeskArrangeRequest? {
        var request = DeskArrangeRequest()
        request.widgets = cards.compactMap { card in
            guard let area = area(of: card.id), area != before.areas[card.id] else { return nil }
            var item = DeskArrangeRequest.Item()
            (item.move.widget, item.move.output) = (card.name, output)
            (item.move.column, item.move.row) = (area.cell.column, area.cell.row)
            if area.span != before.areas[card.id]?.span { item.family = card.family.name }
            return item
        }
        return request.widgets.isEmpty ? nil : request
    }
}
