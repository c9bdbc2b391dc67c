import SipliVerbs

/// What the user's systemd knows about Sipli's units.
enum Units {
    static let service = "sipli.service"
    static let socket = "sipli.socket"
    static let notifier = "sipli-notifier.service"
    /// Active in a session that starts services.
    static let session = "graphical-session.target"
    /// How services begin that keep a picture.
    static let picturePrefix = "sipli-widget@"

    /// Properties by unit; nil when no user manager answers within 5 s.
    static func properties() -> [String: [String: String]]? {
        let command =
            "timeout 5 systemctl --user show " + [service, socket, notifier, session].joined(separator: " ") + " '"
            + picturePrefix + "*.service'"
            + " -p Id -p Result -p LoadState -p ActiveState -p SubState -p UnitFileState -p StatusText 2>/dev/null"
        guard let output = CommandOutput.of(command) else { return nil }
        return parse(output)
    }

    /// Reads blocks of NAME=VALUE lines with blank lines between them.
    static func parse(_ output: String) -> [String: [String: String]] {
        var units: [String: [String: String]] = [:]
        var block: [String: String] = [:]
        for line in (output + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if let equals = line.firstIndex(of: "=") {
                block[String(line[..<equals])] = String(line[line.index(after: equals)...])
            } else if let id = block["Id"] {
                units[id] = block
                block = [:]
            }
        }
        return units
    }
}
