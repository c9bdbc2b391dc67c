package import SipliCore

/// A reminder that comes unless something answers it.
package struct ReminderOccurrence: Hashable, Sendable {
    /// The kind of reminder; each tracker has names of its own.
    package var kind: String
    /// Its subject within the tracker, such as a summary of the week; empty for the tracker's main one.
    package var subject: String
    /// When it is due.
    package var at: Instant
    /// The instant at which it expires.
    package var until: Instant

    package init(kind: String, subject: String = "", at: Instant, until: Instant) {
        (self.kind, self.subject, self.at, self.until) = (kind, subject, at, until)
    }

    /// The subject of what is announced once it has happened, such as a met goal. Nothing is left to do, so it is neither
    /// scheduled nor snoozed.
    package static let news = "news"

    /// Something that has just happened: due at once, until its day ends; nil if the day had news already.
    ///
    /// - Parameters:
    ///   - delivery: the last delivery of news.
    ///   - dayStart: minutes after midnight at which days begin, 0...1439.
    static func news(
        _ kind: String, after delivery: ReminderDelivery?, now: Instant, zone: CivilZone, dayStart: Int
    ) -> ReminderOccurrence? {
        let day = zone.day(of: now, dayStart: dayStart)
        guard delivery.map({ zone.day(of: $0.due, dayStart: dayStart) }) != day else { return nil }
        return ReminderOccurrence(
            kind: kind, subject: news, at: now, until: zone.start(of: day.adding(days: 1), dayStart: dayStart))
    }
}

/// The texts of a reminder.
package struct ReminderText: Hashable, Sendable {
    /// At most 40 characters, without values: others may see it.
    package var title: String
    /// Its text, with values.
    package var body: String
    /// Why it is due.
    package var why: String
    /// The title with values, such as "Rent is due in 3 days"; nil if the title says it.
    package var fact: String?

    /// The title of an occurrence: deterministic for one occurrence, but varying between occurrences.
    ///
    /// The day is included, because reminders at the same minute of every day would otherwise always have the same
    /// title.
    static func choose(_ titles: [String], due: Instant) -> String {
        let turn = floorDivide(due.seconds, by: 60) + floorDivide(due.seconds, by: 86_400)
        guard !titles.isEmpty else { return "" }
        return titles[Int(turn.magnitude % UInt64(titles.count))]
    }
}

/// When a tracker reminds, and what it announces.
package protocol TrackerReminders: Sendable {
    associatedtype Facts

    /// For each kind the earliest occurrence that has not expired and that the last delivery does not cover.
    func upcoming(_ facts: Facts, after delivery: ReminderDelivery?) -> [ReminderOccurrence]
    /// What has just happened; nil if there is nothing new to announce.
    func news(_ facts: Facts, after delivery: ReminderDelivery?) -> ReminderOccurrence?
}

extension TrackerReminders {
    /// Both for a tracker with one subject.
    ///
    /// - Parameter deliveries: the last delivery of each subject, by id.
    package func upcoming(_ facts: Facts, after deliveries: [String: ReminderDelivery]) -> [ReminderOccurrence] {
        let news = news(facts, after: deliveries[ReminderOccurrence.news])
        return upcoming(facts, after: deliveries[""]) + [news].compactMap { $0 }
    }
}
