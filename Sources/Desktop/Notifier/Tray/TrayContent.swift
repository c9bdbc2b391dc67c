import SipliClient
import SipliCore
import SipliGlance
import SipliWire

/// What the tray shows and offers, made of the daemon's snapshots. It does no I/O.
struct TrayContent {
    /// How many of a tracker's actions are offered.
    private static let mostActions = 3
    private static let hidden = "Values are hidden"

    private let trackers: [TrackerGlance]
    /// By topic; of those that have a snapshot.
    private var glances: [String: Glance] = [:]
    /// Snapshots by topic, to be read when there is an icon.
    private var unread: [String: [UInt8]] = [:]
    private var privacy = Privacy.on
    private var pause: (until: Instant, when: String)?
    /// The setting `tray`; nil before the daemon was heard.
    private(set) var isWanted: Bool?

    init(_ trackers: [TrackerGlance]) { self.trackers = trackers }

    /// The topics that it is made of.
    var topics: [String] { trackers.map(\.topic) }

    /// Takes what came: the snapshots by topic, of which the profile and the reminders have been read.
    mutating func take(
        _ snapshots: [String: [UInt8]], _ profile: Profile?, _ reminders: RemindersSnapshot?
    ) throws {
        if let profile {
            privacy = profile.privacy
            isWanted = profile.members["tray"]?.written != "false"
        }
        if let reminders {
            let until = reminders.pausedUntil.flatMap { Instant(rfc3339: $0) }
            pause = until.flatMap { until in reminders.pausedWhen.map { (until, $0) } }
        }
        for topic in topics { unread[topic] = snapshots[topic] ?? unread[topic] }
        guard isWanted == true else { return }
        for tracker in trackers {
            guard let bytes = unread.removeValue(forKey: tracker.topic) else { continue }
            glances[tracker.topic] = try tracker.glance(bytes)
        }
    }

    private var shown: [Glance] { trackers.compactMap { glances[$0.topic] } }

    /// The first tracker's ring, empty while values are private; nil if there is none.
    var ring: Glance.Ring? {
        guard var ring = shown.lazy.compactMap(\.ring).first else { return nil }
        if privacy == .on { ring.fraction = 0 }
        return ring
    }

    /// Lines for a tooltip.
    func lines(at now: Instant) -> [String] {
        guard isWanted != nil else { return [] }
        return privacy.shown(shown.flatMap { glance in glance.later.last { $0.at <= now }?.lines ?? glance.lines })
            ?? [Self.hidden]
    }

    /// The next moment at which the lines change by themselves.
    func nextChange(after now: Instant) -> Instant? {
        shown.flatMap(\.later).map(\.at).filter { $0 > now }.min()
    }

    /// What a notch of the wheel logs.
    var wheel: ReminderAction? { shown.lazy.compactMap(\.wheel).first }

    /// The form that logs an entry of the first tracker that has one.
    var form: String? { forms.first?.link }

    private var forms: [(label: String, link: String)] {
        trackers.compactMap { tracker in
            tracker.descriptor.form.map { ("Log a \(tracker.descriptor.entry.one)...", "sipli://" + $0) }
        }
    }
}

/// A line of the tray's menu.
struct TrayEntry: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case separator
        /// Text alone.
        case text
        case action(Action)
        case submenu([TrayEntry])
    }

    enum Action: Equatable, Sendable {
        case run(ReminderAction)
        case undo
        /// Start `sipli-client` with these arguments.
        case start([String])
        case set(String, Bool)
        /// Pause reminders for a duration as typed.
        case pause(String)
        case resume
    }

    let label: String
    let kind: Kind

    init(_ label: String, _ kind: Kind) { (self.label, self.kind) = (label, kind) }

    init(_ label: String, _ action: Action) { self.init(label, .action(action)) }

    static let separator = TrayEntry("", .separator)
}

extension TrayContent {
    /// The menu.
    func entries(at now: Instant) -> [TrayEntry] {
        let head = lines(at: now).first.map { [TrayEntry($0, .text)] } ?? []
        let actions = privacy.shown(shown.flatMap { $0.actions.prefix(Self.mostActions) }) ?? []
        let sections = [
            head,
            actions.map { TrayEntry($0.label, .run($0)) } + [TrayEntry("More to log...", .start(["quick"]))],
            forms.map { TrayEntry($0.label, .start(["open", "--window", $0.link])) },
            [
                TrayEntry("Undo", .undo), TrayEntry("Widgets...", .start(["desk", "gallery"])),
                privacy == .on
                    ? TrayEntry("Show values", .set("private", false))
                    : TrayEntry("Hide values", .set("private", true)),
                reminders(at: now),
            ],
        ]
        return Array(sections.filter { !$0.isEmpty }.joined(separator: [.separator]))
    }

    private func reminders(at now: Instant) -> TrayEntry {
        if let pause, pause.until > now {
            return TrayEntry("Resume reminders (paused until \(pause.when))", .resume)
        }
        return TrayEntry(
            "Pause reminders",
            .submenu([
                TrayEntry("For an hour", .pause("1h")), TrayEntry("Until tomorrow", .pause("tomorrow")),
            ]))
    }
}
