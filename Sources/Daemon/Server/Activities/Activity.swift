import SipliCore
import SipliStore
import SipliWire

/// A live activity. It survives a restart of the daemon among the values of this machine.
@Wire struct Activity: Equatable {
    /// Part of the record's name, not of its value.
    @Omitted private(set) var id = ""
    /// The type of its attributes.
    var type = ""
    /// When it started, in milliseconds, like all instants here.
    var started: Int64 = 0
    /// When its state becomes stale.
    var stale: Int64?
    /// Its relevance.
    var relevance: Double?
    /// Its title.
    var title: String?
    /// Its body.
    var body: String?
    /// Its buttons.
    var actions: [ReminderAction] = []
    /// Changes that people were told of.
    var alerts: Int?
    /// The process that it depends on.
    var owner: Int64?
    /// When that started, in the kernel's ticks.
    var ownerStarted: Int64?
    /// When that process was found gone.
    var orphaned: Int64?
    /// When it ends by itself.
    var limit: Int64?
    /// It has ended.
    @Key("ended") var isEnded = false
    /// When it disappears; only of one that has ended.
    var dismissal: Int64?
    /// Values of their own, since a value has at most 4 KiB.
    @Omitted var attributes = RawJSON([])
    @Omitted var state = RawJSON([])

    // MARK: Time

    func status(at now: Instant) -> String {
        if isEnded { return "ended" }
        let isStale = orphaned != nil || stale.map { $0 <= now.milliseconds } ?? false
        return isStale ? "stale" : "active"
    }

    /// When it is to be removed, whether or not it has ended.
    var removal: Instant? {
        guard !isEnded else { return dismissal.map { Instant(milliseconds: $0) } }
        let grace = orphaned.map { $0 + ActivityLimits.graceSeconds * 1000 }
        return [grace, limit].compactMap { $0 }.min().map { Instant(milliseconds: $0) }
    }

    /// The next instant after this one at which it looks different or is removed.
    func nextTurn(after now: Instant) -> Instant? {
        let stale = isEnded ? nil : stale.map { Instant(milliseconds: $0) }.flatMap { $0 > now ? $0 : nil }
        return [stale, removal].compactMap { $0 }.min()
    }

    // MARK: Storage

    private static let (prefix, attributesPrefix, statePrefix) =
        ("activity.", "activity-attributes.", "activity-state.")

    /// All of them: the most relevant first, then the latest.
    static func all(_ settings: SettingValues) -> [Activity] {
        settings.remembered(from: prefix).compactMap { name, json -> Activity? in
            let id = String(name.dropFirst(prefix.count))
            var reader = JSONReader(Array(json.utf8))
            guard var activity = try? read(&reader), let attributes = settings[attributesPrefix + id],
                let state = settings[statePrefix + id]
            else { return nil }
            activity.id = id
            (activity.attributes, activity.state) = (RawJSON(written: attributes), RawJSON(written: state))
            return activity
        }.sorted { one, other in
            let (rank, otherRank) = (one.relevance ?? 0, other.relevance ?? 0)
            return rank != otherRank ? rank > otherRank : (one.started, one.id) > (other.started, other.id)
        }
    }

    /// A change of one in words; nil for a change of anything else.
    static func words(_ part: JournalPart) -> String? {
        guard part.table == MachineValues.table.name, part.record.hasPrefix(prefix) else { return nil }
        func title(_ stored: String?) -> String? {
            let json = stored.flatMap { RawJSON(stored: $0)?.members["value"]?.text }
            return json.flatMap { RawJSON(stored: $0) }.map { $0.members["title"]?.text ?? "an activity" }
        }
        guard let new = title(part.new) else { return title(part.old).map { "stopped " + $0 } }
        return (title(part.old) == nil ? "started " : "changed ") + new
    }

    static func find(_ id: String, _ context: WriteContext) throws -> Activity {
        guard let activity = all(context.settings).first(where: { $0.id == id }) else {
            throw WireError(.notFound, field: "activity", "there is no activity \(id.prefix(64)); it may have ended")
        }
        return activity
    }

    /// Starts it.
    ///
    /// - Returns: its id.
    mutating func start(_ context: WriteContext) throws -> String {
        guard Self.all(context.settings).count < ActivityLimits.count else {
            throw WireError(
                .limit, field: "type",
                "there are \(ActivityLimits.count) live activities already; end one of them first")
        }
        id = context.newIdentifier()
        started = context.now.milliseconds
        try keep(context)
        return id
    }

    func keep(_ context: WriteContext) throws {
        let size = attributes.bytes.count + state.bytes.count
        guard size <= ActivityLimits.bytes else {
            throw WireError(
                .tooLarge, field: "state",
                "attributes and state have \(size) bytes; at most \(ActivityLimits.bytes) are allowed")
        }
        try put(RawJSON { write(to: &$0) }, attributes, state, context)
    }

    func remove(_ context: WriteContext) throws { try put(nil, nil, nil, context) }

    private func put(_ json: RawJSON?, _ attributes: RawJSON?, _ state: RawJSON?, _ context: WriteContext) throws {
        let values = [(Self.prefix, json), (Self.attributesPrefix, attributes), (Self.statePrefix, state)]
        for (prefix, value) in values {
            let text = value.map { $0.written }
            try MachineValues.put(context.change, name: prefix + id, value: text, op: "activity")
        }
        try context.follow(touching: TopicSet(.activities))
    }
}
