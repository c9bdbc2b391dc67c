import SipliCore
import SipliStore
import SipliWire

/// The widgets that are placed on the desktop: their operations, their records and their snapshot.
enum DeskTracker {
    static let row = TrackerRow(
        descriptor: nil, wire: WireTracker(topic: .desk, operations: []), schema: DeskTables.schema,
        operations: [
            .write(DeskOperations.add, DeskChanges.add), .write(DeskOperations.move, DeskChanges.move),
            .write(DeskOperations.resize, DeskChanges.resize), .write(DeskOperations.arrange, DeskChanges.arrange),
            .write(DeskOperations.edit, DeskChanges.edit), .write(DeskOperations.remove, DeskChanges.remove),
            .write(DeskOperations.apply, DeskChanges.apply),
            .write(DeskOperations.outputs, kind: .clock, DeskChanges.tell),
            .read(DeskOperations.list) { context, _ in
                try context.projection(DeskProjection.self).snapshot(context.settings)
            },
        ], settings: [corner],
        lines: RecordLines(topic: .desk, tables: DeskTables.typed, nouns: "a placed widget or its place").lines,
        remembered: [
            outputsName: { (try? [DeskOutput].read($0.bytes)) != nil }, appliedName: { $0.text != nil },
        ],
        nouns: [
            DeskTables.widgets.records.name: .init("placed widget", "placed widgets"),
            DeskTables.places.records.name: .init("place of a widget", "places of widgets"),
        ], makeProjection: { DeskProjection() })

    /// Remembered: the screens of this machine, and the source of the list that was applied last.
    static let (outputsName, appliedName) = ("desk.outputs", "desk.applied")

    private static let corner = SettingRow(
        DeskCorner.setting, standard: SettingParse.quoted(DeskCorner.topLeft.rawValue), topics: TopicSet(.desk),
        isLocal: true,
        "The corner of the screen from which placed widgets are counted: \(TypedText.list(DeskCorner.names, " or ")).",
        parse: SettingParse.choice(DeskCorner.names))
}

/// The records of the widgets on the desktop, in memory.
final class DeskProjection: TrackerProjection {
    let topic = Topic.desk
    private var widgets: [String: DeskWidget] = [:]
    private var places: [String: DeskPlace] = [:]
    /// The names of all widgets, removed ones too.
    private var names: [String: String] = [:]
    private var known: (outputs: String?, layout: DeskLayout)?

    func load(_ database: StoreDatabase, settings: SettingValues) throws {
        widgets = Dictionary(try DeskTables.widgets.all(database).map { ($0.id, $0) }) { $1 }
        places = Dictionary(try DeskTables.places.all(database).map { ($0.id, $0) }) { $1 }
        names = try DeskTables.names(database)
        known = nil
    }

    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {
        switch part.table {
        case DeskTables.widgets.records.name:
            widgets[part.record] = try DeskTables.widgets.record(database, id: part.record)
            if let name = widgets[part.record]?.name { names[part.record] = name }
        case DeskTables.places.records.name:
            places[part.record] = try DeskTables.places.record(database, id: part.record)
        default: return
        }
        known = nil
    }

    func layout(_ settings: SettingValues) -> DeskLayout {
        let outputs = settings[DeskTracker.outputsName]
        if let known, known.outputs == outputs { return known.layout }
        // What was stored has been checked.
        let sizes = outputs.flatMap { try? [DeskOutput].read(Array($0.utf8)) } ?? []
        let layout = DeskLayout(Array(widgets.values), places, outputs: sizes)
        known = (outputs, layout)
        return layout
    }

    func snapshot(_ settings: SettingValues) -> DeskSnapshot {
        let layout = layout(settings)
        var snapshot = DeskSnapshot()
        snapshot.corner = settings.text(DeskCorner.setting) ?? DeskCorner.topLeft.rawValue
        snapshot.widgets = layout.items.map(DeskItem.init)
        snapshot.outputs = layout.outputs
        snapshot.applied = settings.text(DeskTracker.appliedName)
        let hidden = layout.items.count { $0.place.isHidden }
        snapshot.text =
            layout.items.isEmpty
            ? "no widgets" : layout.items.count.counted("widget") + (hidden > 0 ? ", \(hidden) hidden" : "")
        return snapshot
    }

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        let snapshot = snapshot(settings)
        return RawJSON { snapshot.write(to: &$0) }
    }

    // MARK: The journal

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        switch part.table {
        case DeskTables.widgets.records.name:
            func widget(_ json: String?) -> DeskWidget? {
                DeskTables.widgets.record(id: part.record, journalled: json)
            }
            return switch (widget(part.old), widget(part.new)) {
            case (nil, let new?): part.coming("placed") + " the widget " + new.name
            case (let old?, nil): "removed the widget " + old.name
            case (let old?, let new?): Self.changes(old, new)
            case (nil, nil): nil
            }
        case DeskTables.places.records.name: return place(part)
        default: return nil
        }
    }

    /// What is done to a place with its widget has no words of its own.
    private func place(_ part: JournalPart) -> String? {
        func place(_ json: String?) -> DeskPlace? { DeskTables.places.record(id: part.record, journalled: json) }
        guard let old = place(part.old), let new = place(part.new) else { return nil }
        let widget = "the widget " + (names[part.record] ?? "that was removed")
        if old.isHidden != new.isHidden { return (new.isHidden ? "hid " : "showed ") + widget }
        let output = old.output == new.output ? "" : " on " + (new.output ?? "the first screen")
        return "moved \(widget) to \(new.cell.text)\(output)"
    }

    /// Only the first of several changes names the widget.
    private static func changes(_ old: DeskWidget, _ new: DeskWidget) -> String {
        var changes: [String] = []
        var widget: String { changes.isEmpty ? "the widget " + new.name : "it" }
        if old.name != new.name { changes.append("renamed the widget \(old.name) to \(new.name)") }
        if old.family != new.family {
            changes.append("resized \(widget) to \(DeskFamily.named(new.family)?.word ?? new.family)")
        }
        if old.configuration != new.configuration {
            changes.append((new.configuration == nil ? "reset " : "configured ") + widget)
        }
        let looks =
            TypedText.change("scheme", old.scheme, new.scheme) + TypedText.change("theme", old.theme, new.theme)
            + TypedText.change(
                "opacity", old.opacity.map(DeskWidget.text(ofOpacity:)), new.opacity.map(DeskWidget.text(ofOpacity:)))
        if !looks.isEmpty { changes.append("changed \(widget): " + looks.joined(separator: ", ")) }
        if changes.isEmpty { changes.append("changed " + widget) }
        return changes.joined(separator: ", ")
    }
}

extension DeskItem {
    init(_ item: DeskLayout.Item) {
        self.init()
        let (widget, place) = (item.widget, item.place)
        (id, name, output) = (widget.id, widget.name, place.output)
        (shown.kind, shown.family, shown.program) = (widget.kind, widget.family, widget.program)
        look.configuration = widget.configuration.map { RawJSON(written: $0) }
        (look.scheme, look.theme, look.opacity) = (widget.scheme, widget.theme, widget.opacity)
        (column, row, hidden) = (place.cell.column, place.cell.row, place.isHidden)
    }
}
