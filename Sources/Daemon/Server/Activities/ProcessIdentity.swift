import Glibc
import SipliSystem

/// A process, told apart from a later one with the same number by when it started.
struct ProcessIdentity: Hashable, Sendable {
    let pid: Int32
    /// In the kernel's ticks since it booted; nil if the process is gone.
    let started: Int64?

    init(_ pid: Int32) {
        self.pid = pid
        started = Self.started(pid)
    }

    init?(_ activity: Activity) {
        guard let owner = activity.owner.flatMap({ Int32(exactly: $0) }) else { return nil }
        (pid, started) = (owner, activity.ownerStarted)
    }

    /// Whether the process still runs.
    var isThere: Bool { started != nil && Self.started(pid) == started }

    /// Makes an activity depend on it.
    func lease(_ activity: inout Activity) {
        (activity.owner, activity.ownerStarted, activity.orphaned) = (Int64(pid), started, nil)
    }

    /// The 22nd field of the process's `stat`; its name, the second one, may contain anything. Nil for one that has
    /// ended, also while its parent has not taken notice.
    private static func started(_ pid: Int32) -> Int64? {
        guard let bytes = try? FileSystem.read("/proc/\(pid)/stat", limit: 4096),
            let end = bytes.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 19, let state = fields[0].first, !"ZX".utf8.contains(state) else { return nil }
        return Int64(String(decoding: fields[19], as: UTF8.self))
    }
}
