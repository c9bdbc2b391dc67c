import Glibc
import SipliSystem

/// Starts programs that outlive this one and share neither its signals nor its files.
package struct Launcher {
    private let environment: (String) -> String?

    /// - Parameter environment: looks up variables.
    package init(environment: @escaping (String) -> String?) { self.environment = environment }

    /// Starts `sipli-client`; the token lets its window come to the front. Returns whether it started.
    package func client(_ words: [String], token: String? = nil) -> Bool {
        start(command(words, token: token), token: token)
    }

    /// The command. In a systemd service the manager starts it; otherwise it would share the service's sandbox and lifetime.
    package func command(_ words: [String], token: String?) -> [String] {
        let client = [CurrentExecutable.beside("sipli-client")] + words
        guard environment("INVOCATION_ID") != nil, environment("SYSTEMD_EXEC_PID") == String(getpid()) else {
            return client
        }
        let variables = (token.map(Self.variables) ?? []).map { "--setenv=" + $0 }
        return ["systemd-run", "--user", "--collect", "--quiet"] + variables + ["--"] + client
    }

    private static func variables(_ token: String) -> [String] {
        ["XDG_ACTIVATION_TOKEN=" + token, "DESKTOP_STARTUP_ID=" + token]
    }

    private func start(_ command: [String], token: String?) -> Bool {
        let names = ["XDG_ACTIVATION_TOKEN=", "DESKTOP_STARTUP_ID="]
        let kept = ChildProcess.environment.filter { line in !names.contains { line.hasPrefix($0) } }
        let environment = kept + (token.map(Self.variables) ?? [])
        return (try? ChildProcess.start(command, environment: environment)) != nil
    }
}
