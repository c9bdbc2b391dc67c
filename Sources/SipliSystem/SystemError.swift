import CSipliShims
import Glibc

/// A failed system call: which one, why, and on what path.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The call's own name, such as "bind".
    package let operation: String
    /// The errno value.
    package let code: Int32
    /// The path the call was about, if any.
    package let path: String?
    /// What errno alone does not say, as a clause without a full stop.
    package let detail: String?

    /// Uses `errno` as the code by default, so create it before any other call.
    package init(_ operation: String, code: Int32 = errno, path: String? = nil, detail: String? = nil) {
        self.operation = operation
        self.code = code
        self.path = path
        self.detail = detail
    }

    /// One line for display: "bind /run/user/1000/sipli/sipli.sock: Permission denied (EACCES)".
    package var description: String {
        let subject = path.map { operation + " " + $0 } ?? operation
        let reason = strerror(code).map { String(cString: $0) } ?? "unknown error"
        let name = sipli_error_name(code).map { String(cString: $0) } ?? String(code)
        return subject + ": " + reason + " (" + name + ")" + (detail.map { ": " + $0 } ?? "")
    }
}
