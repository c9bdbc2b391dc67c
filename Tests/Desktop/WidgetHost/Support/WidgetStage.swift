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

    func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(["sipli-widget"] + arguments, environment: daemon.environment)
    }

    func start(_ arguments: String..., terminal: PseudoTerminal? = nil) throws -> BuiltProgram {
        var variables = daemon.environment
        if terminal != nil { variables["TERM"] = "dumb" }
        return try BuiltProgram(["sipli-widget"] + arguments, environment: variables, terminal: terminal?.path)
    }

    func log(_ milliliters: Int) throws {
        try daemon.client().result(#"{"op":"hydration.log","ml":\#(milliliters)}"#)
    }
}
