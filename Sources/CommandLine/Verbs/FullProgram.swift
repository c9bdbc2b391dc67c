import Glibc
import SipliClient
import SipliSystem

/// The program that has every command. `sipli-client` has the frequent ones, and becomes this one for the others.
package enum FullProgram {
    package static let name = "sipli-client-full"

    /// Replaces this process with it, keeping arguments, environment and open files.
    ///
    /// - Returns: the exit status, if it cannot be started.
    package static func execute() -> Int32 {
        // The raw arguments, which need not be valid UTF-8.
        execvp(CurrentExecutable.beside(name), CommandLine.unsafeArgv)
        let failure = Failure(
            .refused, "\(SystemError("execvp", path: name))",
            hint: "Reinstall Sipli: its package, or in its source directory: make install")
        let words = Array(CommandLine.arguments.dropFirst())
        return Runner.report(failure, .ofClient(CommandWords(words).common)).code
    }
}
