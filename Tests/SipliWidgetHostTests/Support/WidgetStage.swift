import Foundation
import SipliTestSupport

/// A daemon on today's clock and a folder for sipli-widget's files.
struct WidgetStage {
    let daemon: TestDaemon
    let folder: TemporaryDirectory

    init() throws {
        let now = Date().formatted(.iso8601)
        daemon = try TestDaemon(now: now)
        folder = try TemporaryDirectory()
    }

    var environment: [String: String] {
        ["SIPLI_SOCKET": daemon.socketPath, "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]
    }

    func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try WidgetProcess.run(arguments, environment: environment)
    }

    func start(_ arguments: String..., terminal: PseudoTerminal? = nil) throws -> WidgetProcess {
        var variables = environment
        if terminal != nil { variables["TERM"] = "dumb" }
        return try WidgetProcess(arguments, environment: variables, terminal: terminal)
    }

    func log(_ milliliters: Int) throws {
        try daemon.client().result(#"{"op":"hydration.log","ml":\#(milliliters)}"#)
    }
}
