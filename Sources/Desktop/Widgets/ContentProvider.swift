import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The content of a tracker's widgets from a date on.
struct ContentEntry<Content: TrackerContent>: TimelineEntry {
    var date: Date
    var content: Content
}

/// Turns the daemon's snapshot of a tracker into an entry. Every rule was applied by the daemon.
struct ContentProvider<Content: TrackerContent>: TimelineProvider {
    func placeholder(in context: Context) -> ContentEntry<Content> {
        // Without a daemon the placeholder stays, so it says what to do.
        let stays = context.snapshots.isEmpty && !context.isPreview
        return ContentEntry(date: context.now, content: stays ? Content() : Content.placeholder)
    }

    func getSnapshot(in context: Context, completion: @escaping (ContentEntry<Content>) -> Void) {
        let content = snapshot(context).map { Content($0) } ?? (context.isPreview ? .sample : Content())
        completion(ContentEntry(date: context.now, content: content))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<ContentEntry<Content>>) -> Void) {
        guard let snapshot = snapshot(context) else {
            let empty = ContentEntry(date: context.now, content: Content())
            return completion(Timeline(entries: [empty], policy: .never))
        }
        let changes = Content.changes(snapshot).map { (date: Self.date($0.at), content: $0.content) }
        // The snapshot may be older than this moment: something else was news.
        let now = changes.last { $0.date <= context.now }?.content ?? Content(snapshot)
        let later = changes.filter { $0.date > context.now }
        let dayEnds = Instant(rfc3339: snapshot.dayEnds)
        let reminder = reminder(context)
        let entries = ([(context.now, now)] + later).map { date, content in
            var content = content
            content.reminder = reminder
            return ContentEntry(date: date, content: content)
        }
        completion(Timeline(entries: entries, policy: .after(Self.refresh(at: context.now, snapshot, dayEnds))))
    }

    /// When the content wants it, but not past the end of the day.
    private static func refresh(at now: Date, _ snapshot: Content.Snapshot, _ dayEnds: Instant?) -> Date {
        let now = Instant(milliseconds: Int64((now.timeIntervalSince1970 * 1000).rounded()))
        let later = Content.refresh(after: now, zone: CivilZone(offsetOf: snapshot.dayEnds))
        guard let dayEnds, dayEnds > now else { return date(later) }
        return date(min(later, dayEnds))
    }

    private static func date(_ instant: Instant) -> Date {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    }

    /// The daemon's snapshot; nil without a daemon, or when it cannot be read.
    func snapshot(_ context: Context) -> Content.Snapshot? {
        context.snapshots[Content.topic.name].flatMap { try? Content.Snapshot.read($0) }
    }

    /// What is due and comes next of the tracker; nothing if the daemon said nothing of it.
    private func reminder(_ context: Context) -> TrackerReminder {
        let snapshot = context.snapshots[Topic.reminders.name].flatMap { try? RemindersSnapshot.read($0) }
        return snapshot.map { TrackerReminder($0, of: Content.topic) } ?? TrackerReminder()
    }
}

/// A provider of the daemon's snapshot, narrowed to what the placed widget is about.
protocol ShapedProvider: TimelineProvider where Entry == ContentEntry<Content> {
    associatedtype Content: TrackerContent

    func shaped(_ entry: ContentEntry<Content>, _ context: Context) -> ContentEntry<Content>
}

extension ShapedProvider {
    func placeholder(in context: Context) -> ContentEntry<Content> {
        ContentProvider<Content>().placeholder(in: context)
    }

    func getSnapshot(in context: Context, completion: @escaping (ContentEntry<Content>) -> Void) {
        ContentProvider<Content>().getSnapshot(in: context) { completion(shaped($0, context)) }
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<ContentEntry<Content>>) -> Void) {
        ContentProvider<Content>().getTimeline(in: context) { timeline in
            completion(Timeline(entries: timeline.entries.map { shaped($0, context) }, policy: timeline.policy))
        }
    }
}
