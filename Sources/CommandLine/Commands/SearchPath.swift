import Glibc
import SipliSystem
import SipliVerbs

/// The search path for programs.
enum SearchPath {
    /// The file that a name would start; nil if there is none.
    static func find(_ name: String, environment: (String) -> String?) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return isProgram(name) ? name : nil }
        let folders = (environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { $0 + "/" + name }.first(where: isProgram)
    }

    /// The file of `sipli-client`: of this program, or of the one that became it.
    static var ofThisProgram: String { CurrentExecutable.beside(ProgramName.full) }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
