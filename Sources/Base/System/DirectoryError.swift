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
        case .homeUnset(let variable):
            "HOME is not set to an absolute path. Set HOME or \(variable)."
        }
    }
}
