import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Operations about reminders. They are not undo steps.
enum ReminderHandlers {
    static let rows: [OperationRow] = [
        .write(ReminderOperations.snooze, kind: .clock) { context, request in try snooze(request, context) },
        .write(ReminderOperations.dismiss, kind: .clock) { context, request in
            var result = ReminderDismissResult()
            let dismissed = try change(request.id, request.tracker, context) { $0.isLive = false }
            (result.trackers, result.reminders) = (dismissed.trackers, dismissed.ids)
            return result
        },
        .write(ReminderOperations.pause, kind: .clock) { context, request in try pause(request, context) },
        .write(ReminderOperations.resume, kind: .clock) { context, _ in try resume(context) },
        .write(ReminderOperations.shown, kind: .clock) { context, request in
            _ = try change(request.id, nil, context) { $0.isShown = true }
            return Nothing()
        },
    ]

    private static func snooze(_ request: ReminderSnoozeRequest, _ context: WriteContext) throws -> ReminderSnoozeResult
    {
        let minutes =
            try request.minutes ?? request.duration.map { try length($0, "a snooze must be") }
            ?? context.settings.snoozeMinutes
        let until = context.now.adding(seconds: Int64(minutes) * 60)
        var result = ReminderSnoozeResult()
        let snoozed = try change(request.id, request.tracker, context, where: { !$0.isNews }) {
            $0.snooze(until: until)
        }
        (result.trackers, result.reminders) = (snoozed.trackers, snoozed.ids)
        guard !snoozed.ids.isEmpty else { return result }
        result.until = context.zone.rfc3339(until)
        result.localTime = context.settings.clock(until, context.zone)
        return result
    }

    /// What is due comes back when the pause ends, if it still applies then.
    private static func pause(_ request: ReminderPauseRequest, _ context: WriteContext) throws -> ReminderPauseResult {
        let typed = request.duration?.trimmed.lowercased()
        let minutes =
            try request.minutes
            ?? (typed == "tomorrow" ? nil : typed).map { try length($0, "a pause must be tomorrow or") }
        let end = minutes.map { context.now.adding(seconds: Int64($0) * 60) } ?? context.moment.dayEnds
        _ = try change(nil, nil, context, where: { !$0.isNews }) { $0.snooze(until: end) }
        try ReminderPause.put(end, context)
        var result = ReminderPauseResult()
        result.until = context.zone.rfc3339(end)
        result.when = context.reminders.when(end, context.settings.clock(end, context.zone))
        return result
    }

    private static func resume(_ context: WriteContext) throws -> ReminderResumeResult {
        var result = ReminderResumeResult()
        guard let end = ReminderPause.end(context.settings, now: context.now) else { return result }
        for source in context.projections.reminderSources {
            for record in context.projections.reminderRecords(of: source.topic).values where record.comesBack == end {
                var record = record
                record.snooze(until: context.now)
                try record.keep(for: source.topic, context)
            }
        }
        try ReminderPause.put(nil, context)
        result.wasPaused = true
        return result
    }

    /// The minutes of a duration as typed.
    private static func length(_ duration: String, _ must: String) throws -> Int {
        guard let minutes = DurationPhrase.minutes(duration), (1...1440).contains(minutes) else {
            throw WireError.invalid(
                "duration", must + " 1 minute to 24 hours, such as 45, 45m, 90 min or 1h30")
        }
        return minutes
    }

    /// Changes the due reminders and returns them. A reminder that has expired or was replaced is not changed.
    private static func change(
        _ id: String?, _ tracker: String?, _ context: WriteContext,
        where isMeant: (ReminderRecord) -> Bool = { _ in true }, _ body: (inout ReminderRecord) -> Void
    ) throws -> (trackers: [String], ids: [String]) {
        let topics = context.projections.reminderSources.map(\.topic)
        if let tracker, !topics.contains(where: { $0.name == tracker }) {
            let known = topics.map(\.name).joined(separator: ", ")
            throw WireError(
                .notFound, field: "tracker", "\"\(tracker)\" is not a tracker with reminders; write \(known)")
        }
        var (trackers, ids) = ([String](), [String]())
        for topic in topics where tracker.map({ $0 == topic.name }) ?? true {
            for record in context.projections.reminderRecords(of: topic).values.sorted() where record.isLive {
                guard isMeant(record), id.map({ $0 == record.id(topic) }) ?? true else { continue }
                var changed = record
                body(&changed)
                if changed != record { try changed.keep(for: topic, context) }
                ids.append(record.id(topic))
                if trackers.last != topic.name { trackers.append(topic.name) }
            }
        }
        return (trackers, ids)
    }
}
