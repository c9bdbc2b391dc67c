import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What is remembered of the last delivery of a subject, so that a restart neither repeats nor forgets.
struct ReminderRecord: WireObject, Equatable {
    var kind = ""
    /// What it is about within its tracker. Part of the name it is kept under, not of what is kept.
    private(set) var subject = ""
    /// Instants in milliseconds: of the occurrence, of the delivery, of the occurrence's end.
    private var due: Int64 = 0
    private var at: Int64 = 0
    private var end: Int64 = 0
    /// It is due: neither over nor taken away.
    var isLive = false
    /// It was shown.
    var isShown = false
    private var snoozed: Int64?

    static let fields: [WireField<ReminderRecord>] = [
        WireField("kind", \.kind, "The rule."),
        WireField("due", \.due, "When the occurrence was."),
        WireField("at", \.at, "When it was delivered."),
        WireField("end", \.end, "Until when it is true."),
        WireField("live", \.isLive, "It is due."),
        WireField("shown", \.isShown, "It was shown."),
        WireField("snoozed", \.snoozed, "When it comes back."),
    ]

    init() {}

    /// An occurrence that is delivered now.
    init(_ occurrence: ReminderOccurrence, at now: Instant) {
        (kind, subject) = (occurrence.kind, occurrence.subject)
        (due, at, end) = (occurrence.at.milliseconds, now.milliseconds, occurrence.until.milliseconds)
        isLive = true
    }

    var delivery: ReminderDelivery {
        ReminderDelivery(
            kind: kind, subject: subject, due: Instant(milliseconds: due), at: Instant(milliseconds: at))
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

    /// The id of this delivery.
    func id(_ topic: Topic) -> String {
        topic.name + (subject.isEmpty ? "" : "-" + subject) + "-\(at)"
    }

    /// Of a subject among several, which may be gone for good: over for so long that nothing goes by it any more.
    func isForgotten(at now: Instant) -> Bool {
        !subject.isEmpty && !isLive && until.adding(seconds: Self.memorySeconds) < now
    }

    private static let memorySeconds: Int64 = 8 * 86_400

    // MARK: Keeping

    /// What is remembered of a tracker's subjects, by their ids; kept under names of their own among the values of this machine.
    static func all(of topic: Topic, _ settings: SettingValues) -> [String: ReminderRecord] {
        let name = prefix + topic.name
        var records: [String: ReminderRecord] = [:]
        for (key, json) in settings.remembered(from: name) {
            let subject = key == name ? "" : String(key.dropFirst(name.count + 1))
            guard key == name || key.hasPrefix(name + ".") else { continue }
            var reader = JSONReader(Array(json.utf8))
            guard var record = try? read(&reader) else { continue }
            record.subject = subject
            records[subject] = record
        }
        return records
    }

    func keep(for topic: Topic, _ context: WriteContext) throws {
        var writer = JSONWriter()
        write(to: &writer)
        try put(String(decoding: writer.bytes, as: UTF8.self), topic, context)
    }

    func forget(for topic: Topic, _ context: WriteContext) throws {
        try put(nil, topic, context)
    }

    private func put(_ json: String?, _ topic: Topic, _ context: WriteContext) throws {
        let name = Self.prefix + topic.name + (subject.isEmpty ? "" : "." + subject)
        try MachineValues.put(context.change, name: name, value: json, op: "remind")
        context.change.touch(TopicSet(.reminders))
    }

    private static let prefix = "reminders."
}

extension ReminderRecord: Comparable {
    /// In the order of delivery.
    static func < (one: ReminderRecord, other: ReminderRecord) -> Bool {
        (one.at, one.subject) < (other.at, other.subject)
    }
}
