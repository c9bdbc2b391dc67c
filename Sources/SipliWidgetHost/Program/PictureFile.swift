import Glibc
import SipliClient
import SipliSystem

/// The file of a picture.
enum PictureFile {
    /// Refuses what can be no file, before anything is drawn.
    static func check(_ path: String) throws(HostFailure) {
        guard !path.isEmpty else { throw HostFailure(.usage, "--output needs the name of a file") }
        guard !OutputFile.standardOutput.contains(path), path.hasSuffix("/") || kind(of: path) == S_IFDIR else {
            return try checkLinks(path)
        }
        throw HostFailure(.usage, "\(path) is a folder; name a file in it")
    }

    /// Refuses a link that must not be followed before a folder is made behind it.
    private static func checkLinks(_ path: String) throws(HostFailure) {
        guard !OutputFile.standardOutput.contains(path) else { return }
        do throws(SystemError) { _ = try OutputFile(path) } catch { throw failure(error, path) }
    }

    /// Whether a name stands for this program's own output, a pipe or a device.
    static func isStream(_ path: String) -> Bool {
        guard !OutputFile.standardOutput.contains(path) else { return true }
        return kind(of: path).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
    }

    /// Makes the folder that a picture is to be kept in, for its owner alone.
    ///
    /// - Returns: the folder, if it was not there.
    @discardableResult
    static func makeDirectory(of path: String) throws(HostFailure) -> String? {
        let folder = folder(of: path)
        guard !OutputFile.standardOutput.contains(path), kind(of: folder) != S_IFDIR else { return nil }
        try makeFolder(folder)
        return folder
    }

    /// Makes a folder with those around it, unless it is there.
    static func makeFolder(_ folder: String) throws(HostFailure) {
        guard kind(of: folder) != S_IFDIR else { return }
        guard !folder.isEmpty else { throw HostFailure(.usage, "the folder needs a name") }
        do throws(SystemError) {
            try Directories.makeDirectory(folder)
        } catch {
            throw HostFailure(.refused, "the folder \(folder) cannot be made: \(reason(error, folder, isFolder: true))")
        }
    }

    /// Replaces it whole: whoever reads meanwhile sees the old picture or the new one.
    static func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
        if OutputFile.standardOutput.contains(path) {
            guard HostOutput.draw(bytes) else { throw HostFailure(.refused, "the output could not be written") }
            return
        }
        do throws(SystemError) {
            try OutputFile(path).write(bytes, isDurable: false)
        } catch {
            throw failure(error, path)
        }
    }

    /// Why a picture's file cannot be written, for people.
    static func failure(_ error: SystemError, _ path: String) -> HostFailure {
        HostFailure(.refused, "\(path) cannot be written: \(reason(error, path))")
    }

    /// `S_IFREG`, `S_IFDIR` and their like; nil for what is not there.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// - Parameter isFolder: it was to be made, with all the folders around it.
    private static func reason(_ error: SystemError, _ path: String, isFolder: Bool = false) -> String {
        let folder = folder(of: path)
        switch error.code {
        case ELOOP: return error.detail ?? "its links lead in a circle"
        case ENOENT where !isFolder && kind(of: folder) == nil: return "there is no folder \(folder)"
        case ENOENT, EACCES, EPERM, EROFS:
            // The kernel says of what it keeps itself, as in /proc, that there is no such file.
            return "nothing can be made in \(nearest(to: folder)); name a place of your own"
        case ENOTDIR, EEXIST: return "a part of its name is no folder"
        case EISDIR: return "it is a folder; name a file in it"
        default:
            return (strerror(error.code).map { String(cString: $0) } ?? "error \(error.code)")
                + (error.detail.map { "; " + $0 } ?? "")
        }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The innermost folder that is there.
    private static func nearest(to folder: String) -> String {
        kind(of: folder) == S_IFDIR || ["/", "."].contains(folder) ? folder : nearest(to: Self.folder(of: folder))
    }
}
