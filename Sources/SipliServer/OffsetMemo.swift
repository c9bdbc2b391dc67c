import SipliCore
import Synchronization

/// A zone's offsets at the few instants that are asked for again and again: now, and the starts of the days around it.
///
/// Asking the zone's data takes a lock and a search; a change of a person's doing asks a dozen times.
final class OffsetMemo: Sendable {
    /// Since 1973 all zones change their offset at whole minutes; Liberia was the last that did not.
    private static let exactSince: Int64 = 94_694_400
    private static let slots = 16

    private let known = Mutex([(minute: Int64, offset: Int)](repeating: (.min, 0), count: slots))

    func offset(at instant: Instant, _ find: () -> Int) -> Int {
        let minute = instant.seconds / 60
        guard instant.seconds >= Self.exactSince else { return find() }
        let slot = Int((minute ^ minute >> 4) & Int64(Self.slots - 1))
        return known.withLock { known in
            if known[slot].minute != minute { known[slot] = (minute, find()) }
            return known[slot].offset
        }
    }
}
