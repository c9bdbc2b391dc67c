import Foundation
import SipliCore
import SipliTestSupport
import Testing

/// The daemon stays small: a single import of Foundation would add 50 MB.
@Suite struct LinkageTests {
    private static let rooms =
        ["Base", "Protocol/Wire", "Daemon", "Programs/sipli-daemon"]
        + TrackerCatalog.standard.trackers.flatMap { tracker in
            ["Model", "Rules", "Server", "Store", "Wire"].map { "Trackers/\(tracker.topic.name.capitalized)/\($0)" }
        }

    @Test("no source of the daemon imports Foundation", arguments: rooms)
    func foundation(room: String) throws {
        let root = packageRoot.appending(path: "Sources/\(room)")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var seen = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            seen += 1
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            #expect(!lines.contains { $0.contains("import Foundation") }, "\(file.lastPathComponent)")
        }
        #expect(seen > 0)
    }
}
