import SipliCore
import SipliWire

/// The widgets on the desktop where they are now: at their recorded places, or, without one that is free, at the first free
/// place. No two have the same name.
struct DeskLayout {
    struct Item: Equatable {
        var widget: DeskWidget
        var place: DeskPlace

        var family: DeskFamily? { DeskFamily.named(widget.family) }
        var area: DeskArea { DeskArea(place.cell, family?.span ?? DeskSpan(1, 1)) }
    }

    /// In the order in which they were placed.
    private(set) var items: [Item] = []
    /// The screens of this machine; empty until they are known.
    let outputs: [DeskOutput]

    /// - Parameter places: by the ids of the widgets.
    init(_ widgets: [DeskWidget], _ places: [String: DeskPlace], outputs: [DeskOutput]) {
        self.outputs = outputs
        var homeless: [Item] = []
        var arrangements: [String: DeskArrangement] = [:]
        for widget in widgets.sorted(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
            var widget = widget
            widget.name = DeskWidget.freeName(widget.name, taken: items.map(\.widget.name))
            let item = Item(widget: widget, place: places[widget.id] ?? DeskPlace(id: widget.id))
            items.append(item)
            let key = key(item.place.output)
            var arrangement = arrangements[key] ?? DeskArrangement(size: size(of: item.place.output))
            if places[widget.id] != nil, arrangement.isFree(item.area) {
                arrangement.put(widget.id, item.area)
            } else {
                homeless.append(item)
            }
            arrangements[key] = arrangement
        }
        for var item in homeless {
            let key = key(item.place.output)
            if let cell = arrangements[key]?.firstFree(item.area.span) { item.place.cell = cell }
            arrangements[key]?.put(item.widget.id, item.area)
            self[item.widget.id] = item
        }
    }

    /// An item by its id; nil for none.
    subscript(id: String) -> Item? {
        get { items.first { $0.widget.id == id } }
        set {
            let index = items.firstIndex { $0.widget.id == id }
            switch (index, newValue) {
            case (let index?, let item?): items[index] = item
            case (let index?, nil): items.remove(at: index)
            case (nil, let item?): items.append(item)
            case (nil, nil): break
            }
        }
    }

    /// The widget of a name or an id; nil if there is none.
    func named(_ text: String) -> Item? {
        let typed = text.trimmed.lowercased()
        return items.first { $0.widget.name.lowercased() == typed || $0.widget.id == typed }
    }

    func find(_ text: String, _ field: String = "widget") throws -> Item {
        if let item = named(text) { return item }
        throw TypedText.unknown(text, field, called: "placed widget", items.map(\.widget.name))
    }

    // MARK: Screens

    /// What two names of one screen have in common: the first one may be named or not.
    private func key(_ output: String?) -> String { output ?? outputs.first?.name ?? "" }

    private func size(of output: String?) -> DeskSpan? {
        outputs.first { $0.name == key(output) }.map { DeskSpan($0.columns, $0.rows) }
    }

    private func arrangement(of output: String?) -> DeskArrangement {
        let here = items.filter { key($0.place.output) == key(output) }
        return DeskArrangement(
            size: size(of: output), Dictionary(here.map { ($0.widget.id, $0.area) }, uniquingKeysWith: { $1 }))
    }

    private func name(of output: String?) -> String { key(output).isEmpty ? "the screen" : key(output) }

    /// Throws an error that says what would fit.
    private func check(_ item: Item) throws {
        let (size, screen) = (size(of: item.place.output), name(of: item.place.output))
        guard let misfit = item.family?.misfit(at: item.place.cell, of: size, on: screen) else { return }
        throw WireError.invalid(misfit.field, misfit.message)
    }

    /// The screen that a name means. Once this machine's screens are known, it must be one of them.
    func output(_ text: String?) throws -> String? {
        let name = try DeskFields.output(text)
        guard let name, !outputs.isEmpty else { return name }
        if let output = outputs.first(where: { $0.name.lowercased() == name.lowercased() }) { return output.name }
        throw TypedText.unknown(name, "output", called: "connected screen", outputs.map(\.name))
    }

    private func noRoom(for item: Item) -> WireError {
        WireError.invalid(
            "family",
            "there is no room for \(item.widget.name) (\(item.family?.word ?? "")) on \(name(of: item.place.output)); "
                + "remove or resize another widget first")
    }

    // MARK: Changes

    /// Puts a widget at its place, which must be within the screen; those that it overlaps make room.
    mutating func settle(_ item: Item) throws {
        try check(item)
        var arrangement = arrangement(of: item.place.output)
        guard let moved = arrangement.move(item.widget.id, to: item.area) else { throw noRoom(for: item) }
        self[item.widget.id] = item
        for id in moved { if let cell = arrangement.areas[id]?.cell { self[id]?.place.cell = cell } }
    }

    /// Puts a widget at the first free place of its screen.
    mutating func settleAnywhere(_ item: Item) throws {
        var item = item
        item.place.cell = DeskCell(0, 0)
        try check(item)
        var arrangement = arrangement(of: item.place.output)
        arrangement.put(item.widget.id, nil)
        guard let cell = arrangement.firstFree(item.area.span) else { throw noRoom(for: item) }
        item.place.cell = cell
        self[item.widget.id] = item
    }

    /// Whether a widget's place is within its screen and no other has any of it.
    func isFree(_ item: Item) -> Bool {
        arrangement(of: item.place.output).isFree(item.area, besides: item.widget.id)
    }

    /// Puts widgets at their places, which must not overlap each other or a widget that stays.
    mutating func arrange(_ moved: [Item]) throws {
        for item in moved {
            try check(item)
            self[item.widget.id] = item
        }
        for item in moved {
            let others = arrangement(of: item.place.output).overlapped(by: item.area, besides: item.widget.id)
            guard let other = others.first.flatMap({ self[$0] }) else { continue }
            throw WireError.invalid(
                "widgets",
                "\(item.widget.name) at \(item.place.cell.text) would overlap \(other.widget.name) at "
                    + "\(other.place.cell.text); give one of them another place")
        }
    }
}
