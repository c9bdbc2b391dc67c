import FoundationEssentials
import SipliClient
import SipliCore
import SipliProgram
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// `configure`: shows and changes the settings of a placed widget.
struct ConfigureCommand: HostVerb {
    private var kind = ""
    private var settings: [String] = []
    private var host: String?
    private var reset = false
    private var json = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &kind, "kind", "The widget's kind, as list shows it.")
        parameters.words(
            &settings, "name=value",
            "A setting, such as category=Health, with none for its default; or the name of a ready-made choice.")
        parameters.option(
            &host, "--host", "place", "Where it is placed, a picture's file included (default: the only place).")
        parameters.flag(&reset, "--reset", "Remove all settings.")
        parameters.flag(&json, "--json", "Print one line of JSON.")
    }

    /// The ready-made choice that is named.
    private var choice: String? {
        settings.count == 1 && !settings[0].contains("=") ? settings[0] : nil
    }

    func run(_ host: Host) throws {
        if reset, !settings.isEmpty { throw Failure(.usage, "--reset removes all settings, so it takes none") }
        if choice == nil { _ = try Self.inputs(settings) }
        let widget = try host.bundle.widget(kind)
        guard let settings = widget.settings else { throw Failure(.usage, "\(widget.kind) has no settings") }
        let client = try host.client()
        let isChange = reset || !self.settings.isEmpty
        let (isPlaced, place) = try place(of: widget, client)
        guard isPlaced || !isChange else {
            throw Failure(
                .refused, "\(widget.kind) is not placed anywhere yet; show it first, or name its place with --host")
        }
        let now = Date(Instant(milliseconds: Clocks.now()))
        let world = try WidgetWorld(client, for: widget, host: place, at: nil, now: now)
        func session(_ configuration: RawJSON?) -> WidgetSession {
            var world = world
            world.configuration = configuration?.written
            let placement = WidgetPlacement(widget, family: widget.families[0], host: place, forms: [])
            return WidgetSession(host.loop, host.author, placement, world)
        }
        let kept = world.configuration.map { RawJSON(Array($0.utf8)) }
        guard isChange else {
            let rows = try session(kept).rows(of: settings)
            let choices = try session(kept).choices(of: settings)
            return HostOutput.print(
                json
                    ? Self.json(rows, widget, place)
                    : Self.table(rows, choices, widget, isPlaced ? place : "PLACE", isPlaced: isPlaced))
        }
        var request = WidgetConfigureRequest()
        (request.kind, request.host) = (widget.kind, place)
        if !reset {
            let session = session(kept)
            let changes =
                try choice.map { try session.read(choice: $0, of: settings) }
                ?? session.read(Self.inputs(self.settings), as: settings)
            request.configuration = RawJSON(Array(changes.utf8))
        }
        let result = try client.call(WidgetOperations.configure, request)
        let rows = try session(result.configuration).rows(of: settings)
        let before = try session(result.before).rows(of: settings)
        HostOutput.print(json ? Self.json(rows, widget, place) : Self.changed(rows, before, widget, place))
    }

    /// The names and values of settings as typed.
    static func inputs(_ settings: [String]) throws -> [(name: String, text: String)] {
        try settings.map { setting in
            guard let input = WidgetSettings.input(setting) else {
                throw Failure(.usage, "\"\(setting)\" is not a setting; write one such as category=Health")
            }
            return input
        }
    }

    /// The place that is meant: the one named, or the only one there is. A place may have no name.
    private func place(of widget: WidgetDeclaration, _ client: Client) throws -> (isPlaced: Bool, place: String?) {
        if let host { return (true, ["/", "./", "../"].contains { host.hasPrefix($0) } ? FilePlace.of(host) : host) }
        let placed = try client.call(DaemonOperations.widgets, Nothing()).widgets.filter { $0.kind == widget.kind }
        let kept = try client.call(WidgetOperations.configurations, Nothing()).configurations
            .filter { $0.kind == widget.kind }
        let places = Set(placed.map(\.host) + kept.map(\.host))
        guard let place = places.first else { return (false, nil) }
        guard places.count == 1 else {
            let names = places.compactMap { $0 }.sorted().map(Printable.clean)
            throw Failure(
                .usage,
                "\(widget.kind) is placed more than once; choose one with --host: " + names.joined(separator: ", "))
        }
        return (true, place)
    }

    // MARK: Output

    private static func changed(
        _ rows: [WidgetSettings.Row], _ before: [WidgetSettings.Row], _ widget: WidgetDeclaration, _ place: String?
    ) -> String {
        var back = before.filter { row in rows.contains { $0.name == row.name && $0.value != row.value } }
            .map { ShellWord.quoted("\($0.name)=\($0.value ?? "none")") }
        let shown = rows.map { "\($0.name) = \(Printable.clean($0.value ?? "none"))" }.joined(separator: ", ")
        var text = title(widget, place) + ": " + shown + "\n"
        if !back.isEmpty {
            if let place { back = ["--host", ShellWord.quoted(place)] + back }
            text +=
                "Set it back with: \(HostProgram.name) configure \(widget.kind) " + back.joined(separator: " ") + "\n"
        }
        return text
    }

    private static func title(_ widget: WidgetDeclaration, _ place: String?) -> String {
        Printable.clean(widget.kind) + (place.map { " at " + Printable.clean($0) } ?? "")
    }

    private static func table(
        _ rows: [WidgetSettings.Row], _ choices: [String], _ widget: WidgetDeclaration, _ place: String?,
        isPlaced: Bool
    ) -> String {
        var text = isPlaced ? title(widget, place) + "\n" : title(widget, nil) + ", not placed anywhere yet\n"
        for row in rows {
            text += "  \(row.name) = \(Printable.clean(row.value ?? "none"))"
            if row.isGone { text += " (what was chosen no longer exists)" }
            text += "\n"
            if let words = row.description ?? (row.title.isEmpty ? nil : row.title) {
                text += "      \(Printable.clean(words))\n"
            }
            if !row.choices.isEmpty {
                text += "      choices: " + row.choices.map(Printable.clean).joined(separator: ", ") + "\n"
            }
        }
        if !choices.isEmpty { text += "  ready-made: " + choices.map(Printable.clean).joined(separator: ", ") + "\n" }
        if let example = rows.first {
            let value = example.choices.first ?? "VALUE"
            text +=
                "Change one with: \(HostProgram.name) configure \(widget.kind) "
                + (place.map { "--host " + ShellWord.quoted($0) + " " } ?? "")
                + ShellWord.quoted("\(example.name)=\(value)") + "\n"
        }
        return text
    }

    private static func json(_ rows: [WidgetSettings.Row], _ widget: WidgetDeclaration, _ place: String?) -> String {
        let json = RawJSON.object { writer in
            writer.member("kind", widget.kind)
            writer.member("host", place)
            writer.objects("settings", rows) { row, writer in
                writer.member("name", row.name)
                writer.member("title", row.title)
                writer.member("description", row.description)
                writer.member("value", row.value)
                writer.member("gone", row.isGone)
                writer.field("choices", row.choices)
            }
        }
        return json.written + "\n"
    }
}
