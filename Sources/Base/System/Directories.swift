import Glibc

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

    /// Rendered pictures: `$XDG_CACHE_HOME/sipli`, else `~/.cache/sipli`.
    package func cache() throws(DirectoryError) -> String {
        try home("XDG_CACHE_HOME", ".cache")
    }

    /// The user's configuration files: `$XDG_CONFIG_HOME/sipli`, else `~/.config/sipli`.
    package func config() throws(DirectoryError) -> String {
        try home("XDG_CONFIG_HOME", ".config")
    }

    /// Where units of the user manager are enabled and changed, by the user and for everybody.
    package func unitSettings() -> [String] {
        [(try? config()).map(Self.directory(of:)), "/etc"].compactMap { $0.map { $0 + "/systemd/user" } }
    }

    /// What a program needs to continue later, but nobody edits: `$XDG_STATE_HOME/sipli`, else `~/.local/state/sipli`.
    package func state() throws(DirectoryError) -> String {
        try home("XDG_STATE_HOME", ".local/state")
    }

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
