package import SipliSystem

/// What a ``DaemonLink`` requires of its event loop.
package protocol LinkLoop {
    /// Calls the handler whenever the descriptor is readable, until the returned closure is called. The descriptor must stay
    /// open until then.
    func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(SystemError) -> () -> Void

    /// A timer that calls the handler once for each time it is started.
    ///
    /// - Returns: restarts the timer with this many milliseconds; nil stops it.
    func makeTimer(_ handler: @escaping () -> Void) throws(SystemError) -> (Int?) -> Void
}
