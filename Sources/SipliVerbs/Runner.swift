import Glibc
package import SipliClient

/// Runs a verb and reports errors.
package enum Runner {
    /// The exit status.
    package static func run(_ verb: any Verb) -> Int32 {
        let console = Console.ofProcess(verb.common)
        let context = Context(console: console) { name in getenv(name).map { String(cString: $0) } }
        let status = status(of: verb, context)
        console.flush()
        guard status == .ok, !console.isOpen else { return status.code }
        return report(Failure(.refused, "the output could not be written"), console).code
    }

    /// Prints a text that needs no daemon. Returns the exit status.
    package static func print(_ text: String) -> Int32 {
        let console = Console.ofProcess(CommonOptions())
        console.out(text)
        console.flush()
        return console.isOpen ? 0 : ExitStatus.refused.code
    }

    /// Runs a verb and prints what it throws.
    package static func status(of verb: any Verb, _ context: Context) -> ExitStatus {
        do {
            try verb.run(context)
            return .ok
        } catch {
            return report(error, context.console)
        }
    }

    /// Prints the error of a verb; nothing for a failure without a message, which is printed already.
    package static func report(_ error: any Error, _ console: Console) -> ExitStatus {
        let report = FailureReport(error)
        if !report.message.isEmpty { console.fail(report) }
        return report.status
    }
}
