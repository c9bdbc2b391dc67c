import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The trackers' reminders at a moment, and those already delivered.
///
/// A tracker may remind of several subjects, such as what is open and the week that ended. Due reminders, snoozes and dismissals are kept per
/// subject.
struct ReminderPlanner {
    let projections: TrackerProjections
    let moment: Moment
    let database: StoreDatabase

    /// One subject of a tracker: what comes, and the record of the last delivery.
    private struct Subject {
        let source: any ReminderSource
        let id: String
        let record: ReminderRecord?
        /// The end of the snooze or of the pause, whichever is later.
        let notBefore: Instant?
        /// What is not delivered yet, including snoozed reminders.
        var upcoming: [ReminderOccurrence] = []

        var topic: Topic { source.topic }
    }

    /// Subjects with something upcoming or delivered, ordered by tracker and id.
    private func subjects() throws -> [Subject] {
        let pauseEnd = pauseEnd
        return try projections.reminderSources.flatMap { source in
            let records = projections.reminderRecords(of: source.topic)
            let coming = Dictionary(
                grouping: try source.upcomingReminders(after: records.mapValues(\.delivery), moment, database),
                by: \.subject)
            return try Set(records.keys).union(coming.keys).sorted().map { id in
                var subject = Subject(
                    source: source, id: id, record: records[id],
                    notBefore: [records[id]?.comesBack, pauseEnd].compactMap { $0 }.max(), upcoming: coming[id] ?? [])
                if let record = subject.record, let back = record.comesBack, try words(record, source) != nil {
                    subject.upcoming.append(
                        ReminderOccurrence(kind: record.kind, subject: id, at: back, until: record.until))
                }
                return subject
            }
        }
    }

    func snapshot() throws -> RawJSON {
        var snapshot = RemindersSnapshot()
        let subjects = try subjects().filter { $0.id != ReminderOccurrence.news }
        snapshot.reminders = try projections.reminderSources.flatMap { source in
            try projections.reminderRecords(of: source.topic).values.sorted().compactMap { try item($0, source) }
        }
        let scheduled = subjects.compactMap(scheduled).sorted { $0.at < $1.at }
        snapshot.next = scheduled.first.map { moment.zone.rfc3339($0.at) }
        snapshot.scheduled = scheduled.map(\.item)
        snapshot.silenced = silenced(subjects)
        if let pauseEnd {
            snapshot.pausedUntil = moment.zone.rfc3339(pauseEnd)
            snapshot.pausedWhen = when(pauseEnd, projections.settings.clock(pauseEnd, moment.zone))
        }
        return RawJSON { snapshot.write(to: &$0) }
    }

    // MARK: Due reminders

    /// The texts of a due reminder; nil if it is no longer due.
    private func item(_ record: ReminderRecord, _ source: any ReminderSource) throws -> ReminderItem? {
        guard record.isLive, record.until > moment.now, var item = try words(record, source) else { return nil }
        item.id = record.id(source.topic)
        item.tracker = source.topic.name
        item.subjectID = record.subject.isEmpty ? nil : record.subject
        item.kind = record.kind
        item.at = moment.zone.rfc3339(record.delivery.at)
        item.localTime = projections.settings.clock(record.delivery.at, moment.zone)
        item.until = moment.zone.rfc3339(record.until)
        item.shown = record.isShown
        item.snoozeMinutes = record.isNews ? 0 : projections.settings.snoozeMinutes
        return item
    }

    private func words(_ record: ReminderRecord, _ source: any ReminderSource) throws -> ReminderItem? {
        try source.reminder(record.delivery, moment, database, settings: projections.settings)
    }

    // MARK: Upcoming reminders

    /// - Parameter rearranged: when the person last came back or records changed.
    private func decision(_ subject: Subject, rearranged: Instant?) -> ReminderDecision {
        ReminderDecision.decide(
            upcoming: subject.upcoming, settled: rearranged ?? Instant(milliseconds: 0),
            notBefore: subject.notBefore, quiet: projections.settings.quietHours, zone: moment.zone, now: moment.now)
    }

    /// When reminders come again; nil if they are not paused.
    private var pauseEnd: Instant? { ReminderPause.end(projections.settings, now: moment.now) }

