import Glibc

/// Starts programs so that signals can stop them.
package enum SignalMask {
    /// Runs `body`, which starts a program, with no signal blocked.
    ///
    /// A program inherits the mask of the thread that starts it, and the pool's threads, on which tests run, block
    /// nearly all signals: SIGTERM would never reach it.
    package static func open<Result>(_ body: () throws -> Result) rethrows -> Result {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
