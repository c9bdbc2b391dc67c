import Foundation
import SipliTestSupport
import Testing

/// docs/security.md names the tests that verify its claims; these check that they exist.
@Suite(.tags(.pages)) struct SecurityPageTests {
    @Test func everyTestThatItNamesExists() throws {
        let lines = try Page("docs/security.md").lines
        let tests = try sources()
        var count = 0
        for line in lines where line.hasPrefix("|") {
            for name in line.matches(of: /`([A-Z][A-Za-z]*Tests)(?:\.([A-Za-z]+))?`/) {
                count += 1
                let text = try #require(tests[String(name.1)], "\(name.1) does not exist")
                guard let function = name.2 else { continue }
                #expect(text.contains("func \(function)("), "\(name.1) has no \(function)")
            }
        }
        #expect(count > 30)
    }

    @Test func everyClaimNamesATest() throws {
        var isClaim = false
        for line in try Page("docs/security.md").lines {
            if line.hasPrefix("| ") && line.contains("Held by") { isClaim = true }
            if !line.hasPrefix("|") { isClaim = false }
            guard isClaim, !line.contains("Held by"), !line.hasPrefix("| ---") else { continue }
            #expect(line.contains("Tests"), "no test holds: \(line)")
        }
    }

    /// The text of each test file by name; files of the same name in different targets are joined.
    private func sources() throws -> [String: String] {
        let root = packageRoot.appending(path: "Tests")
        var texts: [String: String] = [:]
        for case let url as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) ?? .init()
        where url.pathExtension == "swift" {
            let name = url.deletingPathExtension().lastPathComponent
            texts[name, default: ""] += try String(contentsOf: url, encoding: .utf8)
        }
        return texts
    }
}
