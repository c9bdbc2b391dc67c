import Glibc
import SipliClient
import SipliProgram
import SipliSystem

/// The file of a picture.
enum PictureFile {
    /// Rejects what cannot be a file, before anything is drawn.
    static func check(_ path: String) throws(Failure) {
        guard !path.isEmpty else { throw Failure(.usage, "--output needs the name of a file") }
        guard !OutputFile.standardOutput.contains(path), path.hasSuffix("/") || kind(of: path) == S_IFDIR else {
            return try checkLinks(path)
        }
        throw Failure(.usage, "\(path) is a folder; name a file in it")
    }

    /// Rejects a link that must not be followed, before a folder is created behind it.
    private static func checkLinks(_ path: String) throws(Failure) {
        guard !OutputFile.standardOutput.contains(path) else { return }
        do throws(SystemError) { _ = try OutputFile(path) } catch { throw failure(error, path) }
    }

    /// Whether a path is standard output, a pipe or a device.
    static func isStream(_ path: String) -> Bool {
        guard !OutputFile.standardOutput.contains(path) else { return true }
        return kind(of: path).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
    }

    /// Creates the folder of a picture, accessible only to its owner.
    ///
    /// - Returns: the folder, if it was created.
    @discardableResult
    static func makeDirectory(of path: String) throws(Failure) -> String? {
        let folder = folder(of: path)
        guard !OutputFile.standardOutput.contains(path), kind(of: folder) != S_IFDIR else { return nil }
        try makeFolder(folder)
        return folder
    }

    /// Creates a folder and its parents, unless it exists.
    static func makeFolder(_ folder: String) throws(Failure) {
        guard kind(of: folder) != S_IFDIR else { return }
        guard !folder.isEmpty else { throw Failure(.usage, "the folder needs a name") }
        do throws(SystemError) {
            try Directories.makeDirectory(folder)
        } catch {
            throw Failure(.refused, "the folder \(folder) cannot be created: \(reason(error, folder, isFolder: true))")
        }
    }

    /// Replaces it atomically: readers see either the old picture or the new one.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        if OutputFile.standardOutput.contains(path) {
            guard HostOutput.draw(bytes) else { throw Failure(.refused, "the output could not be written") }
            return
        }
        do throws(SystemError) {
            try OutputFile(path).write(bytes, isDurable: false)
        } catch {
            throw failure(error, path)
        }
    }

    /// The error message for a picture's file.
    static func failure(_ error: SystemError, _ path: String) -> Failure {
        Failure(.refused, "\(path) cannot be written: \(reason(error, path))")
    }

    /// `S_IFREG`, `S_IFDIR` and so on; nil if it does not exist.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// - Parameter isFolder: whether it is a folder to be created with its parents.
    private static func reason(_ error: SystemError, _ path: String, isFolder: Bool = false) -> String {
        let folder = folder(of: path)
        switch error.code {
        case ELOOP: return error.detail ?? "too many levels of symbolic links"
        case ENOENT where !isFolder && kind(of: folder) == nil: return "there is no folder \(folder)"
        case ENOENT, EACCES, EPERM, EROFS:
            // In virtual file systems such as /proc, the kernel reports ENOENT.
            return "\(nearest(to: folder)) is not writable; choose another place"
        case ENOTDIR, EEXIST: return "a part of its path is not a folder"
        case EISDIR: return "it is a folder; name a file in it"
        default:
            return SystemError.reason(error.code) + (error.detail.map { "; " + $0 } ?? "")
        }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The innermost existing folder.
    private static func nearest(to folder: String) -> String {
        kind(of: folder) == S_IFDIR || ["/", "."].contains(folder) ? folder : nearest(to: Self.folder(of: folder))
    }
}

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
