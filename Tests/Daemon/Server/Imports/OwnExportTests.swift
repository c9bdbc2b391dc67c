import Foundation
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliServer

/// An own export imported where it came from changes nothing, and brings a fresh store what it contains.
@Suite struct OwnExportTests {
    private static let seeds: ClosedRange<UInt64> = {
        let count = ProcessInfo.processInfo.environment["SIPLI_EXPORT_STORES"].flatMap { UInt64($0) } ?? 6
        return 1...max(1, count)
    }()
    private static let formats = [
        "ndjson", "waterquest", "csv", "weight-csv", "weight-json", "habits-csv", "spending-csv", "subscriptions-csv",
    ]

    private static func store(_ seed: UInt64) throws -> TestDaemon {
        let daemon = try TestDaemon(now: RandomStore.begin, zone: RandomStore.zone)
        try RandomStore.live(daemon, seed: seed, steps: 150)
        return daemon
    }

    @Test("an export imported where it came from changes nothing", arguments: seeds)
    func again(seed: UInt64) throws {
        let daemon = try Self.store(seed)
        let client = try daemon.client()
        let before = try client.export("ndjson")
        for format in Self.formats {
            let text = try client.export(format)
            let revision = try client.revision()
            for isRehearsal in [true, false] {
                let reply = try client.upload(text, dryRun: isRehearsal)
                let (result, counts) = (reply.result, ["added", "conflicts", "skipped", "deleted"])
                let changes = counts.filter { result[$0].int != 0 } + result.setting_changes.array.map { "\($0)" }
                let found =
                    changes + Self.unexpected(result.warnings.strings) + [reply.error.message.string].compactMap { $0 }
                if !found.isEmpty { Issue.record("\(format), seed \(seed): \(found)") }
            }
            let parts = try client.journalled(after: revision)
            if !parts.isEmpty { Issue.record("\(format), seed \(seed): \(parts.prefix(3))") }
            expectSame(try client.export("ndjson"), before, "ndjson after \(format), seed \(seed)")
        }
    }

    @Test("a fresh store gets from an export what it contains", arguments: seeds)
    func fresh(seed: UInt64) throws {
        let daemon = try Self.store(seed)
        let client = try daemon.client()
        for format in Self.formats {
            let other = try TestDaemon(now: CivilZone.utc.rfc3339(daemon.clock.now), zone: RandomStore.zone)
            let copy = try other.client()
            let text = try client.export(format)
            let reply = try copy.upload(text)
            let isWeight = format.hasPrefix("weight")
            let unexpected =
                Self.unexpected(reply.result.warnings.strings, isWeight: isWeight)
                + [reply.error.message.string].compactMap { $0 }
            if !unexpected.isEmpty { Issue.record("\(format), seed \(seed): \(unexpected)") }
            // Neither a file of whole seconds nor new ids keep the order of everything.
            let isOrdered = !isWeight && format != "waterquest"
            expectSame(try copy.export(format), text, "\(format), seed \(seed)", isOrdered: isOrdered)
            guard format == "ndjson" else { continue }
            for other in Self.formats.dropFirst() + ["hledger", "ledger", "ics"] {
                expectSame(try copy.export(other), try client.export(other), "\(other) after ndjson, seed \(seed)")
            }
        }
    }

    /// Warnings other than about fluids that are unknown here too, and about weigh-ins without ids that are the same in
    /// every column, which are one.
    private static func unexpected(_ warnings: [String], isWeight: Bool = false) -> [String] {
        warnings.filter { warning in
            let isSame = warning.contains(" is the same as ") || warning.hasSuffix("more duplicates")
            return !warning.hasSuffix("is not a known fluid; it counts as other") && !(isWeight && isSame)
        }
    }

    /// Compares texts line by line, without what belongs to one machine.
    private func expectSame(_ one: String, _ other: String, _ label: String, isOrdered: Bool = true) {
        func lines(_ text: String) -> [String] {
            text.split { $0.isNewline }.map(String.init).filter { line in
                !["world.", "reminders.", "private\"", "group-container"].contains {
                    line.hasPrefix(#"{"setting":""# + $0)
                }
            }
        }
        var (mine, theirs) = (lines(one), lines(other))
        if !isOrdered {
            mine = Set(mine.filter { !$0.contains("\"entryCount\"") }).sorted()
            theirs = Set(theirs.filter { !$0.contains("\"entryCount\"") }).sorted()
        }
        guard mine != theirs else { return }
        let difference = mine.difference(from: theirs)
        let (got, wanted) = (difference.insertions, difference.removals)
        func text(_ changes: [CollectionDifference<String>.Change]) -> String {
            changes.prefix(2).map { change in
                switch change {
                case .insert(_, let line, _), .remove(_, let line, _): "\n      " + line.prefix(500)
                }
            }.joined()
        }
        Issue.record("\(label): \(got.count) lines differ:\(text(got))\n    instead of\(text(wanted))")
    }
}

extension LineClient {
    /// The records that were changed after a revision.
    fileprivate func journalled(after revision: Int) throws -> [String] {
        guard try self.revision() != revision else { return [] }
        return try result(#"{"op":"journal","limit":5}"#).changes.array.map { "\($0)" }
    }
}
