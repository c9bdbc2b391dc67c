import SipliCore
import SipliStore
import SipliWire

/// Placing, moving, changing and removing widgets of the desktop. Each is a change of the layout, of which the records that
/// differ are written.
enum DeskChanges {
    static func add(_ context: WriteContext, _ request: DeskAddRequest) throws -> DeskResult {
        try change(context, "add") { layout in
            guard layout.items.count < DeskWidget.limit else { throw full }
            var item = new(context, layout)
            try DeskFields.set(&item.widget, request.shown, request.look)
            if let name = request.name {
                try DeskFields.rename(&item.widget, name, layout)
            } else {
                item.widget.name = DeskWidget.freeName(
                    String(request.shown.kind.prefix(DeskWidget.nameCharacters)), taken: layout.items.map(\.widget.name)
                )
            }
            item.place.output = try layout.output(request.cell.output)
            if let cell = try DeskFields.cell(request.cell) {
                item.place.cell = cell
                try layout.settle(item)
            } else {
                try layout.settleAnywhere(item)
            }
            return [item.widget.id]
        }
    }

    static func move(_ context: WriteContext, _ request: DeskMoveRequest) throws -> DeskResult {
        try change(context, "move") { layout in
            let item = try moved(request, layout)
            try layout.settle(item)
            return [item.widget.id]
        }
    }

    static func resize(_ context: WriteContext, _ request: DeskResizeRequest) throws -> DeskResult {
        try change(context, "resize") { layout in
            var item = try layout.find(request.widget)
            item.widget.family = try DeskFields.family(request.family)
            try layout.settle(item)
            return [item.widget.id]
        }
    }

    static func arrange(_ context: WriteContext, _ request: DeskArrangeRequest) throws -> DeskResult {
        try change(context, arranging) { layout in
            let items = try request.widgets.map { moving in
                var item = try moved(moving.move, layout)
                if let family = moving.family { item.widget.family = try DeskFields.family(family) }
                return item
            }
            try checkOnce(items.map(\.widget.name))
            try layout.arrange(items)
            return items.map(\.widget.id)
        }
    }

    static func edit(_ context: WriteContext, _ request: DeskEditRequest) throws -> DeskResult {
        try change(context, "edit") { layout in
            var item = try layout.find(request.widget)
            if let name = request.name { try DeskFields.rename(&item.widget, name, layout) }
            try DeskFields.change(&item.widget, by: request)
            item.place.isHidden = request.hidden ?? item.place.isHidden
            layout[item.widget.id] = item
            return [item.widget.id]
        }
    }

    static func remove(_ context: WriteContext, _ request: DeskWidgetRequest) throws -> DeskResult {
        try change(context, "remove") { layout in
            let id = try layout.find(request.widget).widget.id
            layout[id] = nil
            return [id]
        }
    }

    /// Changes the configuration of the widget that a host names.
    ///
    /// - Returns: the configuration before and after.
    static func configure(
        _ name: String, kind: String, _ changes: RawJSON?, _ context: WriteContext
    ) throws -> (before: String?, after: String?) {
        var values: (before: String?, after: String?)
        _ = try change(context, "configure") { layout in
            var item = try layout.find(name, "host")
            guard item.widget.kind == kind else {
                throw WireError.invalid("kind", "the placed widget \(item.widget.name) is of kind \(item.widget.kind)")
            }
            values.before = item.widget.configuration
            item.widget.configuration = try DeskFields.configuration(values.before, changes)
            values.after = item.widget.configuration
            layout[item.widget.id] = item
            return [item.widget.id]
        }
        return values
    }

    /// - Returns: the widgets that were named and changed, or made room.
    static func apply(_ context: WriteContext, _ request: DeskApplyRequest) throws -> DeskResult {
        guard request.source.utf8.count <= WireLimits.widgetName else {
            throw WireError.invalid("source", "source must have at most \(WireLimits.widgetName) bytes")
        }
        guard request.widgets.count <= DeskWidget.limit else { throw full }
        try MachineValues.put(
            context.change, name: DeskTracker.appliedName, value: SettingParse.quoted(request.source), op: applying)
        return try change(context, applying) { layout in
            try checkOnce(request.widgets.map(\.name))
            let kept = Set(request.widgets.compactMap { layout.named($0.name)?.widget.id })
            for item in layout.items where !kept.contains(item.widget.id) { layout[item.widget.id] = nil }
            return try DeskList(request.widgets, layout) { new(context, $0) }.settle(in: &layout)
        }
    }

    static func tell(_ context: WriteContext, _ request: DeskOutputsRequest) throws -> Nothing {
        guard request.outputs.count <= outputLimit else {
            throw WireError.invalid("outputs", "there are at most \(outputLimit) outputs")
        }
        for output in request.outputs where !(1...outputBytes).contains(output.name.utf8.count) {
            throw WireError.invalid("outputs", "the name of an output must have 1 to \(outputBytes) bytes")
        }
        let json = RawJSON { request.outputs.write(to: &$0) }.written
        try MachineValues.put(context.change, name: DeskTracker.outputsName, value: json, op: "outputs")
        try context.follow(touching: TopicSet(.desk))
        return Nothing()
    }

