import SipliCore
import SipliStore
import SipliWire

/// The configurations of placed widgets: the parameters of each widget's intent, which only its own program understands.
///
/// A placed widget is identified by its kind and where it is shown. They are values of this machine, like its screens; that
/// of a widget on the desktop is in its record.
enum WidgetConfigurations {
    static let rows: [OperationRow] = [
        .write(WidgetOperations.configure) { context, request in try configure(request, context) },
        .read(WidgetOperations.configurations) { context, _ in
            var result = WidgetConfigurationsResult()
            result.configurations = DaemonHandlers.fitting(try items(context))
            return result
        },
    ]

    /// How many there can be, and how large each can be, so that they fit into memory and into a reply.
    private static let limit = 200
    private static let prefix = "widget."

    /// The configuration of a placed widget; nil if it has none.
    static func configuration(of widget: WidgetPlace, _ context: ReadContext) throws -> RawJSON? {
        if let name = widget.host.flatMap(DeskWidget.name(ofHost:)) {
            let placed = try context.projection(DeskProjection.self).layout(context.settings).named(name)?.widget
            return placed?.kind == widget.kind ? placed?.configuration.map { RawJSON(written: $0) } : nil
        }
        return context.settings[self.name(kind: widget.kind, host: widget.host)].map { RawJSON(written: $0) }
    }

    /// The name of a widget's configuration among the values of this machine. A kind cannot contain the separator.
    private static func name(kind: String, host: String?) -> String { prefix + kind + "\n" + (host ?? "") }

    /// A change of a configuration in words; nil for a change of anything else.
    static func words(_ part: JournalPart) -> String? {
        guard let (kind, host) = place(part.record) else { return nil }
        return (part.new == nil ? "reset" : "configured") + " the widget " + kind + (host.map { " at " + $0 } ?? "")
    }

    private static func items(_ context: ReadContext) throws -> [WidgetConfigurationsResult.Item] {
        func item(_ kind: String, _ host: String?, _ json: String) -> WidgetConfigurationsResult.Item {
            var item = WidgetConfigurationsResult.Item()
            (item.kind, item.host) = (kind, host)
            item.configuration = RawJSON(written: json)
            return item
        }
        let kept = context.settings.remembered(from: prefix).compactMap { name, json in
            place(name).map { item($0.kind, $0.host, json) }
        }
        let placed = try context.projection(DeskProjection.self).layout(context.settings).items.map(\.widget)
        return
            (kept
            + placed.compactMap { widget in
                widget.configuration.map { item(widget.kind, DeskWidget.host(widget.name), $0) }
            }).sorted { ($0.kind, $0.host ?? "") < ($1.kind, $1.host ?? "") }
    }

    /// The kind and host in the name of a configuration.
    private static func place(_ name: String) -> (kind: String, host: String?)? {
        guard name.hasPrefix(prefix), let separator = name.firstIndex(of: "\n") else { return nil }
        let host = String(name[name.index(after: separator)...])
        return (String(name[..<separator].dropFirst(prefix.count)), host.isEmpty ? nil : host)
    }

    private static func configure(
        _ request: WidgetConfigureRequest, _ context: WriteContext
    ) throws -> WidgetConfigureResult {
        var place = WidgetPlace()
        (place.kind, place.host) = (request.kind, request.host)
        try place.check(member: "")
        guard !request.kind.isEmpty, !request.kind.contains("\n") else {
            throw WireError.invalid("kind", "kind must be a widget's kind, such as TodayWidget")
        }
        var result = WidgetConfigureResult()
        if let name = request.host.flatMap(DeskWidget.name(ofHost:)) {
            let values = try DeskChanges.configure(name, kind: request.kind, request.configuration, context)
            result.before = values.before.map { RawJSON(written: $0) }
            result.configuration = values.after.map { RawJSON(written: $0) }
            return result
        }
        let settings = context.settings
        let name = name(kind: request.kind, host: request.host)
        let before = settings[name].map { RawJSON(written: $0) }
        let after = try request.configuration.flatMap { try merged(before, with: $0) }
        if after != nil, before == nil, settings.remembered(from: prefix).count >= limit {
            throw WireError(
                .limit, field: "kind", "there are \(limit) configured widgets already; remove a configuration first")
        }
        try MachineValues.put(context.change, name: name, value: after.map { $0.written }, op: "configure")
        // Every placed widget follows the profile.
        try context.follow(touching: TopicSet(.profile))
        (result.configuration, result.before) = (after, before)
        return result
    }

    /// Nil if nothing remains.
    static func merged(_ before: RawJSON?, with changes: RawJSON) throws -> RawJSON? {
        guard JSONReader(changes.bytes).kind == .object else {
            throw WireError.invalid(
                "configuration", "configuration must be an object of parameters, such as {\"category\":\"health\"}")
        }
        var members = before?.members ?? [:]
        for (member, value) in changes.members {
            members[member] = JSONReader(value.bytes).kind == .null ? nil : value
        }
        guard !members.isEmpty else { return nil }
        let after = RawJSON(object: members)
        guard after.bytes.count <= DeskWidget.configurationBytes else {
            throw WireError.invalid(
                "configuration", "a configuration must have at most \(DeskWidget.configurationBytes) bytes")
        }
        return after
    }
}

extension WidgetPlace {
    /// Throws an error that names the member which is too long.
    func check(member prefix: String) throws {
        func check(_ member: String, _ text: String, limit: Int) throws {
            guard text.utf8.count > limit else { return }
            throw WireError.invalid(prefix + member, "\(member) must have at most \(limit) bytes")
        }
        try check("kind", kind, limit: WireLimits.widgetName)
        try check("family", family, limit: WireLimits.widgetName)
        try check("host", host ?? "", limit: WireLimits.widgetHost)
    }
}
