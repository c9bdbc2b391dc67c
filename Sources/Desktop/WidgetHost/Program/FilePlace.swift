import Glibc

/// A picture's file as the host name in the list of placed widgets.
enum FilePlace {
    /// Bytes of a path in the list; the daemon's limit is slightly higher.
    private static let limit = 95

    /// `file:` and the absolute path; a very long one is truncated at the beginning, because its end is more useful.
    ///
    /// - Parameter directory: the base of a relative path.
    static func of(_ path: String, in directory: String? = workingDirectory) -> String {
        var words = path[...]
        while words.hasPrefix("./") { words = words.dropFirst(2) }
        let base = directory.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        let whole = path.hasPrefix("/") ? path : base + words
        guard whole.utf8.count > limit else { return "file:" + whole }
        var end = whole[...]
        while end.utf8.count > limit - 3 { end.removeFirst() }
        return "file:…" + end
    }

    private static var workingDirectory: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
