import SipliClient
import SipliSystem
import SipliVerbs

extension Failure {
    /// Runs a system call whose error is the verb's.
    static func told<Result>(_ body: () throws(SystemError) -> Result) throws -> Result {
        do throws(SystemError) { return try body() } catch { throw Failure(.refused, error.description) }
    }
}
