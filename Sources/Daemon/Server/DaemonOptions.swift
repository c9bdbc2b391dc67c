package import SipliCore
package import SipliSystem

/// Everything a daemon is configured with.
package struct DaemonOptions {
    package var trackers: Trackers
    package var dataDirectory: String
    package var socketPath: String
    /// A listening socket from systemd; if set, the daemon neither binds nor unlinks.
    package var activated: Descriptor?
    /// The wall clock; inside a daemon, as far as it is trusted.
    package var clock = Clock { Instant(milliseconds: Clocks.now()) }
    package var clockEvidence = ClockEvidence.machine()
    /// The time zone, read at the start and whenever the system's may have changed.
    package var zone: () -> CivilZone
    /// The directory of the files that define the system's zone; nil for no watch. A watch is one of the few (128 by
    /// default) that a user has for all programs.
    package var zoneDirectory: String? = "/etc"
    package var log: any DaemonLog
    /// Pending replies time out by a clock that only `advanceTimeouts` moves; for tests.
    package var timeoutsHaveOwnTime = false
    /// The length of a slice of a long change, after which other writes run.
    package var slice = SliceLength.standard
    /// A service manager restarts the daemon after a failure.
    package var isSupervised = false
    /// Watches the store's files for deletion; a watch is one of the few that a user has.
    package var watchesStore = true
    /// Called with the notice, or nil when it is cleared.
    package var noticed: (String?) -> Void = { _ in }

    /// The directory of the socket.
    package var runtimeDirectory: String {
        Directories.directory(of: socketPath)
    }

    package init(
        trackers: Trackers, dataDirectory: String, socketPath: String, zone: @escaping () -> CivilZone,
        log: any DaemonLog
    ) {
        (self.trackers, self.dataDirectory, self.socketPath) = (trackers, dataDirectory, socketPath)
        (self.zone, self.log) = (zone, log)
    }
}
