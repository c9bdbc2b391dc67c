import FoundationEssentials
package import SipliClient
import SipliCore
import SipliSystem
package import SipliWidgetKit
package import SipliWire

/// Settings of a widget as people type them: `category=Health`.
package enum TypedSettings {
    /// The configuration that was typed, in which null stands for the default.
    package static func changes(
        _ words: [String], of widget: WidgetDeclaration, _ client: Client
    ) throws -> String {
        try typed(words, of: widget, client).changes
    }

    /// That configuration, and its settings for people.
    package static func read(
        _ words: [String], of widget: WidgetDeclaration, _ client: Client
    ) throws -> (changes: String, rows: [WidgetSettings.Row]) {
        let typed = try typed(words, of: widget, client)
        let rows = try session(of: widget, typed.world, WidgetSettings.merged(nil, with: typed.changes))
            .rows(of: typed.settings)
        return (typed.changes, rows.filter { typed.names.contains($0.name) })
    }

    private struct Typed {
        let names: [String]
        let settings: WidgetSettings
        let world: WidgetWorld
        let changes: String
    }

    private static func typed(_ words: [String], of widget: WidgetDeclaration, _ client: Client) throws -> Typed {
        guard let settings = widget.settings else { throw TypedFault(message: widget.kind + " has no settings") }
        let inputs = try inputs(words)
        let world = try world(of: widget, client)
        do {
            let changes = try session(of: widget, world, nil).read(inputs, as: settings)
            return Typed(names: inputs.map(\.name), settings: settings, world: world, changes: changes)
        } catch let fault as IntentFault {
            throw TypedFault(message: Printable.clean(fault.message))
        }
    }

    /// The settings of a configuration, with what can be chosen; none for a widget without settings.
    package static func rows(
        _ configuration: RawJSON?, of widget: WidgetDeclaration, _ client: Client
    ) throws -> [WidgetSettings.Row] {
        guard let settings = widget.settings else { return [] }
        return try session(of: widget, world(of: widget, client), configuration?.written).rows(of: settings)
    }

    /// A configuration as it would be typed.
    ///
    /// - Parameter widget: nil for one of another program, whose values are written as they are.
    package static func words(_ configuration: RawJSON, of widget: WidgetDeclaration?, _ client: Client) throws
        -> [String]
    {
        let rows = try widget.map { try Self.rows(configuration, of: $0, client) } ?? []
        return configuration.members.sorted { $0.key < $1.key }.map { name, value in
            let known = rows.first { $0.name == name }?.value
            let raw = value.text.flatMap { isJSON(Array($0.utf8)) ? nil : $0 } ?? value.written
            return name + "=" + (known ?? raw)
        }
    }

    /// The configuration that was typed.
    ///
    /// - Parameter widget: nil for one of another program, for which a value is JSON, or a text.
    package static func configuration(
        _ words: [String], of widget: WidgetDeclaration?, _ client: Client
    ) throws -> RawJSON {
        if let widget {
            return RawJSON(written: WidgetSettings.merged(nil, with: try changes(words, of: widget, client)))
        }
        let inputs = try inputs(words)
        return .object { writer in
            for (name, text) in inputs {
                let bytes = Array(text.utf8)
                writer.member(name, raw: isJSON(bytes) ? bytes : RawJSON { $0.string(text) }.bytes)
            }
        }
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        JSONReader.accepts(bytes, maximumDepth: WireLimits.depth - 1)
    }

    private static func inputs(_ words: [String]) throws -> [(name: String, text: String)] {
        let inputs = try words.map { word in
            guard let input = WidgetSettings.input(word) else {
                throw TypedFault(
                    message: "\"\(Printable.clean(word))\" is not a setting; write one such as category=Health")
            }
            return input
        }
        guard Set(inputs.map(\.name)).count == inputs.count else {
            throw TypedFault(message: "a setting is given twice")
        }
        return inputs
    }

    private static func world(of widget: WidgetDeclaration, _ client: Client) throws -> WidgetWorld {
        try WidgetWorld(client, for: widget, host: nil, at: nil, now: Date(Instant(milliseconds: Clocks.now())))
    }

    private static func session(
        of widget: WidgetDeclaration, _ world: WidgetWorld, _ configuration: String?
    ) throws -> WidgetSession {
        var world = world
        world.configuration = configuration
        let placement = WidgetPlacement(widget, family: widget.families[0], forms: [])
        return WidgetSession(try FeedLoop(), .onLoop, placement, world)
    }
}
