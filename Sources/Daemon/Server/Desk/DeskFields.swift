import SipliCore
import SipliWire

/// Reads the fields of requests about widgets on the desktop.
enum DeskFields {
    static func name(_ text: String) throws -> String {
        try TypedText.name(text, characters: DeskWidget.nameCharacters, bytes: DeskWidget.nameBytes)
    }

    /// Gives a widget a name that no other one has.
    static func rename(_ widget: inout DeskWidget, _ text: String, _ layout: DeskLayout) throws {
        widget.name = try name(text)
        guard let other = layout.named(widget.name), other.widget.id != widget.id else { return }
        throw WireError.invalid(
            "name", "there is already a placed widget called \(other.widget.name); choose another name")
    }

    static func family(_ text: String) throws -> String {
        guard let family = DeskFamily.named(text.trimmed) else {
            throw WireError.invalid(
                "family",
                "\"\(text.shortened)\" is not a size of widgets for the desktop; choose from "
                    + TypedText.list(DeskFamily.all.map(\.word)))
        }
        return family.name
    }

    static func output(_ text: String?) throws -> String? {
        try text.flatMap { try TypedText.line($0, "output", characters: 100, bytes: DeskWidget.textBytes) }
    }

    /// Nil if no place was named.
    static func cell(_ part: DeskCellPart) throws -> DeskCell? {
        switch (part.column, part.row) {
        case (let column?, let row?): return DeskCell(column, row)
        case (nil, nil): return nil
        default:
            throw WireError.invalid(part.row == nil ? "row" : "column", "a place has a column and a row")
        }
    }

    /// Sets all that a widget shows and how it looks.
    static func set(_ widget: inout DeskWidget, _ shown: DeskKindPart, _ look: DeskLookPart) throws {
        func text(_ text: String, _ field: String) throws -> String {
            guard let line = try TypedText.line(text, field, characters: 64, bytes: DeskWidget.kindBytes) else {
                throw WireError.invalid(field, "\(field) must have 1 to \(DeskWidget.kindBytes) bytes")
            }
            return line
        }
        widget.kind = try text(shown.kind, "kind")
        widget.program = try shown.program.map { try text($0, "program") }
        widget.family = try family(shown.family)
        widget.configuration = try look.configuration.flatMap { try configuration(nil, $0) }
        widget.scheme = look.scheme
        widget.theme = try look.theme.flatMap(theme)
        widget.opacity = look.opacity
    }

    static func change(_ widget: inout DeskWidget, by request: DeskEditRequest) throws {
        if let scheme = request.scheme {
            widget.scheme = try scheme.read("scheme") { text in
                guard DeskWidget.schemes.contains(text) else {
                    throw WireError.invalid("scheme", "\"\(text.shortened)\" is not a scheme; write light or dark")
                }
                return text
            }
        }
        if let theme = request.theme { widget.theme = try theme.read("theme", self.theme) }
        if let opacity = request.opacity { widget.opacity = opacity.value }
        if let changes = request.configuration {
            widget.configuration = try configuration(widget.configuration, changes.value)
        }
    }

    private static func theme(_ text: String) throws -> String? {
        try TypedText.line(text, "theme", characters: 100, bytes: DeskWidget.textBytes)
    }

    /// - Parameter changes: nil removes all.
    static func configuration(_ before: String?, _ changes: RawJSON?) throws -> String? {
        try changes.flatMap { try WidgetConfigurations.merged(before.map(RawJSON.init(written:)), with: $0) }?.written
    }
}
