/// Why the daemon could not start.
package enum DaemonFailure: Error {
    /// Another daemon is using the store or the socket. Exit status 75.
    case alreadyRunning(String)
    /// The store or the machine does not allow a start. Exit status 1.
    case cannotStart(String)

    package var message: String {
        switch self {
        case .alreadyRunning(let text), .cannotStart(let text): text
        }
    }

    package var exitStatus: Int32 {
        switch self {
        case .alreadyRunning: 75
        case .cannotStart: 1
        }
    }
}
