import Foundation
import Testing

@Suite struct DesktopEntryTests {
    @Test(
        .enabled(if: Command.exists("desktop-file-validate"), "needs desktop-file-validate"),
        arguments: ["Sipli", "Sipli.Notifier"])
    func entryIsValid(_ name: String) throws {
        let path = Page.root.appending(path: "contrib/io.github.sipli.\(name).desktop").path
        let (text, status) = try Command(["desktop-file-validate", path]).finish()
        #expect(status == 0, "\(text)")
        #expect(text.isEmpty)
    }
}
