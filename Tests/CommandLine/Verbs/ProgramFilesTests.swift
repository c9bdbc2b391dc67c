import FoundationEssentials
import SipliTestSupport
import Testing

@testable import SipliVerbs

@Suite(.tags(.programs)) struct ProgramFilesTests {
    @Test(arguments: [
        ("/usr/bin/sipli-client", ["/usr/libexec/sipli/sipli-client", "/usr/bin/libexec/sipli/sipli-client"]),
        ("/bin/sipli-client", ["/libexec/sipli/sipli-client", "/bin/libexec/sipli/sipli-client"]),
        ("/sipli-client", ["/libexec/sipli/sipli-client", "/libexec/sipli/sipli-client"]),
    ])
    func theFullProgramIsWhereItIsInstalledOrBuilt(small: String, full: [String]) {
        #expect(ProgramFiles.full(beside: small) == full)
    }

    @Test(arguments: ["libexec/sipli", "bin/libexec/sipli"])
    func theFullProgramKnowsWhatWasCalled(_ folder: String) throws {
        let tree = try ProgramTree(full: "/bin/sh", folder)
        #expect(ProgramFiles.called(running: tree.full, as: tree.small) == tree.small)
        // A link to the small program gives it another name.
        let link = tree.directory.file("sipli")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tree.small)
        #expect(ProgramFiles.called(running: tree.full, as: link) == tree.small)
    }

    @Test func aFullProgramThatWasCalledItselfIsItsOwnFile() throws {
        let tree = try ProgramTree(full: "/bin/sh")
        for called in [tree.full, "/nonexistent/sipli-client", "sipli-client", ""] {
            #expect(ProgramFiles.called(running: tree.full, as: called) == tree.full)
        }
        // A small program of another installation.
        let other = try ProgramTree(full: "/bin/cat")
        #expect(ProgramFiles.called(running: tree.full, as: other.small) == tree.full)
    }
}
