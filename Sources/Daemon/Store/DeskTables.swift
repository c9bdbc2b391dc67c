package import SipliCore

/// The journalled tables of the widgets on the desktop, which belong to no tracker.
package enum DeskTables {
    package static let tracker = Topic.desk.name

    package static let widgets = FieldTable<DeskWidget>(
        tracker: tracker, "placed_widget",
        [
            .init("at", \.at), .init("name", \.name, .text(DeskWidget.nameBytes)),
            .init("program", \.program, .text(DeskWidget.kindBytes)),
            .init("kind", \.kind, .text(DeskWidget.kindBytes)),
            .init("family", \.family, form: .words(DeskFamily.all.map(\.name))),
            .init("configuration", \.configuration, .text(DeskWidget.configurationBytes)),
            .init("scheme", \.scheme, form: .words(DeskWidget.schemes)),
            .init("theme", \.theme, .text(DeskWidget.textBytes)),
            .init("opacity", \.opacity, .numbers(DeskWidget.opacities)),
        ], blank: { DeskWidget(id: $0) },
        accepts: { _, widget in
            DeskFamily.all.contains { $0.name == widget.family }
                && widget.scheme.map(DeskWidget.schemes.contains) ?? true
                && widget.configuration.map(isObject) ?? true
        })

    /// Those of this machine. The id is that of the widget.
    package static let places = FieldTable<DeskPlace>(
        tracker: tracker, "desk_place",
        [
            .init("output", \.output, .text(DeskWidget.textBytes), with: "output"),
            .init("col", \.cell.column, .count(DeskGrid.positions), with: "output"),
            .init("row", \.cell.row, .count(DeskGrid.positions), with: "output"), .init("hidden", \.isHidden),
        ], isShared: false, blank: { DeskPlace(id: $0) })

    /// In the order in which an import needs them.
    package static let typed: [any RecordTable] = [widgets, places]
    package static let schema = TrackerSchema(tables: typed.map(\.records))

    /// The names of all widgets by their ids, removed ones too, for descriptions of the journal.
    package static func names(_ database: StoreDatabase) throws -> [String: String] {
        var names: [String: String] = [:]
        try database.scan("SELECT id, substr(name, 1, \(DeskWidget.nameCharacters)) FROM placed_widget") { row in
            names[row[0]] = row[1]
            return true
        }
        return names
    }

    private static func isObject(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return JSONReader.accepts(bytes, maximumDepth: 32) && JSONReader(bytes).kind == .object
    }
}
