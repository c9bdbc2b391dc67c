import SipliVerbs

/// The state of Sipli's units in the user manager.
enum Units {
    static let service = "sipli.service"
    static let socket = "sipli.socket"
    static let notifier = "sipli-notifier.service"
    /// Active in a session that starts user services.
    static let session = "graphical-session.target"
    /// The prefix of services that keep a picture up to date.
    static let picturePrefix = "sipli-widget@"

    /// Properties by unit; nil if no user manager answers within 5 s.
    static func properties() -> [String: [String: String]]? {
        let command =
            "timeout 5 systemctl --user show " + [service, socket, notifier, session].joined(separator: " ") + " '"
            + picturePrefix + "*.service'"
            + " -p Id -p Result -p LoadState -p ActiveState -p SubState -p UnitFileState -p StatusText -p ExecStart 2>/dev/null"
        guard let output = CommandOutput.of(command) else { return nil }
        return parse(output)
    }

    /// Parses blocks of NAME=VALUE lines separated by blank lines.
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