    /// So that they fit into a value of this machine.
    private static let (outputLimit, outputBytes) = (16, 100)

    /// Operations whose changes are described as a whole.
    static let (applying, arranging) = ("apply", "arrange")

    private static let full = WireError(
        .limit, field: "widgets", "there can be at most \(DeskWidget.limit) widgets on the desktop; remove one first")

    // MARK: Steps

    /// A widget that is placed after all others.
    private static func new(_ context: WriteContext, _ layout: DeskLayout) -> DeskLayout.Item {
        let id = context.newIdentifier()
        var widget = DeskWidget(id: id)
        let last = layout.items.last?.widget.at.milliseconds ?? 0
        widget.at = max(context.now, Instant(milliseconds: last + 1))
        return DeskLayout.Item(widget: widget, place: DeskPlace(id: id))
    }

    private static func moved(_ request: DeskMoveRequest, _ layout: DeskLayout) throws -> DeskLayout.Item {
        var item = try layout.find(request.widget)
        item.place.output = try layout.output(request.output) ?? item.place.output
        item.place.cell = DeskCell(request.column, request.row)
        return item
    }

    private static func checkOnce(_ names: [String]) throws {
        var named: Set<String> = []
        if let twice = names.first(where: { !named.insert($0.trimmed.lowercased()).inserted }) {
            throw WireError.invalid("widgets", "\(twice.shortened) is named twice")
        }
    }

    /// Writes what a change of the layout makes of the records.
    ///
    /// - Parameter body: returns the ids of the widgets that it is about.
    private static func change(
        _ context: WriteContext, _ op: String, _ body: (inout DeskLayout) throws -> [String]
    ) throws -> DeskResult {
        let projection = try context.projection(DeskProjection.self)
        let before = projection.layout(context.settings)
        var after = before
        let named = try body(&after)
        let all = named + (before.items + after.items).map(\.widget.id)
        let changed = all.reduce(into: [String]()) { ids, id in
            if before[id] != after[id], !ids.contains(id) { ids.append(id) }
        }
        var parts: [JournalPart] = []
        func put<Record: Equatable>(_ table: FieldTable<Record>, _ id: String, _ old: Record?, _ new: Record?) throws {
            guard old != new else { return }
            try context.change.put(table, id: id, new, op: op)
            parts.append(table.records.part(id, op: op, from: old.map(table.values), to: new.map(table.values)))
        }
        for id in changed {
            try put(DeskTables.widgets, id, before[id]?.widget, after[id]?.widget)
            try put(DeskTables.places, id, before[id]?.place, after[id]?.place)
        }
        try context.follow(touching: TopicSet(.desk))
        var result = DeskResult()
        result.widgets = changed.compactMap { after[$0].map(DeskItem.init) }
        var words = parts.compactMap { projection.words($0, zone: context.zone, settings: context.settings) }
        if op == "add", let place = after[named[0]]?.place {
            words[0] += " at " + place.cell.text + (place.output.map { " on " + $0 } ?? "")
        }
        if op == applying {
            let (placed, removed) = (changed.count { before[$0] == nil }, changed.count { after[$0] == nil })
            let counts = [(placed, "placed"), (changed.count - placed - removed, "changed"), (removed, "removed")]
            words = counts.filter { $0.0 > 0 }.map { $0.0.counted("widget") + " " + $0.1 }
        }
        result.text = words.isEmpty ? "Nothing changed" : words.joined(separator: ", ").capitalizedFirst
        return result
    }
}

/// The widgets of a list that is applied, with what remains of those that were there.
private struct DeskList {
    /// Those whose places the list says, those that stay where they are if that is free, and those that go anywhere.
    private var (fixed, staying, others): ([DeskLayout.Item], [DeskLayout.Item], [DeskLayout.Item]) = ([], [], [])
    private var ids: [String] = []

    /// - Parameter new: makes a widget that is placed after those of a layout.
    init(
        _ widgets: [DeskApplyRequest.Item], _ layout: DeskLayout, new: (DeskLayout) -> DeskLayout.Item
    ) throws {
        var layout = layout
        for request in widgets {
            let known = layout.named(request.name)
            var item = known ?? new(layout)
            item.widget.name = try DeskFields.name(request.name)
            try DeskFields.set(&item.widget, request.shown, request.look)
            item.place.isHidden = request.hidden ?? false
            let output = try DeskFields.output(request.cell.output)
            let cell = try DeskFields.cell(request.cell)
            if let cell {
                (item.place.output, item.place.cell) = (output, cell)
                fixed.append(item)
            } else if known != nil, output == nil || output == item.place.output {
                staying.append(item)
            } else {
                item.place.output = output
                others.append(item)
            }
            layout[item.widget.id] = item
            ids.append(item.widget.id)
        }
    }

    /// - Returns: the ids in the order of the list.
    func settle(in layout: inout DeskLayout) throws -> [String] {
        for item in fixed + staying + others { layout[item.widget.id] = nil }
        try layout.arrange(fixed)
        for item in staying where layout.isFree(item) { try layout.settle(item) }
        for item in staying + others where layout[item.widget.id] == nil { try layout.settleAnywhere(item) }
        return ids
    }
}
