import Foundation
import SipliTestSupport
import Testing

@Suite(.tags(.pages)) struct ManPageTests {
    @Test(arguments: ManualLists.pages.keys.sorted())
    func theListsOfCommandsAndOptionsAreWhatTheCodeDeclares(_ path: String) throws {
        var page = try Page(path)
        let different = try page.check(try #require(ManualLists.pages[path]).content)
        #expect(different.isEmpty, "set SIPLI_UPDATE_DOCS=1 to write \(different)")
    }

    @Test(.enabled(if: Command.exists("scdoc"), "needs scdoc"), arguments: try manPages())
    func manPageIsWellFormed(_ path: String) throws {
        let command = try Command(["scdoc"], input: try #require(FileHandle(forReadingAtPath: path)))
        let (text, status) = command.finish()
        #expect(status == 0, "\(text)")
        #expect(text.contains(".SH NAME"))
    }

    private static func manPages() throws -> [String] {
        let folder = packageRoot.appending(path: "docs/man").path
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
    }
}
