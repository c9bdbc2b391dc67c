import Glibc
import SipliClient

/// Runs a verb and says how it went.
enum Runner {
    /// The exit status.
    static func run(_ verb: any Verb) -> Int32 {
        let console = Console.ofProcess(verb.common)
        let context = Context(console: console) { name in getenv(name).map { String(cString: $0) } }
        let status = status(of: verb, context)
        console.flush()
        guard status == .ok, !console.isOpen else { return status.code }
        console.err("sipli-client: the output could not be written")
        return ExitStatus.refused.code
    }

    /// Runs a verb and prints what it throws.
    static func status(of verb: any Verb, _ context: Context) -> ExitStatus {
        do {
            try verb.run(context)
            return .ok
        } catch let error as ClientError {
            context.console.err("sipli-client: " + error.description)
            return .of(error)
        } catch let failure as Failure {
            if !failure.message.isEmpty { context.console.err("sipli-client: " + failure.message) }
            return failure.status
        } catch {
            context.console.err("sipli-client: \(error)")
            return .refused
        }
    }
}
