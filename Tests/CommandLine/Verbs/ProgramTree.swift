import FoundationEssentials
import SipliTestSupport

/// The two files of `sipli-client`, as installed.
struct ProgramTree {
    let directory: TemporaryDirectory
    /// The program that people call.
    let small: String
    /// The program that it executes.
    let full: String

    /// - Parameters:
    ///   - full: the link's target in place of the full program; nil for none.
    ///   - folder: the full program's folder.
    init(full target: String?, _ folder: String = "libexec/sipli") throws {
        directory = try TemporaryDirectory()
        small = directory.file("bin/sipli-client")
        full = directory.file(folder + "/sipli-client")
        let files = FileManager.default
        for folder in ["bin", folder] {
            try files.createDirectory(atPath: directory.file(folder), withIntermediateDirectories: true)
        }
        // Another process copies it: a program that is open for writing, even in a child of ours, cannot be executed.
        let copied = try BuiltProgram.run(["/bin/cp", BuiltProgram.path(of: "sipli-client-frequent"), small])
        guard copied.status == 0 else { throw TestFailure(copied.errors) }
        guard let target else { return }
        try files.createSymbolicLink(atPath: full, withDestinationPath: target)
    }

    /// With the full program that was built.
    init() throws {
        try self.init(full: BuiltProgram.path(of: "sipli-client"))
    }
}
