import FoundationEssentials
import SipliTestSupport

/// The two files of `sipli-client`, as they are installed.
struct ProgramTree {
    let directory: TemporaryDirectory
    /// What people call.
    let small: String
    /// What it executes.
    let full: String

    /// - Parameters:
    ///   - full: what is linked to in the full program's place; nil for a place that is empty.
    ///   - folder: that place.
    init(full target: String?, _ folder: String = "libexec/sipli") throws {
        directory = try TemporaryDirectory()
        small = directory.file("bin/sipli-client")
        full = directory.file(folder + "/sipli-client")
        let files = FileManager.default
        for folder in ["bin", folder] {
            try files.createDirectory(atPath: directory.file(folder), withIntermediateDirectories: true)
        }
        // Another process copies it: a program that is open for writing, also in a child of ours, cannot be executed.
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
