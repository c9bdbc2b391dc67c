import Glibc
import SipliClient
import SipliSystem

/// The program that has every verb.
package enum FullProgram {
    /// Replaces this process with it, keeping arguments, environment and open files.
    ///
    /// - Returns: the exit status, if it cannot be started.
    package static func execute() -> Int32 {
        guard let own = CurrentExecutable.path else {
            return fail("cannot find the full program: /proc/self/exe cannot be read")
        }
        let places = ProgramFiles.full(beside: own)
        // A link there that points back here would be executed for ever.
        for place in places where !ProgramFiles.isSame(place, own) {
            // The raw arguments, which need not be valid UTF-8.
            execv(place, CommandLine.unsafeArgv)
            let error = SystemError("execv", path: place)
            if error.code != ENOENT { return fail("cannot start the full program: \(error)") }
        }
        return fail("cannot find the full program: neither " + places.joined(separator: " nor ") + " exists")
    }

    private static func fail(_ text: String) -> Int32 {
        let console = Console.ofProcess(CommonOptions())
        console.fail(text)
        console.err("Reinstall Sipli: its package, or in its source directory: make install")
        return ExitStatus.refused.code
    }
}
