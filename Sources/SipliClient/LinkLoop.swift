package import SipliSystem

/// What a ``DaemonLink`` needs of the loop it lives in.
package protocol LinkLoop {
    /// Calls the handler whenever the descriptor can be read, until what it returns is called. The descriptor must stay open
    /// until then.
    func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(SystemError) -> () -> Void

    /// A timer that calls the handler once for each time it is started.
    ///
    /// - Returns: starts it anew for so many milliseconds; nil stops it.
    func makeTimer(_ handler: @escaping () -> Void) throws(SystemError) -> (Int?) -> Void
}