    /// The next reminder of a subject if nothing changes.
    private func scheduled(_ subject: Subject) -> (at: Instant, item: ScheduledReminder)? {
        let scheduled = ReminderDecision.scheduled(
            upcoming: subject.upcoming, notBefore: subject.notBefore, quiet: projections.settings.quietHours,
            zone: moment.zone, now: moment.now)
        guard let (occurrence, at) = scheduled else { return nil }
        var item = ScheduledReminder()
        (item.tracker, item.kind) = (subject.topic.name, occurrence.kind)
        item.subjectID = subject.id.isEmpty ? nil : subject.id
        item.at = moment.zone.rfc3339(at)
        item.localTime = projections.settings.clock(at, moment.zone)
        item.when = when(at, item.localTime)
        item.subject = subject.source.reminderSubject(occurrence)
        item.snoozed = occurrence.at == subject.record?.comesBack ? true : nil
        return (at, item)
    }

    /// "15:20", "tomorrow 07:00", "29 Nov, 07:00". The day may end after midnight.
    func when(_ at: Instant, _ clock: String) -> String {
        let date = moment.zone.date(at: at)
        if at < moment.dayEnds { return clock }
        return date == moment.day.adding(days: 1) ? "tomorrow " + clock : date.textWithoutYear + ", " + clock
    }

    /// A description of the subjects whose reminders all fall into quiet hours.
    private func silenced(_ subjects: [Subject]) -> String? {
        guard let quiet = projections.settings.quietHours else { return nil }
        let texts = subjects.compactMap { subject -> String? in
            guard scheduled(subject) == nil else { return nil }
            return subject.upcoming.min { $0.at < $1.at }.map(subject.source.reminderSubject)
        }
        guard !texts.isEmpty else { return nil }
        let hours = [quiet.from, quiet.to].map { projections.settings.clockFormat.text(minutes: $0) }.joined(
            separator: "-")
        return "quiet hours, \(hours), hold back " + texts.joined(separator: " and ")
    }

    /// When the next action is due: the moment itself if that is now; nil if there is none.
    func next(rearranged: [Topic: Instant]) throws -> Instant? {
        try subjects().compactMap { subject in
            guard case .wait(let decided) = decision(subject, rearranged: rearranged[subject.topic]) else {
                return moment.now
            }
            guard let record = subject.record, record.isLive else { return decided }
            guard try item(record, subject.source) != nil else { return moment.now }
            return [decided, record.until].compactMap { $0 }.min()
        }.min()
    }

    // MARK: Delivery

    /// Delivers what has fallen due, and withdraws what has expired.
    func turn(rearranged: [Topic: Instant], _ context: WriteContext) throws {
        for subject in try subjects() {
            if case .deliver(let occurrence) = decision(subject, rearranged: rearranged[subject.topic]) {
                try ReminderRecord(occurrence, at: moment.now).keep(for: subject.topic, context)
            } else if let record = subject.record {
                try takeAway(record, subject.source, context)
                if record.isForgotten(at: moment.now) { try record.forget(for: subject.topic, context) }
            }
        }
    }

    /// Runs in every change: withdraws reminders that no longer apply, and notifies followers of changed texts.
    func follow(_ context: WriteContext) throws {
        for source in projections.reminderSources {
            for record in projections.reminderRecords(of: source.topic).values where record.isLive {
                let isOver = try takeAway(record, source, context)
                if !isOver, context.change.topics.contains(TopicSet(source.topic)) {
                    context.change.touch(TopicSet(.reminders))
                }
            }
        }
    }

    /// Withdraws a reminder that is no longer due.
    ///
    /// - Returns: whether it was.
    @discardableResult private func takeAway(
        _ record: ReminderRecord, _ source: any ReminderSource, _ context: WriteContext
    ) throws -> Bool {
        guard record.isLive, try item(record, source) == nil else { return false }
        var record = record
        record.isLive = false
        try record.keep(for: source.topic, context)
        return true
    }
}

extension WriteContext {
    /// The reminders within the current change.
    var reminders: ReminderPlanner {
        ReminderPlanner(projections: projections, moment: moment, database: change.database)
    }
}

/// A projection of a tracker that has reminders.
protocol ReminderSource: TrackerProjection {
    /// For each subject and kind, the earliest occurrence that the subject's last delivery does not cover; it may be in
    /// the past.
    ///
    /// - Parameter deliveries: the last delivery of each subject, by id.
    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence]
    /// What an occurrence is about, such as "a drink before bed".
    func reminderSubject(_ occurrence: ReminderOccurrence) -> String
    /// The texts of a delivery, with kind, title, text, why, percent, actions and link; nil if it no longer applies.
    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem?
}
