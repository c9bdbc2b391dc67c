import CSipliShims
import Glibc

/// A system call that failed: which one, why, and on what path.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The call's own name, such as "bind".
    package let operation: String
    /// The errno value.
    package let code: Int32
    /// The path the call was about, when there is one.
    package let path: String?
    /// What errno alone does not tell a person, as a clause without a full stop.
    package let detail: String?

    /// Takes `errno` as the code unless told otherwise, so it must be made before any other call.
    package init(_ operation: String, code: Int32 = errno, path: String? = nil, detail: String? = nil) {
        self.operation = operation
        self.code = code
        self.path = path
        self.detail = detail
    }

    /// One line for a person: "bind /run/user/1000/sipli/sipli.sock: Permission denied (EACCES)".
    package var description: String {
        let subject = path.map { operation + " " + $0 } ?? operation
        let reason = strerror(code).map { String(cString: $0) } ?? "unknown error"
        let name = sipli_error_name(code).map { String(cString: $0) } ?? String(code)
        return subject + ": " + reason + " (" + name + ")" + (detail.map { ": " + $0 } ?? "")
    }
}
