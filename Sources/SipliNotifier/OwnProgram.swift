import Glibc
import SipliSystem

/// Where this program is, and what was installed with it.
enum OwnProgram {
    /// Its path; empty where the kernel does not tell.
    static let path = CurrentExecutable.path ?? ""

    /// A program in the same folder, else the one on the PATH.
    static func beside(_ name: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return name }
        let program = String(path[...slash]) + name
        return access(program, X_OK) == 0 ? program : name
    }

    /// The file of an icon below the folder that the program was installed into, else its name: mako and dunst do not look
    /// for names where people install for themselves.
    static func icon(_ name: String, program: String = path) -> String {
        let prefix = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
        let file = prefix + "/share/icons/hicolor/scalable/apps/" + name + ".svg"
        return access(file, R_OK) == 0 ? file : name
    }
}
