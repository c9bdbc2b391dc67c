import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What the trackers want to remind of at a moment, and what was told already.
struct ReminderDesk {
    let projections: TrackerProjections
    let moment: Moment
    let database: StoreDatabase

    /// A tracker that reminds, and what is remembered of it.
    struct Place {
        let source: any ReminderSource
        var record: ReminderRecord?
        var tracker: String { source.topic.name }
    }

    var places: [Place] {
        projections.reminderSources.map {
            Place(source: $0, record: ReminderRecord.of($0.topic.name, projections.settings))
        }
    }

    func snapshot() throws -> RawJSON {
        var snapshot = RemindersSnapshot()
        let places = places
        snapshot.reminders = try places.compactMap(item)
        let coming = try places.map { ($0, try upcoming($0)) }
        let foreseen = coming.compactMap(foreseen).sorted { $0.at < $1.at }
        snapshot.next = foreseen.first.map { moment.zone.rfc3339($0.at) }
        snapshot.foreseen = foreseen.map(\.item)
        snapshot.silenced = silenced(coming)
        return RawJSON { snapshot.write(to: &$0) }
    }

    /// What is due of a tracker, in words; nil when nothing is.
    func item(_ place: Place) throws -> ReminderItem? {
        guard let record = place.record, record.isLive, record.until > moment.now,
            var item = try words(place, record)
        else { return nil }
        item.id = record.id(place.tracker)
        item.tracker = place.tracker
        item.kind = record.kind
        item.at = moment.zone.rfc3339(record.telling.at)
        item.localTime = projections.settings.clock(record.telling.at, moment.zone)
        item.until = moment.zone.rfc3339(record.until)
        item.shown = record.isShown
        item.snoozeMinutes = projections.settings.snoozeMinutes
        return item
    }

    private func words(_ place: Place, _ record: ReminderRecord) throws -> ReminderItem? {
        try place.source.reminder(record.telling, moment, database, settings: projections.settings)
    }

    /// What is not told yet, with what comes back from a snooze.
    private func upcoming(_ place: Place) throws -> [ReminderOccurrence] {
        var upcoming = try place.source.upcomingReminders(after: place.record?.telling, moment, database)
        if let record = place.record, let back = record.comesBack, try words(place, record) != nil {
            upcoming.append(ReminderOccurrence(kind: record.kind, at: back, until: record.until))
        }
        return upcoming
    }

    /// - Parameter rearranged: the last time things were rearranged.
    private func decision(_ place: Place, rearranged: Instant?) throws -> ReminderDecision {
        ReminderDecision.decide(
            upcoming: try upcoming(place), settled: rearranged ?? Instant(milliseconds: 0),
            notBefore: place.record?.comesBack, quiet: projections.settings.quietHours, zone: moment.zone,
            now: moment.now)
    }

    /// The next reminder of a tracker if nothing changes.
    private func foreseen(
        _ place: Place, _ upcoming: [ReminderOccurrence]
    ) -> (at: Instant, item: ForeseenReminder)? {
        let foreseen = ReminderDecision.foreseen(
            upcoming: upcoming, notBefore: place.record?.comesBack, quiet: projections.settings.quietHours,
            zone: moment.zone, now: moment.now)
        guard let (occurrence, at) = foreseen else { return nil }
        var item = ForeseenReminder()
        (item.tracker, item.kind) = (place.tracker, occurrence.kind)
        item.at = moment.zone.rfc3339(at)
        item.localTime = projections.settings.clock(at, moment.zone)
        item.subject = place.source.reminderSubject(kind: occurrence.kind)
        item.snoozed = occurrence.at == place.record?.comesBack ? true : nil
        return (at, item)
    }

    /// Of trackers with something to come that quiet hours outlast, in words.
    private func silenced(_ coming: [(Place, [ReminderOccurrence])]) -> String? {
        guard let quiet = projections.settings.quietHours else { return nil }
        let subjects = coming.compactMap { place, upcoming -> String? in
            guard foreseen(place, upcoming) == nil, let first = upcoming.min(by: { $0.at < $1.at }) else { return nil }
            return place.source.reminderSubject(kind: first.kind)
        }
        guard !subjects.isEmpty else { return nil }
        let hours = [quiet.from, quiet.to].map { projections.settings.clockFormat.text(minutes: $0) }.joined(
            separator: "-")
        return "quiet hours, \(hours), outlast " + subjects.joined(separator: " and ")
    }

    /// When something is to be done about a tracker: the moment itself if that is now.
    func next(_ place: Place, rearranged: Instant?) throws -> Instant? {
        guard case .wait(let decided) = try decision(place, rearranged: rearranged) else { return moment.now }
        guard let record = place.record, record.isLive else { return decided }
        guard try item(place) != nil else { return moment.now }
        return [decided, record.until].compactMap { $0 }.min()
    }

    /// Tells what has fallen due, and takes away what is over.
    func turn(rearranged: [Topic: Instant], _ context: WriteContext) throws {
        for var place in places {
            if case .tell(let occurrence) = try decision(place, rearranged: rearranged[place.source.topic]) {
                try ReminderRecord(occurrence, at: moment.now).keep(for: place.tracker, context)
            } else if place.record?.isLive == true, try item(place) == nil {
                place.record?.isLive = false
                try place.record?.keep(for: place.tracker, context)
            }
        }
    }

    /// Part of every change: what it made untrue is taken away, and words that it changed are told.
    func follow(_ context: WriteContext) throws {
        for var place in places where place.record?.isLive == true {
            if try item(place) == nil {
                place.record?.isLive = false
                try place.record?.keep(for: place.tracker, context)
            } else if context.change.topics.contains(TopicSet(place.source.topic)) {
                context.change.touch(TopicSet(.reminders))
            }
        }
    }
}

extension WriteContext {
    /// The reminders as they are in the change in hand.
    var reminders: ReminderDesk {
        ReminderDesk(projections: projections, moment: projections.moment(now, zone), database: change.database)
    }
}
