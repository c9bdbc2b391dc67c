import SipliClient
import SipliCore
import SipliSystem
import SipliWidgetFeed
import SipliWire

/// The last state that the daemon sent, in memory and on disk.
struct LastHabits {
    private let path: String
    private var snapshots: [String: [UInt8]] = [:]
    private(set) var habits: HabitSnapshot?
    private var profile = Profile()
    var isPrivate: Bool { profile.privacy == .on }
    /// When it arrived.
    private(set) var at: Instant?

    init(path: String) { self.path = path }

    /// Reads what was kept; nil if there is nothing to show.
    mutating func load() -> Instant? {
        guard let bytes = try? StateFile.read(path), JSONReader.accepts(bytes, maximumDepth: WireLimits.depth) else {
            return nil
        }
        let members = RawJSON(bytes).members
        guard let at = members["at"]?.number, let habits = members["habits"], let profile = members["profile"] else {
            return nil
        }
        set(["habits": habits.bytes, "profile": profile.bytes])
        self.at = Instant(milliseconds: Int64(at))
        return self.habits == nil ? nil : self.at
    }

    /// Takes snapshots by topic and keeps them for a start without the daemon.
    mutating func take(_ snapshots: [String: [UInt8]], at now: Instant) {
        set(snapshots)
        at = now
        let bytes = RawJSON.object { writer in
            writer.member("at", now.milliseconds)
            for (topic, bytes) in self.snapshots.sorted(by: { $0.key < $1.key }) { writer.member(topic, raw: bytes) }
        }.bytes
        // Without it, the companion only knows less when it starts without the daemon.
        try? AtomicFile.write(path: path, bytes, isDurable: false)
    }

    private mutating func set(_ new: [String: [UInt8]]) {
        snapshots.merge(new) { $1 }
        if let bytes = new["habits"] { habits = try? HabitSnapshot.read(bytes) }
        if let bytes = new["profile"] { profile = Profile(bytes) }
    }

    /// A time for people: the time of day, or the day if that is not today's, in the zone that the daemon said.
    func text(_ time: Instant, now: Instant) -> String {
        let zone = profile.zone
        let day = zone.date(at: time)
        return day == zone.date(at: now) ? profile.clock.text(time, zone: zone) : day.textWithoutYear
    }
}
