/// Where the daemon reports what a person who looks after it should know. Never a personal value.
package protocol DaemonLog: Sendable {
    func info(_ message: String, _ fields: [String: String])
    func error(_ message: String, _ fields: [String: String])
}
