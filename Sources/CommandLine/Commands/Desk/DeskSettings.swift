import SipliClient
import SipliCore
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// What can be set of a placed widget: its settings, and how it looks.
struct DeskSettings {
    private struct Row {
        let name: String
        let value: String
        let choices: [String]
    }

    private let rows: [Row]
    /// How to change one.
    private let example: String
    /// How to see the settings of another program's widget.
    private let note: String?

    init(_ item: DeskItem, _ kinds: DeskKinds, _ context: Context) throws {
        let kind = kinds.kind(of: item)
        let settings = try kind?.declaration.map {
            try TypedSettings.rows(item.look.configuration, of: $0, context.client())
        }
        let (look, usual) = (item.look, "as the desktop")
        rows =
            (settings ?? []).map { Row(name: $0.name, value: $0.value ?? "none", choices: $0.choices) } + [
                Row(name: "--scheme", value: look.scheme ?? usual, choices: DeskWidget.schemes),
                Row(name: "--theme", value: look.theme ?? usual, choices: kinds.themes()),
                Row(
                    name: "--opacity", value: look.opacity.map(DeskWidget.text(ofOpacity:)) ?? usual,
                    choices: ["0% to 100%"]),
                Row(name: "--name", value: item.name, choices: []),
            ]
        let first = (settings ?? []).first { !$0.choices.isEmpty }
        let change = first.map { ShellWord.quoted("\($0.name)=\($0.choices[0])") } ?? "--scheme dark"
        example = "To change one: sipli-client desk set \(ShellWord.quoted(item.name)) " + change
        note = item.shown.program.map {
            "Its own settings: \($0) configure \(item.shown.kind) --host "
                + ShellWord.quoted(DeskWidget.host(item.name))
        }
    }

    func print(_ common: CommonOptions, _ console: Console) {
        guard !common.json else {
            return console.out { writer in
                writer.objects("settings", rows) { row, writer in
                    writer.member("name", row.name)
                    writer.member("value", row.value)
                    writer.field("choices", row.choices)
                }
            }
        }
        console.print([
            TextTable.Column(texts: rows.map(\.name), title: "setting"),
            TextTable.Column(texts: rows.map(\.value), title: "value", minimum: 8),
            TextTable.Column(
                texts: rows.map { $0.choices.joined(separator: ", ") }, title: "choices", ink: .dim, minimum: 12,
                wraps: true),
        ])
        if let note { console.note(note) }
        console.note(example)
    }
}
