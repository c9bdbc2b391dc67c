import SipliCore
import SipliRules
import SipliStore
import SipliSystem

/// The copies of stores in a data directory: daily backups, stores that were set aside, and rescued copies.
enum StoreCopies {
    /// A copy that can be opened.
    struct Copy: Equatable {
        var path: String
        var epoch: String?
        var revision: Int64
        var changedAt: Instant?

        /// "revision 12, which was last changed on 22 Nov 2026 at 07:30".
        func described(_ zone: CivilZone) -> String { "revision \(revision), which " + lastChange(zone) }

        /// The store that has the person's time format may be lost.
        func lastChange(_ zone: CivilZone) -> String {
            guard let changedAt else { return "is an empty store" }
            let clock = ClockFormat.twentyFourHours.text(changedAt, zone: zone)
            return "was last changed on \(zone.date(at: changedAt).text) at \(clock)"
        }
    }

    static func backups(in directory: String) -> [String] {
        let folder = directory + "/backups"
        return FileSystem.names(in: folder).filter { $0.hasPrefix("sipli-") && $0.hasSuffix(".sqlite") }.sorted()
            .map { folder + "/" + $0 }
    }

    private static func setAside(in directory: String) -> [String] {
        FileSystem.names(in: directory).sorted().filter {
            $0.hasPrefix("sipli.sqlite.") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.hasSuffix("-journal")
        }.map { directory + "/" + $0 }
    }

    /// Every copy whose header can be read; a deeper page may be damaged.
    static func readable(in directory: String, _ schema: StoreSchema) -> [Copy] {
        readable(setAside(in: directory) + backups(in: directory), schema)
    }

    /// The copies among these files, the greatest revision first; of equals the last.
    static func readable(_ paths: [String], _ schema: StoreSchema) -> [Copy] {
        let copies = paths.compactMap { path -> Copy? in
            guard let found = try? StoreInspection.of(path, .facts, schema: schema),
                case .store(let epoch, let revision, let changedAt) = found.content
            else { return nil }
            return Copy(path: path, epoch: epoch, revision: revision, changedAt: changedAt)
        }
        return copies.enumerated().sorted { ($0.element.revision, $0.offset) > ($1.element.revision, $1.offset) }
            .map(\.element)
    }

    /// The copy that is most likely wanted: the intact one with the greatest revision, of this store or otherwise of
    /// any store.
    ///
    /// Names only say when a copy was made by the clock at the time, which may have been wrong; revisions only grow.
    static func best(in directory: String, epoch: String?, _ schema: StoreSchema) -> Copy? {
        let all = readable(in: directory, schema).filter { $0.revision > 0 }
        let own = all.filter { $0.epoch == epoch }
        return (own + all.filter { $0.epoch != epoch }).first { copy in
            guard let found = try? StoreInspection.of(copy.path, .whole, schema: schema), case .store = found.content
            else {
                return false
            }
            return true
        }
    }
}
