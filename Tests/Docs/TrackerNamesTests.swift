import Foundation
import SipliCore
import SipliTestSupport
import Testing

/// A tracker is only named in its own room and in one row of a few tables. Everything else receives its descriptor.
@Suite(.tags(.pages)) struct TrackerNamesTests {
    /// The files of these rows, the settings' limits and migrations, and the headers of other people's tables.
    private static let tables: Set<String> = [
        "Base/Core/TrackerCatalog.swift", "Daemon/Store/StoreSchema.swift", "Daemon/Store/Migrations.swift",
        "Protocol/Wire/Catalog.swift", "Daemon/Server/Trackers/Trackers.swift",
        "CommandLine/Verbs/TrackerSection.swift", "CommandLine/Commands/TrackerTable.swift",
        "Desktop/Glance/TrackerGlance.swift", "Desktop/Widgets/TrackerWidgets.swift",
        "Daemon/Server/Sheets/SheetColumn.swift",
    ]
    /// Wings of trackers' own rooms, of fonts, which have a weight, and of programs that measure or attack a daemon with
    /// one tracker's requests.
    private static let exempt: Set<String> = ["Trackers", "WidgetKit", "Workshop"]

    @Test("no tracker is named outside its room and the tables of trackers")
    func names() throws {
        // Its topic, its name, the name of its entries, or a type of its own.
        let trackers = TrackerCatalog.standard.trackers
        let words = trackers.flatMap { [$0.topic.name, $0.name, $0.entry.one, $0.entry.many] }
        let names = try Regex(#"(?i)\b(\#(words.joined(separator: "|"))|(body|log)-?weight)\b"#)
        let own = trackers.map(\.topic.name.capitalized)
        let types = try Regex(#"\b(\#(own.joined(separator: "|"))|WaterQuest)[A-Z]\w*"#)
        let sources = packageRoot.appending(path: "Sources").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var searched = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let path = file.path.dropFirst(sources.path.count).drop { $0 == "/" }
            let folders = path.split(separator: "/").map(String.init)
            guard !Self.exempt.contains(folders[0]), !Self.tables.contains(String(path))
            else { continue }
            searched += 1
            for (index, line) in try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated() {
                let code = Self.code(line)
                let literals = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
                let isNamed = literals.contains { $0.contains(names) } || code.contains(types)
                #expect(!isNamed, "\(path):\(index + 1) names a tracker: \(line.trimmingCharacters(in: .whitespaces))")
            }
        }
        #expect(searched > 300)
    }

    /// A line without its comment.
    private static func code(_ line: Substring) -> Substring {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("//") { return "" }
        return line.range(of: " // ").map { line[..<$0.lowerBound] } ?? line
    }
}
