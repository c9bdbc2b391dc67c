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

/// Where Sipli's files are, by the XDG base directory rules.
///
/// An empty variable counts as unset and a relative XDG value is ignored, as the specification says. The `SIPLI_`
/// overrides are used as given.
package struct Directories {
    private let environment: (String) -> String?

    /// Looks up variables with a closure, so that tests can provide their own.
    package init(environment: @escaping (String) -> String?) {
        self.environment = { name in environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The directories of this process's environment.
    package static func ofProcess() -> Directories {
        Directories { name in getenv(name).map { String(cString: $0) } }
    }

    /// `$XDG_RUNTIME_DIR/sipli`. There is no fallback: any other place could be another user's.
    package func runtime() throws(DirectoryError) -> String {
        guard let base = environment("XDG_RUNTIME_DIR") else {
            throw environment("SUDO_UID") == nil ? .runtimeUnset : .underSudo
        }
        guard base.hasPrefix("/") else { throw .runtimeRelative(base) }
        return Self.join(base, "sipli")
    }

    /// The socket: `SIPLI_SOCKET`, else `sipli.sock` in the runtime directory.
    package func socket() throws(DirectoryError) -> String {
        if let path = environment("SIPLI_SOCKET") { return path }
        return Self.join(try runtime(), "sipli.sock")
    }

    /// The store's directory: `SIPLI_DATA_DIR`, else `$XDG_DATA_HOME/sipli`, else `~/.local/share/sipli`.
    package func data() throws(DirectoryError) -> String {
        if let path = environment("SIPLI_DATA_DIR") { return path }
        return try home("XDG_DATA_HOME", ".local/share")
    }

    /// Installed data, the user's first: `sipli` in `$XDG_DATA_HOME` and in each of `$XDG_DATA_DIRS`.
    package func dataFolders() -> [String] {
        let shared = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        return [try? home("XDG_DATA_HOME", ".local/share")].compactMap { $0 }
            + shared.split(separator: ":").filter { $0.hasPrefix("/") }.map { Self.join(String($0), "sipli") }
    }

    /// Rendered pictures: `$XDG_CACHE_HOME/sipli`, else `~/.cache/sipli`.
    package func cache() throws(DirectoryError) -> String { try home("XDG_CACHE_HOME", ".cache") }

    /// The user's configuration files: `$XDG_CONFIG_HOME/sipli`, else `~/.config/sipli`.
    package func config() throws(DirectoryError) -> String { try home("XDG_CONFIG_HOME", ".config") }

    /// Where units of the user manager are enabled and changed, by the user and for everybody.
    package func unitSettings() -> [String] {
        [(try? config()).map(Self.directory(of:)), "/etc"].compactMap { $0.map { $0 + "/systemd/user" } }
    }

    /// What a program needs to continue later, but nobody edits: `$XDG_STATE_HOME/sipli`, else `~/.local/state/sipli`.
    package func state() throws(DirectoryError) -> String { try home("XDG_STATE_HOME", ".local/state") }

    private func home(_ variable: String, _ fallback: String) throws(DirectoryError) -> String {
        if let base = environment(variable), base.hasPrefix("/") { return Self.join(base, "sipli") }
        // The password database would drag NSS into the static client.
        guard let home = environment("HOME"), home.hasPrefix("/") else { throw .homeUnset(variable) }
        return Self.join(Self.join(home, fallback), "sipli")
    }

    private static func join(_ base: String, _ name: String) -> String {
        base.hasSuffix("/") ? base + name : base + "/" + name
    }
}

/// A directory that cannot be determined from the environment; the description says what to do.
package enum DirectoryError: Error, Hashable, CustomStringConvertible {
    /// XDG_RUNTIME_DIR is unset or empty.
    case runtimeUnset
    /// XDG_RUNTIME_DIR is unset, because sudo runs this program.
    case underSudo
    /// XDG_RUNTIME_DIR has this relative value.
    case runtimeRelative(String)
    /// Neither HOME nor the named variable has an absolute path.
    case homeUnset(String)

    /// One or two sentences for display, including the remedy.
    package var description: String {
        switch self {
        case .runtimeUnset:
            "XDG_RUNTIME_DIR is not set, so there is no safe place for the socket. Log in through a session that sets it"
                + " (pam_systemd does), or export XDG_RUNTIME_DIR=/run/user/$(id -u), or set SIPLI_SOCKET to a path."
        case .underSudo:
            "sudo makes this somebody else's Sipli: run it without sudo, as the person whose data it keeps."
        case .runtimeRelative(let value):
            "XDG_RUNTIME_DIR is \"\(value)\", which is not an absolute path. Export"
                + " XDG_RUNTIME_DIR=/run/user/$(id -u), or set SIPLI_SOCKET to a path."
        case .homeUnset(let variable): "HOME is not set to an absolute path. Set HOME or \(variable)."
        }
    }
}
