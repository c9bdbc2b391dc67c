package import SipliCore
import SipliSystem

/// What tells whether the wall clock is right; tests use another.
package struct ClockEvidence: Sendable {
    /// The id of this boot of the machine.
    package var boot: String
    /// Milliseconds since then, with suspend.
    package var sinceBoot: @Sendable () -> Int64
    /// The wall clock, which shows this time, is kept right by other clocks.
    package var isSynchronised: @Sendable (Instant) -> Bool

    package init(
        boot: String, sinceBoot: @escaping @Sendable () -> Int64, isSynchronised: @escaping @Sendable (Instant) -> Bool
    ) {
        (self.boot, self.sinceBoot, self.isSynchronised) = (boot, sinceBoot, isSynchronised)
    }

    /// The machine's. Without a boot id, each start of the daemon counts as one of the machine.
    package static func machine() -> ClockEvidence {
        let boot = try? FileSystem.read("/proc/sys/kernel/random/boot_id", limit: 64)
        let id = boot.map { String(decoding: $0, as: UTF8.self).filter { $0.isHexDigit } } ?? ""
        return ClockEvidence(
            boot: id.isEmpty ? "start-\(Clocks.realtimeMicroseconds())" : id,
            sinceBoot: { Clocks.bootMicroseconds() / 1000 },
            isSynchronised: { wall in
                // A process that is shown another time than the kernel's is not kept right.
                Clocks.synchronisedTime().map { abs($0 - wall.milliseconds) < 1000 } ?? false
            })
    }
}
