import Glibc

/// Where programs are looked for.
enum SearchPath {
    /// The file that a name would start; nil when there is none.
    static func find(_ name: String, environment: (String) -> String?) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return isProgram(name) ? name : nil }
        let folders = (environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { $0 + "/" + name }.first(where: isProgram)
    }

    /// The file of the program that runs.
    static var ofThisProgram: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return "sipli-client" }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
