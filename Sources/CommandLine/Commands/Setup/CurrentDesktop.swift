import SipliBars
import SipliVerbs

/// A desktop whose panel shows Sipli without a bar's configuration.
enum CurrentDesktop {
    case gnome, plasma

    /// That of the session; nil for others.
    init?(_ environment: (String) -> String?) {
        let names = (environment("XDG_CURRENT_DESKTOP") ?? "").uppercased().split(separator: ":")
        if names.contains(where: { $0.hasPrefix("GNOME") }) {
            self = .gnome
        } else if names.contains("KDE") {
            self = .plasma
        } else {
            return nil
        }
    }

    /// The extension for the version of GNOME that is installed.
    ///
    /// - Parameter shell: runs a command line; nil if it fails.
    static func gnomeExtension(_ shell: (String) -> String?) -> String {
        let version = shell("timeout 5 gnome-shell --version").flatMap { Version(in: $0) }
        return (version.map { $0 < Version(numbers: [45]) } == true ? "sipli-44" : "sipli") + "@sipli.github.io"
    }

    /// How to have Sipli in its panel.
    func advice(_ shell: (String) -> String?) -> String {
        switch self {
        case .gnome: "For GNOME's panel, run: gnome-extensions enable " + Self.gnomeExtension(shell)
        case .plasma: "For Plasma's panel or desktop, choose Add Widgets..., then Sipli."
        }
    }
}
