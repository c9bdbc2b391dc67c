import Foundation
import Testing

@Suite struct DesktopEntryTests {
    @Test(.enabled(if: Command.exists("desktop-file-validate"), "needs desktop-file-validate"))
    func menuEntryIsValid() throws {
        let path = Page.root.appending(path: "contrib/io.github.sipli.Sipli.desktop").path
        let (text, status) = try Command(["desktop-file-validate", path]).finish()
        #expect(status == 0, "\(text)")
        #expect(text.isEmpty)
    }
}
