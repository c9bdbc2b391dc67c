import CSystemd
import Glibc
package import SipliSystem

/// Communication with systemd; without systemd every call does nothing and returns false.
///
/// The results say whether there was a manager to notify. Everything is based on the environment at process start.
package enum ServiceManager {
    /// The service is ready for clients. The status is one line for `systemctl status`.
    @discardableResult package static func ready(status: String? = nil) throws(SystemError) -> Bool {
        try notify(["READY=1"] + statusLine(status))
    }

    /// One line for `systemctl status`.
    @discardableResult package static func status(_ text: String) throws(SystemError) -> Bool {
        try notify(statusLine(text))
    }

    /// The service is stopping.
    @discardableResult package static func stopping(status: String? = nil) throws(SystemError) -> Bool {
        try notify(["STOPPING=1"] + statusLine(status))
    }

    /// The service is reloading its configuration; `ready` follows when it is done.
    @discardableResult package static func reloading() throws(SystemError) -> Bool {
        try notify(["RELOADING=1", "MONOTONIC_USEC=\(Clocks.monotonicMicroseconds())"])
    }

    /// Extends the timeout for starting or stopping, for example during a migration.
    @discardableResult package static func extendTimeout(microseconds: Int64) throws(SystemError) -> Bool {
        try notify(["EXTEND_TIMEOUT_USEC=\(microseconds)"])
    }

    /// Takes over the sockets systemd opened for this process, non-blocking and closed on exec; empty if it was not
    /// socket-activated.
    ///
    /// The environment variables are removed: a second call finds nothing.
    package static func activatedSockets() throws(SystemError) -> [ActivatedSocket] {
        var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        let count = try check(sd_listen_fds_with_names(1, &names), "sd_listen_fds_with_names")
        defer { freeStrings(names) }
        var sockets: [ActivatedSocket] = []
        for index in 0..<count {
            let descriptor = Descriptor(owning: SD_LISTEN_FDS_START + index)
            try descriptor.setNonBlocking()
            let name = names.flatMap { $0[Int(index)] }.map { String(cString: $0) } ?? ""
            sockets.append(ActivatedSocket(descriptor: descriptor, name: name))
        }
        return sockets
    }

    /// Whether a descriptor is a listening Unix stream socket bound to the path.
    package static func isSocket(_ descriptor: Descriptor, path: String) throws(SystemError) -> Bool {
        let kind = Int32(SOCK_STREAM.rawValue)
        return try check(sd_is_socket_unix(descriptor.raw, kind, 1, path, 0), "sd_is_socket_unix") > 0
    }

    private static func statusLine(_ text: String?) -> [String] {
        // A line break would start another assignment.
        text.map { ["STATUS=" + $0.split(whereSeparator: \.isNewline).joined(separator: " ")] } ?? []
    }

    private static func notify(_ assignments: [String]) throws(SystemError) -> Bool {
        try check(sd_notify(0, assignments.joined(separator: "\n")), "sd_notify") > 0
    }

    private static func freeStrings(_ strings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
        guard let strings else { return }
        var next = strings
        while let string = next.pointee {
            free(string)
            next += 1
        }
        free(strings)
    }
}

/// A socket that systemd opened before it started us.
package struct ActivatedSocket {
    /// The socket, which we now own.
    package let descriptor: Descriptor
    /// `FileDescriptorName=` of the socket unit, by default the unit's own name; "unknown" when systemd did not say.
    package let name: String
}
