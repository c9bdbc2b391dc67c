import Glibc

/// A failed system call: which one, why, and on what path.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The call's own name, such as "bind".
    package let operation: String
    /// The errno value.
    package let code: Int32
    /// The path the call was about, if any.
    package let path: String?
    /// What went wrong, where the code does not say it well, as a clause without a full stop.
    package let detail: String?

    /// Uses `errno` as the code by default, so create it before any other call.
    package init(_ operation: String, code: Int32 = errno, path: String? = nil, detail: String? = nil) {
        (self.operation, self.code, self.path, self.detail) = (operation, code, path, detail)
    }

    /// One line for people: "cannot listen at /run/user/1000/sipli/sipli.sock: permission denied".
    package var description: String {
        let subject =
            if let path, let verb = Self.verb(operation) { "cannot " + verb + " " + path } else {
                operation + (path.map { " " + $0 } ?? "") + " failed"
            }
        return subject + ": " + (detail ?? Self.reason(code))
    }

    /// What an errno value means, such as "permission denied".
    package static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC: return "the disk is full"
        case EDQUOT: return "your disk quota is used up"
        case EROFS: return "the file system is read-only"
        case EIO: return "the disk could not be read or written"
        default:
            let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
            return reason.prefix(1).lowercased() + reason.dropFirst()
        }
    }

    /// What a call does to a file; nil for calls that only mean something to programmers.
    private static func verb(_ operation: String) -> String? {
        switch operation {
        case "open": "open"
        case "read": "read"
        case "stat", "fstat", "lstat", "readlink": "look at"
        case "write", "pwrite", "ftruncate", "fsync": "write"
        case "rename": "replace"
        case "mkdir": "create the directory"
        case "unlink", "rmdir": "remove"
        case "chmod", "fchmod": "change the mode of"
        case "flock": "lock"
        case "bind", "listen": "listen at"
        case "connect": "connect to"
        case "execvp", "posix_spawn": "run"
        default: nil
        }
    }
}
