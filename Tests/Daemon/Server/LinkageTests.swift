import Foundation
import Testing

/// The daemon stays small: a single import of Foundation would add 50 MB.
@Suite struct LinkageTests {
    private static let targets = [
        "SipliCore", "SipliLoop", "SipliRules", "SipliServer", "SipliStore", "SipliSystem", "SipliWire", "sipli-daemon",
    ]

    @Test("no source of the daemon imports Foundation", arguments: targets)
    func foundation(target: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(target)")
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
