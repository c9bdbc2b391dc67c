import SipliCore
import SipliStore
import SipliWire

/// Operations about reminders. What is done about a reminder is no step of undo.
enum ReminderHandlers {
    static let rows: [OperationRow] = [
        .write(ReminderOperations.snooze, kind: .clock) { context, request in try snooze(request, context) },
        .write(ReminderOperations.dismiss, kind: .clock) { context, request in
            try change(request.id, context) { $0.isLive = false }
        },
        .write(ReminderOperations.shown, kind: .clock) { context, request in
            try change(request.id, context) { $0.isShown = true }
        },
    ]

    private static func snooze(_ request: ReminderSnoozeRequest, _ context: WriteContext) throws -> ReminderSnoozeResult
    {
        let places = context.reminders.places
        if let tracker = request.tracker, !places.contains(where: { $0.tracker == tracker }) {
            let known = places.map(\.tracker).joined(separator: ", ")
            throw WireError(.notFound, field: "tracker", "\(tracker) does not remind; \(known) do")
        }
        let minutes = request.minutes ?? context.books.settings.snoozeMinutes
        let until = context.now.adding(seconds: Int64(minutes) * 60)
        var result = ReminderSnoozeResult()
        result.until = context.zone.rfc3339(until)
        for place in places {
            guard var record = place.record, record.isLive,
                request.tracker.map({ $0 == place.tracker }) ?? true,
                request.id.map({ $0 == record.id(place.tracker) }) ?? true
            else { continue }
            record.snooze(until: until)
            try record.keep(for: place.tracker, context)
            result.trackers.append(place.tracker)
        }
        return result
    }

    /// One that is over or was replaced meanwhile is left alone.
    private static func change(
        _ id: String, _ context: WriteContext, _ body: (inout ReminderRecord) -> Void
    ) throws -> Nothing {
        for place in context.reminders.places {
            guard var record = place.record, record.isLive, record.id(place.tracker) == id else { continue }
            let before = record
            body(&record)
            if record != before { try record.keep(for: place.tracker, context) }
        }
        return Nothing()
    }
}
