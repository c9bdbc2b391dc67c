import Glibc
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// The health of the store while it is in use.
final class StoreHealth {
    private(set) var isWritable = true
    /// The store's unanswered incident.
    private(set) var incident: Incident?
    private let store: Store
    private let fault: StoreFault
    private let rescue: Rescue
    private let options: DaemonOptions
    private let loop: EventLoop
    private let view: StoreView
    private let hub: Hub
    private let writes: WriteQueue
    private let messages: Notices
    private var placeWatch: FileWatch?
    /// Stops the daemon so that systemd restarts it.
    var restart: () -> Void = {}
    private let startedMicroseconds = Clocks.monotonicMicroseconds()

    init(
        _ opened: OpenedStore, fault: StoreFault, options: DaemonOptions, loop: EventLoop, view: StoreView, hub: Hub,
        writes: WriteQueue, messages: Notices
    ) {
        (store, rescue, incident) = (opened.store, opened.rescue, opened.incident)
        (self.fault, self.options, self.loop, self.view) = (fault, options, loop, view)
        (self.hub, self.writes, self.messages) = (hub, writes, messages)
        messages.show(store: incident?.line)
    }

    /// The notices, with advice.
    var notices: [String] { incident.map { [text($0)] } ?? [] }

    private func text(_ incident: Incident) -> String {
        incident.text(directory: options.dataDirectory, isService: options.isSupervised, zone: view.zone)
    }

    /// The person dismissed it and keeps the store as it is.
    func dismissIncident() throws {
        guard let incident else { return }
        guard !incident.blocksWrites else { throw WireError(.readOnly, text(incident)) }
        try Incident.forget(in: options.dataDirectory)
        show(nil)
    }

    /// Checks that the store's files are in place; if not, saves their content.
    func lookAtPlace() {
        guard fault.finding == nil, !store.isInPlace() else { return }
        let (fault, rescue, now) = (fault, rescue, options.clock.now())
        writes.maintain { writer, _ in
            guard fault.finding == nil else { return }
            fault.report(.removed(rescued: rescue.copy(writer.store, now: now)))
        }
    }

    /// Watches the store's files for deletion, so that they can be saved before the process ends.
    func watchPlace() {
        guard options.watchesStore else { return }
        let mask = UInt32(IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
        // Without a watch the next change, status or stop notices it.
        options.log.attempt("the store's files cannot be watched") {
            placeWatch = try loop.watchFile(options.dataDirectory, mask: mask) { [unowned self] event in
                guard event.name?.hasPrefix("sipli.sqlite") ?? true else { return }
                lookAtPlace()
            }
        }
    }

    /// A problem was found: nothing more is written, and the next start sets the store aside.
    func lookAtFault() {
        guard let finding = fault.finding, incident?.blocksWrites != true else { return }
        var found: Incident
        switch finding {
        case .damaged(let reason): found = Incident(kind: .damaged, at: options.clock.now(), reason: reason)
        case .removed(let rescued):
            found = Incident(kind: .removed, at: options.clock.now(), reason: "", aside: rescued)
        }
        (found.epoch, found.revision) = (view.epoch, hub.revision)
        isWritable = false
        options.log.attempt("the store's incident could not be saved") { try rescue.remember(found) }
        options.log.error(text(found), [:])
        show(found)
    }

    /// Keeps track of whether the disk accepts writes.
    ///
    /// - Returns: true when it accepts them again.
    func note(_ end: WriteOutcome.End) -> Bool {
        switch end {
        case .done(let revision, _, let topics, _, _) where !topics.isEmpty:
            answerIncident(revision)
            guard !isWritable else { return false }
            options.log.info("the store is writable again", [:])
            isWritable = true
            return true
        case .refused(let error) where error.code == .internalError: options.log.error(error.message, [:])
        case .refused(let error) where error.code == .storage:
            if isWritable { options.log.error("the store is not writable: \(error.message)", [:]) }
            isWritable = false
            lookAtDiskAgain()
        default: break
        }
        return false
    }

    /// Going back to a copy answers an incident, as dismissing it does.
    private func answerIncident(_ revision: Int64) {
        guard incident?.isOver == true else { return }
        options.log.attempt("the notice about the store could not be dismissed") {
            let change = try view.read { try Journal.listed($0.database, revision: revision) }.1
            guard change?.op == RestoreCopyWork.operation, change?.kind != .undo else { return }
            try dismissIncident()
        }
    }

    /// Publishes an incident to all clients.
    private func show(_ incident: Incident?) {
        self.incident = incident
        messages.show(store: incident?.line)
    }

    /// The minimum time that a read-only daemon runs before it is restarted.
    private static let readOnlySeconds: Int64 = 5

    /// A service's mount that was read-only at the start stays so, whatever happens to the disk: only a restart helps.
    private func lookAtDiskAgain() {
        let seconds = (Clocks.monotonicMicroseconds() - startedMicroseconds) / 1_000_000
        guard store.isReadOnly, options.isSupervised, seconds >= Self.readOnlySeconds else { return }
        options.log.info("restarting to check whether the disk is writable", [:])
        loop.defer { [restart] in restart() }
    }
}
