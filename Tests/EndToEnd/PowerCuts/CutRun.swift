import Foundation
import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// A recorded run, and what a start must find after a power cut at any point of it.
struct CutRun {
    let calls: [RecordedCall]
    /// The number of drinks from a revision on.
    let drinks: [Int: Int]
    /// From this call on an older state replaces the store, as requested.
    var restoreBegins = Int.max

    private struct Found {
        var epoch: String
        var revision: Int
        var drinks: Int
        var notices: [String]
    }

    /// Cuts after every call, or after a random selection of this many: with everything written on disk, and with a
    /// random part of what was not synced.
    func check(cuts: Int?) throws {
        let odds = cuts.map { Double($0) / Double(calls.count) } ?? 1
        var chosen = SplitMix64(seed: 1)
        try follow { number, disk, told in
            guard Double.random(in: 0..<1, using: &chosen) < odds else { return }
            try check(disk.whole(), told, number, "killed after call \(number)")
            var random = SplitMix64(seed: UInt64(number))
            try check(disk.torn(by: &random), told, number, "cut after call \(number)")
        }
    }

    /// The disk loses what it had acknowledged: the store is as after an earlier change, the files beside it are up to
    /// date.
    func checkForgetful() throws {
        var (earlier, random) = ([RecordedDisk.Image](), SplitMix64(seed: 2))
        var revision = 0
        try follow { number, disk, told in
            guard told.revision > revision else { return }
            revision = told.revision
            var image = disk.whole()
            earlier.append(image)
            guard let old = earlier.dropLast().randomElement(using: &random) else { return }
            for name in ["sipli.sqlite", "sipli.sqlite-wal"] { image.files[name] = old.files[name] }
            let found = try open(image, "rewound after call \(number)")
            #expect(found.map { $0.revision >= revision || !$0.notices.isEmpty } ?? true, "call \(number): \(told)")
        }
    }

    private func follow(_ body: (Int, RecordedDisk, Acknowledged) throws -> Void) throws {
        var (disk, told) = (RecordedDisk(), Acknowledged())
        for (number, call) in calls.enumerated() {
            if case .sent(let bytes) = call { try told.follow(bytes) }
            if try disk.follow(call) { try body(number, disk, told) }
        }
    }

    private func check(
        _ image: RecordedDisk.Image, _ told: Acknowledged, _ number: Int, _ moment: String
    ) throws {
        guard let found = try open(image, moment) else { return }
        let isSame = found.revision >= told.revision && (told.epoch == nil || found.epoch == told.epoch)
        if number < restoreBegins {
            #expect(isSame, "\(moment): \(told) became \(found) after \(before(number))")
            // Nothing is missing, so there is no notice.
            #expect(found.notices.isEmpty, "\(moment)")
        } else {
            // A restored store has a new epoch.
            let isRestored = found.epoch != told.epoch && found.revision > 0
            #expect(isSame || isRestored || !found.notices.isEmpty, "\(moment): \(told) became \(found)")
        }
        let expected = drinks.filter { $0.key <= found.revision }.max { $0.key < $1.key }?.value
        #expect(found.drinks == expected, "\(moment): \(found)")
    }

    /// The calls before a point, for finding out what went wrong.
    private func before(_ number: Int) -> String {
        calls[...number].suffix(40).map(\.summary).joined(separator: ", ")
    }

    private func open(_ image: RecordedDisk.Image, _ moment: String) throws -> Found? {
        let home = try TemporaryDirectory()
        try image.write(to: home.file("data"))
        do {
            return try find(home.file("data"))
        } catch {
            Issue.record("\(moment): \(error)")
            return nil
        }
    }

    /// Opens the store as a daemon does, and reads it as a client's request does.
    private func find(_ directory: String) throws -> Found {
        let now = Instant(milliseconds: Clocks.now())
        let opened = try OpenedStore.open(
            directory: directory, trackers: .standard, runtimeDirectory: directory + "/..", now: now)
        defer { opened.lock.release() }
        let view = try StoreView(
            store: opened.store, trackers: .standard, fault: StoreFault(bell: WakeUp()), zone: .utc,
            clock: TrustedClock(Clock { now }, .machine()))
        guard case .read(let read) = try OperationTable(.standard).row("hydration.history").handler else {
            throw TestFailure("hydration.history reads")
        }
        var reader = JSONReader(Array(#"{"days":3}"#.utf8))
        guard case .read(let revision, let days) = try read(view, &reader) else {
            throw TestFailure("hydration.history gave no days")
        }
        let entries = try JSON(parsing: Data(days.bytes)).days.array.compactMap(\.entries.int)
        try view.close()
        try opened.store.checkWhole()
        try opened.store.close()
        return Found(
            epoch: opened.store.epoch, revision: Int(revision), drinks: entries.reduce(0, +),
            notices: opened.incident.map { [$0.happened] } ?? [])
    }
}
