import SipliCore
import Synchronization

/// Time zones by name, each read once: a list may have records of several.
final class ZoneCache: Sendable {
    private let zones = Mutex<[String: CivilZone?]>([:])

    /// A store could name thousands.
    private static let limit = 64

    /// Nil if this machine does not know the zone.
    subscript(name: String) -> CivilZone? {
        zones.withLock { zones in
            if let known = zones[name] { return known }
            if zones.count >= Self.limit { zones = [:] }
            let zone = SystemZone.zone(name)
            zones[name] = .some(zone)
            return zone
        }
    }
}
