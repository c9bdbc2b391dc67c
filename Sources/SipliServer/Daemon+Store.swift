import Glibc
import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// What becomes of the store while it is served.
extension Daemon {
    /// What a person should know, and what to do about it.
    var notices: [String] {
        incident.map { [text($0)] } ?? []
    }

    private func text(_ incident: Incident) -> String {
        incident.text(directory: options.dataDirectory, isService: options.isSupervised)
    }

    /// The person knows, and goes on with the store as it is.
    func dismissIncident() throws {
        guard let incident else { return }
        guard !incident.blocksWrites else {
            throw WireError(.readOnly, text(incident))
        }
        try Incident.forget(in: options.dataDirectory)
        show(nil)
    }

    /// Looks whether the store's files are where they were; when they are not, what they held is saved.
    func lookAtPlace() {
        guard fault.finding == nil, !store.isInPlace() else { return }
        let (fault, rescue, now) = (fault, rescue, options.clock.now())
        maintain { store in
            guard fault.finding == nil else { return }
            fault.report(.removed(rescued: rescue.copy(store, now: now)))
        }
    }

    /// Has the kernel tell when the store's files go, so that they can be saved before the process ends.
    func watchPlace() throws -> FileWatch? {
        guard options.watchesStore else { return nil }
        let mask = UInt32(IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
        return try loop.watchFile(options.dataDirectory, mask: mask) { [unowned self] event in
            guard event.name?.hasPrefix("sipli.sqlite") ?? true else { return }
            lookAtPlace()
        }
    }

    /// Something was found while the store is served: nothing more is written, and the next start sets it aside.
    func lookAtFault() {
        guard let finding = fault.finding, incident?.blocksWrites != true else { return }
        var found: Incident
        switch finding {
        case .damaged(let reason):
            found = Incident(kind: .damaged, at: options.clock.now(), reason: reason)
        case .removed(let rescued):
            found = Incident(kind: .removed, at: options.clock.now(), reason: "", aside: rescued)
        }
        (found.epoch, found.revision) = (world.epoch, hub.revision)
        isWritable = false
        do {
            try rescue.remember(found)
        } catch {
            options.log.error("what happened to the store could not be remembered", ["SIPLI_ERROR": "\(error)"])
        }
        options.log.error(text(found), [:])
        show(found)
    }

    /// Shows an incident on every surface.
    private func show(_ incident: Incident?) {
        self.incident = incident
        world.notice = incident?.line
        options.noticed(world.notice)
        hub.flag(.settings, topics: TopicSet(.profile))
        hub.deliver()
    }

    /// How long a daemon that could only read the store serves at least before it is started again.
    private static let readOnlySeconds: Int64 = 5

    /// A service's view of a disk that took no changes at the start stays so, whatever becomes of the disk: only another start
    /// sees it.
    func lookAtDiskAgain() {
        let seconds = (Clocks.monotonicMicroseconds() - startedMicroseconds) / 1_000_000
        guard store.isReadOnly, options.isSupervised, seconds >= Self.readOnlySeconds else { return }
        options.log.info("starting again, to see whether the disk takes changes", [:])
        loop.defer { [weak self] in self?.stop(reason: "restart", retryMilliseconds: 50, status: 1) }
    }
}
