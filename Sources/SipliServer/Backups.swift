import Foundation
import SipliCore
import SipliStore

/// Daily copies of the store: the last seven are kept.
package enum Backups {
    private static let kept = 7

    /// Housekeeping: sees to the log, forgets old replies, makes today's copy unless it is there.
    static func daily(directory: String, now: Instant, log: any DaemonLog) -> @Sendable (Store) -> Void {
        { store in
            do {
                try store.prepareLog()
                try store.transaction { try Replies.forgetOld($0, now: now) }
                try make(store, directory: directory, day: CivilZone.utc.day(of: now))
            } catch {
                log.error("today's backup could not be made", ["SIPLI_ERROR": "\(error)"])
            }
        }
    }

    /// The copies, newest first.
    package static func all(directory: String) -> [String] {
        let folder = folder(directory)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix("sipli-") && $0.hasSuffix(".sqlite") }.sorted(by: >).map {
            folder + "/" + $0
        }
    }

    private static func folder(_ directory: String) -> String {
        directory + "/backups"
    }

    private static func make(_ store: Store, directory: String, day: CivilDay) throws {
        let path = folder(directory) + "/sipli-\(day).sqlite"
        guard !FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.createDirectory(
            atPath: folder(directory), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Under another name until it is whole, so that half a copy is never taken for one.
        let unfinished = path + ".unfinished"
        try? FileManager.default.removeItem(atPath: unfinished)
        try store.backup(to: unfinished)
        try Store.checkWhole(unfinished)
        try FileManager.default.moveItem(atPath: unfinished, toPath: path)
        for old in all(directory: directory).dropFirst(kept) { try FileManager.default.removeItem(atPath: old) }
    }
}
