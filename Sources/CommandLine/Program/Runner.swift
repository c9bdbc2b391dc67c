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
            // A command and what it does: one below the other where they do not fit side by side.
            if let gap = line.dropFirst(indent.count).firstRange(of: "  ") {
                let below = indent + "    " + String(line[gap.upperBound...].drop { $0 == " " })
                return wrapped(String(line[..<gap.lowerBound]) + "\n" + below, columns).split(separator: "\n").map(
                    String.init)
            }
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

/// The name that this program was called by: `sipli-client`, or the link `sipli`.
package enum ProgramName {
    package static let full = "sipli-client"
    package static let short = "sipli"

    /// Of this process.
    package static let current = called(CommandLine.arguments.first ?? full)

    /// The name in the first argument of a command line, which may be a path.
    package static func called(_ path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return name == short ? short : full
    }

    /// A text for people, in which commands begin with the name that was called.
    package static func spelled(_ text: String, as name: String = current) -> String {
        guard name != full else { return text }
        // Help may be wrapped behind the name.
        let typed = [" ", "\n"].map { Array((full + $0).utf8) }
        let bytes = Array(text.utf8)
        var (spelled, index): ([UInt8], Int) = ([], 0)
        while index < bytes.count {
            // Neither the end of a path nor the beginning of one is a command.
            if typed.contains(where: { bytes[index...].starts(with: $0) }),
                index == 0 || bytes[index - 1] != UInt8(ascii: "/")
            {
                spelled += Array(name.utf8)
                index += full.utf8.count
            } else {
                spelled.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: spelled, as: UTF8.self)
    }
}
