import Glibc

/// Signals that a long-running program has no use for.
package enum UnusedSignals {
    /// Those whose default would end the process: SIGPIPE, because a closed reader is reported to the writer; SIGXFSZ,
    /// because a write that is too long fails; timers, asynchronous input and whatever else a person may send by mistake.
    static let numbers: [Int32] =
        [SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT]
        + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// Ignores them from now on. `ChildProcess` resets them in the programs it starts.
    package static func ignore() {
        for number in numbers { signal(number, SIG_IGN) }
    }
}
