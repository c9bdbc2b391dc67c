import Glibc

/// The running program.
package enum CurrentExecutable {
    /// The path of its file, with symbolic links resolved; nil if the kernel does not report it.
    package static var path: String? {
        withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink("/proc/self/exe", start, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }

    /// A program in the same folder, or else its name, to look up on the PATH.
    package static func beside(_ name: String) -> String {
        guard let path, let slash = path.lastIndex(of: "/") else { return name }
        let program = String(path[...slash]) + name
        return access(program, X_OK) == 0 ? program : name
    }
}

extension CurrentExecutable {
    /// The file of an icon in the folder that the program was installed into, otherwise its name: mako and dunst do not
    /// search user installations.
    package static func icon(_ name: String, program: String = path ?? "") -> String {
        let prefix = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
        let file = prefix + "/share/icons/hicolor/scalable/apps/" + name + ".svg"
        return access(file, R_OK) == 0 ? file : name
    }
}
