import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What is remembered of the last telling of a tracker, so that a restart neither repeats nor forgets.
struct ReminderRecord: WireObject, Equatable {
    var kind = ""
    /// Instants in milliseconds: of the occurrence, of the telling, of the occurrence's end.
    private var due: Int64 = 0
    private var at: Int64 = 0
    private var end: Int64 = 0
    /// It is due: neither over nor taken away.
    var isLive = false
    /// Somebody has shown it.
    var isShown = false
    private var snoozed: Int64?

    static let fields: [WireField<ReminderRecord>] = [
        WireField("kind", \.kind, "The rule."),
        WireField("due", \.due, "When the occurrence was."),
        WireField("at", \.at, "When it was told."),
        WireField("end", \.end, "Until when it is true."),
        WireField("live", \.isLive, "It is due."),
        WireField("shown", \.isShown, "It was shown."),
        WireField("snoozed", \.snoozed, "When it comes back."),
    ]

    init() {}

    /// An occurrence that is told now.
    init(_ occurrence: ReminderOccurrence, at now: Instant) {
        kind = occurrence.kind
        (due, at, end) = (occurrence.at.milliseconds, now.milliseconds, occurrence.until.milliseconds)
        isLive = true
    }

    var telling: ReminderTelling {
        ReminderTelling(kind: kind, due: Instant(milliseconds: due), at: Instant(milliseconds: at))
    }

    var until: Instant { Instant(milliseconds: end) }

    /// When it comes back, if it was snoozed.
    var comesBack: Instant? { snoozed.map { Instant(milliseconds: $0) } }

    /// Takes it away until later. What comes back may stay for an hour where it would have ended before.
    mutating func snooze(until later: Instant) {
        isLive = false
        snoozed = later.milliseconds
        end = max(end, later.adding(seconds: 3600).milliseconds)
    }

    func id(_ tracker: String) -> String {
        "\(tracker)-\(at)"
    }

    // MARK: Keeping

    /// What is remembered of a tracker, under a name of its own among the values of this machine.
    static func of(_ tracker: String, _ settings: SettingValues) -> ReminderRecord? {
        guard let json = settings[name(tracker)] else { return nil }
        var reader = JSONReader(Array(json.utf8))
        return try? read(&reader)
    }

    func keep(for tracker: String, _ context: WriteContext) throws {
        var writer = JSONWriter()
        write(to: &writer)
        let json = String(decoding: writer.bytes, as: UTF8.self)
        try MachineValues.put(context.change, name: Self.name(tracker), value: json, op: "remind")
        context.change.touch(TopicSet(.reminders))
    }

    private static func name(_ tracker: String) -> String {
        "reminders." + tracker
    }
}
