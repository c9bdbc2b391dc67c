import Foundation
import SipliTestSupport

/// A folder that another account can read, with everything `make install` needs: built programs, units, scripts.
struct Stage {
    let path: String

    /// Made once, and removed when the test program ends.
    static let made: Result<Stage, any Error> = Result {
        atexit {
            guard case .success(let stage) = Stage.made else { return }
            try? FileManager.default.removeItem(atPath: stage.path)
        }
        return try Stage()
    }

    private init() throws {
        let files = FileManager.default
        path = NSTemporaryDirectory() + "sipli-stage-\(ProcessInfo.processInfo.processIdentifier)"
        try files.createDirectory(atPath: path + "/bin", withIntermediateDirectories: true)
        let programs = [
            "sipli-daemon", "sipli-notifier", "sipli-search", "sipli-widget", "sipli-desk", "sipli-client",
            "sipli-client-full",
        ]
        for program in programs {
            try files.copyItem(atPath: try Self.programs() + "/" + program, toPath: path + "/bin/" + program)
        }
        try files.createSymbolicLink(atPath: path + "/bin/sipli", withDestinationPath: "sipli-client")
        for name in ["Makefile", "contrib", "systemd"] {
            try files.copyItem(atPath: packageRoot.appending(path: name).path, toPath: path + "/" + name)
        }
        let scripts = packageRoot.appending(path: "Tests/EndToEnd/Session/Scripts")
        try files.copyItem(atPath: scripts.path, toPath: path + "/scripts")
    }

    /// The folder of the test program and the programs built beside it.
    private static func programs() throws -> String {
        let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: test).deletingLastPathComponent().path
    }
}
