package import SipliCore
package import SipliSystem

/// What a daemon is given from outside.
package struct DaemonOptions {
    package var trackers: Trackers
    package var dataDirectory: String
    package var socketPath: String
    /// A listening socket from systemd; then the daemon neither binds nor unlinks.
    package var activated: Descriptor?
    package var clock = Clock { Instant(milliseconds: Clocks.now()) }
    /// The time zone, asked for at the start and whenever the system's may have changed.
    package var zone: () -> CivilZone
    /// Where the files are that say the system's zone; nil to be told of changes only. A watch takes one of the few (128 by
    /// default) that a person may have in all their programs.
    package var zoneDirectory: String? = "/etc"
    package var log: any DaemonLog
    /// Answers that are waited for are waited for in a time that only `advanceTimeouts` moves; for tests.
    package var timeoutsHaveOwnTime = false
    /// How much of a long change is made before others have their turn.
    package var slice = SliceLength.standard
    /// A service manager restarts the daemon after a failure.
    package var isSupervised = false
    /// Has the kernel tell when the store's files are deleted; a watch is one of the few that a person may have.
    package var watchesStore = true
    /// Called with the notice about the store; nil when it is cleared.
    package var noticed: (String?) -> Void = { _ in }

    /// Where the socket is.
    package var runtimeDirectory: String {
        Directories.directory(of: socketPath)
    }

    package init(
        trackers: Trackers, dataDirectory: String, socketPath: String, zone: @escaping () -> CivilZone,
        log: any DaemonLog
    ) {
        self.trackers = trackers
        self.dataDirectory = dataDirectory
        self.socketPath = socketPath
        self.zone = zone
        self.log = log
    }
}
