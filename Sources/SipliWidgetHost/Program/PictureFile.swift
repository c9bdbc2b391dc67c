import Glibc
import SipliClient
import SipliSystem

/// The file of a picture.
enum PictureFile {
    /// Refuses what can be no file, before anything is drawn.
    static func check(_ path: String) throws(HostFailure) {
        guard !path.isEmpty else { throw HostFailure(.usage, "--output needs the name of a file") }
        guard !OutputFile.standardOutput.contains(path), path.hasSuffix("/") || kind(of: path) == S_IFDIR else {
            return
        }
        throw HostFailure(.usage, "\(path) is a folder; name a file in it")
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
        guard !OutputFile.standardOutput.contains(path), let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { return nil }
        let folder = String(path[..<slash])
        guard kind(of: folder) != S_IFDIR else { return nil }
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
            // Where the system itself makes the folders, as below /proc, it says that there is none to make one in.
            let isForeign = [ENOENT, EACCES, EPERM, EROFS].contains(error.code)
            let reason =
                isForeign ? "nothing can be made there by you; name a place of your own" : reason(error)
            throw HostFailure(.refused, "the folder \(folder) cannot be made: \(reason)")
        }
    }

    /// Replaces it whole: whoever reads meanwhile sees the old picture or the new one.
    static func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
        if OutputFile.standardOutput.contains(path) {
            guard HostOutput.write(1, bytes) else { throw HostFailure(.refused, "the output could not be written") }
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
        HostFailure(.refused, "\(path) cannot be written: \(reason(error))")
    }

    /// `S_IFREG`, `S_IFDIR` and their like; nil for what is not there.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func reason(_ error: SystemError) -> String {
        switch error.code {
        case ENOENT: "its folder is missing"
        case ENOTDIR, EEXIST: "a part of its name is no folder"
        case EISDIR: "it is a folder; name a file in it"
        default:
            (strerror(error.code).map { String(cString: $0) } ?? "error \(error.code)")
                + (error.detail.map { "; " + $0 } ?? "")
        }
    }
}
