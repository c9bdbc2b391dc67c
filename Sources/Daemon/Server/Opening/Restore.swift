import Glibc
package import SipliCore
import SipliStore
import SipliSystem

/// Replaces the store with a copy and sets the store aside; the next start has a new epoch.
package enum Restore {
    /// - Parameters:
    ///   - backup: the copy; nil for the best one (`StoreCopies.best`).
    ///   - trackers: whose records the store has.
    ///   - zone: that of the times in messages.
    ///   - isForced: also if the store in use has changes that the copy does not have.
    /// - Returns: what was done, for display.
    /// - Throws: `DaemonFailure`, and nothing is changed.
    package static func run(
        directory: String, from backup: String?, trackers: Trackers, now: Instant,
        zone: CivilZone = SystemZone.current(), isForced: Bool = false
    ) throws -> String {
        let lock = try StoreDirectory.lock(directory)
        defer { lock.release() }
        do {
            guard let backup = try backup ?? best(in: directory, trackers.schema) else {
                throw DaemonFailure.cannotStart("there is no backup in \(directory)/backups")
            }
            return try restore(backup, in: directory, trackers.schema, now, zone, isForced)
        } catch let failure as DaemonFailure {
            throw failure
        } catch {
            throw DaemonFailure.cannotStart("the store could not be restored: \(error)")
        }
    }

    /// The best copy of the lost store, otherwise of the current one.
    private static func best(in directory: String, _ schema: StoreSchema) throws -> String? {
        if let incident = try Incident.pending(in: directory) {
            return StoreCopies.best(in: directory, epoch: incident.epoch, schema)?.path
        }
        var epoch = try StoreManifest(in: directory)?.epoch
        if epoch == nil,
            case .store(let own, _, _) = try StoreInspection.of(Store.path(in: directory), schema: schema).content
        {
            epoch = own
        }
        return StoreCopies.best(in: directory, epoch: epoch, schema)?.path
    }

    private static func restore(
        _ backup: String, in directory: String, _ schema: StoreSchema, _ now: Instant, _ zone: CivilZone,
        _ isForced: Bool
    ) throws -> String {
        guard FileSystem.isReadable(backup) else { throw DaemonFailure.cannotStart("there is no backup \(backup)") }
        guard try !ImportedFile.isExport(FileSystem.read(backup, limit: 4096)) else {
            throw DaemonFailure.cannotStart(
                "\(backup) was written by sipli-client backup and is not a copy of the store; nothing was changed. While"
                    + " Sipli runs, go back to it with: sipli-client restore \(backup)")
        }
        let workshop = directory + "/restoring"
        try FileSystem.remove(workshop)
        defer { try? FileSystem.remove(workshop) }
        let (manifest, copy): (StoreManifest, StoreCopies.Copy)
        do {
            (manifest, copy) = try prepare(backup, in: workshop, schema)
        } catch {
            throw DaemonFailure.cannotStart("\(backup) cannot be restored, and nothing was changed: \(error)")
        }
        let path = Store.path(in: directory)
        if !isForced { try checkAge(of: copy, path, in: directory, schema, zone) }
        let before = try StoreManifest(in: directory).map { " had revision \($0.revision) and" } ?? ""
        // Without a manifest the next start accepts the store that it finds, in case this is interrupted.
        try AtomicFile.remove(path: StoreManifest.path(in: directory))
        let aside = try StoreDirectory.setAside(directory, "replaced", now)
        try FileSystem.move(Store.path(in: workshop), to: path)
        try manifest.write(in: directory)
        try Incident.forget(in: directory)
        let done = "restored \(backup), revision \(manifest.revision)"
        return aside.map { "\(done); the store that was in use\(before) was kept as \($0)" } ?? done
    }

    /// Makes a complete store with a new epoch from a copy, in a directory of its own, and opens it, so that an
    /// unusable copy changes nothing.
    private static func prepare(
        _ backup: String, in workshop: String, _ schema: StoreSchema
    ) throws -> (StoreManifest, StoreCopies.Copy) {
        try Directories.makeDirectory(workshop)
        let path = Store.path(in: workshop)
        try FileSystem.copy(backup, to: path)
        // A store that was set aside may have part of its content in its log.
        if FileSystem.exists(backup + "-wal") { try FileSystem.copy(backup + "-wal", to: path + "-wal") }
        var copy = try check(path, .whole, schema)
        copy.path = backup
        let stamp = Int32.random(in: 1...Int32.max)
        let store = try Store(directory: workshop, schema: schema, stamp: stamp)
        let epoch = try store.renewEpoch()
        let revision = store.openedRevision
        try store.close()
        return (StoreManifest(epoch: epoch, stamps: [stamp], revision: revision), copy)
    }

    /// What a copy is.
    ///
    /// - Throws: `StoreError` if it is not an intact store that this version can open, or has anything in its schema that
    ///   is not Sipli's.
    static func check(
        _ path: String, _ depth: StoreInspection.Depth, _ schema: StoreSchema
    ) throws -> StoreCopies.Copy {
        switch try StoreInspection.of(path, depth, schema: schema).content {
        case .store(let epoch, let revision, let changedAt):
            return StoreCopies.Copy(path: path, epoch: epoch, revision: revision, changedAt: changedAt)
        case .newer(let versions): throw StoreError.newerVersion(versions)
        case .older(let version): throw StoreError.olderVersion(version)
        case .unreadable(let reason): throw StoreError.unreadable(reason)
        case .foreign, .missing, .empty: throw StoreError.unreadable("it is not a Sipli store")
        }
    }

    /// Refuses to replace a store that has changes which the copy does not have, unless the person was told of a loss.
    private static func checkAge(
        of copy: StoreCopies.Copy, _ path: String, in directory: String, _ schema: StoreSchema, _ zone: CivilZone
    ) throws {
        guard try Incident.pending(in: directory) == nil,
            case .store(let epoch, let revision, let changedAt) = try StoreInspection.of(path, schema: schema).content,
            let own = try StoreInspection.lastOwnChange(path),
            epoch == copy.epoch ? own.revision > copy.revision : own.at > copy.changedAt ?? Instant(milliseconds: 0)
        else { return }
        let current = StoreCopies.Copy(path: path, epoch: epoch, revision: revision, changedAt: changedAt)
        throw DaemonFailure.cannotStart(
            "the store in use, \(current.described(zone)), has changes that \(copy.path), \(copy.described(zone)), does not have;"
                + " nothing was changed. To go back to the copy anyway, add --force; the store in use is kept. While Sipli"
                + " runs, sipli-client restore goes back to a copy and can be undone")
    }
}
