import Glibc
import SipliProgram
import SipliSystem

/// Which daemon to measure.
struct TargetOptions {
    private var socket: String?
    private var pid: Int32?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &socket, "--socket", "path", "The daemon's socket (default: SIPLI_SOCKET, else the one in XDG_RUNTIME_DIR)."
        )
        parameters.option(&pid, "--pid", "number", "The daemon's process ID, if another process made the socket.")
    }

    private func path() throws -> String { try socket ?? Directories.ofProcess().socket() }
    func connect() throws -> LoadConnection { try LoadConnection(path: try path()) }

    /// The daemon's process.
    func process() throws -> ServerProcess {
        if let pid { return ServerProcess(pid: pid) }
        let connection = try UnixSocket.connect(path: try path())
        return ServerProcess(pid: try UnixSocket.peerCredentials(connection).pid)
    }
}
