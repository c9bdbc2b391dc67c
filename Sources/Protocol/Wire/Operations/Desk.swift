import SipliCore

/// Operations on the widgets that are placed on the desktop.
package enum DeskOperations {
    package static let add = Operation<DeskAddRequest, DeskResult>(
        "desk.add", .write, "Places a widget on the desktop.")
    package static let list = Operation<Nothing, DeskSnapshot>(
        "desk.list", .read, "The widgets on the desktop, and where they are.")
    package static let move = Operation<DeskMoveRequest, DeskResult>(
        "desk.move", .write, "Moves a widget on the desktop; those that it would cover make room.")
    package static let resize = Operation<DeskResizeRequest, DeskResult>(
        "desk.resize", .write, "Changes the family of a widget on the desktop; those that it would cover make room.")
    package static let arrange = Operation<DeskArrangeRequest, DeskResult>(
        "desk.arrange", .write, "Moves and resizes several widgets on the desktop at once.")
    package static let edit = Operation<DeskEditRequest, DeskResult>(
        "desk.edit", .write, "Renames, hides or changes a widget on the desktop.")
    package static let remove = Operation<DeskWidgetRequest, DeskResult>(
        "desk.remove", .write, "Removes a widget from the desktop.")
    package static let apply = Operation<DeskApplyRequest, DeskResult>(
        "desk.apply", .write, "Makes the widgets on the desktop those of a list, as one change.")
    package static let outputs = Operation<DeskOutputsRequest, Nothing>(
        "desk.outputs", .write, "Tells how large this machine's screens are. Undo does not revert it.")
    package static let all = [
        add.info, list.info, move.info, resize.info, arrange.info, edit.info, remove.info, apply.info, outputs.info,
    ]

    static let widget = "Its name, or its id."
    static let output = "The name of a screen"
    static let positions = 0...Double(DeskGrid.positions.upperBound)
    /// How many columns and rows a screen has.
    static let sizes = 1...Double(DeskGrid.positions.count)
}

/// What a placed widget shows.
@Wire package struct DeskKindPart: Hashable {
    /// The widget's kind; at most 64 bytes.
    package var kind = ""
    /// Its family, such as systemSmall; a request may also name it by its word, such as small.
    package var family = ""
    /// The bundle that the kind belongs to (default: Sipli's own).
    package var program: String?
}

/// How a placed widget looks, where that is not as on the whole desktop.
@Wire package struct DeskLookPart: Hashable {
    /// Values of its settings, an object; at most 4096 bytes.
    package var configuration: RawJSON?
    /// Its colour scheme (default: as the desktop).
    @Choices(DeskWidget.schemes) package var scheme: String?
    /// The name of its theme (default: as the desktop).
    package var theme: String?
    /// How opaque its background is (default: as the desktop).
    @Limits(DeskWidget.opacities) package var opacity: Double?
}

/// Where a placed widget is to be.
@Wire package struct DeskCellPart: Hashable {
    @Doc(DeskOperations.output + " (default: the first).") package var output: String?
    /// Columns from the corner, with row (default: the first free place).
    @Limits(DeskOperations.positions) package var column: Int?
    /// Rows from the corner, with column.
    @Limits(DeskOperations.positions) package var row: Int?
}

@Wire package struct DeskAddRequest: Hashable {
    @Within package var shown = DeskKindPart()
    /// What to call it, 1 to 40 characters (default: its kind).
    package var name: String?
    @Within package var look = DeskLookPart()
    @Within package var cell = DeskCellPart()
}

@Wire package struct DeskMoveRequest {
    @Doc(DeskOperations.widget) package var widget = ""
    @Doc(DeskOperations.output + " (default: where it is).") package var output: String?
    /// Columns from the corner.
    @Limits(DeskOperations.positions) package var column = 0
    /// Rows from the corner.
    @Limits(DeskOperations.positions) package var row = 0
}

@Wire package struct DeskResizeRequest {
    @Doc(DeskOperations.widget) package var widget = ""
    /// Its new family, such as systemLarge or large.
    package var family = ""
}

@Wire package struct DeskArrangeRequest {
    /// The widgets that move. No two may overlap; the others stay where they are.
    package var widgets: [Item] = []

    @Wire package struct Item {
        @Within package var move = DeskMoveRequest()
        /// Its new family (default: as it is).
        package var family: String?
    }
}

@Wire package struct DeskEditRequest {
    @Doc(DeskOperations.widget) package var widget = ""
    /// Another name.
    package var name: String?
    /// Whether it is hidden.
    package var hidden: Bool?
    /// Its colour scheme; null for that of the desktop.
    package var scheme: Clearable<String>?
    /// The name of its theme; null for that of the desktop.
    package var theme: Clearable<String>?
    /// How opaque its background is, 0 to 1; null for that of the desktop.
    @Limits(DeskWidget.opacities) package var opacity: Clearable<Double>?
    /// Values of its settings by name: they replace those given before, null removes one. Null removes all.
    package var configuration: Clearable<RawJSON>?
}

@Wire package struct DeskWidgetRequest {
    @Doc(DeskOperations.widget) package var widget = ""
}

@Wire package struct DeskApplyRequest {
    /// The widgets that are to be there, by name; what is not said of one has its default. One without a place stays where
    /// it is.
    package var widgets: [Item] = []
    /// Remembered, and in the snapshot as `applied`: where the list came from; at most 64 bytes.
    package var source = ""

    @Wire package struct Item: Hashable {
        /// What to call it, 1 to 40 characters.
        package var name = ""
        @Within package var shown = DeskKindPart()
        @Within package var look = DeskLookPart()
        @Within package var cell = DeskCellPart()
        /// It is hidden.
        package var hidden: Bool?
    }
}

@Wire package struct DeskOutputsRequest: Equatable {
    /// The screens, the first one first.
    package var outputs: [DeskOutput] = []
}

/// A screen of this machine, and how many cells it has.
@Wire package struct DeskOutput: Hashable {
    /// Its name, such as HDMI-A-1.
    package var name = ""
    /// The columns that it has room for.
    @Limits(DeskOperations.sizes) package var columns = 0
    /// The rows that it has room for.
    @Limits(DeskOperations.sizes) package var rows = 0
}

/// A widget on the desktop.
@Wire package struct DeskItem: Hashable {
    /// Its id.
    @Key("widget") package var id = ""
    /// Its name.
    package var name = ""
    @Within package var shown = DeskKindPart()
    @Within package var look = DeskLookPart()
    /// The name of its screen; missing for the first.
    package var output: String?
    /// Columns from the corner.
    package var column = 0
    /// Rows from the corner.
    package var row = 0
    /// It is not shown.
    package var hidden = false
}

@Wire package struct DeskResult {
    /// The widgets that changed or moved, as they are now; the one that was named first.
    package var widgets: [DeskItem] = []
    /// What was done, for display.
    package var text = ""
}

/// The snapshot of topic `desk`.
@Wire package struct DeskSnapshot {
    /// The corner of the screen that columns and rows are counted from.
    @Choices(DeskCorner.names) package var corner = ""
    /// The widgets, in the order in which they were placed.
    package var widgets: [DeskItem] = []
    /// The screens that were reported last.
    package var outputs: [DeskOutput] = []
    /// The source of the last list that was applied.
    package var applied: String?
    /// How many there are, for display.
    package var text = ""
}
