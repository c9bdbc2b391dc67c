import Glibc
package import SipliClient
import SipliCore

/// Runs a verb and reports errors.
package enum Runner {
    /// Returns the exit status.
    package static func run(_ verb: any Verb, _ console: Console) -> Int32 {
        let context = Context(console: console) { name in getenv(name).map { String(cString: $0) } }
        let status = status(of: verb, context)
        console.flush()
        guard status == .ok, !console.isOpen else { return status.code }
        guard !console.hasLostReader else { return ExitStatus.refused.code }
        return report(Failure(.refused, "the output could not be written"), console).code
    }

    /// Prints a text that needs no daemon. Returns the exit status.
    package static func print(_ text: String, _ console: Console) -> Int32 {
        console.out(wrapped(text, console.width))
        console.flush()
        return console.isOpen ? 0 : ExitStatus.refused.code
    }

    /// A text whose lines that are too long for a terminal go on below, indented as they begin.
    package static func wrapped(_ text: String, _ columns: Int?) -> String {
        guard let columns else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            guard Printable.width(String(line)) > columns else { return [String(line)] }
            let indent = String(line.prefix { $0 == " " })
            return Printable.wrapped(String(line), max(columns - indent.utf8.count, 1)).map { indent + $0 }
        }
        return lines.joined(separator: "\n")
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
