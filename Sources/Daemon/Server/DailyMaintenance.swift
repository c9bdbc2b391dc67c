import SipliCore
import SipliStore
import SipliSystem

/// Daily work: the backup, and removing expired replies and what of the journal is no longer needed.
final class DailyMaintenance {
    private let dataDirectory: String
    private let clock: Clock
    private let view: StoreView
    private let log: any DaemonLog
    private let fault: StoreFault
    private let writes: WriteQueue
    /// The revision at which the journal was last trimmed.
    private var trimmedRevision: Int64

    /// Changes after which the journal is trimmed of what the daemon noted for this machine: an activity may change each
    /// second.
    private static let trimmedAfter: Int64 = 2000

    /// - Parameter revision: the store's.
    init(
        dataDirectory: String, clock: Clock, view: StoreView, log: any DaemonLog, fault: StoreFault, writes: WriteQueue,
        revision: Int64
    ) {
        (self.dataDirectory, self.clock, self.view, self.log) = (dataDirectory, clock, view, log)
        (self.fault, self.writes, trimmedRevision) = (fault, writes, revision)
    }

    /// A revision was committed.
    func note(_ revision: Int64) {
        guard revision - trimmedRevision >= Self.trimmedAfter else { return }
        trimmedRevision = revision
        let (now, fault, log) = (clock.now(), fault, log)
        writes.maintain { writer, giveWay in
            guard fault.finding == nil else { return }
            do {
                try Self.trim([.own], writer.store, now: now, giveWay)
            } catch {
                guard !fault.note(error) else { return }
                log.error("the journal could not be trimmed", ["SIPLI_ERROR": "\(error)"])
            }
        }
    }

    private static func trim(
        _ parts: [JournalTrimming.Part], _ store: Store, now: Instant, _ giveWay: () -> Void
    ) throws {
        for part in parts {
            while try store.transaction({ try JournalTrimming(now: now).step(part, $0) }) { giveWay() }
        }
    }

    func run() {
        let (directory, now, zone, fault, log) = (dataDirectory, clock.now(), view.zone, fault, log)
        writes.maintain { writer, giveWay in
            guard fault.finding == nil else { return }
            let store = writer.store
            do {
                try store.prepareLog()
                try store.transaction { try Replies.forgetOld($0, now: now) }
                try Self.trim([.own, .all], store, now: now, giveWay)
                try Backups.make(store, directory: directory, now: now, zone: zone, givingWay: giveWay)
            } catch {
                guard !fault.note(error) else { return }
                log.error("today's backup could not be made", ["SIPLI_ERROR": "\(error)"])
            }
            // Copying the whole store is the last thing that runs so much code.
            ProcessMemory.forgetStart()
        }
    }
}
