import SipliCore
import SipliStore
import SipliSystem

/// Daily work: the backup, and removing expired replies.
struct DailyMaintenance {
    let dataDirectory: String
    let clock: Clock
    let log: any DaemonLog
    let fault: StoreFault
    let writes: WriteQueue

    func run() {
        let (directory, now, fault, log) = (dataDirectory, clock.now(), fault, log)
        writes.maintain { writer, giveWay in
            guard fault.finding == nil else { return }
            let store = writer.store
            do {
                try store.prepareLog()
                try store.transaction { try Replies.forgetOld($0, now: now) }
                try Backups.make(store, directory: directory, day: CivilZone.utc.day(of: now), givingWay: giveWay)
            } catch {
                guard !fault.note(error) else { return }
                log.error("today's backup could not be made", ["SIPLI_ERROR": "\(error)"])
            }
            // Copying the whole store is the last thing that runs so much code.
            ProcessMemory.forgetStart()
        }
    }
}
