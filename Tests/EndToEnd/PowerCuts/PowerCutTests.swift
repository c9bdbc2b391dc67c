import Foundation
import Glibc
import SipliTestSupport
import Testing

/// After a power cut at any point a start finds everything that was acknowledged.
@Suite(.tags(.long, .programs)) struct PowerCutTests {
    /// The number of cuts of a long run; nil for all of a short one.
    private static let cuts = ProcessInfo.processInfo.environment["SIPLI_POWER_CUTS"].flatMap { Int($0) }

    @Test("a day with shared commits, a regular stop, a kill, and starts after them")
    func work() throws {
        let daemon = try RecordedDaemon()
        var day = Workday(daemon: daemon, flood: Self.cuts == nil ? 1 : 1000)
        try day.live()
        let calls = try daemon.calls()
        try CutRun(calls: calls, drinks: day.drinks).check(cuts: Self.cuts)
        try expectWhole(calls, daemon)
        try CutRun(calls: calls, drinks: day.drinks).checkForgetful()
    }

    @Test("restoring a backup leaves the store before it or the backup, never a mixture")
    func restore() throws {
        let daemon = try RecordedDaemon()
        try daemon.start()
        var day = Workday(daemon: daemon, flood: 1)
        let backup = try daemon.firstBackup()
        try day.log(try daemon.client())
        try daemon.stop(SIGTERM)
        let before = try daemon.calls().count
        try daemon.restore(backup)
        let run = CutRun(calls: try daemon.calls(), drinks: day.drinks, restoreBegins: before)
        try run.check(cuts: nil)
        try expectWhole(try daemon.calls(), daemon)
    }

    /// Everything that was written is in the recording.
    private func expectWhole(_ calls: [RecordedCall], _ daemon: RecordedDaemon) throws {
        var disk = RecordedDisk()
        for call in calls { _ = try disk.follow(call) }
        let home = try TemporaryDirectory()
        try disk.whole().write(to: home.file("data"))
        let names = try FileManager.default.subpathsOfDirectory(atPath: daemon.dataDirectory).sorted()
        #expect(try FileManager.default.subpathsOfDirectory(atPath: home.file("data")).sorted() == names)
        // SQLite's shared memory is mapped, and recreated by each start.
        for name in names where name != "backups" && !name.hasSuffix("-shm") {
            #expect(try daemon.directory.contents("data/" + name) == home.contents("data/" + name), "\(name)")
        }
    }
}
