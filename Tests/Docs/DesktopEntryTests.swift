import Foundation
import SipliTestSupport
import Testing

@Suite(.tags(.pages)) struct DesktopEntryTests {
    private static let file = "contrib/io.github.sipli.Sipli.desktop"

    @Test(
        .enabled(if: Command.exists("desktop-file-validate"), "needs desktop-file-validate"),
        arguments: ["Sipli", "Sipli.Notifier"])
    func entryIsValid(_ name: String) throws {
        let path = packageRoot.appending(path: "contrib/io.github.sipli.\(name).desktop").path
        let (text, status) = try Command(["desktop-file-validate", path]).finish()
        #expect(status == 0, "\(text)")
        #expect(text.isEmpty)
    }

    /// The validator does not notice an action that starts nothing.
    @Test func everyActionStartsAVerbOfTheManual() throws {
        let lines = try Page(Self.file).lines
        let verbs = try Page("docs/man/sipli-client.1.scd").lines.compactMap { $0.wholeMatch(of: /\*([a-z]+)\*.*/)?.1 }
        let list = try #require(lines.first { $0.hasPrefix("Actions=") })
        for action in list.dropFirst("Actions=".count).split(separator: ";") {
            let head = try #require(lines.firstIndex(of: "[Desktop Action \(action)]"))
            let entry = lines[(head + 1)...].prefix { !$0.hasPrefix("[") }
            let words = try #require(entry.first { $0.hasPrefix("Exec=") }).split(separator: " ")
            #expect(entry.contains { $0.hasPrefix("Name=") })
            #expect(words[0] == "Exec=sipli-client" && verbs.contains(words[1]), "\(action)")
        }
    }
}
