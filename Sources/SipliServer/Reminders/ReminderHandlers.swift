import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Operations about reminders. What is done about a reminder is no step of undo.
enum ReminderHandlers {
    static let rows: [OperationRow] = [
        .write(ReminderOperations.snooze, kind: .clock) { context, request in try snooze(request, context) },
        .write(ReminderOperations.dismiss, kind: .clock) { context, request in
            var result = ReminderDismissResult()
            result.trackers = try change(request.id, request.tracker, context) { $0.isLive = false }
            return result
        },
        .write(ReminderOperations.shown, kind: .clock) { context, request in
            _ = try change(request.id, nil, context) { $0.isShown = true }
            return Nothing()
        },
    ]

    private static func snooze(_ request: ReminderSnoozeRequest, _ context: WriteContext) throws -> ReminderSnoozeResult
    {
        let minutes = try request.minutes ?? request.duration.map(minutes) ?? context.projections.settings.snoozeMinutes
        let until = context.now.adding(seconds: Int64(minutes) * 60)
        var result = ReminderSnoozeResult()
        result.until = context.zone.rfc3339(until)
        result.localTime = context.projections.settings.clock(until, context.zone)
        result.trackers = try change(request.id, request.tracker, context) { $0.snooze(until: until) }
        return result
    }

    private static func minutes(_ duration: String) throws -> Int {
        guard let minutes = DurationPhrase.minutes(duration), (1...1440).contains(minutes) else {
            throw WireError.invalid(
                "duration", "a snooze lasts 1 minute to 24 hours, such as 45, 45m, 90 min or 1h30")
        }
        return minutes
    }

    /// Changes what is due, and tells of which trackers that was. One that is over or was replaced meanwhile is left alone.
    private static func change(
        _ id: String?, _ tracker: String?, _ context: WriteContext, _ body: (inout ReminderRecord) -> Void
    ) throws -> [String] {
        let places = context.reminders.places
        if let tracker, !places.contains(where: { $0.tracker == tracker }) {
            let known = places.map(\.tracker).joined(separator: ", ")
            throw WireError(.notFound, field: "tracker", "\(tracker) does not remind; \(known) do")
        }
        return try places.compactMap { place in
            guard var record = place.record, record.isLive, tracker.map({ $0 == place.tracker }) ?? true,
                id.map({ $0 == record.id(place.tracker) }) ?? true
            else { return nil }
            let before = record
            body(&record)
            if record != before { try record.keep(for: place.tracker, context) }
            return place.tracker
        }
    }
}
