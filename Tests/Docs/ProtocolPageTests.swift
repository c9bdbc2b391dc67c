import Foundation
import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

// Serialized, because with SIPLI_UPDATE_DOCS=1 two of them write the page.
@Suite(.serialized, .tags(.pages)) struct ProtocolPageTests {
    @Test func tablesAreWhatTheCodeDeclares() throws {
        var page = try Page("docs/protocol.md")
        let different = try page.check(Tables.content)
        #expect(different.isEmpty, "set SIPLI_UPDATE_DOCS=1 to write \(different)")
    }

    @Test func everyOperationHasItsHeadingBothTablesAndAnExample() throws {
        let page = try Page("docs/protocol.md")
        let names = Catalog.standard.operations.map(\.name)
        #expect(page.headings(3).filter { $0.first?.isLowercase == true }.sorted() == names)
        for name in names {
            let section = page.section("### \(name)")
            for part in ["request", "result"] {
                #expect(section.contains("<!-- fields \(name) \(part) -->"), "\(name) has no table of its \(part)")
            }
            #expect(
                section.contains { $0.hasPrefix("> ") && $0.contains("\"op\":\"\(name)\"") }, "\(name) has no example")
        }
    }

    @Test func everyTopicReasonErrorAndSettingHasItsRow() throws {
        let page = try Page("docs/protocol.md")
        let reasons = Reasons(rawValue: .max).names
        let names =
            TrackerCatalog.standard.topics.map(\.name) + reasons + ErrorCode.all.map(\.name)
            + Trackers.standard.settings.rows.map(\.name)
        for name in names {
            #expect(page.lines.contains { $0.hasPrefix("| `\(name)` |") }, "\(name) has no row")
        }
    }

    @Test("every topic, intent and link has its row, with its parameters, and every snapshot its table")
    func catalogue() throws {
        let page = try Page("docs/protocol.md")
        func row(_ name: String) -> String {
            page.lines.first { $0.hasPrefix("| `\(name)`") } ?? ""
        }
        for (topic, fields) in Catalog.standard.snapshots {
            #expect(!row(topic.name).isEmpty, "topic \(topic.name) has no row")
            guard !fields.isEmpty else { continue }
            #expect(page.lines.contains("<!-- snapshot \(topic.name) -->"), "topic \(topic.name) has no table")
        }
        let daemon = try TestDaemon()
        for intent in try daemon.client().result(#"{"op":"intents.list"}"#).intents.array {
            let name = try #require(intent.name.string)
            #expect(!row(name).isEmpty, "intent \(name) has no row")
            for parameter in intent.params.array.compactMap(\.name.string) {
                #expect(row(name).contains("`\(parameter)`"), "\(name) does not name \(parameter)")
            }
        }
        for place in Catalog.standard.places {
            guard place.isThere else {
                #expect(page.lines.contains { $0.contains("`\(place.url)`") }, "\(place.url) is not named")
                continue
            }
            #expect(!row(place.url).isEmpty, "\(place.url) has no row")
            for name in place.aliases {
                #expect(row(place.url).lowercased().contains("`\(name)`"), "\(place.url) does not name \(name)")
            }
            for field in place.fields {
                #expect(row(place.url).contains("`\(field.name)`"), "\(place.url) does not name \(field.name)")
            }
        }
    }

    @Test func everyExampleIsWhatADaemonDoes() throws {
        var page = try Page("docs/protocol.md")
        let daemon = try TestDaemon(now: ExamplePlayer.now, zone: ExamplePlayer.zone)
        var player = ExamplePlayer(socket: daemon.socketPath)
        var played: [(range: Range<Int>, steps: [Example.Step])] = []
        for example in try Example.all(in: page.lines) {
            let (steps, problems) = try player.play(example, listens: Page.isUpdating)
            if !problems.isEmpty { played.append((example.range, steps)) }
            for problem in problems where !Page.isUpdating {
                Issue.record("docs/protocol.md:\(example.range.lowerBound): \(problem)")
            }
        }
        guard Page.isUpdating, !played.isEmpty else { return }
        for (range, steps) in played.reversed() { page.lines.replaceSubrange(range, with: Example.lines(steps)) }
        try page.save()
    }
}
