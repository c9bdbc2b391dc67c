import Glibc
package import SipliCore
import SipliStore
package import SipliSystem

/// An open store and the lock that protects it.
package struct OpenedStore {
    let store: Store
    let manifest: ManifestFile
    let rescue: Rescue
    package let lock: LockFile
    /// The unanswered incident.
    let incident: Incident?

    /// Takes the data directory's lock and opens its store.
    ///
    /// A store that is missing, older than before, another one or unreadable is set aside with all its files, under a
    /// name with the date; a new one is started and the best copy is offered.
    ///
    /// - Parameters:
    ///   - trackers: whose records the store has.
    ///   - runtimeDirectory: where the socket is; a daemon whose data directory vanished puts its rescued copy there.
    /// - Throws: `DaemonFailure`.
    package static func open(
        directory: String, trackers: Trackers, runtimeDirectory: String, now: Instant
    ) throws -> OpenedStore {
        let lock = try StoreDirectory.lock(directory)
        do {
            let rescue = Rescue(directory: directory, fallback: runtimeDirectory)
            return try StoreOpening(directory: directory, schema: trackers.schema, rescue: rescue, now: now).open(lock)
        } catch let failure as DaemonFailure {
            throw failure
        } catch {
            throw DaemonFailure.cannotStart("\(error) (\(directory))")
        }
    }
}

/// The opening of a store at the start of a daemon.
private struct StoreOpening {
    let directory: String
    let schema: StoreSchema
    let rescue: Rescue
    let now: Instant

    private var path: String { Store.path(in: directory) }

    func open(_ lock: LockFile) throws -> OpenedStore {
        let manifest = try StoreManifest(in: directory)
        var incident = try rescue.recover()
        var hasStore = false
        if let met = incident, met.blocksWrites {
            incident = try setAside(met, suffix: met.kind == .damaged ? "damaged" : "replaced")
        } else {
            let found = try StoreInspection.of(path, schema: schema)
            if case .setAside(let kind, let reason, let hasOwnLog) = try verdict(found, manifest),
                !isKnown(incident, kind, manifest)
            {
                let lost = lost(kind, reason, manifest, found, before: incident)
                incident = try setAside(lost, suffix: kind.rawValue, hasOwnLog: hasOwnLog)
            } else {
                hasStore = found.isStore
            }
        }
        do {
            return try begin(lock, manifest, incident, hasStore: hasStore)
        } catch let refusal as SystemError {
            return try read(lock, manifest, incident, because: refusal)
        } catch StoreError.storage(let reason) {
            return try read(lock, manifest, incident, because: StoreError.storage(reason))
        } catch StoreError.unreadable(let reason) {
            let lost = lost(.unreadable, reason, manifest, nil, before: incident)
            return try begin(lock, nil, try setAside(lost, suffix: lost.kind.rawValue), hasStore: false)
        }
    }

    private func verdict(_ found: StoreInspection, _ manifest: StoreManifest?) throws -> StoreVerdict {
        var backedUp: Int64?
        if manifest == nil {
            let copies = StoreCopies.readable(in: directory, schema)
            switch found.content {
            case .store(let epoch, _, _): backedUp = copies.first { $0.epoch == epoch }?.revision
            case .missing, .empty: backedUp = copies.first?.revision
            default: break
            }
        }
        let verdict = StoreVerdict(found, manifest: manifest, backedUp: backedUp)
        if case .refuse(let reason) = verdict { throw reason }
        return verdict
    }

    /// The previous start set the store aside and ended before it started a new one.
    private func isKnown(_ incident: Incident?, _ kind: Incident.Kind, _ manifest: StoreManifest?) -> Bool {
        kind == .missing && incident?.aside != nil && incident?.epoch == manifest?.epoch
    }

    private func lost(
        _ kind: Incident.Kind, _ reason: String, _ manifest: StoreManifest?, _ found: StoreInspection?,
        before: Incident?
    ) -> Incident {
        var incident = Incident(
            kind: kind, at: now, reason: reason, epoch: manifest?.epoch, revision: manifest?.revision)
        if manifest == nil, case .store(let epoch, let revision, _) = found?.content {
            (incident.epoch, incident.revision) = (epoch, revision)
        }
        // A second loss does not replace an incident that is still unanswered.
        if let before, before.revision ?? 0 > incident.revision ?? 0 {
            (incident.epoch, incident.revision) = (before.epoch, before.revision)
        }
        return incident
    }

    /// Moves the store's files away and stores the incident.
    private func setAside(_ incident: Incident, suffix: String, hasOwnLog: Bool = true) throws -> Incident {
        var incident = incident
        let aside = try StoreDirectory.setAside(directory, suffix, now, hasOwnLog: hasOwnLog)
        incident.aside = incident.aside ?? aside
        incident.isOver = true
        incident.offered = StoreCopies.best(in: directory, epoch: incident.epoch, schema)
        incident.epoch = incident.epoch ?? incident.offered?.epoch
        try incident.write(in: directory)
        return incident
    }

    /// The disk accepts no writes: the store is served read-only.
    private func read(
        _ lock: LockFile, _ manifest: StoreManifest?, _ incident: Incident?, because refusal: any Error
    ) throws -> OpenedStore {
        guard try StoreInspection.of(path, schema: schema).isStore else { throw refusal }
        let store = try Store(reading: directory, schema: schema)
        let known = manifest ?? StoreManifest(epoch: store.epoch, stamps: [], revision: store.openedRevision)
        return OpenedStore(
            store: store, manifest: ManifestFile(known, in: directory), rescue: rescue, lock: lock, incident: incident)
    }

    /// - Parameter hasStore: there is a store to continue with; otherwise a new one is created.
    private func begin(
        _ lock: LockFile, _ manifest: StoreManifest?, _ incident: Incident?, hasStore: Bool
    ) throws -> OpenedStore {
        let stamp = Int32.random(in: 1...Int32.max)
        if hasStore {
            if var manifest {
                // Both stamps are kept, because the process may end before or after the file has the new one.
                manifest.stamps.append(stamp)
                try manifest.write(in: directory)
            }
        } else {
            try StoreDirectory.create(directory, schema)
        }
        let store = try Store(directory: directory, schema: schema, stamp: stamp)
        let opened = StoreManifest(epoch: store.epoch, stamps: [stamp], revision: store.openedRevision)
        try opened.write(in: directory)
        return OpenedStore(
            store: store, manifest: ManifestFile(opened, in: directory), rescue: rescue, lock: lock, incident: incident)
    }
}
