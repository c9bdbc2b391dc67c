import Glibc

extension Directories {
    /// Creates a directory and its missing parents, all with the mode; an existing one keeps its mode.
    ///
    /// Fails with EPERM if the directory belongs to another user, so that private data does not end up under their
    /// control. A symbolic link to one's own directory is allowed.
    package static func makeDirectory(_ path: String, mode: UInt32 = 0o700) throws(SystemError) {
        if try !exists(path) { try make(path, mode) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError("stat", path: path) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError("mkdir", code: ENOTDIR, path: path) }
        guard status.st_uid == geteuid() else {
            throw SystemError(
                "mkdir", code: EPERM, path: path,
                detail: "the directory belongs to uid \(status.st_uid), this process runs as uid \(geteuid())")
        }
    }

    /// Removes other users' permissions from a directory of this user; does nothing if it does not exist.
    ///
    /// Fails with EPERM if others could write to it, since its content cannot be trusted.
    ///
    /// - Returns: the previous mode, if it was open to others.
    package static func close(_ path: String) throws(SystemError) -> UInt32? {
        guard let mode = try permissions(path), mode & 0o077 != 0 else { return nil }
        try checkWriters(path)
        guard chmod(path, mode & 0o700) == 0 else { throw SystemError("chmod", path: path) }
        return mode
    }

    /// Fails with EPERM if other users can write to the directory.
    package static func checkWriters(_ path: String) throws(SystemError) {
        guard let mode = try permissions(path), mode & (S_IWGRP | S_IWOTH) != 0 else { return }
        throw SystemError(
            "open", code: EPERM, path: path,
            detail: "other users can write to this directory (mode \(String(mode, radix: 8))); check what is in it,"
                + " then run: chmod go-rwx \(quoted(path))")
    }

    /// Quoted for a shell.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { isalnum(Int32($0)) != 0 || "/._-".utf8.contains($0) }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }

    private static func permissions(_ path: String) throws(SystemError) -> UInt32? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SystemError("stat", path: path) }
            return nil
        }
        return status.st_mode & 0o777
    }

    private static func make(_ path: String, _ mode: UInt32) throws(SystemError) {
        if let parent = parent(of: path), try !exists(parent) { try make(parent, mode) }
        // Another process may have created it meanwhile; the caller checks the owner.
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw SystemError("mkdir", path: path) }
    }

    private static func exists(_ path: String) throws(SystemError) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 { return true }
        guard errno == ENOENT else { throw SystemError("stat", path: path) }
        return false
    }

    private static func parent(of path: String) -> String? {
        var parent = path[...]
        while parent.hasSuffix("/") { parent.removeLast() }
        guard let slash = parent.lastIndex(of: "/") else { return nil }
        return slash == parent.startIndex ? nil : String(parent[..<slash])
    }

    /// The directory of a file, without resolving links.
    package static func directory(of path: String) -> String {
        guard path.contains("/") else { return "." }
        return parent(of: path) ?? "/"
    }
}
