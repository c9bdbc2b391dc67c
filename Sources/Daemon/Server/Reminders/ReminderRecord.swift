import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The record of a subject's last delivery, so that a restart neither repeats nor loses a reminder.
@Wire struct ReminderRecord: Equatable {
    /// The rule.
    var kind = ""
    /// When the occurrence was, in milliseconds, like the others.
    private var due: Int64 = 0
    /// When it was delivered.
    private var at: Int64 = 0
    /// Until when it is true.
    private var end: Int64 = 0
    /// It is due: neither expired nor withdrawn.
    @Key("live") var isLive = false
    /// It was shown.
    @Key("shown") var isShown = false
    /// When it comes back.
    private var snoozed: Int64?
    /// The subject within its tracker. Part of the record's key, not of its value.
    @Omitted private(set) var subject = ""

    /// An occurrence that is delivered now.
    init(_ occurrence: ReminderOccurrence, at now: Instant) {
        (kind, subject) = (occurrence.kind, occurrence.subject)
        (due, at, end) = (occurrence.at.milliseconds, now.milliseconds, occurrence.until.milliseconds)
        isLive = true
    }

    var delivery: ReminderDelivery {
        ReminderDelivery(kind: kind, subject: subject, due: Instant(milliseconds: due), at: Instant(milliseconds: at))
    }

    var until: Instant { Instant(milliseconds: end) }

    /// When it comes back, if it was snoozed.
    var comesBack: Instant? { snoozed.map { Instant(milliseconds: $0) } }

    /// Hides it until later. A snoozed reminder may stay for an hour even if it would have expired before.
    mutating func snooze(until later: Instant) {
        isLive = false
        snoozed = later.milliseconds
        end = max(end, later.adding(seconds: 3600).milliseconds)
    }

    /// The id of this delivery.
    func id(_ topic: Topic) -> String { topic.name + (subject.isEmpty ? "" : "-" + subject) + "-\(at)" }

    /// Announces what has happened, so it cannot be snoozed.
    var isNews: Bool { subject == ReminderOccurrence.news }

    /// Expired for so long that nothing depends on it; its subject may no longer exist.
    func isForgotten(at now: Instant) -> Bool {
        !subject.isEmpty && !isLive && until.adding(seconds: Self.memorySeconds) < now
    }

    private static let memorySeconds: Int64 = 8 * 86_400

    // MARK: Storage

    /// The records of a tracker's subjects, by id; stored among the values of this machine.
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

    func forget(for topic: Topic, _ context: WriteContext) throws { try put(nil, topic, context) }

    /// Forgets those that a wrong clock delivered: their subjects would be silent until then.
    static func forget(deliveredAfter now: Instant, _ context: WriteContext) throws {
        for source in context.projections.reminderSources {
            for record in context.projections.reminderRecords(of: source.topic).values
            where record.delivery.at > now { try record.forget(for: source.topic, context) }
        }
    }

    private func put(_ json: String?, _ topic: Topic, _ context: WriteContext) throws {
        let name = Self.prefix + topic.name + (subject.isEmpty ? "" : "." + subject)
        try MachineValues.put(context.change, name: name, value: json, op: "remind")
        context.change.touch(TopicSet(.reminders))
    }

    private static let prefix = "reminders."
}

extension ReminderRecord: Comparable {
    /// Orders by delivery.
    static func < (one: ReminderRecord, other: ReminderRecord) -> Bool {
        (one.at, one.subject) < (other.at, other.subject)
    }
}
